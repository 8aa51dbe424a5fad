<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\Contracts;

/** Filters PNG images from a model's reply. */
final class Png {

	private const SIGNATURE = "\x89PNG\r\n\x1a\n";

	/**
	 * @param array<mixed> $items Untrusted; base64 if valid.
	 * @return list<string> Base64 of the PNG images.
	 */
	public static function only( array $items ): array {
		return array_values( array_filter( $items, self::is_png( ... ) ) );
	}

	private static function is_png( mixed $item ): bool {
		$bytes = is_string( $item ) ? base64_decode( $item, true ) : false;
		return is_string( $bytes ) && str_starts_with( $bytes, self::SIGNATURE )
			&& IMAGETYPE_PNG === ( getimagesizefromstring( $bytes )[2] ?? null );
	}
}
