<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Source;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Storage\Response;

/**
 * Remembers which external destinations of forms an administrator has approved. Every author can make a form that sends
 * emails, but not one that sends responses to a server of their choice: visitors trusted the site with their data.
 *
 * When an administrator saves a form, its destinations are approved. When anyone else does, or no user (cron, WP-CLI),
 * the destinations that are still there stay approved; new ones are not.
 */
final class Approvals {

	/** Post meta: hashes of approved destinations. Protected, since its name begins with an underscore. */
	public const META = '_ramjet_form_destinations';

	/** Option: the same for block widgets, by their ids; JSON. */
	public const OPTION = 'ramjet_form_destinations';

	/** Post types of the theme; users who may change the theme approve their destinations. */
	private const TEMPLATES = array( 'wp_template', 'wp_template_part' );

	public function __construct( private readonly Destinations $destinations ) {}

	/** Whether a form may send responses to a destination, as Destinations names it. */
	public function allows( Source $source, string $destination ): bool {
		if ( 'widget' === $source->kind ) {
			$approved = self::of_widgets()[ $source->name ] ?? array();
			return in_array( self::hash( (string) $source, $destination ), $approved, true );
		}
		$post     = $source->post_id();
		$template = null;
		if ( 'template' === $source->kind || 'part' === $source->kind ) {
			$type     = 'template' === $source->kind ? 'wp_template' : 'wp_template_part';
			$template = get_block_template( $source->name, $type );
			$post     = (int) ( $template->wp_id ?? 0 );
		}
		if ( 0 === $post ) {
			// Files of the theme and of plugins are code, and need no approval.
			return null !== $template || 'pattern' === $source->kind;
		}
		return in_array( self::hash( "post:$post", $destination ), self::of_post( $post ), true );
	}

	/**
	 * Refuses to deliver a response to a destination that is not approved.
	 *
	 * @param array<string, mixed> $target `approved` is what allows() returned when it was sent.
	 * @param string $destination As Destinations names it.
	 * @return Attempt|null Null where it is approved, even if only since.
	 */
	public function refusal( Response $response, array $target, string $destination, string $name ): ?Attempt {
		$source = Source::from_string( $response->form['source'] );
		$was    = true === ( $target['approved'] ?? false );
		if ( $was || ( null !== $source && $this->allows( $source, $destination ) ) ) {
			return null;
		}
		/* translators: %s: a server's host name, or a service. */
		$message = __( 'A site administrator has to save this form before responses can be sent to %s.', 'ramjet' );
		return Attempt::refused( sprintf( $message, $name ) );
	}

	/** Updates a post's approvals (action wp_after_insert_post); $before is null for a new post. */
	public function post_saved( int $id, \WP_Post $post, ?\WP_Post $before ): void {
		if ( 'revision' === $post->post_type ) {
			return;
		}
		$old     = self::of_post( $id );
		$present = $this->hashes( "post:$id", $post->post_content );
		$may     = current_user_can( 'manage_options' )
			|| ( in_array( $post->post_type, self::TEMPLATES, true ) && current_user_can( 'edit_theme_options' ) );
		$kept    = array_values( array_intersect( $old, $present ) );
		$new     = $may && self::was_seen( $post, $before ) ? $present : $kept;
		if ( $new !== $old ) {
			array() === $new
				? delete_post_meta( $id, self::META )
				: update_post_meta( $id, self::META, implode( ' ', $new ) );
		}
	}

	/** Updates the approvals of block widgets (actions add_option_widget_block and update_option_widget_block). */
	public function widgets_saved( mixed $widgets ): void {
		$old = self::of_widgets();
		$may = current_user_can( 'edit_theme_options' );
		$new = array();
		foreach ( is_array( $widgets ) ? $widgets : array() as $number => $widget ) {
			$id         = "block-$number";
			$content    = is_array( $widget ) && is_string( $widget['content'] ?? null ) ? $widget['content'] : '';
			$present    = $this->hashes( "widget:$id", $content );
			$new[ $id ] = $may ? $present : array_values( array_intersect( $old[ $id ] ?? array(), $present ) );
		}
		$new = array_filter( $new );
		if ( $new !== $old ) {
			update_option( self::OPTION, (string) wp_json_encode( $new ), false );
		}
	}

	/** Whether the user saw the content: not in quick edit, bulk edit, or when moving to or from the trash. */
	private static function was_seen( \WP_Post $post, ?\WP_Post $before ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The parameter can only prevent approval.
		$is_bulk = isset( $_REQUEST['bulk_edit'] ) || doing_action( 'wp_ajax_inline-save' );
		return ! $is_bulk && 'trash' !== $post->post_status && 'trash' !== $before?->post_status;
	}

	private function hashes( string $place, string $content ): array {
		$hash = static fn( string $destination ): string => self::hash( $place, $destination );
		return array_map( $hash, $this->destinations->in_content( $content ) );
	}

	/** A hash is valid for one place, so that a copy of a post with its meta is not approved. */
	private static function hash( string $place, string $destination ): string {
		return substr( hash( 'sha256', "$place|$destination" ), 0, 32 );
	}

	private static function of_post( int $id ): array {
		$saved = get_post_meta( $id, self::META, true );
		return is_string( $saved ) && '' !== $saved ? explode( ' ', $saved ) : array();
	}

	private static function of_widgets(): array {
		$saved = json_decode( (string) get_option( self::OPTION, '' ), true );
		return array_filter( is_array( $saved ) ? $saved : array(), 'is_array' );
	}
}
