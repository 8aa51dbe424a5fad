<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Support\JsonOption;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/** The first step with forms: WordPress's screen for a new page, with a form that only has to be published. */
final class FirstForm {

	/** Whether a form was ever published; missing until somebody asks. */
	private const OPTION = 'ramjet_form_published';

	/** In the URL of the screen for a new page. */
	private const PARAM = 'ramjet_template';

	private const PADDING = array( 'top' => '16px', 'right' => '16px', 'bottom' => '16px', 'left' => '16px' );

	/** The title of the new page (filter default_title). */
	public static function title( mixed $title, mixed $post = null ): mixed {
		return self::is_wanted( $post ) ? __( 'Contact', 'ramjet' ) : $title;
	}

	/** Its content (filter default_content). WordPress stores both when the user saves the page. */
	public static function content( mixed $content, mixed $post = null ): mixed {
		return self::is_wanted( $post ) ? self::markup() : $content;
	}

	private static function is_wanted( mixed $post ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- Changes nothing.
		$template = sanitize_key( wp_unslash( $_GET[ self::PARAM ] ?? '' ) );
		$is_page  = $post instanceof \WP_Post && 'page' === $post->post_type;
		return 'contact' === $template && $is_page && current_user_can( 'edit_pages' ) && self::is_on();
	}

	/** Notes that a form was published. */
	public static function note(): void {
		self::option()->set( true );
	}

	/** @return list<Item> */
	public static function items( \wpdb $db ): array {
		$url = add_query_arg( array( 'post_type' => 'page', self::PARAM => 'contact' ), admin_url( 'post-new.php' ) );
		return ! self::is_on() ? array() : array( new Item(
			'start-form',
			State::Start,
			__( 'Make a page with a form', 'ramjet' ),
			__( 'A contact page opens in the editor. Change what you like, and publish it.', 'ramjet' ),
			Step::url( __( 'Create the page', 'ramjet' ), $url ),
			done: self::exists( $db )
		) );
	}

	private static function exists( \wpdb $db ): bool {
		$exists = self::option()->get( true );
		if ( null === $exists ) {
			$query  = "SELECT 1 FROM $db->posts WHERE post_status = 'publish' AND post_content LIKE %s LIMIT 1";
			$exists = null !== $db->get_var( $db->prepare( $query, '%<!-- wp:jetpack/contact-form %' ) );
			self::option()->set( $exists );
		}
		return $exists;
	}

	/** What the editor makes of its template 'Contact Form'. */
	private static function markup(): string {
		$field  = static fn( string $type, string $label, array $more = array() ): string =>
			self::block( "field-$type", array( 'label' => $label, 'required' => true ) + $more );
		$button = array(
			'element' => 'button',
			'text'    => __( 'Contact us', 'ramjet' ),
			'lock'    => array( 'remove' => true ),
		);
		$blocks = array(
			$field( 'name', __( 'Name', 'ramjet' ), array( 'width' => 50 ) ),
			$field( 'email', __( 'Email', 'ramjet' ), array( 'width' => 50 ) ),
			$field( 'textarea', __( 'Message', 'ramjet' ) ),
			self::block( 'button', $button ),
		);
		$style  = implode( ';', array_map(
			static fn( string $side, string $width ): string => "padding-$side:$width",
			array_keys( self::PADDING ),
			self::PADDING
		) );
		$inner  = implode( "\n\n", $blocks );
		return self::block(
			'contact-form',
			array( 'style' => array( 'spacing' => array( 'padding' => self::PADDING ) ) ),
			"\n<div class=\"wp-block-jetpack-contact-form\" style=\"$style\">$inner</div>\n"
		);
	}

	private static function block( string $name, array $attributes, string $content = '' ): string {
		return get_comment_delimited_block_content( "jetpack/$name", $attributes, $content );
	}

	private static function is_on(): bool {
		return ( new ModuleStore() )->is_active( 'contact-form' );
	}

	private static function option(): JsonOption {
		return new JsonOption( self::OPTION );
	}
}
