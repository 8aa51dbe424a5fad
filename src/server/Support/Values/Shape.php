<?php
declare(strict_types=1);

namespace Ramjet\Support\Values;

/** Reads stored values, which may be anything after an import, by an example of what is expected. */
final class Shape {

	/**
	 * The value if it is like the example, else null. An example with keys is like a record with at least these fields,
	 * each like its own; others are left out. A list of one item is like a list, of which items that are not like it
	 * are left out. An empty array is like any array, and anything else like a value of its type.
	 */
	public static function of( mixed $value, mixed $like ): mixed {
		if ( gettype( $value ) !== gettype( $like ) ) {
			return null;
		}
		if ( ! is_array( $like ) || array() === $like ) {
			return $value;
		}
		if ( array_is_list( $like ) ) {
			$items = array_map( static fn( mixed $item ): mixed => self::of( $item, $like[0] ), $value );
			return array_values( array_filter( $items, static fn( mixed $item ): bool => null !== $item ) );
		}
		$fields = array();
		foreach ( $like as $name => $example ) {
			$fields[ $name ] = self::of( $value[ $name ] ?? null, $example );
		}
		return in_array( null, $fields, true ) ? null : $fields;
	}

	/** @param mixed $json As a string, with objects as arrays. */
	public static function of_json( mixed $json, mixed $like ): mixed {
		return is_string( $json ) ? self::of( json_decode( $json, true ), $like ) : null;
	}
}
