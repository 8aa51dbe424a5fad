<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Central\Duplicate;
use Ramjet\Forms\Central\FormPostType;
use Ramjet\Forms\Central\ListScreen;
use Ramjet\Forms\Definition\UnknownFields;
use Ramjet\Forms\Definition\Usage;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Features\RestRequests;

/**
 * Central forms, which several pages show: their post type and its list. Also what happens to the forms of posts and
 * widgets when those are saved.
 */
final class CentralFormsFeature extends Feature implements Provides\Preparation {

	// Spelled out here, because these hooks fire on pages that do not need the classes that declare them.
	private const CENTRAL = 'jetpack_form';
	private const FORM    = 'wp:jetpack/contact-form';
	private const USAGE   = '_ramjet_form';

	/** @param \Closure(): Approvals $approvals */
	public function __construct( private readonly \Closure $approvals ) {}

	public function boot(): void {
		// A visitor's page only reads posts of the type. Late, so that Jetpack registers it first where it is active.
		$is_needed = static fn(): bool =>
			is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || is_user_logged_in();
		add_action( 'init', static fn() => $is_needed() && FormPostType::register(), 20 );
		$routes = array( ...RestRequests::OURS, 'wp/v2/jetpack-forms' );
		RestRequests::prepare( array( ...$routes, 'wp/v2/types' ), static fn() => FormPostType::register() );
		// Before WordPress adds the routes of all types, at 99.
		$postpone = static fn() => post_type_exists( self::CENTRAL ) && FormPostType::postpone_routes( $routes );
		add_action( 'rest_api_init', $postpone, 98 );
		$this->boot_saving();
		$announce = static fn( mixed $id, mixed $post = null ) =>
			$post instanceof \WP_Post && self::CENTRAL === $post->post_type && Usage::announce( $post->ID );
		add_action( 'wp_after_insert_post', $announce, 20, 2 );
		add_action( 'deleted_post', $announce, 20, 2 );
		if ( is_admin() ) {
			add_action( 'admin_menu', self::add_to_menu( ... ), 11 );
			$is_list = static fn(): bool => self::CENTRAL === ( $GLOBALS['typenow'] ?? '' );
			$boot    = static fn() => $is_list() && ( new ListScreen( ResponseIndex::for_site() ) )->boot();
			add_action( 'load-edit.php', $boot );
			add_action( 'admin_post_ramjet_duplicate_form', static fn() => Duplicate::run() );
		}
	}

	/** Adds the entry below 'Responses' (action admin_menu, after the menu). */
	private static function add_to_menu(): void {
		$title    = __( 'Forms', 'ramjet' );
		$list     = 'edit.php?post_type=' . self::CENTRAL;
		$position = current_user_can( 'manage_options' ) ? 2 : 1;
		add_submenu_page( Page::SLUG, $title, $title, 'edit_pages', $list, '', $position );
		$is_forms = static fn(): bool => self::CENTRAL === ( $GLOBALS['typenow'] ?? '' );
		// The editor's menu too is open at this entry.
		add_filter( 'parent_file', static fn( mixed $file ): mixed => $is_forms() ? Page::SLUG : $file, 20 );
		add_filter( 'submenu_file', static fn( mixed $file ): mixed => $is_forms() ? $list : $file, 20 );
	}

	public function activate(): void {
		Usage::forget();
	}

	private function boot_saving(): void {
		$note = function ( mixed $id, mixed $post = null, mixed $before = null ): void {
			$post    = $post instanceof \WP_Post ? $post : get_post( $id );
			$before  = $before instanceof \WP_Post ? $before : null;
			$content = $post?->post_content . $before?->post_content;
			if ( str_contains( $content, self::FORM ) ) {
				( $this->approvals )()->post_saved( $post->ID, $post, $before );
				UnknownFields::post_saved( $post );
				FirstForm::post_saved( $post );
				Usage::note( $post->ID, $post->post_type, $post->post_content );
			}
		};
		$saved = static fn( mixed $id, mixed $post = null, mixed $update = null, mixed $before = null ) =>
			$note( $id, $post, $before );
		add_action( 'wp_after_insert_post', $saved, 10, 4 );
		// WordPress's own functions do not fire it for attachments, whose pages show their description.
		add_action( 'add_attachment', $note );
		add_action( 'attachment_updated', $note, 10, 3 );
		// The first parameter is the option's name where it is added.
		$save = fn( mixed $before, mixed $widgets = null ) =>
			( $this->approvals )()->widgets_saved( $widgets, $before );
		add_action( 'add_option_widget_block', $save, 10, 2 );
		add_action( 'update_option_widget_block', $save, 10, 2 );
		// In another site, forms have other ids.
		add_filter(
			'wxr_export_skip_postmeta',
			static fn( mixed $skip, mixed $key = null ): mixed => self::USAGE === $key ? true : $skip,
			10,
			2
		);
	}
}
