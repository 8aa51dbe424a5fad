<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Values\Text;

/** Sanitizes what authors write into labels and sentences: text with formats and links. */
final class Inline {

	private const FORMATS = array( 'b', 'br', 'code', 'em', 'i', 'kbd', 'mark', 's', 'span', 'strong', 'sub', 'sup' );

	/** @return string Markup that is safe inside a label or a paragraph. */
	public static function html( string $html ): string {
		return self::kses( $html, self::FORMATS );
	}

	/** @return string Markup that may also hold blocks of text. */
	public static function blocks( string $html ): string {
		$blocks = array( 'p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'h5', 'blockquote' );
		return self::kses( $html, array( ...$blocks, ...self::FORMATS ) );
	}

	/** @return string Plain text, to be escaped. */
	public static function words( string $html ): string {
		return trim( Text::plain( $html, true ) );
	}

	/** @param list<string> $elements Their names. */
	private static function kses( string $html, array $elements ): string {
		$attributes = array_fill_keys( array( 'class', 'lang', 'dir' ), true );
		$allowed    = array_fill_keys( $elements, $attributes );
		$allowed['a'] = $attributes + array_fill_keys( array( 'href', 'target', 'rel' ), true );
		return wp_kses( $html, $allowed, array( 'http', 'https', 'mailto', 'tel' ) );
	}
}
