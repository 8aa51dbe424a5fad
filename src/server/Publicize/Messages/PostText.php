<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Messages;

/** Counts and cuts texts as networks count them. */
final class PostText {

	/** A URL, without punctuation at its end: a regular expression for the flags iu. */
	private const URL = '\bhttps?://[^\s<>"]*[^\s<>".,:;!?\'()\[\]]';

	/** Joins emoji, as those of a family. */
	private const JOINER = "\u{200D}";

	/** Before what is not joined, and does not change what precedes it as marks, colors and tags do. */
	private const BEGINNING = '/(?<!\x{200D})(?=[^\x{200D}\p{M}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}])/u';

	private const ELLIPSIS = '…';

	/** Letters that a word may have which is left out because it was cut. */
	private const WORD = 20;

	/**
	 * The message, cut if it is too long, and the post's URL, unless the message has it.
	 *
	 * @param string|null $label What stands for the URL; null for the URL.
	 */
	public static function with_url( string $message, string $url, Limit $limit, ?string $label = null ): string {
		if ( str_contains( $message, $url ) ) {
			$whole = self::cut( $message, $limit );
			if ( str_contains( $whole, $url ) ) {
				return $whole;
			}
		}
		$end   = ( '' === $message ? '' : "\n\n" ) . ( $label ?? $url );
		$bytes = null === $limit->bytes ? null : $limit->bytes - strlen( $end );
		$rest  = new Limit( $limit->maximum - $limit->reserved, 0, $bytes, $limit->per_url );
		return self::cut( $message, $rest ) . $end;
	}

	/** @return list<array{string, int}> URLs, and the bytes before each. */
	public static function urls( string $text ): array {
		preg_match_all( '~' . self::URL . '~iu', $text, $urls, PREG_OFFSET_CAPTURE );
		return $urls[0];
	}

	/** The text, or its beginning with '…' at the end. No character that people see, and no URL, is cut. */
	public static function cut( string $text, Limit $limit ): string {
		$count = 0;
		$bytes = 0;
		$most  = $limit->bytes ?? PHP_INT_MAX;
		$kept  = '';
		foreach ( self::parts( $text ) as $part ) {
			$count += self::cost( $part, $limit );
			$bytes += strlen( $part );
			if ( $count > $limit->maximum || $bytes > $most ) {
				// Where the last word was cut, and is not all of the text.
				return preg_replace( '/(?<=\S)\s+\S{0,' . self::WORD . '}$/Du', '', $kept ) . self::ELLIPSIS;
			}
			if ( $count < $limit->maximum && $bytes <= $most - strlen( self::ELLIPSIS ) ) {
				$kept .= $part;
			}
		}
		return $text;
	}

	private static function cost( string $part, Limit $limit ): int {
		$is_url = 1 === preg_match( '~^' . self::URL . '$~Diu', $part );
		return $is_url ? $limit->per_url ?? (int) preg_match_all( '/\X/u', $part ) : 1;
	}

	/** @return list<string> URLs, and what people see as one character each. */
	private static function parts( string $text ): array {
		preg_match_all( '~' . self::URL . '|\X~iu', $text, $parts );
		// Some versions of PCRE take families that follow each other for one.
		$split = static fn( string $part ): array => str_contains( $part, self::JOINER )
			? (array) preg_split( self::BEGINNING, $part, -1, PREG_SPLIT_NO_EMPTY )
			: array( $part );
		return array_merge( ...array_map( $split, $parts[0] ) );
	}
}
