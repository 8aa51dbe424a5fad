<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Support\Database\Options;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\run_job;

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

	public function test_with_a_replica_and_an_object_cache_an_old_value_that_a_page_puts_back_is_forgotten(): void {
		$event = static fn(): int|false => wp_next_scheduled( Options::FORGET, array( 'ramjet_demo' ) );
		wp_using_ext_object_cache( true );
		Options::save( 'ramjet_demo', 'new', true );
		self::assertFalse( $event(), 'There is no replica.' );

		$db   = $GLOBALS['wpdb'];
		$copy = new class() extends \wpdb {
			public function __construct() {}
			public function send_reads_to_masters(): void {}
		};
		( function () use ( $copy ): void {
			foreach ( array_diff_key( get_object_vars( $this ), array( 'result' => null ) ) as $name => $value ) {
				$copy->$name = $value;
			}
		} )->bindTo( $db, \wpdb::class )();
		$GLOBALS['wpdb'] = $copy;
		Options::save( 'ramjet_demo', 'newer', true );
		$GLOBALS['wpdb'] = $db;
		wp_using_ext_object_cache( false );
		self::assertSame( time() + 30, $event() );

		wp_cache_set( 'alloptions', array( 'ramjet_demo' => 'new' ) + wp_load_alloptions(), 'options' );
		self::assertSame( 'new', get_option( 'ramjet_demo' ) );
		run_job( Options::FORGET, 'ramjet_demo' );
		self::assertSame( 'newer', get_option( 'ramjet_demo' ) );
	}
}
