<?php
declare(strict_types=1);

namespace Ramjet\Forms\Central;

use Ramjet\Forms\Definition\CentralForm;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Support\Markup\Html;

/** The view of the list of forms with the posts, pages and patterns that have a form of their own. */
final class FormsInPosts {

	private const PARAM = 'ramjet_forms';

	private const VIEW = 'posts';

	private const STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private' );

	/** Whether there are forms that the list has by itself. */
	private static function has_others(): bool {
		$counts = get_object_vars( wp_count_posts( CentralForm::POST_TYPE ) );
		return array_sum( $counts ) > ( $counts['auto-draft'] ?? 0 );
	}

	/** Whether this view is asked for, or the other ones are empty. */
	public static function is_open(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only how the list is filtered.
		$view = sanitize_key( wp_unslash( $_GET[ self::PARAM ] ?? '' ) );
		return self::VIEW === $view || ! self::has_others();
	}

	/** Adds the link to this view, and if it is open, its hooks (action load-edit.php). */
	public static function boot(): void {
		$type = CentralForm::POST_TYPE;
		add_filter( "views_edit-$type", self::views( ... ) );
		if ( ! self::is_open() ) {
			return;
		}
		add_action( 'pre_get_posts', self::query( ... ) );
		add_filter( "bulk_actions-edit-$type", '__return_empty_array' );
		add_filter( 'disable_months_dropdown', '__return_true' );
		add_filter( 'post_row_actions', self::row_actions( ... ), 20 );
		add_filter( 'page_row_actions', self::row_actions( ... ), 20 );
		add_action( 'manage_posts_extra_tablenav', self::print_field( ... ) );
	}

	/**
	 * @param array<string, string> $views Links.
	 * @return array<string, string>
	 */
	private static function views( array $views ): array {
		$is_open = self::is_open();
		$query   = array( 'post_type' => CentralForm::POST_TYPE, self::PARAM => self::VIEW );
		$url     = add_query_arg( $query, admin_url( 'edit.php' ) );
		$current = $is_open ? array( 'class' => 'current', 'aria-current' => 'page' ) : array();
		$text    = esc_html__( 'In posts and pages', 'ramjet' );
		$link    = Html::element( 'a', array( 'href' => $url ) + $current, $text );
		if ( $is_open ) {
			$views = str_replace( 'class="current" aria-current="page"', '', $views );
		}
		return ( self::has_others() ? $views : array() ) + array( self::VIEW => $link );
	}

	private static function query( \WP_Query $query ): void {
		if ( ! $query->is_main_query() ) {
			return;
		}
		$types = array_diff_key(
			get_post_types( array( 'show_ui' => true ), 'objects' ),
			array( CentralForm::POST_TYPE => true, 'attachment' => true )
		);
		$types = array_filter( $types, static fn( \WP_Post_Type $type ): bool =>
			current_user_can( $type->cap->edit_posts ) );
		$other = array_filter( $types, static fn( \WP_Post_Type $type ): bool =>
			! current_user_can( $type->cap->read_private_posts ) );
		$query->set( 'post_type', array_keys( $types ) );
		$query->set( 'post_status', self::STATUSES );
		// For several types at once, WordPress then lists only the user's own private posts.
		$query->set( 'perm', array() === $other ? '' : 'readable' );
		add_filter( 'posts_where', static function ( string $where, \WP_Query $of ) use ( $query ): string {
			global $wpdb;
			// Blocks that only refer to a form have no end.
			$end = $wpdb->esc_like( '<!-- /wp:' . FormReader::BLOCK . ' -->' );
			return $of !== $query ? $where
				: $where . $wpdb->prepare( " AND $wpdb->posts.post_content LIKE %s", "%$end%" );
		}, 10, 2 );
	}

	/**
	 * @param array<string, string> $actions
	 * @return array<string, string> Without those that change the whole post.
	 */
	private static function row_actions( array $actions ): array {
		return array_intersect_key( $actions, array( 'edit' => true, 'view' => true ) );
	}

	/** Keeps the view in a search. */
	private static function print_field( string $place ): void {
		if ( 'top' === $place ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( self::PARAM ), esc_attr( self::VIEW ) );
		}
	}
}
