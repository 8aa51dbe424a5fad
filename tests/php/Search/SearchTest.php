<?php
declare(strict_types=1);

namespace Ramjet\Tests\Search;

use Ramjet\Search\PostTypes;
use Ramjet\Tests\TestCase;

/**
 * Settings and statistics of WordPress's search.
 */
final class SearchTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	protected function tearDown(): void {
		unregister_post_type( 'scratch_found' );
		unregister_post_type( 'scratch_hidden' );
		parent::tearDown();
	}

	public function test_search_is_free_and_needs_no_plan(): void {
		$plan = array( 'plan' => null, 'supports_search' => true, 'supports_instant_search' => false );
		self::assertSame( $plan, $this->rest( 'GET', '/jetpack/v4/search/plan' )->get_data() );
		$pricing = array( 'is_free' => true, 'products' => array() );
		self::assertSame( $pricing, $this->rest( 'GET', '/jetpack/v4/search/pricing' )->get_data() );
		$settings = array( 'module_active' => true, 'instant_search_enabled' => false, 'excluded_post_types' => array() );
		self::assertSame( $settings, $this->rest( 'GET', '/jetpack/v4/search/settings' )->get_data() );
	}

	public function test_an_excluded_post_type_is_neither_found_nor_counted(): void {
		$searched = static function ( array $query = array() ): mixed {
			$search = new \WP_Query();
			$search->parse_query( $query + array( 's' => 'x' ) );
			PostTypes::limit( $search );
			return $search->get( 'post_type' );
		};
		self::assertSame( '', $searched() );
		$this->save( array( 'excluded_post_types' => array( 'post' ) ) );
		self::assertContains( 'page', $searched() );
		self::assertNotContains( 'post', $searched() );
		self::assertSame( 'post', $searched( array( 'post_type' => 'post' ) ) );
		self::assertArrayNotHasKey( 'post', PostTypes::count( $GLOBALS['wpdb'] ) );

		$this->save( array( 'module_active' => false ) );
		self::assertSame( '', $searched() );
		$all = array_keys( PostTypes::count( $GLOBALS['wpdb'] ) );
		$this->save( array( 'module_active' => true, 'excluded_post_types' => $all ) );
		self::assertSame( array(), $searched() );
		$stats = $this->rest( 'GET', '/jetpack/v4/search/stats' )->get_data();
		self::assertSame( array( 0, array() ), array( $stats['post_count'], (array) $stats['post_type_breakdown'] ) );
	}

	public function test_each_route_saves_the_settings(): void {
		foreach ( array( 'plan', 'stats', 'pricing' ) as $route ) {
			foreach ( array( true, false ) as $value ) {
				$this->rest( 'POST', "/jetpack/v4/search/$route", array( 'instant_search_enabled' => $value ) );
				$settings = $this->rest( 'GET', '/jetpack/v4/search/settings' )->get_data();
				self::assertSame( $value, $settings['instant_search_enabled'] );
			}
		}
	}

	public function test_counts_what_visitors_can_find(): void {
		register_post_type( 'scratch_found', array( 'exclude_from_search' => false ) );
		register_post_type( 'scratch_hidden', array( 'exclude_from_search' => true ) );
		foreach ( array( 'publish', 'publish', 'draft', 'private', 'trash', 'future' ) as $status ) {
			foreach ( array( 'scratch_found', 'scratch_hidden' ) as $type ) {
				$date = 'future' === $status ? '2099-01-01' : '2020-01-01';
				wp_insert_post( array( 'post_type' => $type, 'post_title' => 'x', 'post_status' => $status, 'post_date' => $date ) );
			}
		}
		wp_insert_post( array( 'post_type' => 'scratch_found', 'post_title' => 'x', 'post_status' => 'publish', 'post_password' => 'x' ) );
		$counts = PostTypes::count( $GLOBALS['wpdb'] );
		self::assertSame( 2, $counts['scratch_found'] );
		self::assertArrayNotHasKey( 'scratch_hidden', $counts );
	}

	public function test_refuses_unknown_post_types(): void {
		foreach ( array( array( 'no-such-type' ), array( 'revision' ), array( 'post', 'post' ), array( array( 'post' ) ) ) as $types ) {
			$body     = array( 'instant_search_enabled' => true, 'excluded_post_types' => $types );
			$response = $this->rest( 'POST', '/jetpack/v4/search/settings', $body );
			self::assertSame( 400, $response->get_status() );
		}
		self::assertFalse( $this->rest( 'GET', '/jetpack/v4/search/settings' )->get_data()['instant_search_enabled'] );
	}

	private function save( array $settings ): void {
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/search/settings', $settings )->get_status() );
	}
}
