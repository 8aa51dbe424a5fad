<?php
declare(strict_types=1);

namespace Ramjet\Blocks\ContactInfo;

/**
 * The tel link of a phone number as people write it (RFC 3966). The saved link is every digit of the text in a row, so
 * that '0800 123 456 ext. 9' calls another number.
 */
final class PhoneLink {

	/** Words and characters for an extension, in the languages that have their own; the extension ends the text. */
	private const EXTENSION = '/[\s,;(]*(?:ext(?:n|ensi[oó]n)?|x|poste|int(?:erno)?|anexo|ramal|durchwahl|доб)'
		. '\.?:?\s*(\d{1,6})\)?\s*$/iu';

	/** Separators between two numbers. Words count as well: '… or …', '… (mobile), …'. */
	private const SEPARATOR = '/[,;|]|\s\/\s|\s\(?\p{L}{2,}/u';

	/** A number of fewer digits is not cut off at a separator: it is the area code of what follows. */
	private const FEWEST_DIGITS = 7;

	/** Longest text that is read; no number is longer. */
	private const LONGEST_TEXT = 200;

	/**
	 * @param string $text The link's text, from the first digit (or the + or bracket before it) on.
	 * @return string $href itself if the text has no number.
	 */
	public static function href( string $href, string $text ): string {
		$text = self::spell( mb_substr( trim( $text ), 0, self::LONGEST_TEXT ) );
		$tail = mb_substr( $text, -30 );
		$has  = preg_match( self::EXTENSION, $tail, $extension );
		if ( $has ) {
			$text = mb_substr( $text, 0, -mb_strlen( $extension[0] ) );
		}
		$number = self::first_number( $text );
		$digits = self::digits( $number );
		if ( '' === $digits ) {
			return $href;
		}
		$plus = str_contains( strstr( $number, $digits[0], true ), '+' ) ? '+' : '';
		return "tel:$plus$digits" . ( $has ? ";ext=$extension[1]" : '' );
	}

	/** Turns letters into digits where a number is spelt with them: 1-800-FLOWERS. */
	private static function spell( string $text ): string {
		return preg_match( '/^\+?[\d\s().-]+[A-Z][A-Z\s-]+$/', $text )
			? strtr( $text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '22233344455566677778889999' )
			: $text;
	}

	/** The text up to the end of its first number. */
	private static function first_number( string $text ): string {
		// Nobody dials the zero of '+44 (0)20 …'.
		$text   = str_starts_with( $text, '+' ) ? str_replace( '(0)', '', $text ) : $text;
		$number = '';
		foreach ( preg_split( self::SEPARATOR, $text ) ?: array( $text ) as $piece ) {
			$number .= " $piece";
			if ( strlen( self::digits( $number ) ) >= self::FEWEST_DIGITS ) {
				break;
			}
		}
		return $number;
	}

	private static function digits( string $text ): string {
		return (string) preg_replace( '/[^0-9]+/', '', $text );
	}
}
