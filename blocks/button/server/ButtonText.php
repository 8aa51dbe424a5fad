<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Button;

/** Sanitizes the text of a button: keeps the formats that the editor offers, and removes what can be clicked. */
final class ButtonText {

	/** Markup that is safe inside a button or a link. */
	public static function html( string $html ): string {
		$format = array_fill_keys( array( 'class', 'style', 'lang', 'dir' ), true );
		$names  = array( 'b', 'bdo', 'br', 'code', 'em', 'i', 'kbd', 'mark', 's', 'span', 'strong', 'sub', 'sup' );
		$images = array( 'img' => $format + array_fill_keys( array( 'src', 'alt', 'width', 'height' ), true ) );
		return wp_kses( $html, array_fill_keys( $names, $format ) + $images, array( 'http', 'https' ) );
	}
}
