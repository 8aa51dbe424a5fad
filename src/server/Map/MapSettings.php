<?php
declare(strict_types=1);

namespace Ramjet\Map;

use Ramjet\Support\Failure;
use Ramjet\Support\Http\Pins;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/** Who draws the site's maps, from which tiles, and who searches places. An empty URL is the default one. */
final class MapSettings implements Resettable, SettingGroup {

	public const STYLE = 'https://tiles.openfreemap.org/styles/liberty';

	public const GEOCODER = 'https://photon.komoot.io/api/';

	/** Defaults. The first three are read by visitors' pages. */
	private const DEFAULTS = array(
		'map_provider'    => 'auto',
		'map_style'       => '',
		'map_attribution' => '',
		'map_geocoder'    => '',
	);

	public function provider(): string {
		return $this->get( 'map_provider' );
	}

	/** URL of the style, the tiles or the PMTiles file of OpenStreetMap's maps. */
	public function style(): string {
		return $this->get( 'map_style' ) ?: self::STYLE;
	}

	public function attribution(): string {
		return $this->get( 'map_attribution' );
	}

	public function geocoder(): string {
		return $this->get( 'map_geocoder' ) ?: self::GEOCODER;
	}

	public function schemas(): array {
		$providers = array( 'enum' => array( 'auto', 'openstreetmap', 'mapbox', 'mapkit' ) );
		$url       = array( 'maxLength' => 2000 );
		$texts     = array(
			'map_provider'    => Schema::field(
				'string',
				'Who draws maps. ‘auto’: Mapbox if the site has its token, else OpenStreetMap.',
				$providers
			),
			'map_style'       => Schema::field(
				'string',
				'OpenStreetMap: URL of a style, of raster tiles with {z}, {x} and {y}, or of a PMTiles file. '
					. 'Empty: OpenFreeMap.',
				$url + array( 'problem' => self::style_problem( ... ) )
			),
			'map_attribution' => Schema::field(
				'string',
				'OpenStreetMap: attribution of raster tiles and PMTiles, plain text.',
				array( 'maxLength' => 300 )
			),
			'map_geocoder'    => Schema::field(
				'string',
				'URL of a Photon server for the editor’s place search. Empty: photon.komoot.io.',
				$url + array( 'problem' => self::url_problem( ... ) )
			),
		);
		foreach ( self::DEFAULTS as $name => $default ) {
			$texts[ $name ]['default'] = $default;
		}
		return $texts;
	}

	public function values(): array {
		$names = array_keys( self::DEFAULTS );
		return array_combine( $names, array_map( $this->get( ... ), $names ) );
	}

	public function save( array $values ): bool|\WP_Error {
		$saved = true;
		foreach ( $values as $name => $value ) {
			$value = trim( $value );
			$saved = ( self::DEFAULTS[ $name ] === $value
				? Options::remove( "ramjet_$name" )
				: self::row( $name )->set( $value ) ) && $saved;
		}
		return $saved ? true : Failure::not_saved();
	}

	public function reset_name(): string {
		return 'settings';
	}

	public function reset(): array|\WP_Error {
		$names = array_keys( self::DEFAULTS );
		$rows  = array_map( static fn( string $name ): string => "ramjet_$name", $names );
		return Options::reset( array_combine( $names, $rows ), $this->values() );
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}

	private function get( string $name ): string {
		$value = self::row( $name )->get( self::DEFAULTS[ $name ] );
		return is_string( $value ) ? $value : self::DEFAULTS[ $name ];
	}

	private static function row( string $name ): JsonOption {
		return new JsonOption( "ramjet_$name", 'map_geocoder' !== $name );
	}

	private static function style_problem( string $url ): ?string {
		preg_match_all( '/\{[xyz]\}/', $url, $found );
		return self::url_problem( $url ) ?? ( in_array( count( array_unique( $found[0] ) ), array( 0, 3 ), true )
			? null
			: __( 'The URL of tiles has {z}, {x} and {y} where their numbers belong.', 'ramjet' ) );
	}

	private static function url_problem( string $url ): ?string {
		$url   = trim( $url );
		$parts = wp_parse_url( $url );
		if ( '' === $url ) {
			return null;
		}
		$host    = strtolower( (string) ( $parts['host'] ?? '' ) );
		$is_own  = wp_parse_url( home_url(), PHP_URL_HOST ) === $host;
		$is_here = Pins::is_loopback_allowed() && in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true );
		return match ( true ) {
			'' === $host || isset( $parts['user'] ) || 1 === preg_match( '/[\x00-\x20"\'<>`\\\\\x7F]/', $url ),
			1 !== preg_match( $is_own || $is_here ? '~^https?://~i' : '~^https://~i', $url ) =>
				__( 'Enter a URL that begins with https://.', 'ramjet' ),
			default => null,
		};
	}
}
