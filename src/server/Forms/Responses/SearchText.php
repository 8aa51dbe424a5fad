<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Values\Utf8;

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
			$texts[] = Utf8::head( $field->text(), self::LENGTH );
		}
		return Utf8::head( self::fold( implode( "\n", $texts ) ), self::LENGTH );
	}

	/** @return list<string> The words of a search; a response has to contain all of them. */
	public static function words( string $search ): array {
		$words = array_filter( explode( ' ', self::fold( $search ) ), 'strlen' );
		return array_slice( array_values( array_unique( $words ) ), 0, self::WORDS );
	}

	private static function fold( string $text ): string {
		$text = Utf8::lower( remove_accents( wp_check_invalid_utf8( $text, true ), 'en_US' ) );
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}
}
