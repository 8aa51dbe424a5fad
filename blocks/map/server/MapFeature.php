<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\ThirdParty;
use Ramjet\Support\Visitors\RateLimit;

/** The Map block on visitors' pages, its settings, and the routes that the editor and Apple's maps use. */
final class MapFeature extends Feature implements
	Provides\Tables,
	Provides\Routes,
	Provides\Renderers,
	Provides\Services,
	Provides\ThirdParties,
	Provides\Settings,
	Provides\Sections,
	Provides\State,
	Provides\HealthInformation,
	Provides\PrivacyPolicy
{

	public function __construct( private readonly Shared $shared, private readonly Manifest $manifest ) {}

	public function renderers(): array {
		return array( 'map' => fn(): MapBlock => new MapBlock( $this->config(), $this->shared->click_to_load() ) );
	}

	public function initial_state( ?string $editor ): array {
		if ( null === $editor ) {
			return array();
		}
		$config = $this->config();
		return array(
			'map' => array(
				'config'         => $config->values(),
				'drawings'       => array(
					'withToken'    => $config->drawing( true )->for_editor(),
					'withoutToken' => $config->drawing( false )->for_editor(),
				),
				'texts'          => MapConfig::texts(),
				'script'         => $this->manifest->view_url( 'jetpack/map' ),
				'canManageToken' => current_user_can( 'manage_options' ),
			),
		);
	}

	public function services(): array {
		return array( Mapbox::service(), Mapkit::service() );
	}

	public function third_parties(): array {
		return array(
			new ThirdParty(
				'OpenFreeMap',
				hosts: array( 'tiles.openfreemap.org' ),
				disclosure: __(
					'When visitors open a map, it receives their IP address and sees which places they look at.',
					'ramjet'
				),
				privacy_url: 'https://openfreemap.org/privacy/',
				modules: array( 'map' ),
				is_used: fn( bool $has_blocks ): bool => $has_blocks && $this->config()->uses_openfreemap()
			),
			new ThirdParty(
				'Photon (komoot)',
				hosts: array( 'photon.komoot.io' ),
				disclosure: __( 'When an editor searches for a place, your server sends it the text.', 'ramjet' ),
				privacy_url: 'https://www.komoot.com/privacy',
				modules: array( 'map' ),
				is_used: fn( bool $has_blocks ): bool => $has_blocks && $this->config()->uses_photon()
			),
			new ThirdParty(
				'Google Maps',
				hosts: array( 'www.google.com' ),
				disclosure: __(
					'When visitors click a link to directions or to an address, their browser opens Google Maps with it.',
					'ramjet'
				),
				privacy_url: 'https://policies.google.com/privacy',
				modules: array( 'map', 'contact-info' )
			),
		);
	}

	public function routes(): array {
		return array(
			new RouteTable(
				'wpcom/v2',
				( new Mapbox( $this->shared->keys( ... ) ) )->routes( ... ),
				( new Mapkit( $this->shared ) )->routes( ... )
			),
			new RouteTable( 'ramjet/v1', Places::routes( ... ) ),
		);
	}

	public function migrations( \wpdb $db ): array {
		return RateLimit::migrations( $db );
	}

	public function settings(): array {
		return array( new MapSettings() );
	}

	public function settings_sections(): array {
		$intro = __( 'Who draws the maps of the site, and where editors search for places.', 'ramjet' );
		return array( new Section( 'maps', __( 'Maps', 'ramjet' ), 30, $intro, modules: array( 'map' ) ) );
	}

	public function health_information(): array {
		$config = $this->config()->values();
		return array(
			'map' => array(
				'label' => __( 'Maps', 'ramjet' ),
				'value' => 'openstreetmap' === $config['provider']
					? 'openstreetmap: ' . wp_parse_url( $config['style'], PHP_URL_HOST )
					: $config['provider'],
			),
		);
	}

	public function privacy_policy(): array {
		$text = __( 'Maps: when you open a map, your browser loads it from the map’s provider.', 'ramjet' ) . ' '
			. __( 'The provider receives your IP address and sees which places you look at.', 'ramjet' ) . ' '
			. __( 'It is OpenFreeMap, unless the site uses Mapbox, Apple Maps or its own tiles.', 'ramjet' );
		return array( $text );
	}

	private function config(): MapConfig {
		return new MapConfig( $this->shared->keys() );
	}
}
