<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

use Ramjet\Support\Http\Pins;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Who draws the site's maps, from which tiles, and who searches places. An empty URL is the default one. */
final class MapSettings extends SettingGroup {

	/** URL of OpenFreeMap's style. */
	public const STYLE = 'https://tiles.openfreemap.org/styles/liberty';

	/** URL of Photon's public server. */
	public const GEOCODER = 'https://photon.komoot.io/api/';

	public function geocoder(): string {
		return trim( $this->get( 'map_geocoder' ) ) ?: self::GEOCODER;
	}

	/** Whether Apple draws the maps if there are its keys. */
	public function has_apple(): bool {
		return 'mapkit' === $this->get( 'map_provider' );
	}

	protected function settings(): array {
		return array(
			new Setting(
				'map_provider',
				'auto',
				'Who draws maps. ‘auto’: Mapbox if the site has its token, else OpenStreetMap.',
				array( 'enum' => array( 'auto', 'openstreetmap', 'mapbox', 'mapkit' ) ),
				static fn(): SettingField => new SettingField(
					'maps',
					__( 'Map provider', 'ramjet' ),
					choices: array(
						'auto'          => __( 'Automatic', 'ramjet' ),
						'openstreetmap' => __( 'OpenStreetMap', 'ramjet' ),
						'mapbox'        => __( 'Mapbox', 'ramjet' ),
						'mapkit'        => __( 'Apple Maps', 'ramjet' ),
					)
				)
			),
			new Setting(
				'map_style',
				'',
				'OpenStreetMap: URL of a style, of raster tiles with {z}, {x} and {y}, or of a PMTiles file. '
					. 'Empty: OpenFreeMap.',
				array( 'maxLength' => 2000 ),
				static fn(): SettingField => new SettingField(
					'maps',
					__( 'OpenStreetMap style or tiles', 'ramjet' ),
					__(
						'URL of a style, of raster tiles with {z}, {x} and {y}, or of a PMTiles file. Leave empty to use OpenFreeMap.',
						'ramjet'
					),
					'url',
					placeholder: self::STYLE
				),
				self::style_problem( ... )
			),
			new Setting(
				'map_attribution',
				'',
				'OpenStreetMap: attribution of raster tiles and PMTiles, plain text.',
				array( 'maxLength' => 300 ),
				static fn(): SettingField => new SettingField(
					'maps',
					__( 'Attribution of your own tiles', 'ramjet' ),
					__( 'Shown on maps made of raster tiles or a PMTiles file. Styles bring their own.', 'ramjet' ),
					placeholder: '© OpenStreetMap contributors'
				)
			),
			new Setting(
				'map_geocoder',
				'',
				'URL of a Photon server for the editor’s place search. Empty: photon.komoot.io.',
				array( 'maxLength' => 2000 ),
				static fn(): SettingField => new SettingField(
					'maps',
					__( 'Place search', 'ramjet' ),
					__(
						'URL of a Photon server. Leave empty to use photon.komoot.io. With Mapbox, editors search Mapbox instead.',
						'ramjet'
					),
					'url',
					placeholder: self::GEOCODER
				),
				self::url_problem( ... )
			),
		);
	}

	private static function style_problem( string $url ): ?string {
		preg_match_all( '/\{[xyz]\}/', $url, $found );
		return self::url_problem( $url ) ?? ( in_array( count( array_unique( $found[0] ) ), array( 0, 3 ), true )
			? null
			: __( 'The URL of tiles needs all of {z}, {x} and {y}.', 'ramjet' ) );
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
