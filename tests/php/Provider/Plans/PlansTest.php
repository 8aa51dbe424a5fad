<?php
declare(strict_types=1);

namespace Ramjet\Tests\Provider\Plans;

use Ramjet\Provider\EmptyPlanList;
use Ramjet\Provider\Plans\PlansFeature;
use Ramjet\Search\SearchFeature;
use Ramjet\Support\Contracts\PlanList;
use Ramjet\Tests\SharedParts;
use Ramjet\Tests\TestCase;

require_once __DIR__ . '/Shop.php';

/**
 * Plans, products and licenses: with the built-in provider, which sells nothing, and with one that does.
 */
final class PlansTest extends TestCase {

	private const KEY = 'known-key-0000000001';

	public function test_the_built_in_provider_sells_nothing(): void {
		$this->log_in_as( 'admin' );
		$envelope = static fn( mixed $data ): array => array( 'code' => 'success', 'data' => $data );
		$site     = array( 'ID' => 1, 'name' => get_bloginfo( 'name' ), 'URL' => home_url(), 'plan' => null );
		foreach ( array(
			'site'                                => $envelope( $site ),
			'site/features'                       => $envelope( array( 'active' => array(), 'available' => array() ) ),
			'site/products'                       => $envelope( array() ),
			'site/purchases'                      => $envelope( array() ),
			'site/discount'                       => $envelope( null ),
			'plans'                               => array(),
			'products'                            => array(),
			'intro-offers'                        => array(),
			'recommendations/product-suggestions' => array(),
			'recommendations/upsell'              => array( 'plan' => null ),
			'licensing/user/licenses'             => array(),
		) as $path => $expected ) {
			$data = $this->rest( 'GET', "/jetpack/v4/$path" )->get_data();
			self::assertSame( $expected, json_decode( (string) wp_json_encode( $data ), true ), $path );
		}
	}

	public function test_a_list_with_plans_fills_every_route_as_its_schema_says(): void {
		$this->log_in_as( 'admin' );
		$slugs = static fn( array $products ): array => array_column( $products, 'product_slug' );

		$plan = $this->request( '/site' )['data']['plan'];
		self::assertSame( 'Small Plan', $plan['product_name'] );
		self::assertArrayNotHasKey( 'checkout_url', $plan );
		self::assertSame(
			array(
				'active'    => array( 'video' ),
				'available' => array(
					'video'          => array( 'plan-large', 'plan-small', 'plan-middle' ),
					'search'         => array( 'plan-large', 'plan-middle' ),
					'instant-search' => array( 'plan-large' ),
					'button'         => array( 'plan-middle' ),
				),
			),
			$this->request( '/site/features' )['data']
		);
		self::assertSame( array( 'search', 'space', 'old' ), $slugs( $this->request( '/site/products' )['data'] ) );
		self::assertSame( array( 'space', 'old' ), $slugs( $this->request( '/site/purchases' )['data'] ) );
		self::assertSame( 'SPRING', $this->request( '/site/discount' )['data']['code'] );
		self::assertSame( array( 'plan-large', 'plan-small', 'plan-middle' ), $slugs( $this->request( '/plans' ) ) );
		self::assertSame( array( 'search', 'space', 'old' ), $slugs( $this->request( '/products' ) ) );
		self::assertSame( array( 'plan-large' ), $slugs( $this->request( '/intro-offers' ) ) );
		// The purchase of 'old' has expired.
		self::assertSame( array( 'search', 'old' ), $slugs( $this->request( '/recommendations/product-suggestions' ) ) );
		// 24 a year is the next above 18 a year.
		self::assertSame( 'plan-middle', $this->request( '/recommendations/upsell' )['plan']['product_slug'] );
		self::assertFalse( $this->request( '/search/plan' )['supports_instant_search'] );
		self::assertSame( array( 'plan-large', 'plan-middle', 'search' ), $slugs( $this->request( '/search/pricing' )['products'] ) );
		$counts = $this->request( '/licensing/user/counts' );
		self::assertSame( array( 1, 2 ), array( $counts['attached'], $counts['detached'] ) );
		self::assertSame( array( '••••6789', '••••0000', '••••1111' ), array_column( $this->request( '/licensing/user/licenses' ), 'license' ) );
	}

	public function test_each_license_key_has_its_own_result(): void {
		$this->log_in_as( 'admin' );
		self::assertSame(
			array( 'license' => '••••0001', 'product_slug' => 'search', 'attached' => true, 'site' => home_url() ),
			$this->request( '/licensing/set-license', array( 'license' => self::KEY ) )
		);
		$keys = array( ' ' . self::KEY . ' ', 'other-key-0000000002', 'short', '<b>no key</b> at all' );
		self::assertSame(
			array(
				array( '••••0001', true, null ),
				array( '••••0002', false, 'unknown' ),
				array( '••••', false, 'ramjet_license_invalid' ),
				array( '•••• all', false, 'ramjet_license_invalid' ),
			),
			array_map(
				static fn( array $result ): array => array( $result['license'], $result['attached'], $result['error']['code'] ?? null ),
				$this->request( '/licensing/attach-licenses', array( 'licenses' => $keys ) )
			)
		);
	}

	public function test_an_unknown_license_key_is_refused(): void {
		$this->log_in_as( 'admin' );
		$set = fn( string $license ): \WP_REST_Response =>
			$this->rest( 'POST', '/jetpack/v4/licensing/set-license', array( 'license' => $license ) );
		self::assertSame( 404, $set( self::KEY )->get_status() );
		self::assertSame( 'ramjet_license_unknown', $set( self::KEY )->get_data()['code'] );
		foreach ( array( '', 'short', self::KEY . ' ' . self::KEY, 'ключ-от-лицензии' ) as $invalid ) {
			self::assertSame( 400, $set( $invalid )->get_status() );
			self::assertSame( 'ramjet_license_invalid', $set( $invalid )->get_data()['code'] );
		}
	}

	public function test_limits_of_license_requests(): void {
		$this->log_in_as( 'admin' );
		$long = str_repeat( 'x', 2000 );
		foreach ( array(
			array( 'set-license', 'license', $long ),
			array( 'attach-licenses', 'licenses', array( $long ) ),
			array( 'attach-licenses', 'licenses', array_fill( 0, 51, self::KEY ) ),
			array( 'attach-licenses', 'licenses', array() ),
			array( 'attach-licenses', 'licenses', array( array( 'key' => self::KEY ) ) ),
			array( 'error', 'error', $long ),
			array( 'user/activation-notice-dismiss', 'last_detached_count', -1 ),
		) as [ $path, $field, $value ] ) {
			$response = $this->rest( 'POST', "/jetpack/v4/licensing/$path", array( $field => $value ) );
			self::assertSame( 400, $response->get_status(), $path );
			self::assertSame( array( $field ), array_keys( $response->get_data()['data']['params'] ) );
		}
	}

	public function test_keeps_license_errors_without_markup_and_no_keys(): void {
		$this->log_in_as( 'admin' );
		$path = '/jetpack/v4/licensing/error';
		self::assertSame( array( 'error' => '' ), $this->rest( 'GET', $path )->get_data() );
		foreach ( array(
			'The key ramjet-plan_0123456789abcdef-7531 was refused.' => 'The key ••••7531 was refused.',
			'No <script>alert( 1 )</script>reply.' => 'No reply.',
			'Refused: plan_abcdefghijklmnopqrst.' => 'Refused: ••••qrst.',
			''                                    => '',
		) as $error => $expected ) {
			$this->rest( 'POST', $path, array( 'error' => $error ) );
			self::assertSame( array( 'error' => $expected ), $this->rest( 'GET', $path )->get_data() );
		}
		$this->rest( 'POST', '/jetpack/v4/licensing/set-license', array( 'license' => 'ramjet-plan-secret-7531' ) );
		global $wpdb;
		self::assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_value LIKE '%secret-7531%'" ) );
	}

	public function test_users_dismiss_the_notice_about_detached_licenses(): void {
		$this->log_in_as( 'admin' );
		$dismiss = fn( int $count ): \WP_REST_Response =>
			$this->rest( 'POST', '/jetpack/v4/licensing/user/activation-notice-dismiss', array( 'last_detached_count' => $count ) );
		self::assertSame( 3, $dismiss( 3 )->get_data()['last_detached_count'] );
		$expected = array( 'attached' => 0, 'detached' => 0, 'last_detached_count' => 3 );
		self::assertSame( $expected, $this->rest( 'GET', '/jetpack/v4/licensing/user/counts' )->get_data() );
		$this->filter( 'update_user_metadata', static fn(): bool => false );
		self::assertSame( 'ramjet_not_saved', $dismiss( 4 )->get_data()['code'] );
	}

	public function test_benefits_count_the_modules_that_are_on(): void {
		$this->log_in_as( 'admin' );
		self::assertSame( array(), $this->request( '/site/benefits' )['data'] );
		$benefits = $this->request( '/site/benefits', array(), array( true, false, true ) )['data'];
		self::assertSame( array( 'active-modules', '2 modules are on.', 2 ), array( $benefits[0]['name'], $benefits[0]['description'], $benefits[0]['value'] ) );
		self::assertSame( '1 module is on.', $this->request( '/site/benefits', array(), array( true ) )['data'][0]['description'] );
	}

	public function test_a_block_names_the_cheapest_plan_that_includes_it(): void {
		$missing = static fn( PlanList $list, string $family ): ?array =>
			( new PlansFeature( self::shared( $list ) ) )
				->missing_requirements( array( $family ) )[ $family ] ?? null;
		$details = array( 'plan' => 'Middle Plan', 'checkoutUrl' => 'https://example.org/middle' );
		self::assertSame(
			array( 'unavailableReason' => 'missing_plan', 'details' => $details ),
			$missing( new Shop(), 'button' )
		);
		self::assertNull( $missing( new Shop(), 'video' ), 'in the plan' );
		self::assertNull( $missing( new Shop(), 'disk' ), 'in a purchase' );
		self::assertNull( $missing( new Shop(), 'markdown' ), 'in no plan' );
		self::assertNull( $missing( new EmptyPlanList(), 'button' ) );
	}

	/**
	 * Calls a route of the shop and checks the response against the route's schema.
	 */
	private function request( string $route, array $body = array(), array $modules = array() ): mixed {
		$shared   = self::shared( new Shop(), $modules );
		$features = array( new PlansFeature( $shared ), new SearchFeature( $shared ) );
		$tables   = array_merge( ...array_map( static fn( $feature ): array => $feature->routes(), $features ) );
		$routes   = array_merge( ...array_map( static fn( $table ): array => $table->routes(), $tables ) );
		foreach ( $routes[ $route ] as $endpoint ) {
			if ( is_array( $endpoint ) && ( array() === $body ? 'GET' : 'POST' ) === $endpoint['methods'] ) {
				$request = new \WP_REST_Request( $endpoint['methods'], $route );
				$request->set_body_params( $body );
				$data  = json_decode( (string) wp_json_encode( $endpoint['callback']( $request ) ), true );
				$valid = rest_validate_value_from_schema( $data, $routes[ $route ]['schema'](), $route );
				self::assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
				return $data;
			}
		}
		self::fail( "No endpoint for $route" );
	}

	/** @param list<bool> $active Which of the modules are on. */
	private static function shared( PlanList $plans, array $active = array() ): SharedParts {
		$modules = array_map( static fn( bool $on ): array => array( 'activated' => $on ), $active );
		return new SharedParts( plans: $plans, modules: $modules );
	}
}
