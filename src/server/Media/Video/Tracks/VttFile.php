<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Tracks;

use Ramjet\Support\Values\Utf8;

/** A WebVTT file with the safe parts of an untrusted WebVTT or SubRip file. */
final class VttFile {

	/** The largest file, in bytes. */
	public const MAX_BYTES = 2 * MB_IN_BYTES;

	/** SubRip's comma is accepted, too. */
	private const TIME = '(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})';

	/** Settings for the position of a cue; regions are dropped. */
	private const SETTING = '/^(?:vertical:(?:rl|lr)|line:-?\d+(?:\.\d+)?%?(?:,(?:start|center|end))?'
		. '|position:\d+(?:\.\d+)?%(?:,(?:line-left|center|line-right))?|size:\d+(?:\.\d+)?%'
		. '|align:(?:start|center|end|left|right))$/D';

	/** What looks like a tag, and a lone '<'. Nothing can become a tag after another one is gone: both end at '<'. */
	private const TAG_LIKE = '~<(?:/?[a-z!?][^<>]*|[\d:.]+|/?)>|<~i';

	private const TAG = '~^<(?:(?:b|i|u|c|v|lang|ruby|rt)(?:\.[^\s.<>]+)*(?:[ \t][^<>\n]*)?'
		. '|/(?:b|i|u|c|v|lang|ruby|rt)|(?:\d{2,4}:)?\d\d:\d\d\.\d{3})>$~D';

	/** Elements whose content is removed, too. */
	private const ACTIVE = '~<(/?)(?:script|style)\b[^<>]*>~i';

	/** Placement in SubRip files, such as {\an8}. */
	private const SUBRIP_TAG = '/\{\\\\[^{}\n]*\}/';

	/**
	 * @param string $text    In UTF-8.
	 * @param int    $dropped Number of cues that were left out: their times are invalid, or none of their text is safe.
	 */
	private function __construct(
		public readonly string $text,
		public readonly int $dropped
	) {}

	/**
	 * Reads a file's cues with the tags that WebVTT knows. Comments, styles and regions are left out.
	 *
	 * @param string $bytes UTF-8, or UTF-16 with a byte order mark.
	 * @return self|\WP_Error Errors: ramjet_track_too_large, ramjet_track_encoding, ramjet_no_vtt, ramjet_no_cues.
	 */
	public static function read( string $bytes ): self|\WP_Error {
		if ( strlen( $bytes ) > self::MAX_BYTES ) {
			return self::too_large();
		}
		$text = self::utf8( $bytes );
		if ( null === $text ) {
			$message = __( 'The file is not encoded in UTF-8. Save it as UTF-8 and upload it again.', 'ramjet' );
			return self::error( 'ramjet_track_encoding', $message );
		}
		$text      = strtr( $text, array( "\r\n" => "\n", "\r" => "\n" ) );
		$is_subrip = 1 === preg_match( '/^\s*+(?:\d++[ \t]*+\n)?\s*+' . self::TIME . '\s*-->/', $text );
		if ( ! $is_subrip && 1 !== preg_match( '/^WEBVTT(?=[ \t\n]|$)/D', $text ) ) {
			$message = __( 'This is not a WebVTT or SubRip file. A WebVTT file begins with “WEBVTT”.', 'ramjet' );
			return self::error( 'ramjet_no_vtt', $message );
		}
		$text = (string) preg_replace( '/[\x00-\x08\x0B-\x1F\x7F]+/', '', $text );
		$text = $is_subrip ? (string) preg_replace( self::SUBRIP_TAG, '', $text ) : $text;

		[ $cues, $dropped ] = self::cues( $text );
		if ( '' === $cues ) {
			$message = __( 'The file contains no text with valid times, such as 00:01.000 --> 00:04.000.', 'ramjet' );
			return self::error( 'ramjet_no_cues', $message );
		}
		return new self( "WEBVTT\n$cues", $dropped );
	}

	/** The error for a file with more than MAX_BYTES. */
	public static function too_large(): \WP_Error {
		$message = sprintf(
			/* translators: %s: a size, such as '2 MB'. */
			__( 'The file is too large. The maximum is %s.', 'ramjet' ),
			size_format( self::MAX_BYTES )
		);
		return self::error( 'ramjet_track_too_large', $message, 413 );
	}

	/** Without its byte order mark; null for other encodings. */
	private static function utf8( string $bytes ): ?string {
		$utf16 = array( "\xFF\xFE" => 'UTF-16LE', "\xFE\xFF" => 'UTF-16BE' )[ substr( $bytes, 0, 2 ) ] ?? null;
		if ( null !== $utf16 && function_exists( 'mb_convert_encoding' ) ) {
			$bytes = (string) mb_convert_encoding( substr( $bytes, 2 ), 'UTF-8', $utf16 );
		}
		$bytes = str_starts_with( $bytes, "\xEF\xBB\xBF" ) ? substr( $bytes, 3 ) : $bytes;
		return 1 === preg_match( '//u', $bytes ) ? $bytes : null;
	}

	/** @return array{string, int} The cues, and the number of those left out. */
	private static function cues( string $text ): array {
		$cues    = '';
		$dropped = 0;
		$is_cue  = false;
		$timing  = null;
		$lines   = array();
		// A line with an arrow starts a cue, an empty one ends it. The line before the arrow is the cue's name.
		foreach ( explode( "\n", "$text\n" ) as $line ) {
			$is_arrow = str_contains( $line, '-->' );
			if ( ! $is_arrow && '' !== $line ) {
				$lines[] = $line;
				continue;
			}
			$cue      = null === $timing ? '' : self::cue( $timing, implode( "\n", $lines ) );
			$cues    .= $cue;
			$dropped += $is_cue && '' === $cue && array() !== $lines ? 1 : 0;
			$name     = $is_arrow && ! $is_cue && 1 === count( $lines ) ? self::name( $lines[0] ) : '';
			$timing   = $is_arrow ? self::timing( $line ) : null;
			$timing   = null === $timing ? null : $name . $timing;
			$is_cue   = $is_arrow;
			$lines    = array();
		}
		return array( $cues, $dropped );
	}

	/** @return string The line of a name; '' for none. Comments and the like begin with the words that are left out. */
	private static function name( string $line ): string {
		return 1 === preg_match( '/^\s*(?:WEBVTT|NOTE|STYLE|REGION)\b/', $line ) ? '' : Utf8::head( $line, 200 ) . "\n";
	}

	/** @return string|null The line of the times and settings; null if the cue never shows. */
	private static function timing( string $line ): ?string {
		if ( 1 !== preg_match( '/^\s*' . self::TIME . '\s*-->\s*' . self::TIME . '(\s.*)?$/D', $line, $match ) ) {
			return null;
		}
		$times = array();
		foreach ( array( 1, 5 ) as $at ) {
			[ $hours, $minutes, $seconds, $rest ] = array_map( 'intval', array_slice( $match, $at, 4 ) );
			$times[] = sprintf( '%04d:%02d:%02d.%03d', $hours, $minutes, $seconds, $rest );
		}
		if ( $times[1] <= $times[0] ) {
			return null;
		}
		$settings = preg_grep( self::SETTING, (array) preg_split( '/\s+/', $match[9] ?? '' ) );
		// Hours usually have two digits.
		$times = preg_replace( '/^0{1,2}(?=\d\d)/', '', $times );
		return implode( ' ', array( $times[0], '-->', $times[1], ...$settings ) ) . "\n";
	}

	/** @return string '' if nothing is left of the text. */
	private static function cue( string $timing, string $text ): string {
		$kept    = '';
		$removes = false;
		foreach ( (array) preg_split( self::ACTIVE, $text, -1, PREG_SPLIT_DELIM_CAPTURE ) as $at => $part ) {
			if ( 1 === $at % 2 ) {
				$removes = '' === $part;
			} elseif ( ! $removes ) {
				$kept .= $part;
			}
		}
		$kept = (string) preg_replace_callback( self::TAG_LIKE, self::tag( ... ), $kept );
		// The arrow would start another cue, and an empty line would end this one.
		$kept = (string) preg_replace( '/\n\s+/', "\n", str_replace( '-->', '--&gt;', trim( $kept ) ) );
		return '' === $kept ? '' : "\n$timing$kept\n";
	}

	/** @param array{string} $match */
	private static function tag( array $match ): string {
		return match ( true ) {
			'<' === $match[0]                           => '&lt;',
			1 === preg_match( self::TAG, $match[0] )    => $match[0],
			default                                     => '',
		};
	}

	private static function error( string $code, string $message, int $status = 400 ): \WP_Error {
		return new \WP_Error( $code, $message, array( 'status' => $status ) );
	}
}
