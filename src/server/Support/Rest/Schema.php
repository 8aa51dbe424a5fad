<?php
declare(strict_types=1);

namespace Ramjet\Support\Rest;

/** Shorthand for the JSON schemas of REST responses. */
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
	 * @param string|null         $title Only for the schema of a whole response.
	 * @param string|list<string> $type  array( 'object', 'null' ) for an object that may be absent.
	 */
	public static function object( array $properties, ?string $title = null, string|array $type = 'object' ): array {
		// An empty array would be a list in JSON.
		return self::titled( $title ) + array( 'type' => $type ) + array_filter( array( 'properties' => $properties ) );
	}

	public static function list_of( array $items, ?string $title = null ): array {
		return self::titled( $title ) + array( 'type' => 'array', 'items' => $items );
	}

	/** The arguments of a list that has pages: `page`, and `per_page` with this description. */
	public static function paging( string $per_page ): array {
		$number = static fn( string $about, int $default, int $maximum ): array =>
			self::field( 'integer', $about, array( 'default' => $default, 'minimum' => 1, 'maximum' => $maximum ) );
		return array(
			'page'     => $number( 'Page of the list, from 1.', 1, 1_000_000 ),
			'per_page' => $number( $per_page, 20, 100 ),
		);
	}

	/** A response with its content in the field `data`, as GET site has it. */
	public static function enveloped( array $data, string $title ): array {
		$success = array( 'enum' => array( 'success' ) );
		$code    = self::field( 'string', 'Always ‘success’; an error has its own code.', $success );
		return self::object( array( 'code' => $code, 'data' => $data ), $title );
	}

	private static function titled( ?string $title ): array {
		return null === $title ? array() : array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => $title,
		);
	}
}
