<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Likes\LikesFeature;
use Ramjet\Plugin;
use Ramjet\Newsletter\SendingFeature;
use Ramjet\Newsletter\SubscribeFormFeature;
use Ramjet\Newsletter\SubscribingFeature;
use Ramjet\Publicize\PublicizeFeature;
use Ramjet\Seo\SeoFeature;
use Ramjet\Sharing\SharingFeature;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Views\CountingFeature;

/** Features that visitors' pages construct late: only when something happens in which they take part. */
final class LateFeaturesTest extends TestCase {

	private array $hooks;

	protected function setUp(): void {
		parent::setUp();
		$this->hooks = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = $this->hooks;
		parent::tearDown();
	}

	public function test_each_hook_of_theirs_is_one_that_constructs_them(): void {
		$this->turn_on_all_modules();
		$late = self::late_features();
		self::assertNotSame( array(), $late );
		foreach ( $late as $one ) {
			$named   = array_slice( $one, 1 );
			$before  = self::counts();
			$feature = $one[0]();
			$feature->boot();
			$hooks = array_keys( array_diff_assoc( self::counts(), $before ) );
			// The general hook precedes the one with the option's name. What REST requests need is prepared in rest_api_init.
			// On init, a post type is registered for logged-in users, for whom all features are constructed before.
			$hooks = preg_replace( array( '/^((?:add|update|delete)_option)_.+/', '/^rest_pre_dispatch$/' ), array( '$1', 'rest_api_init' ), $hooks );
			self::assertSame( array(), array_values( array_diff( array_unique( $hooks ), $named, array( 'init' ) ) ), $feature::class );
			self::assertSame( array(), array_values( array_diff( $named, $hooks ) ), $feature::class );
		}
	}

	public function test_no_page_makes_a_feature_whose_module_is_off(): void {
		$off = array_map( 'count', self::late_features() );
		$this->turn_on_all_modules();
		$switched = array();
		foreach ( self::late_features() as $index => $one ) {
			if ( count( $one ) > $off[ $index ] ) {
				$feature = $one[0]()::class;
				// The likes of a deleted post go, whether or not the module is on.
				self::assertSame( LikesFeature::class === $feature ? 2 : 1, $off[ $index ], 'no hook of pages' );
				$switched[] = $feature;
			}
		}
		self::assertEqualsCanonicalizing( array( CountingFeature::class, LikesFeature::class, PublicizeFeature::class, SendingFeature::class, SeoFeature::class, SharingFeature::class, SubscribeFormFeature::class, SubscribingFeature::class ), $switched );
	}

	public function test_no_two_settings_have_the_same_name(): void {
		$names = array();
		foreach ( self::read( new Plugin( RAMJET_FILE ), 'features' )->collect( Provides\Settings::class ) as $group ) {
			array_push( $names, ...array_keys( $group->all() ) );
		}
		self::assertSame( array(), array_keys( array_diff( array_count_values( $names ), array( 1 ) ) ) );
	}

	private function turn_on_all_modules(): void {
		foreach ( self::read( new Plugin( RAMJET_FILE ), 'features' )->collect( Provides\Modules::class ) as $module ) {
			( new ModuleStore() )->set_active( $module->slug, true );
		}
	}

	/** @return list<array{\Closure(): Feature, string...}> */
	private static function late_features(): array {
		$features = self::read( new Plugin( RAMJET_FILE ), 'features' );
		return array_values( array_filter( self::read( $features, 'front_end' ), 'is_array' ) );
	}

	/** @return array<string, int> Number of callbacks by hook. */
	private static function counts(): array {
		return array_map(
			static fn( \WP_Hook $hook ): int => count( $hook->callbacks, COUNT_RECURSIVE ),
			$GLOBALS['wp_filter']
		);
	}

	private static function read( object $object, string $name ): mixed {
		return ( new \ReflectionProperty( $object, $name ) )->getValue( $object );
	}
}
