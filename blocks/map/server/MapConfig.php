<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

use Ramjet\Support\Contracts\ServiceKeys;

/** The configuration of the site's maps for page and editor; blocks/map/view/types.ts has its type. */
final class MapConfig {

	public readonly string $token;

	private readonly bool $has_mapkit;

	/** @var array<string, mixed> Of MapSettings, by name. */
	private readonly array $settings;

	public function __construct( ServiceKeys $keys ) {
		$settings = new MapSettings();
		// Without a team, a page costs no query.
		$this->has_mapkit = $settings->has_apple()
			&& '' !== $keys->autoloaded( Mapkit::SLUG, 'team_id' )
			&& '' !== $keys->autoloaded( Mapkit::SLUG, 'key_id' )
			&& $keys->has( Mapkit::SLUG, 'private_key' );
		$this->token      = Mapbox::token( $keys );
		$this->settings   = $settings->values();
	}

	/** @param bool|null $has_token Whether Mapbox has a token; null: as it is. */
	public function drawing( ?bool $has_token = null ): Drawing {
		return new Drawing( $this->settings['map_provider'], $has_token ?? '' !== $this->token, $this->has_mapkit );
	}

	/** @return array{provider: string, token: string, style: string, attribution: string, mapkit: string} */
	public function values(): array {
		return array(
			'provider'    => $this->drawing()->provider,
			'token'       => $this->token,
			'style'       => trim( $this->settings['map_style'] ) ?: MapSettings::STYLE,
			'attribution' => trim( $this->settings['map_attribution'] ),
			'mapkit'      => $this->has_mapkit ? rest_url( 'wpcom/v2/mapkit' ) : '',
		);
	}

	/** Whether OpenFreeMap's tiles are those of the site's maps. */
	public function uses_openfreemap(): bool {
		$values = $this->values();
		return 'openstreetmap' === $values['provider'] && MapSettings::STYLE === $values['style'];
	}

	/** Whether editors search places on Photon's public server. */
	public function uses_photon(): bool {
		return 'mapbox' !== $this->drawing()->provider && MapSettings::GEOCODER === ( new MapSettings() )->geocoder();
	}

	/** @return array<string, string> What the drawing prints and screen readers say. */
	public static function texts(): array {
		return array(
			'map'            => __( 'Map', 'ramjet' ),
			'untitled'       => __( 'Place without a name', 'ramjet' ),
			/* translators: %d: number of places, two or more. */
			'places'         => __( 'Places: %d', 'ramjet' ),
			'directions'     => __( 'Directions', 'ramjet' ),
			'close'          => __( 'Close', 'ramjet' ),
			'zoomIn'         => __( 'Zoom in', 'ramjet' ),
			'zoomOut'        => __( 'Zoom out', 'ramjet' ),
			'fullscreen'     => __( 'View fullscreen', 'ramjet' ),
			'exitFullscreen' => __( 'Exit fullscreen', 'ramjet' ),
			'scrollHint'     => __( 'Use Ctrl + scroll to zoom the map', 'ramjet' ),
			'scrollHintMac'  => __( 'Use ⌘ + scroll to zoom the map', 'ramjet' ),
			'touchHint'      => __( 'Use two fingers to move the map', 'ramjet' ),
			'mapkit'         => __( 'Failed to retrieve a Mapkit API token. Please try refreshing.', 'ramjet' ),
			'feedback'       => __( 'Map feedback', 'ramjet' ),
		);
	}
}
