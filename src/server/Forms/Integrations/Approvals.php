<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Source;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Storage\Entry;

/**
 * Which destinations outside of the site an administrator has put into a form, or left in one. Whoever may write posts
 * may make a form and have answers mailed, but not have them sent to any server that they name: answers hold what
 * visitors trusted the site with.
 *
 * A save by an administrator approves what is there. A save by anybody else approves nothing and keeps what is still
 * there: the text around a form changes nothing, another address has to be approved anew. A save by nobody (cron,
 * WP-CLI without a user) is somebody else's.
 */
final class Approvals {

	/** Post meta: hashes of approved destinations. Others cannot write it: its name begins with an underscore. */
	public const META = '_ramjet_form_destinations';

	/** Option: the same for block widgets, by their ids; JSON. */
	public const OPTION = 'ramjet_form_destinations';

	/** Posts of the theme, which who may change the theme may change. */
	private const TEMPLATES = array( 'wp_template', 'wp_template_part' );

	/**
	 * @param Destinations $destinations Finds them in what is saved.
	 */
	public function __construct( private readonly Destinations $destinations ) {}

	/**
	 * Whether a form may send answers to a destination.
	 *
	 * @param Source $source      Where the form is saved.
	 * @param string $destination As Destinations names it.
	 */
	public function allows( Source $source, string $destination ): bool {
		if ( 'widget' === $source->kind ) {
			return in_array( self::hash( (string) $source, $destination ), self::of_widgets()[ $source->name ] ?? array(), true );
		}
		$post     = $source->post_id();
		$template = null;
		if ( 'template' === $source->kind || 'part' === $source->kind ) {
			$template = get_block_template( $source->name, 'template' === $source->kind ? 'wp_template' : 'wp_template_part' );
			$post     = (int) ( $template->wp_id ?? 0 );
		}
		// What stands in a file of the theme or of a plugin is code, like the rest of it.
		return 0 === $post ? null !== $template || 'pattern' === $source->kind : in_array( self::hash( "post:$post", $destination ), self::of_post( $post ), true );
	}

	/**
	 * Why an entry may not be sent to a destination.
	 *
	 * @param Entry                $entry       The entry.
	 * @param array<string, mixed> $target      What it says of the channel; `approved` is what allows() said when it was sent.
	 * @param string               $destination As Destinations names it.
	 * @param string               $name        What people call it.
	 * @return Attempt|null Null where it may. One that was approved since the entry came is.
	 */
	public function refusal( Entry $entry, array $target, string $destination, string $name ): ?Attempt {
		$source = Source::from_string( is_string( $entry->form['source'] ?? null ) ? $entry->form['source'] : '' );
		if ( true === ( $target['approved'] ?? false ) || ( null !== $source && $this->allows( $source, $destination ) ) ) {
			return null;
		}
		/* translators: %s: where answers would be sent to: a server, or a service. */
		return Attempt::refused( sprintf( __( 'A site administrator has to save this form before answers are sent to %s.', 'ramjet' ), $name ) );
	}

	/**
	 * A post was saved (action wp_after_insert_post).
	 *
	 * @param int           $id     The post's id.
	 * @param \WP_Post      $post   The post as it is saved now.
	 * @param \WP_Post|null $before As it was; null for a new one.
	 */
	public function post_saved( int $id, \WP_Post $post, ?\WP_Post $before ): void {
		$old     = self::of_post( $id );
		$present = 'revision' === $post->post_type ? array() : $this->destinations->in_content( $post->post_content );
		if ( 'revision' === $post->post_type || ( array() === $present && array() === $old ) ) {
			return;
		}
		$present = array_map( static fn( string $destination ): string => self::hash( "post:$id", $destination ), $present );
		$may     = current_user_can( 'manage_options' ) || ( in_array( $post->post_type, self::TEMPLATES, true ) && current_user_can( 'edit_theme_options' ) );
		$new     = $may && self::was_looked_at( $post, $before ) ? $present : array_values( array_intersect( $old, $present ) );
		if ( $new !== $old ) {
			array() === $new ? delete_post_meta( $id, self::META ) : update_post_meta( $id, self::META, implode( ' ', $new ) );
		}
	}

	/**
	 * The block widgets were saved (actions add_option_widget_block and update_option_widget_block).
	 *
	 * @param mixed $widgets What the option holds now.
	 */
	public function widgets_saved( mixed $widgets ): void {
		$old = self::of_widgets();
		$new = array();
		foreach ( is_array( $widgets ) ? $widgets : array() as $number => $widget ) {
			$id      = "block-$number";
			$content = is_array( $widget ) && is_string( $widget['content'] ?? null ) ? $widget['content'] : '';
			$present = array_map( static fn( string $destination ): string => self::hash( "widget:$id", $destination ), $this->destinations->in_content( $content ) );
			$kept    = current_user_can( 'edit_theme_options' ) ? $present : array_values( array_intersect( $old[ $id ] ?? array(), $present ) );
			if ( array() !== $kept ) {
				$new[ $id ] = $kept;
			}
		}
		if ( $new !== $old ) {
			update_option( self::OPTION, (string) wp_json_encode( $new ), false );
		}
	}

	/**
	 * Quick edit, bulk edit and the ways into the trash and out of it save a post whose content nobody has seen.
	 */
	private static function was_looked_at( \WP_Post $post, ?\WP_Post $before ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Whoever adds it approves less.
		return ! isset( $_REQUEST['bulk_edit'] ) && ! doing_action( 'wp_ajax_inline-save' ) && 'trash' !== $post->post_status && 'trash' !== $before?->post_status;
	}

	/**
	 * A hash holds for its place alone: a copy of the post, with its meta, is approved nowhere.
	 */
	private static function hash( string $place, string $destination ): string {
		return substr( hash( 'sha256', "$place|$destination" ), 0, 32 );
	}

	/**
	 * @return list<string> Hashes.
	 */
	private static function of_post( int $id ): array {
		$saved = get_post_meta( $id, self::META, true );
		return is_string( $saved ) && '' !== $saved ? explode( ' ', $saved ) : array();
	}

	/**
	 * @return array<string, list<string>> Hashes by widget.
	 */
	private static function of_widgets(): array {
		$saved = json_decode( (string) get_option( self::OPTION, '' ), true );
		return is_array( $saved ) ? $saved : array();
	}
}
