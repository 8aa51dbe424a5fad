<?php
declare(strict_types=1);

namespace Ramjet\Forms\Central;

use Ramjet\Forms\Definition\CentralForm;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Support\Features\RestRequests;

/** Registers the post type of central forms. It has no URLs; users who can edit pages can edit forms. */
final class FormPostType {

	/**
	 * Leaves the post type to Jetpack where Jetpack has registered it. WordPress adds the routes of the types that are
	 * registered when its REST server begins, not of later ones.
	 */
	public static function register(): void {
		if ( post_type_exists( CentralForm::POST_TYPE ) ) {
			return;
		}
		register_post_type( CentralForm::POST_TYPE, array(
			'labels'                => self::labels(),
			'description'           => __( 'Forms that can be shown on several pages.', 'ramjet' ),
			'public'                => false,
			'show_ui'               => true,
			// ListScreen adds the entry to the menu at its place.
			'show_in_menu'          => false,
			'show_in_rest'          => true,
			'rest_base'             => 'jetpack-forms',
			'rest_controller_class' => CentralFormController::class,
			'rewrite'               => false,
			'query_var'             => false,
			'capability_type'       => 'page',
			// Visitors cannot read published forms either.
			'capabilities'          => array( 'read' => 'edit_pages' ),
			'map_meta_cap'          => true,
			'supports'              => array( 'title', 'editor', 'author', 'revisions', 'custom-fields' ),
			'template'              => array( array( FormReader::BLOCK ) ),
			// The form can be neither removed nor joined by other blocks. The block itself unlocks its fields.
			'template_lock'         => 'insert',
			'can_export'            => true,
			'delete_with_user'      => false,
		) );
		if ( did_action( 'rest_api_init' ) && ! doing_action( 'rest_api_init' ) ) {
			self::add_routes();
		}
	}

	/**
	 * Leaves the type's routes out of WordPress's REST server until a request inside PHP needs them (action
	 * rest_api_init). WordPress compares each of the dozens of requests with which it prepares an editor with every
	 * route.
	 *
	 * @param list<string> $routes As of RestRequests::prepare().
	 */
	public static function postpone_routes( array $routes ): void {
		$type = get_post_type_object( CentralForm::POST_TYPE );
		if ( wp_is_serving_rest_request() || CentralFormController::class !== $type?->rest_controller_class ) {
			return;
		}
		$type->show_in_rest = false;
		add_action( 'rest_api_init', static function () use ( $type ): void {
			$type->show_in_rest = true;
		}, 100 );
		$add = static function ( mixed $response, mixed $server, \WP_REST_Request $request ) use (
			&$add,
			$routes
		): mixed {
			if ( RestRequests::is_below( $request, $routes ) ) {
				remove_filter( 'rest_pre_dispatch', $add, 0 );
				self::add_routes();
			}
			return $response;
		};
		add_filter( 'rest_pre_dispatch', $add, 0, 3 );
	}

	private static function add_routes(): void {
		$type = get_post_type_object( CentralForm::POST_TYPE );
		$type?->get_rest_controller()?->register_routes();
		$type?->get_revisions_rest_controller()?->register_routes();
		$type?->get_autosave_rest_controller()?->register_routes();
	}

	private static function labels(): array {
		return array(
			'name'                     => __( 'Forms', 'ramjet' ),
			'singular_name'            => __( 'Form', 'ramjet' ),
			'add_new'                  => __( 'Add form', 'ramjet' ),
			'add_new_item'             => __( 'Add form', 'ramjet' ),
			'edit_item'                => __( 'Edit form', 'ramjet' ),
			'new_item'                 => __( 'New form', 'ramjet' ),
			'search_items'             => __( 'Search forms', 'ramjet' ),
			'not_found'                => __( 'No forms found.', 'ramjet' ),
			'not_found_in_trash'       => __( 'No forms found in Trash.', 'ramjet' ),
			'all_items'                => __( 'All forms', 'ramjet' ),
			'filter_items_list'        => __( 'Filter forms list', 'ramjet' ),
			'items_list_navigation'    => __( 'Forms list navigation', 'ramjet' ),
			'items_list'               => __( 'Forms list', 'ramjet' ),
			'item_published'           => __( 'Form published.', 'ramjet' ),
			'item_published_privately' => __( 'Form published privately.', 'ramjet' ),
			'item_reverted_to_draft'   => __( 'Form reverted to draft.', 'ramjet' ),
			'item_trashed'             => __( 'Form trashed.', 'ramjet' ),
			'item_scheduled'           => __( 'Form scheduled.', 'ramjet' ),
			'item_updated'             => __( 'Form updated.', 'ramjet' ),
		);
	}
}
