<?php
declare(strict_types=1);

namespace Ramjet\Support\Markup;

use Ramjet\Support\Values\Utf8;

/** Builds escaped markup. */
final class Html {

	/** What filters of a page's content may change: all but letters, digits and commas; 1x1; 'Wordpress'. */
	private const FOUND_IN_TEXT = '/[\x21-\x2B\x2D-\x2F\x3A-\x40\x5B-\x60\x7B-\x7E]|(?<=\d)x(?=\d)|W(?=ordpress)/';

	/** Attributes with a text that somebody else wrote. */
	private const WITH_TEXT = array( 'value', 'aria-label', 'srcdoc' );

	/** What WordPress replaces in attributes too: shortcodes, and its misspelt name. */
	private const FOUND_IN_VALUES = array( '[' => '&#091;', ']' => '&#093;', 'Wordpress' => '&#087;ordpress' );

	/**
	 * Escaped attributes for a tag, each with a leading space. True is an attribute without a value; null, false and ''
	 * are left out, except an empty `value` or `alt`.
	 *
	 * @param array<string, string|int|float|bool|null> $pairs Name => value.
	 */
	public static function attributes( array $pairs ): string {
		$html = '';
		foreach ( $pairs as $name => $value ) {
			if ( true === $value ) {
				$html .= " $name";
				continue;
			}
			$is_kept = '' !== $value || 'value' === $name || 'alt' === $name;
			if ( null !== $value && false !== $value && $is_kept ) {
				$text  = self::text( (string) $value );
				$text  = in_array( $name, self::WITH_TEXT, true ) ? strtr( $text, self::FOUND_IN_VALUES ) : $text;
				$html .= " $name=\"$text\"";
			}
		}
		return $html;
	}

	/**
	 * Escapes exactly this text. WordPress's esc_html() and esc_attr() keep `&lt;` as if it were escaped already, which
	 * changes what a visitor typed.
	 */
	public static function text( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	/**
	 * Escapes a visitor's text for markup in a page's content, where WordPress and other plugins run shortcodes and
	 * replace quotes, dashes, smilies and URLs: each character that they look for becomes a reference.
	 */
	public static function literal( string $text ): string {
		$encode = static fn( array $found ): string => sprintf( '&#%03d;', ord( $found[0] ) );
		return (string) preg_replace_callback( self::FOUND_IN_TEXT, $encode, Utf8::scrub( $text ) );
	}

	/** An element, with attributes escaped here and content that is safe already. */
	public static function element( string $name, array $pairs, string $content ): string {
		return "<$name" . self::attributes( $pairs ) . ">$content</$name>";
	}

	/** A hidden input. */
	public static function hidden( string $name, string $value ): string {
		return '<input' . self::attributes( array( 'type' => 'hidden', 'name' => $name, 'value' => $value ) ) . '>';
	}

	/** Data for a script as the value of an attribute, to be escaped. */
	public static function json( array $data ): string {
		$flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
		return (string) wp_json_encode( $data, $flags );
	}
}
