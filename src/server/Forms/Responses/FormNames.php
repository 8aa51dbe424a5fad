<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

/**
 * What a form is called where its author gave it no title: by the post it is in.
 */
final class FormNames {

	/**
	 * @param string $title The form's own title.
	 * @param int    $post  The post that it is in; 0 for none.
	 * @return string Never empty.
	 */
	public function title( string $title, int $post ): string {
		$title = trim( $title );
		if ( '' === $title && $post > 0 && null !== get_post( $post ) ) {
			$title = trim( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		}
		return '' === $title ? __( 'Untitled form', 'ramjet' ) : $title;
	}
}
