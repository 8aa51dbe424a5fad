<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Map;

use Ramjet\Blocks\Map\Drawing;
use Ramjet\Tests\TestCase;

/** Who draws a map, and in which style. */
final class DrawingTest extends TestCase {

	/**
	 * @dataProvider maps
	 *
	 * @param string      $keys   Of whom the site has keys.
	 * @param string|null $cookie The provider in a visitor's cookie.
	 */
	public function test_the_page_is_told_who_draws_each_style(
		string $setting,
		string $keys,
		string $style,
		?string $cookie,
		string $expected
	): void {
		$drawing = new Drawing( $setting, str_contains( $keys, 'mapbox' ), str_contains( $keys, 'mapkit' ) );
		[ 'by' => $by, 'styles' => $styles ] = $drawing->for_page( $style );
		$provider = $by[ $cookie ?? 'site' ] ?? $by['site'];
		self::assertSame( $expected, "$provider {$styles[ $provider ]}" );
	}

	/** @return list<array{string, string, string, ?string, string}> */
	public static function maps(): array {
		$all = 'mapbox, mapkit';
		return array(
			array( 'auto', '', 'default', null, 'openstreetmap default' ),
			array( 'auto', $all, 'default', null, 'mapbox default' ),
			array( 'openstreetmap', $all, 'default', null, 'openstreetmap default' ),
			array( 'mapbox', $all, 'default', null, 'mapbox default' ),
			array( 'mapkit', $all, 'default', null, 'mapkit default' ),
			array( 'mapkit', '', 'default', null, 'openstreetmap default' ),
			array( 'mapkit', 'mapbox', 'default', null, 'mapbox default' ),
			// A visitor's choice, if the site has its keys.
			array( 'openstreetmap', $all, 'default', 'mapbox', 'mapbox default' ),
			array( 'openstreetmap', $all, 'default', 'mapkit', 'mapkit default' ),
			array( 'mapbox', $all, 'default', 'openstreetmap', 'openstreetmap default' ),
			array( 'openstreetmap', '', 'default', 'mapbox', 'openstreetmap default' ),
			array( 'openstreetmap', 'mapbox', 'default', 'mapkit', 'openstreetmap default' ),
			array( 'openstreetmap', 'mapbox', 'terrain', 'openstreetmap', 'mapbox terrain' ),
			// Styles that not everybody has.
			array( 'openstreetmap', '', 'black_and_white', null, 'openstreetmap black_and_white' ),
			array( 'openstreetmap', '', 'terrain', null, 'openstreetmap default' ),
			array( 'openstreetmap', '', 'satellite', null, 'openstreetmap default' ),
			array( 'openstreetmap', 'mapbox', 'terrain', null, 'mapbox terrain' ),
			array( 'openstreetmap', 'mapbox', 'satellite', null, 'mapbox satellite' ),
			array( 'mapkit', $all, 'terrain', null, 'mapbox terrain' ),
			array( 'mapkit', 'mapkit', 'terrain', null, 'mapkit default' ),
			array( 'mapkit', $all, 'satellite', null, 'mapkit satellite' ),
		);
	}

	/** Its tests draw with the same table: blocks/map/test/drawings.json. */
	public function test_the_editor_is_told_what_it_shows_with_mapboxs_token_and_without(): void {
		$file = __DIR__ . '/drawings.json';
		foreach ( json_decode( (string) file_get_contents( $file ), true ) as $setting => $expected ) {
			foreach ( array( 'withToken' => true, 'withoutToken' => false ) as $key => $has_token ) {
				$drawing = new Drawing( $setting, $has_token, 'mapkit' === $setting );
				self::assertSame( $expected[ $key ], $drawing->for_editor(), "$setting, $key" );
			}
		}
	}
}
