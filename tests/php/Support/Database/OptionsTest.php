<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Support\Database\Options;
use Ramjet\Tests\TestCase;

final class OptionsTest extends TestCase {

	/**
	 * Whether a change drops the cached copy of all autoloaded options, which all servers share.
	 *
	 * @param \Closure(): bool $change
	 */
	private static function drops_copy( \Closure $change ): bool {
		wp_cache_set( 'alloptions', array( 'ramjet_of_another_server' => 'x' ) + wp_load_alloptions(), 'options' );
		self::assertTrue( $change() );
		return ! isset( wp_load_alloptions()['ramjet_of_another_server'] );
	}

	public function test_only_changes_of_autoloaded_options_clear_the_cached_copy_of_all(): void {
		$save = static fn( string $value, bool $autoload ): \Closure =>
			static fn(): bool => Options::save( 'ramjet_demo', $value, $autoload );
		self::assertFalse( self::drops_copy( $save( 'a', false ) ) );
		self::assertFalse( self::drops_copy( $save( 'b', false ) ) );
		self::assertTrue( self::drops_copy( $save( 'c', true ) ) );
		self::assertTrue( self::drops_copy( $save( 'd', true ) ) );
		self::assertTrue( self::drops_copy( $save( 'e', false ) ), 'It was autoloaded.' );
		$remove = static fn(): bool => Options::remove( 'ramjet_demo' );
		self::assertFalse( self::drops_copy( $remove ) );
		$save( 'f', true )();
		self::assertTrue( self::drops_copy( $remove ) );
	}
}
