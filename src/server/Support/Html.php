<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Writes markup. */
final class Html {

	/** Signs that mean something to some filter of contents (all but letters, digits and commas), 1x1, WordPress's name. */
	private const FOUND_IN_TEXT = '/[\x21-\x2B\x2D-\x2F\x3A-\x40\x5B-\x60\x7B-\x7E]|(?<=\d)x(?=\d)|W(?=ordpress)/';

	/** What WordPress looks for in attributes too: shortcodes, and its own name in other letters. */
	private const FOUND_IN_VALUES = array( '[' => '&#091;', ']' => '&#093;', 'Wordpress' => '&#087;ordpress' );

	/**
	 * Attributes as they stand in a tag, each with a space before it.
	 *
	 * @param array<string, string|int|float|bool|null> $pairs Name => value. True is an attribute without a value; null, false
	 *                                                         and '' are none, an empty `value` and `alt` aside, which mean something.
	 * @return string Escaped.
	 */
	public static function attributes( array $pairs ): string {
		$html = '';
		foreach ( $pairs as $name => $value ) {
			if ( true === $value ) {
				$html .= " $name";
			} elseif ( null !== $value && false !== $value && ( '' !== $value || in_array( $name, array( 'value', 'alt' ), true ) ) ) {
				$text  = self::text( (string) $value );
				$html .= sprintf( ' %s="%s"', $name, 'value' === $name ? strtr( $text, self::FOUND_IN_VALUES ) : $text );
			}
		}
		return $html;
	}

	/**
	 * Text as it stands in markup. Exactly this text: WordPress's esc_html() and esc_attr() take `&lt;` for markup that was
	 * escaped before, which changes what somebody typed.
	 */
	public static function text( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	/**
	 * Text that a visitor typed, in markup that becomes part of a page's content. There WordPress, and other plugins, run
	 * shortcodes and change quotes, dashes, smilies and addresses: each sign is written so that nothing of that is found.
	 */
	public static function literal( string $text ): string {
		return (string) preg_replace_callback( self::FOUND_IN_TEXT, static fn( array $sign ): string => sprintf( '&#%03d;', ord( $sign[0] ) ), mb_scrub( $text, 'UTF-8' ) );
	}

	/**
	 * An element.
	 *
	 * @param array<string, string|int|float|bool|null> $pairs   Its attributes, to be escaped here.
	 * @param string                                    $content Markup that is safe already.
	 */
	public static function element( string $name, array $pairs, string $content ): string {
		return "<$name" . self::attributes( $pairs ) . ">$content</$name>";
	}

	/**
	 * Data for a script, as the value of an attribute.
	 *
	 * @return string To be escaped.
	 */
	public static function json( array $data ): string {
		return (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
