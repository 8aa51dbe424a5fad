<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Shorthand for the JSON schemas of REST answers. */
final class Schema {

	/**
	 * One property.
	 *
	 * @param string|list<string>  $type JSON type, or types.
	 * @param array<string, mixed> $more Further keywords, such as enum or items.
	 */
	public static function field( string|array $type, string $description, array $more = array() ): array {
		return array( 'type' => $type, 'description' => $description ) + $more;
	}

	/**
	 * An object.
	 *
	 * @param array<string, array> $properties Name => schema.
	 * @param string|list<string>  $type       For an object that may be absent: array( 'object', 'null' ).
	 */
	public static function object( array $properties, ?string $title = null, string|array $type = 'object' ): array {
		return self::titled( $title ) + array( 'type' => $type, 'properties' => $properties );
	}

	/** A list. */
	public static function list_of( array $items, ?string $title = null ): array {
		return self::titled( $title ) + array( 'type' => 'array', 'items' => $items );
	}

	/** An answer that holds what was asked for in its field `data`, as GET site does (spec 4 §7). */
	public static function enveloped( array $data, string $title ): array {
		return self::object(
			array(
				'code' => self::field( 'string', __( 'Always ‘success’; an error has its own code.', 'ramjet' ), array( 'enum' => array( 'success' ) ) ),
				'data' => $data,
			),
			$title
		);
	}

	private static function titled( ?string $title ): array {
		return null === $title ? array() : array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => $title,
		);
	}
}
