<?php
declare(strict_types=1);

namespace Ramjet\Map;

use Ramjet\Support\Contracts\ServiceKeys;

/** Resolves how the site's maps are drawn; blocks/map/view/types.ts has its type. */
final class Config {

	public function __construct( private readonly ServiceKeys $keys ) {}

	/** @return array{provider: string, token: string, style: string, attribution: string, mapkit: string} */
	public function values(): array {
		// Without a team, a page costs no query.
		$has_keys = '' !== $this->keys->autoloaded( Mapkit::SLUG, 'team_id' )
			&& '' !== $this->keys->autoloaded( Mapkit::SLUG, 'key_id' )
			&& $this->keys->has( Mapkit::SLUG, 'private_key' );
		$settings = ( new MapSettings() )->values();
		$provider = $settings['map_provider'];
		$token    = Mapbox::token( $this->keys );
		if ( 'auto' === $provider || ( 'mapkit' === $provider && ! $has_keys ) ) {
			$provider = '' === $token ? 'openstreetmap' : 'mapbox';
		}
		return array(
			'provider'    => $provider,
			'token'       => $token,
			'style'       => trim( $settings['map_style'] ) ?: MapSettings::STYLE,
			'attribution' => trim( $settings['map_attribution'] ),
			'mapkit'      => $has_keys ? rest_url( 'wpcom/v2/mapkit' ) : '',
		);
	}

	/** @return array<string, string> What the drawing prints and screen readers say. */
	public static function texts(): array {
		return array(
			'map'            => __( 'Map', 'ramjet' ),
			'untitled'       => __( 'Place without a name', 'ramjet' ),
			/* translators: %d: number of places, two or more. */
			'places'         => __( '%d places', 'ramjet' ),
			'directions'     => __( 'Directions', 'ramjet' ),
			'close'          => __( 'Close', 'ramjet' ),
			'zoomIn'         => __( 'Zoom in', 'ramjet' ),
			'zoomOut'        => __( 'Zoom out', 'ramjet' ),
			'fullscreen'     => __( 'View fullscreen', 'ramjet' ),
			'exitFullscreen' => __( 'Exit fullscreen', 'ramjet' ),
			'scrollHint'     => __( 'Use Ctrl + scroll to zoom the map', 'ramjet' ),
			'scrollHintMac'  => __( 'Use ⌘ + scroll to zoom the map', 'ramjet' ),
			'touchHint'      => __( 'Use two fingers to move the map', 'ramjet' ),
			'feedback'       => __( 'Map feedback', 'ramjet' ),
		);
	}
}
