<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Services;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;
use Ramjet\Support\Services\ThirdParty;
use Ramjet\Tests\TestCase;

/** Who may get data from the site and its visitors. */
final class ThirdPartiesTest extends TestCase {

	/** @return array<string, array> Of all features, by name. */
	private function all(): array {
		$this->log_in_as( 'admin' );
		return array_column( $this->rest( 'GET', '/ramjet/v1/third-parties' )->get_data(), null, 'name' );
	}

	/** @return list<string> Names of those that a made-up feature's site uses, with blocks of these modules. */
	private function used( string ...$modules ): array {
		$features = new Features();
		$features->add( new class() extends Feature implements Provides\Services, Provides\ThirdParties {

			public function services(): array {
				$fields = array( new ServiceField( 'key', 'Key', '.+', 'Any text.' ) );
				return array( new Service( 'acme', 'Acme', 'Sells.', 'Learns.', $fields, modules: array( 'map' ) ) );
			}

			public function third_parties(): array {
				return array(
					new ThirdParty( 'Unknown', array(), 'Learns.', modules: array( 'map' ) ),
					new ThirdParty( 'Selected', array(), 'Learns.', is_used: static fn(): bool => true ),
					ThirdParty::embed( 'Embedded', array(), '', array( 'tock' ) ),
				);
			}
		} );
		$list = self::services_of( $features, ...$modules )->routes()[0]->routes()['/third-parties'][0]['callback'];
		return array_column( array_filter( $list(), static fn( array $party ): bool => $party['in_use'] ), 'name' );
	}

	public function test_those_without_a_key_are_listed_with_what_they_receive(): void {
		$all = $this->all();
		foreach ( array( 'OpenFreeMap', 'Photon (komoot)', 'Google Maps', 'Calendly', 'Eventbrite', 'Google Calendar', 'Google Docs', 'OpenTable', 'Pinterest', 'Tock', 'Loom', 'WordPress.org', 'Akismet', 'Mapbox' ) as $name ) {
			self::assertArrayHasKey( $name, $all );
			self::assertStringStartsWith( 'https://', $all[ $name ]['privacy_url'] );
			self::assertNotSame( array(), $all[ $name ]['hosts'] );
		}
		self::assertStringContainsString( 'restaurant names that editors search for', $all['OpenTable']['disclosure'] );
		self::assertStringStartsWith( 'Visitors’ browsers contact it', $all['Mapbox']['disclosure'] );
	}

	public function test_those_that_the_site_uses_come_first(): void {
		update_option( 'ramjet_service_mapbox_token', 'pk.eyJ1IjoiYSJ9.abcdefghijklmnop' );
		$all = $this->all();
		self::assertTrue( $all['Mapbox']['in_use'] );
		self::assertSame( 'Mapbox', array_key_first( $all ) );
		$others = array_keys( array_filter( $all, static fn( array $party ): bool => ! $party['in_use'] ) );
		$sorted = $others;
		sort( $sorted, SORT_STRING | SORT_FLAG_CASE );
		self::assertSame( $sorted, $others );
	}

	public function test_only_what_the_site_is_known_to_use_is_in_use(): void {
		self::assertSame( array( 'Selected' ), $this->used() );
		self::assertSame( array( 'Embedded', 'Selected' ), $this->used( 'tock', 'map' ) );
		update_option( 'ramjet_service_acme_key', 'x' );
		self::assertSame( array( 'Acme', 'Selected' ), $this->used() );
		( new ModuleStore() )->set_active( 'map', false );
		( new ModuleStore() )->set_active( 'tock', false );
		self::assertSame( array( 'Selected' ), $this->used( 'tock' ) );
	}
}
