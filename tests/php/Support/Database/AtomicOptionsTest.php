<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\TestCase;

final class AtomicOptionsTest extends TestCase {

	public function test_a_row_is_read_once_until_it_changes(): void {
		$queries = static function ( ?string $value ): int {
			$before = $GLOBALS['wpdb']->num_queries;
			self::assertSame( $value, AtomicOptions::read_once( 'ramjet_demo' ) );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		self::assertSame( array( 1, 0 ), array( $queries( null ), $queries( null ) ) );
		AtomicOptions::insert( 'ramjet_demo', 'one' );
		self::assertSame( array( 1, 0 ), array( $queries( 'one' ), $queries( 'one' ) ) );
		AtomicOptions::swap( 'ramjet_demo', 'one', '2' );
		self::assertSame( 1, $queries( '2' ) );
		AtomicOptions::add( 'ramjet_demo', 1, 9 );
		self::assertSame( 1, $queries( '3' ) );
		AtomicOptions::delete( 'ramjet_demo' );
		self::assertSame( 1, $queries( null ) );
	}

	/** A page that reads a replica of the database puts old values into the object cache after a change. */
	public function test_what_the_object_cache_says_does_not_count(): void {
		AtomicOptions::insert( 'ramjet_demo', 'new' );
		wp_cache_set( 'ramjet_demo', 'old', 'options' );
		wp_cache_set( 'alloptions', array( 'ramjet_demo' => 'older' ) + wp_load_alloptions(), 'options' );
		self::assertSame( 'new', AtomicOptions::read_once( 'ramjet_demo' ) );
		self::assertSame( 'new', AtomicOptions::read( 'ramjet_demo' ) );
	}
}
