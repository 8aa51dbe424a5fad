<?php
declare(strict_types=1);

namespace Ramjet\Support\Values;

/** Reads texts, numbers and times from decoded JSON, and from requests, which may hold anything. */
final class Scalar {

	public static function text( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}

	public static function text_or_null( mixed $value ): ?string {
		$text = self::text( $value );
		return '' === $text ? null : $text;
	}

	public static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/** @return int|null Unix time of a date in ISO 8601; null for any other text. */
	public static function time( string $text ): ?int {
		$time = rest_parse_date( $text );
		return false === $time ? null : (int) $time;
	}

	/** @return list<string> Without what is not text. */
	public static function texts( mixed $value ): array {
		$values = array_filter( is_array( $value ) ? $value : array( $value ), 'is_scalar' );
		return array_map( self::text( ... ), array_values( $values ) );
	}

	/** Removes HTML's entities, which Jetpack stored. */
	public static function unescape( string $text ): string {
		return trim( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
