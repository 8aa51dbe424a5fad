<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Site\Activation;

/** The first step with forms: WordPress's screen for a new page, with a form that only has to be published. */
final class FirstForm {

	/** Whether a form was ever published; missing until somebody asks. */
	private const OPTION = 'ramjet_form_published';

	/** In the URL of the screen for a new page. */
	private const PARAM = 'ramjet_template';

	/** The form as the inserter adds it: the editor fills in its template 'Contact Form'. */
	private const MARKUP = '<!-- wp:jetpack/contact-form {"variationName":"contact"} -->'
		. '<div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->';

	/** Adds the hooks of the screen for a new post. */
	public static function boot(): void {
		add_filter( 'default_title', self::title( ... ), 10, 2 );
		add_filter( 'default_content', self::content( ... ), 10, 2 );
	}

	/** The title of the new page (filter default_title). */
	public static function title( mixed $title, mixed $post = null ): mixed {
		return self::is_wanted( $post ) ? __( 'Contact', 'ramjet' ) : $title;
	}

	/** Its content (filter default_content). WordPress stores both when the user saves the page. */
	public static function content( mixed $content, mixed $post = null ): mixed {
		return self::is_wanted( $post ) ? self::MARKUP : $content;
	}

	private static function is_wanted( mixed $post ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- Changes nothing.
		$template = sanitize_key( wp_unslash( $_GET[ self::PARAM ] ?? '' ) );
		$is_page  = $post instanceof \WP_Post && 'page' === $post->post_type;
		return 'contact' === $template && $is_page && current_user_can( 'edit_pages' ) && self::is_on();
	}

	/** Notes that a form was published. */
	public static function post_saved( \WP_Post $post ): void {
		$has_form = 'publish' === $post->post_status && str_contains( $post->post_content, 'jetpack/contact-form' );
		if ( $has_form && true !== self::option()->get( true ) ) {
			self::option()->set( true );
		}
	}

	/** @return list<OverviewItem> None on a site that is not new: looking for a form searches all of its pages. */
	public static function items( \wpdb $db ): array {
		$url = add_query_arg( array( 'post_type' => 'page', self::PARAM => 'contact' ), admin_url( 'post-new.php' ) );
		return ! self::is_on() || ! Activation::is_new( time() ) ? array() : array( new OverviewItem(
			'start-form',
			OverviewState::Start,
			__( 'Make a page with a form', 'ramjet' ),
			__( 'A contact page opens in the editor. Change what you like, and publish it.', 'ramjet' ),
			Step::url( __( 'Create the page', 'ramjet' ), $url ),
			done: self::exists( $db )
		) );
	}

	private static function exists( \wpdb $db ): bool {
		$exists = self::option()->get( true );
		if ( null === $exists ) {
			// In pages, of which even a site with many posts has few.
			$query  = "SELECT 1 FROM $db->posts WHERE post_type = 'page' AND post_status = 'publish'
				AND post_content LIKE %s LIMIT 1";
			$exists = null !== $db->get_var( $db->prepare( $query, '%<!-- wp:jetpack/contact-form %' ) );
			self::option()->set( $exists );
		}
		return $exists;
	}

	private static function is_on(): bool {
		return ( new ModuleStore() )->is_active( 'contact-form' );
	}

	private static function option(): JsonOption {
		return new JsonOption( self::OPTION );
	}
}
