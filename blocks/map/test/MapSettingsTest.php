<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Map;

use Ramjet\Tests\TestCase;

/** The settings of maps. */
final class MapSettingsTest extends TestCase {

	private const SETTINGS = '/jetpack/v4/settings';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	/**
	 * @dataProvider urls
	 *
	 * @param string|null $problem Null if it is accepted.
	 */
	public function test_urls_are_checked( string $name, string $url, ?string $problem = null ): void {
		$response = $this->rest( 'POST', self::SETTINGS, array( $name => $url ) );
		self::assertSame( $problem, $response->get_data()['data']['params'][ $name ] ?? null );
		self::assertSame( null === $problem ? 200 : 400, $response->get_status() );
	}

	public static function urls(): array {
		$https = 'Enter a URL that begins with https://.';
		return array(
			'style'        => array( 'map_style', 'https://api.example.com/styles/a/style.json?key=a1' ),
			'tiles'        => array( 'map_style', 'https://tiles.example.com/{z}/{x}/{y}@2x.png' ),
			'own file'     => array( 'map_style', home_url( '/wp-content/town.pmtiles' ) ),
			'none'         => array( 'map_style', '' ),
			'half'         => array( 'map_style', 'https://tiles.example.com/{z}/{x}.png', 'The URL of tiles needs all of {z}, {x} and {y}.' ),
			'http'         => array( 'map_style', 'http://tiles.example.com/style.json', $https ),
			'script'       => array( 'map_style', 'javascript:alert(1)', $https ),
			'quotes'       => array( 'map_style', 'https://a.example/"><script>', $https ),
			'text'         => array( 'map_style', 'style', $https ),
			'this machine' => array( 'map_geocoder', 'http://127.0.0.1:8080/api' ),
			'password'     => array( 'map_geocoder', 'https://me:you@a.example/', 'Enter a URL without a user name and password.' ),
		);
	}

	public function test_settings_can_be_reset_and_restored(): void {
		$values = array( 'map_provider' => 'mapbox', 'map_geocoder' => 'https://a.example/api' );
		self::assertSame( 200, $this->rest( 'POST', self::SETTINGS, $values )->get_status() );
		$reset = $this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) )->get_data();
		self::assertSame( $values, array_intersect_key( (array) $reset['former'], $values ) );
		self::assertSame( 'auto', $this->rest( 'GET', self::SETTINGS )->get_data()['map_provider'] );
		self::assertContains( 'map_geocoder', array_keys( array_merge( ...array_column( $reset['undo'], 'data' ) ) ) );
	}
}
