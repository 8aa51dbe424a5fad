<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

/**
 * What authors may write into labels and sentences: text with its formats and links.
 */
final class Inline {

	/**
	 * @param string $html What stands in the attribute.
	 * @return string Markup that is safe inside a label or a paragraph.
	 */
	public static function html( string $html ): string {
		$names = array( 'b', 'br', 'code', 'em', 'i', 'kbd', 'mark', 's', 'span', 'strong', 'sub', 'sup' );
		$words = array(
			'class' => true,
			'lang'  => true,
			'dir'   => true,
		);
		$link  = array_fill_keys( array( 'href', 'target', 'rel' ), true );
		return wp_kses( $html, array_fill_keys( $names, $words ) + array( 'a' => $words + $link ), array( 'http', 'https', 'mailto', 'tel' ) );
	}

	/**
	 * @param string $html What stands in the attribute.
	 * @return string Its words, to be escaped.
	 */
	public static function words( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
