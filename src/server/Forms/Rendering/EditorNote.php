<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Support\Markup\Html;

/** A note on the page about a form that does not work, for users who can fix it. */
final class EditorNote {

	/**
	 * @param string $text Plain text: what is wrong.
	 * @param string $link Safe markup: a link to where it can be fixed.
	 * @return string Safe markup; '' for visitors, and for users who can edit neither pages nor this one.
	 */
	public static function html( string $text, string $link = '' ): string {
		$id = (int) get_the_ID();
		if ( ! current_user_can( 'edit_pages' ) && ( 0 === $id || ! current_user_can( 'edit_post', $id ) ) ) {
			return '';
		}
		$text = esc_html( $text . ' ' . __( 'Visitors do not see this note.', 'ramjet' ) );
		return Html::element( 'p', array( 'class' => 'ramjet-form-note' ), trim( "$text $link" ) );
	}

	/** A link in a note. */
	public static function link( string $url, string $text ): string {
		return Html::element( 'a', array( 'href' => $url ), esc_html( $text ) );
	}
}
