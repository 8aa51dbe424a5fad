<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Plugin;
use Ramjet\Support\Features\Features;

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
		$features  = self::read( new Plugin( RAMJET_FILE ), 'features' );
		$occasions = ( new \ReflectionClassConstant( Features::class, 'OCCASIONS' ) )->getValue();
		$late      = array_filter( self::read( $features, 'front_end' ), static fn( mixed $one ): bool => $one instanceof \Closure );
		self::assertNotSame( array(), $late );
		foreach ( $late as $make ) {
			$before  = self::counts();
			$feature = $make();
			$feature->boot();
			$hooks = array_keys( array_diff_assoc( self::counts(), $before ) );
			// The hooks with an option's name follow the general ones. On init, features of editors register post types:
			// logged-in users construct them before.
			$others = preg_grep( '/^(?:(?:add|update|delete)_option_.+|init)$/', $hooks, PREG_GREP_INVERT );
			self::assertSame( array(), array_values( array_diff( $others, $occasions ) ), $feature::class );
		}
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
