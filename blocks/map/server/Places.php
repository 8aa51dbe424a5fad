<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\Lookup;

/** Searches places by a Photon server, or another one that replies with GeoJSON as it does. */
final class Places {

	private const MAX_RESULTS = 10;

	/** Characters of each part of an address. */
	private const MAX_LENGTH = 200;

	/** Photon rejects other languages. */
	private const LANGUAGES = array( 'en', 'de', 'fr' );

	/** @return array<string, array> */
	public static function routes(): array {
		$fields = array(
			'id'        => 'ID, the same for the same place.',
			'title'     => 'Name, or street and number.',
			'address'   => 'Address on one line.',
			'latitude'  => Schema::field( 'number', 'Degrees.' ),
			'longitude' => Schema::field( 'number', 'Degrees.' ),
		);
		return array(
			'/map/places' => Lookup::route( 'Searches for places.', 'search', self::find( ... ), $fields ),
		);
	}

	private static function find( string $text ): array|\WP_Error {
		$url      = ( new MapSettings() )->geocoder();
		$client   = MapSettings::GEOCODER === $url ? new VendorClient() : GuardedClient::for_site();
		$language = substr( get_user_locale(), 0, 2 );
		$query    = array( 'q' => $text, 'limit' => self::MAX_RESULTS )
			+ ( in_array( $language, self::LANGUAGES, true ) ? array( 'lang' => $language ) : array() );
		$url     .= ( str_contains( $url, '?' ) ? '&' : '?' ) . http_build_query( $query );
		$name     = (string) wp_parse_url( $url, PHP_URL_HOST );
		return ( new Lookup( 'geocoder', $name, $client, has_key: false ) )->find( $url, self::read( ... ) );
	}

	/** Skips items that are not as expected. */
	private static function read( array $json ): ?array {
		$features = $json['features'] ?? null;
		if ( ! is_array( $features ) ) {
			return null;
		}
		$found = array();
		foreach ( array_slice( $features, 0, self::MAX_RESULTS ) as $feature ) {
			// GeocodeJSON, Nominatim's format, has them one level deeper.
			$properties  = $feature['properties']['geocoding'] ?? $feature['properties'] ?? null;
			$point       = $feature['geometry']['coordinates'] ?? null;
			$coordinates = Place::coordinates( array( 'lng' => $point[0] ?? null, 'lat' => $point[1] ?? null ) );
			if ( is_array( $properties ) && null !== $coordinates ) {
				$found[] = self::place( $properties, $coordinates );
			}
		}
		return $found;
	}

	private static function place( array $properties, array $coordinates ): array {
		$text    = static fn( string $name ): string => is_scalar( $properties[ $name ] ?? null )
			? mb_substr( trim( (string) $properties[ $name ] ), 0, self::MAX_LENGTH )
			: '';
		$street  = trim( $text( 'street' ) . ' ' . $text( 'housenumber' ) );
		$town    = trim( $text( 'postcode' ) . ' ' . $text( 'city' ) );
		$state   = $text( 'state' ) === $text( 'city' ) ? '' : $text( 'state' );
		$address = array_filter( array( $text( 'name' ), $street, $town, $state, $text( 'country' ) ), 'strlen' );
		$address = array_values( array_unique( $address ) );
		$place   = implode( ',', $coordinates );
		return array(
			'id'      => $text( 'osm_type' ) . $text( 'osm_id' ) ?: $place,
			'title'   => $address[0] ?? $place,
			'address' => implode( ', ', $address ),
		) + $coordinates;
	}
}
