<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Looks up what is saved now: the forms of a source, and whether whoever asks may see it.
 */
final class Sources {

	/**
	 * @param FormReader $reader Reads forms from blocks.
	 */
	public function __construct( private readonly FormReader $reader ) {}

	/**
	 * @param Source $source Where to look.
	 * @return list<Form> The forms that are saved there; none where the source is gone.
	 */
	public function forms( Source $source ): array {
		$content = $this->content( $source );
		return str_contains( $content, 'jetpack/contact-form' ) ? $this->reader->read_all( parse_blocks( $content ), $source ) : array();
	}

	/**
	 * Whether the current user, or a visitor, may read a source where it is shown. A form on a private page is for those
	 * who can read that page, and for nobody once the page has become private (jetpack#12682).
	 *
	 * @param Source $source Where the form is saved.
	 * @param int    $page   Id of the post it was shown on; 0 for none.
	 */
	public function is_readable( Source $source, int $page ): bool {
		return ( 0 === $source->post_id() || self::is_post_readable( $source->post_id() ) )
			&& ( 0 === $page || $page === $source->post_id() || self::is_post_readable( $page ) );
	}

	/**
	 * The saved markup of a source.
	 *
	 * @param Source $source Where to look.
	 * @return string Empty where the source is gone.
	 */
	public function content( Source $source ): string {
		return match ( $source->kind ) {
			'post'     => (string) get_post_field( 'post_content', $source->post_id(), 'raw' ),
			'template' => (string) get_block_template( $source->name, 'wp_template' )?->content,
			'part'     => (string) get_block_template( $source->name, 'wp_template_part' )?->content,
			'pattern'  => (string) ( \WP_Block_Patterns_Registry::get_instance()->get_registered( $source->name )['content'] ?? '' ),
			'widget'   => self::widget( $source->name ),
		};
	}

	private static function widget( string $id ): string {
		$widgets = get_option( 'widget_block', array() );
		$content = is_array( $widgets ) && str_starts_with( $id, 'block-' ) ? $widgets[ (int) substr( $id, strlen( 'block-' ) ) ]['content'] ?? '' : '';
		// A widget that was put away is shown nowhere.
		return is_string( $content ) && is_string( is_active_widget( false, $id, 'block' ) ) ? $content : '';
	}

	private static function is_post_readable( int $id ): bool {
		$post = get_post( $id );
		return $post instanceof \WP_Post
			&& ( is_post_publicly_viewable( $post ) || ( 'wp_block' === $post->post_type && 'publish' === $post->post_status ) || current_user_can( 'read_post', $id ) )
			&& ! post_password_required( $post );
	}
}
