<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

/** Tells PNG images from whatever else a model returns. */
final class Png {

	private const SIGNATURE = "\x89PNG\r\n\x1a\n";

	/**
	 * @param array<mixed> $items Base64, if they are what they should be.
	 * @return list<string> Base64 of those that are PNG images.
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
