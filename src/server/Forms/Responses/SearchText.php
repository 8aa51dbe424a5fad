<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Response;

/**
 * Text without case and accents, which the database compares byte by byte: twenty times as fast as in the collation of
 * WordPress's tables.
 */
final class SearchText {

	/** Bytes of a response that are searched. */
	private const LENGTH = 16384;

	/** Words of a search that are used. */
	private const WORDS = 8;

	/** The field values and the form's title. */
	public static function of( Response $response ): string {
		$texts = array( $response->form['title'] );
		foreach ( $response->fields as $field ) {
			$texts[] = mb_strcut( $field->text(), 0, self::LENGTH, 'UTF-8' );
		}
		return mb_strcut( self::fold( implode( "\n", $texts ) ), 0, self::LENGTH, 'UTF-8' );
	}

	/** @return list<string> The words of a search; a response has to contain all of them. */
	public static function words( string $search ): array {
		$words = array_filter( explode( ' ', self::fold( $search ) ), 'strlen' );
		return array_slice( array_values( array_unique( $words ) ), 0, self::WORDS );
	}

	private static function fold( string $text ): string {
		$text = mb_strtolower( remove_accents( wp_check_invalid_utf8( $text, true ), 'en_US' ), 'UTF-8' );
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}
}
