<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Entry;

/**
 * Texts as they are compared: without case and accents, so that the database has only bytes to look for. In the
 * collation that WordPress gives its tables the same search takes twenty times as long.
 */
final class SearchText {

	/** How much of an entry is searched, in bytes. A megabyte that somebody pasted would slow everybody's search down. */
	private const LENGTH = 16384;

	/** Words that are looked for; more narrow nothing down. */
	private const WORDS = 8;

	/**
	 * What of an entry is searched: the answers and the form's title.
	 *
	 * @param Entry $entry The entry.
	 */
	public static function of( Entry $entry ): string {
		$texts = array( (string) ( $entry->form['title'] ?? '' ) );
		foreach ( $entry->answers as $answer ) {
			// More of one answer than of all is never kept.
			$texts[] = mb_strcut( $answer->text(), 0, self::LENGTH, 'UTF-8' );
		}
		return mb_strcut( self::fold( implode( "\n", $texts ) ), 0, self::LENGTH, 'UTF-8' );
	}

	/**
	 * The words that somebody looks for; all have to be in an entry.
	 *
	 * @param string $search What was typed.
	 * @return list<string>
	 */
	public static function words( string $search ): array {
		$words = preg_split( '/\s+/u', self::fold( $search ), -1, PREG_SPLIT_NO_EMPTY );
		return array_slice( array_values( array_unique( false === $words ? array() : $words ) ), 0, self::WORDS );
	}

	private static function fold( string $text ): string {
		$text = mb_strtolower( remove_accents( wp_check_invalid_utf8( $text, true ), 'en_US' ), 'UTF-8' );
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}
}
