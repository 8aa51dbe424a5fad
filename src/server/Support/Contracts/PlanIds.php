<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Reads the IDs of plans from blocks and URLs, which may hold anything. */
final class PlanIds {

	/** More plans than a visitor would choose from. */
	private const MOST = 20;

	/**
	 * @param array<string, mixed> $attributes Of a button, as saved.
	 * @return list<int>
	 */
	public static function of_block( array $attributes ): array {
		return self::read( $attributes['planIds'] ?? null ) ?: self::read( $attributes['planId'] ?? null );
	}

	/**
	 * @param array<string, mixed> $attributes Of the container of a paid part, as saved.
	 * @return list<int>
	 */
	public static function of_container( array $attributes ): array {
		return self::read( $attributes['selectedPlanIds'] ?? null )
			?: self::read( $attributes['selectedPlanId'] ?? null );
	}

	/**
	 * @param mixed $value An ID, a list of them, or a text such as '12+14'.
	 * @return list<int> Each once; none for anything else.
	 */
	public static function read( mixed $value ): array {
		// A URL's plus sign is a space.
		$parts = is_string( $value ) ? preg_split( '/[+ ]/', $value ) : $value;
		$parts = is_array( $parts ) ? $parts : array( $parts );
		$ids   = array();
		foreach ( array_slice( $parts, 0, self::MOST ) as $part ) {
			$is_id = ( is_int( $part ) || is_string( $part ) )
				&& 1 === preg_match( '/^[1-9]\d{0,17}$/D', (string) $part );
			if ( ! $is_id ) {
				return array();
			}
			$ids[] = (int) $part;
		}
		return array_values( array_unique( $ids ) );
	}

	/** @return list<int> The plans of all buttons in markup, so that they are read together. */
	public static function in_markup( string $content ): array {
		$ids = array();
		if ( preg_match_all( '/"planIds?":\s*(?:"([\d+]+)"|\[([^\]]*)\]|(\d+))/', $content, $found ) ) {
			preg_match_all( '/\d{1,18}/', implode( ' ', array_merge( $found[1], $found[2], $found[3] ) ), $ids );
			$ids = array_map( intval( ... ), $ids[0] );
		}
		return array_values( array_unique( $ids ) );
	}
}
