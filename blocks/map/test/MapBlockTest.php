<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Map;

use Ramjet\Blocks\Map\Drawing;
use Ramjet\Blocks\Map\MapSettings;
use Ramjet\Tests\TestCase;

/** The Map block on the page. */
final class MapBlockTest extends TestCase {

	private const SHOP = array(
		'id'          => 'poi.1',
		'title'       => 'Café “1”',
		'caption'     => '1 Main St, <b>Town</b> & Co',
		'coordinates' => array( 'longitude' => -122.37400000000001, 'latitude' => 37.777 ),
	);

	private function page( array $attributes ): string {
		return trim( do_blocks( $this->block( 'jetpack/map', $attributes, '<div>saved</div>' ) ) );
	}

	/** @return array<string, mixed> What the drawing is made from. */
	private function drawn( array $attributes ): array {
		preg_match( '~<template><ramjet-map data-map="([^"]*)"></ramjet-map></template>~', $this->page( $attributes ), $match );
		return json_decode( html_entity_decode( $match[1] ), true );
	}

	private function save( array $values ): void {
		self::assertTrue( ( new MapSettings() )->save( $values ) );
	}

	private function set_token( string $token ): void {
		update_option( 'ramjet_service_mapbox_token', $token, true );
	}

	public function test_places_are_listed_with_directions_before_the_map_is_drawn(): void {
		$html = $this->page( array( 'points' => array( self::SHOP ) ) );
		$link = 'href="https://www.google.com/maps/dir/?api=1&amp;destination=37.777000,-122.374000"';
		[ $shown, $held ] = explode( '<template>', $html );
		self::assertStringContainsString( 'Café “1”', $shown );
		self::assertStringContainsString( '1 Main St, <b>Town</b> & Co', html_entity_decode( $shown ) );
		self::assertStringNotContainsString( '<b>', $shown );
		self::assertStringContainsString( $link, $shown );
		self::assertStringContainsString( 'aria-label="Directions to Café “1”"', $shown );
		self::assertStringContainsString( 'data-ramjet-embed>Show map</button>', $shown );
		self::assertStringContainsString( 'tiles.openfreemap.org may collect data', $shown );
		self::assertStringContainsString( 'style="aspect-ratio:4/3;max-height:80vh"', $shown );
		self::assertStringNotContainsString( 'saved', $html );
		self::assertStringNotContainsString( '<ramjet-map', $shown );
		self::assertStringStartsWith( '<ramjet-map', $held );
	}

	public function test_a_shortcode_in_a_place_is_text(): void {
		add_shortcode( 'ramjet_ran', static fn(): string => 'ran' );
		$point = array_fill_keys( array( 'title', 'caption' ), '[ramjet_ran]' ) + self::SHOP;
		$html  = apply_filters( 'the_content', $this->block( 'jetpack/map', array( 'points' => array( $point ) ) ) );
		remove_shortcode( 'ramjet_ran' );
		// In the list, the link's name, and the drawing's data.
		self::assertSame( 5, substr_count( html_entity_decode( $html ), 'ramjet_ran' ) );
	}

	/** JSON has no infinity, but PHP reads a large number as one. */
	public function test_an_infinite_height_is_the_maximum(): void {
		$html = do_blocks( '<!-- wp:jetpack/map {"mapHeight":1e999,"zoom":1e999} /-->' );
		self::assertStringContainsString( 'style="height:5000px"', $html );
	}

	public function test_the_drawing_has_the_blocks_attributes(): void {
		$data = $this->drawn( array(
			'points'               => array( self::SHOP ),
			'zoom'                 => 11.76,
			'mapCenter'            => array( 'lng' => 172.6, 'lat' => -43.3 ),
			'markerColor'          => 'rgb(0, 10, 20)',
			'className'            => 'x is-style-black_and_white',
			'mapDetails'           => false,
			'scrollToZoom'         => true,
			'showFullscreenButton' => false,
		) );
		$texts = $data['texts'];
		unset( $data['texts'] );
		self::assertSame( 'Directions', $texts['directions'] );
		self::assertEquals(
			array(
				'points'       => array(
					array( 'id' => '0', 'coordinates' => array( 'latitude' => 37.777, 'longitude' => -122.37400000000001 ) )
						+ self::SHOP,
				),
				'zoom'         => 11.76,
				'center'       => array( 'latitude' => -43.3, 'longitude' => 172.6 ),
				'color'        => 'rgb(0, 10, 20)',
				'details'      => false,
				'scrollToZoom' => true,
				'fullscreen'   => false,
				'drawing'      => ( new Drawing( 'auto', false, false ) )->for_page( 'black_and_white' ),
				'config'       => array(
					'provider'    => 'openstreetmap',
					'token'       => '',
					'style'       => 'https://tiles.openfreemap.org/styles/liberty',
					'attribution' => '',
					'mapkit'      => '',
				),
			),
			$data
		);
	}

	public function test_without_places_there_is_a_button_and_no_list(): void {
		$html = $this->page( array( 'points' => array() ) );
		self::assertStringContainsString( 'Show map</button>', $html );
		self::assertStringNotContainsString( '<ul', $html );
	}

	public function test_places_without_usable_coordinates_are_listed_without_a_link(): void {
		$points = array( null, 7, 'x', array(), array( 'title' => array( 1 ), 'coordinates' => 'x' ) );
		foreach ( array( 91, -91, 'x', null, array(), true, '1e999', 'NAN' ) as $number => $latitude ) {
			$points[] = array( 'title' => "Bad $number", 'coordinates' => array( 'latitude' => $latitude, 'longitude' => 1 ) );
		}
		$points[] = array( 'caption' => 'Somewhere', 'coordinates' => array( 'latitude' => 1, 'longitude' => 180.1 ) );
		$points[] = array( 'coordinates' => array( 'latitude' => '-0.5', 'longitude' => 180 ) );
		$html     = $this->page( array( 'points' => $points ) );
		self::assertSame( 10, substr_count( $html, '<li>' ) );
		self::assertSame( 1, substr_count( $html, '<a href=' ) );
		self::assertStringContainsString( 'destination=-0.500000,180.000000"', $html );
		self::assertStringContainsString( 'Directions to Place without a name', $html );
		self::assertCount( 1, $this->drawn( array( 'points' => $points ) )['points'] );
	}

	public function test_at_most_500_places_are_drawn_and_the_others_are_listed(): void {
		$points = array_fill( 0, 501, self::SHOP );
		self::assertCount( 500, $this->drawn( array( 'points' => $points ) )['points'] );
		self::assertSame( 501, substr_count( $this->page( array( 'points' => $points ) ), '<li>' ) );
	}

	/**
	 * @dataProvider limits
	 *
	 * @param mixed $expected In the drawing's data.
	 */
	public function test_values_are_limited( string $name, mixed $value, string $key, mixed $expected ): void {
		self::assertEquals( $expected, $this->drawn( array( $name => $value ) )[ $key ] );
	}

	public static function limits(): array {
		$style         = static fn( string $name ): array => ( new Drawing( 'auto', false, false ) )->for_page( $name );
		$san_francisco = array( 'latitude' => 37.7749295, 'longitude' => -122.41941550000001 );
		return array(
			'far'          => array( 'zoom', -3, 'zoom', 0 ),
			'near'         => array( 'zoom', 99, 'zoom', 22 ),
			'nowhere'      => array( 'mapCenter', array( 'lng' => 999, 'lat' => 1 ), 'center', $san_francisco ),
			'no color'     => array( 'markerColor', 'red;background:url(//evil.example)', 'color', 'red' ),
			'variable'     => array( 'markerColor', 'var(--wp--preset--color--accent)', 'color', 'var(--wp--preset--color--accent)' ),
			'other style'  => array( 'className', 'is-style-neon', 'drawing', $style( 'default' ) ),
			'old style'    => array( 'className', 'is-style-black-and-white', 'drawing', $style( 'black_and_white' ) ),
			'no style'     => array( 'className', 'not-is-style-black_and_white', 'drawing', $style( 'default' ) ),
		);
	}

	public function test_the_height_is_the_blocks_own_but_not_too_small(): void {
		self::assertStringContainsString( 'style="height:650px"', $this->page( array( 'mapHeight' => 650 ) ) );
		self::assertStringContainsString( 'style="height:400px"', $this->page( array( 'mapHeight' => 20 ) ) );
	}

	public function test_mapbox_draws_maps_if_the_site_has_its_token(): void {
		$this->set_token( 'pk.eyJ1.abc' );
		self::assertSame( 'mapbox', $this->drawn( array() )['config']['provider'] );
		self::assertStringContainsString( 'mapbox.com may collect', $this->page( array() ) );
		$this->save( array( 'map_provider' => 'openstreetmap' ) );
		self::assertSame( 'openstreetmap', $this->drawn( array() )['config']['provider'] );
		self::assertStringContainsString( 'mapbox.com may', $this->page( array( 'className' => 'is-style-terrain' ) ) );
	}

	public function test_a_secret_token_never_reaches_the_page(): void {
		$this->set_token( 'sk.eyJ1.abc' );
		$html = $this->page( array( 'points' => array( self::SHOP ) ) );
		self::assertStringNotContainsString( 'sk.', $html );
		self::assertStringContainsString( 'tiles.openfreemap.org may collect', $html );
	}

	public function test_mapbox_without_a_token_leaves_the_list(): void {
		$this->save( array( 'map_provider' => 'mapbox' ) );
		$html = $this->page( array( 'points' => array( self::SHOP ) ) );
		self::assertStringContainsString( 'Café', $html );
		self::assertStringNotContainsString( '<button', $html );
		self::assertStringNotContainsString( '<template', $html );
		self::assertSame( '', $this->page( array() ) );
	}

	public function test_apples_maps_are_400_pixels_high_and_lead_to_apples_directions(): void {
		$this->save( array( 'map_provider' => 'mapkit' ) );
		self::assertSame( 'openstreetmap', $this->drawn( array() )['config']['provider'], 'Without keys.' );
		foreach ( array( 'team_id', 'key_id', 'private_key' ) as $name ) {
			update_option( "ramjet_service_mapkit_$name", 'x', true );
		}
		$html = $this->page( array( 'points' => array( self::SHOP ) ) );
		self::assertStringContainsString( 'href="https://maps.apple.com/?daddr=37.777000,-122.374000"', $html );
		self::assertStringContainsString( 'style="height:400px"', $html );
		self::assertStringContainsString( 'cdn.apple-mapkit.com may collect', $html );
		self::assertStringEndsWith( 'wpcom/v2/mapkit', $this->drawn( array() )['config']['mapkit'] );
	}

	public function test_tiles_of_the_site_itself_need_no_note(): void {
		$this->save( array( 'map_style' => home_url( '/maps/town.pmtiles' ), 'map_attribution' => '© Us' ) );
		self::assertStringNotContainsString( 'may collect', $this->page( array() ) );
		self::assertSame( '© Us', $this->drawn( array() )['config']['attribution'] );
	}

	public function test_a_site_without_keys_costs_no_query(): void {
		$block = $this->block( 'jetpack/map', array( 'points' => array( self::SHOP ) ) );
		do_blocks( $block );
		$before = $GLOBALS['wpdb']->num_queries;
		do_blocks( $block );
		wp_cache_delete( 'notoptions', 'options' );
		do_blocks( $block );
		self::assertSame( $before, $GLOBALS['wpdb']->num_queries );
	}

	public function test_a_feed_has_the_list(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = $this->page( array( 'points' => array( self::SHOP ) ) );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringStartsWith( '<div class="wp-block-jetpack-map__places"', $html );
		self::assertStringContainsString( '<ul class="wp-block-jetpack-map__list"><li>', $html );
		self::assertStringNotContainsString( '<button', $html );
	}
}
