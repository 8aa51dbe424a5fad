<?php
declare(strict_types=1);

namespace Ramjet\Button;

/** The text of a button: text and the formats that the editor offers for it, nothing to click. */
final class ButtonText {

	/** Markup that is safe inside a button or a link. */
	public static function html( string $html ): string {
		$format = array_fill_keys( array( 'class', 'style', 'lang', 'dir' ), true );
		$names  = array( 'b', 'bdo', 'br', 'code', 'em', 'i', 'kbd', 'mark', 's', 'span', 'strong', 'sub', 'sup' );
		$images = array( 'img' => $format + array_fill_keys( array( 'src', 'alt', 'width', 'height' ), true ) );
		return wp_kses( $html, array_fill_keys( $names, $format ) + $images, array( 'http', 'https' ) );
	}
}
