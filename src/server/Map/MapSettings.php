<?php
declare(strict_types=1);

namespace Ramjet\Map;

use Ramjet\Support\Http\Pins;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\OptionSettings;

/** Who draws the site's maps, from which tiles, and who searches places. An empty URL is the default one. */
final class MapSettings extends OptionSettings {

	/** OpenFreeMap's. */
	public const STYLE = 'https://tiles.openfreemap.org/styles/liberty';

	/** Photon's. */
	public const GEOCODER = 'https://photon.komoot.io/api/';

	public function geocoder(): string {
		return trim( $this->values()['map_geocoder'] ) ?: self::GEOCODER;
	}

	public function schemas(): array {
		$provider = array( 'enum' => array( 'auto', 'openstreetmap', 'mapbox', 'mapkit' ), 'default' => 'auto' );
		$text     = static fn( string $is, int $length, ?\Closure $problem = null ): array => Schema::field(
			'string',
			$is,
			array( 'maxLength' => $length, 'default' => '' ) + array_filter( compact( 'problem' ) )
		);
		return array(
			'map_provider'    => Schema::field(
				'string',
				'Who draws maps. ‘auto’: Mapbox if the site has its token, else OpenStreetMap.',
				$provider
			),
			'map_style'       => $text(
				'OpenStreetMap: URL of a style, of raster tiles with {z}, {x} and {y}, or of a PMTiles file. '
					. 'Empty: OpenFreeMap.',
				2000,
				self::style_problem( ... )
			),
			'map_attribution' => $text( 'OpenStreetMap: attribution of raster tiles and PMTiles, plain text.', 300 ),
			'map_geocoder'    => $text(
				'URL of a Photon server for the editor’s place search. Empty: photon.komoot.io.',
				2000,
				self::url_problem( ... )
			),
		);
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
		$host  = strtolower( (string) ( $parts['host'] ?? '' ) );
		$here  = Pins::is_loopback_allowed() ? array( 'localhost', '127.0.0.1', '[::1]' ) : array();
		// The site itself need not have https.
		$is_http  = in_array( $host, array( wp_parse_url( home_url(), PHP_URL_HOST ), ...$here ), true );
		$is_valid = '' !== $host && 1 === preg_match( $is_http ? '~^https?://~i' : '~^https://~i', $url )
			&& 1 !== preg_match( '/[\x00-\x20"\'<>`\\\\\x7F]/', $url );
		return match ( true ) {
			'' === $url             => null,
			! $is_valid             => __( 'Enter a URL that begins with https://.', 'ramjet' ),
			isset( $parts['user'] ) => __( 'Enter a URL without a user name and password.', 'ramjet' ),
			default                 => null,
		};
	}
}
