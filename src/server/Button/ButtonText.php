<?php
declare(strict_types=1);

namespace Ramjet\Button;

/** What may stand in a button: text and the formats that the editor offers for it, nothing to click. */
final class ButtonText {

	/** @return string Markup that is safe inside a button or a link. */
	public static function html( string $html ): string {
		$format = array(
			'class' => true,
			'style' => true,
			'lang'  => true,
			'dir'   => true,
		);
		$names  = array( 'b', 'bdo', 'br', 'code', 'em', 'i', 'kbd', 'mark', 's', 'span', 'strong', 'sub', 'sup' );
		$images = array( 'img' => $format + array_fill_keys( array( 'src', 'alt', 'width', 'height' ), true ) );
		return wp_kses( $html, array_fill_keys( $names, $format ) + $images, array( 'http', 'https' ) );
	}

	/** @return string Its text alone, as an input's value takes it; to be escaped. */
	public static function plain( string $html ): string {
		return html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
