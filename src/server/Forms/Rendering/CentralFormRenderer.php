<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\CentralForm;
use Ramjet\Support\Blocks\Parser;

/** Renders blocks that refer to a central form. */
final class CentralFormRenderer {

	/** Attributes of the reference that take the place of the form's: how it looks on this page. */
	private const LOOK = array( 'align', 'className', 'backgroundColor', 'textColor', 'gradient', 'style' );

	/** A synced pattern in a form may refer to the form. */
	private bool $is_rendering = false;

	/**
	 * @param array $reference Parsed block.
	 * @return string Safe markup; '' for visitors where the form cannot be shown.
	 */
	public function html( array $reference ): string {
		if ( $this->is_rendering ) {
			return self::nested();
		}
		$ref  = $reference['attrs']['ref'];
		$post = CentralForm::find( $ref );
		$form = null !== $post && CentralForm::is_public( $post ) ? CentralForm::block( $post ) : null;
		if ( null === $form ) {
			return self::problem( $post );
		}
		$look = array_intersect_key( $reference['attrs'], array_flip( self::LOOK ) );
		// WordPress's parser has null for attributes that are no JSON.
		$form['attrs'] = $look + ( $form['attrs'] ?? array() );
		// As in a synced pattern, the content is saved in the post `ref`.
		$container     = array( 'blockName' => 'core/block', 'attrs' => array( 'ref' => $ref ) );

		$form[ Parser::CONTAINER ] = array( 'block' => $container, 'index' => 0, 'count' => 1 )
			+ ( $reference[ Parser::CONTAINER ] ?? array( 'post' => (int) get_the_ID() ) );
		$this->is_rendering        = true;
		try {
			return render_block( $form );
		} finally {
			$this->is_rendering = false;
		}
	}

	/** A note in place of a form within a form. */
	public static function nested(): string {
		return EditorNote::html( __( 'A form cannot contain another form.', 'ramjet' ) );
	}

	/** What is wrong, and what to do. */
	private static function problem( ?\WP_Post $post ): string {
		if ( ! is_user_logged_in() ) {
			return '';
		}
		if ( null === $post ) {
			$text = __( 'This form no longer exists. Choose another form, or remove the block.', 'ramjet' );
			$link = get_edit_post_link( 0, 'raw' );
			return EditorNote::html( $text, $link ? EditorNote::link( $link, __( 'Edit this page', 'ramjet' ) ) : '' );
		}
		$id       = $post->ID;
		$may_edit = current_user_can( 'edit_post', $id );
		$edit     = admin_url( "post.php?post=$id&action=edit" );
		$trash    = admin_url( 'edit.php?post_status=trash&post_type=' . CentralForm::POST_TYPE );
		$text     = match ( true ) {
			'trash' === $post->post_status   => __( 'This form is in the trash.', 'ramjet' ),
			'publish' !== $post->post_status => __( 'This form is not published.', 'ramjet' ),
			'' !== $post->post_password      =>
				__( 'This form is protected by a password. Forms cannot have one.', 'ramjet' ),
			default                          => __( 'This form is empty.', 'ramjet' ),
		};
		$action   = 'trash' === $post->post_status
			? EditorNote::link( $trash, __( 'Restore it from the trash', 'ramjet' ) )
			: EditorNote::link( $edit, __( 'Edit the form', 'ramjet' ) );
		return EditorNote::html( $text, $may_edit ? $action : '' );
	}
}
