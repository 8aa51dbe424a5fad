<?php
declare(strict_types=1);

namespace Ramjet\Support\Values;

/** Converts texts to what people see. */
final class Text {

	/** Spaces and characters without a glyph: of formatting, fillers, selectors of variants. */
	private const INVISIBLE = '\p{Z}\p{Cc}\p{Cf}\x{34F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{2800}'
		. '\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}\x{E0100}-\x{E01EF}';

	/**
	 * Removes all of Unicode's spaces around a valid UTF-8 text; trim() only knows ASCII's. Without a visible character
	 * the text is empty.
	 */
	public static function trim( string $text ): string {
		if ( 1 !== preg_match( '/[^' . self::INVISIBLE . ']/u', $text ) ) {
			return '';
		}
		// In one pass: a pattern for the end alone would start at every space of a text full of them.
		return 1 === preg_match( '/^[\s\p{Z}\x{FEFF}]*+(.*[^\s\p{Z}\x{FEFF}])/su', $text, $match ) ? $match[1] : '';
	}

	/** Base64 with characters that are safe in URLs and headers, without padding. */
	public static function base64url( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/** The bytes of such a text; '' if it is none. */
	public static function from_base64url( string $text ): string {
		return (string) base64_decode( strtr( $text, '-_', '+/' ), true );
	}

	/**
	 * Removes tags and decodes character references: plain text, to be escaped.
	 *
	 * @param bool $is_line Whether to replace line breaks by spaces.
	 */
	public static function plain( string $html, bool $is_line = false ): string {
		return html_entity_decode( wp_strip_all_tags( $html, $is_line ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
