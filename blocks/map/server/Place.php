<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

/** A place of a map, as it is shown: from an item of the block's attribute `points`, which can be anything. */
final class Place {

	/** @param array{latitude: float, longitude: float}|null $coordinates Null if they are missing or not on Earth. */
	private function __construct(
		public readonly string $title,
		public readonly string $address,
		public readonly ?array $coordinates
	) {}

	/** @return list<self> Those that have a name or coordinates. */
	public static function all_of( mixed $points ): array {
		$places = array();
		foreach ( is_array( $points ) ? $points : array() as $point ) {
			$point       = is_array( $point ) ? $point : array();
			$caption     = self::text( $point, 'caption' );
			$title       = self::text( $point, 'title' ) ?: self::text( $point, 'placeTitle' );
			$coordinates = self::coordinates( $point['coordinates'] ?? null );
			if ( null !== $coordinates || '' !== $title . $caption ) {
				$places[] = new self( $title ?: $caption, '' === $title ? '' : $caption, $coordinates );
			}
		}
		return $places;
	}

	/** @return array{latitude: float, longitude: float}|null */
	public static function coordinates( mixed $value ): ?array {
		$latitude  = is_array( $value ) ? $value['latitude'] ?? $value['lat'] ?? null : null;
		$longitude = is_array( $value ) ? $value['longitude'] ?? $value['lng'] ?? null : null;
		if ( ! is_numeric( $latitude ) || ! is_numeric( $longitude ) ) {
			return null;
		}
		$found = array( 'latitude' => (float) $latitude, 'longitude' => (float) $longitude );
		return abs( $found['latitude'] ) <= 90 && abs( $found['longitude'] ) <= 180 ? $found : null;
	}

	/** A text of a point or a block; '' for anything else. */
	public static function text( array $point, string $name ): string {
		return is_string( $point[ $name ] ?? null ) ? trim( $point[ $name ] ) : '';
	}
}
