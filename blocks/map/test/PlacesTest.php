<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Map;

use Ramjet\Blocks\Map\MapSettings;
use Ramjet\Tests\TestCase;

/** The search for places. */
final class PlacesTest extends TestCase {

	/** @var list<string> URLs that were requested. */
	private array $urls = array();

	/** @param array|string $body Data, or text that is no JSON. */
	private function geocoder( array|string $body, int $status = 200 ): void {
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ) use ( $status, $body ): array {
			$this->urls[] = $url;
			return array(
				'response' => array( 'code' => $status, 'message' => '' ),
				'headers'  => array(),
				'body'     => is_string( $body ) ? $body : wp_json_encode( $body ),
			);
		} );
	}

	private function search( string $text = 'main st' ): \WP_REST_Response {
		$this->log_in_as( 'contributor' );
		return $this->rest( 'GET', '/ramjet/v1/map/places', array( 'search' => $text ) );
	}

	private static function feature( array $properties, mixed $coordinates = array( 13.4, 52.5 ) ): array {
		return array( 'type' => 'Feature', 'geometry' => array( 'coordinates' => $coordinates ), 'properties' => $properties );
	}

	public function test_photon_is_asked_once_for_the_same_text(): void {
		$shop = array(
			'osm_type' => 'N', 'osm_id' => 42, 'name' => 'Shop', 'street' => 'Main St', 'housenumber' => '1',
			'postcode' => '10115', 'city' => 'Berlin', 'state' => 'Berlin', 'country' => 'Germany',
		);
		$this->geocoder( array( 'type' => 'FeatureCollection', 'features' => array( self::feature( $shop ) ) ) );
		$expected = array(
			'id'        => 'N42',
			'title'     => 'Shop',
			'address'   => 'Shop, Main St 1, 10115 Berlin, Germany',
			'latitude'  => 52.5,
			'longitude' => 13.4,
		);
		self::assertSame( array( $expected ), $this->search( ' main & st ' )->get_data() );
		self::assertSame( array( $expected ), $this->search( 'main & st' )->get_data() );
		self::assertSame( array( 'https://photon.komoot.io/api/?q=main+%26+st&limit=10&lang=en' ), $this->urls );
	}

	public function test_photon_is_asked_in_a_language_that_it_knows(): void {
		$this->geocoder( array( 'features' => array() ) );
		foreach ( array( 'de_AT' => '&lang=de', 'ja' => '' ) as $locale => $expected ) {
			$this->filter( 'locale', static fn(): string => $locale );
			$this->search();
			self::assertStringEndsWith( "&limit=10$expected", end( $this->urls ) );
		}
	}

	public function test_another_geocoder_can_be_set(): void {
		self::assertTrue( ( new MapSettings() )->save( array( 'map_geocoder' => 'https://93.184.216.34/search?format=geocodejson' ) ) );
		$place = array( 'geocoding' => array( 'place_id' => 7, 'street' => 'Main St', 'city' => 'Town' ) );
		$this->geocoder( array( 'features' => array( self::feature( $place ) ) ) );
		self::assertSame(
			array( array( 'id' => '52.5,13.4', 'title' => 'Main St', 'address' => 'Main St, Town', 'latitude' => 52.5, 'longitude' => 13.4 ) ),
			$this->search()->get_data()
		);
		self::assertStringStartsWith( 'https://93.184.216.34/search?format=geocodejson&q=main+st&', $this->urls[0] );
	}

	public function test_a_geocoder_in_the_servers_network_is_not_contacted(): void {
		self::assertTrue( ( new MapSettings() )->save( array( 'map_geocoder' => 'https://10.0.0.1/api' ) ) );
		$this->geocoder( array( 'features' => array() ) );
		$response = $this->search();
		self::assertSame( 502, $response->get_status() );
		self::assertStringContainsString( 'Enter a public URL', $response->get_data()['message'] );
		self::assertSame( array(), $this->urls );
	}

	public function test_results_that_are_not_as_expected_are_skipped(): void {
		$bad = array( 1, 'x', null, array(), self::feature( array(), 'x' ), self::feature( array(), array( 1 ) ) );
		$bad = array( ...$bad, self::feature( array(), array( 181, 1 ) ), array( 'properties' => 'x' ) + self::feature( array() ) );
		$this->geocoder( array( 'features' => array( ...$bad, self::feature( array( 'name' => array( 1 ), 'city' => 'Town' ) ) ) ) );
		self::assertSame( array( 'Town' ), array_column( $this->search()->get_data(), 'title' ) );
	}

	/** @dataProvider faults */
	public function test_a_fault_is_reported_and_not_cached( int $status, array|string $body, string $expected ): void {
		$this->geocoder( $body, $status );
		$response = $this->search();
		self::assertSame( 502, $response->get_status() );
		self::assertSame( $expected, $response->get_data()['message'] );
		$this->search();
		self::assertCount( 2, $this->urls );
	}

	public static function faults(): array {
		$limited = 'photon.komoot.io received too many requests. Wait some minutes and try again.';
		$down    = 'photon.komoot.io is not available at the moment (status %d). Try again later.';
		$strange = 'Unexpected response from photon.komoot.io. A firewall or a proxy may have changed it.';
		return array(
			'busy'    => array( 429, array(), $limited ),
			'down'    => array( 503, 'Sorry', sprintf( $down, 503 ) ),
			'refused' => array( 403, '<h1>Forbidden</h1>', sprintf( $down, 403 ) ),
			'HTML'    => array( 200, '<!doctype html>', $strange ),
			'other'   => array( 200, array( 'features' => 1 ), $strange ),
		);
	}
}
