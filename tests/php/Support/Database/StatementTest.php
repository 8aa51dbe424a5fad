<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Forms\Storage\FormTables;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Queue\WorkRows;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Tests\TestCase;

/** What statements that decide between requests do when the locks of another request end them. */
final class StatementTest extends TestCase {

	private const OPTION = 'ramjet_test_atomic';

	private const ROW = 999_999_999;

	/**
	 * Undoes the next statements that write, as a deadlock does.
	 *
	 * @param int $times How many.
	 */
	private function deadlock( int $times ): void {
		$this->filter( 'query', static function ( string $query ) use ( &$times ): string {
			$is_hit = 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE)/', $query ) && $times-- > 0;
			return $is_hit ? "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock'" : $query;
		} );
		$GLOBALS['wpdb']->suppress_errors();
	}

	/** @dataProvider changes */
	public function test_an_option_is_changed_after_a_deadlock( ?string $before, \Closure $change, ?string $after ): void {
		null === $before || AtomicOptions::insert( self::OPTION, $before );
		$this->deadlock( 4 );
		self::assertTrue( $change() );
		self::assertSame( $after, AtomicOptions::read( self::OPTION ) );
	}

	/** @dataProvider changes */
	public function test_an_option_that_stays_locked_is_not_changed( ?string $before, \Closure $change, ?string $after ): void {
		global $wpdb;
		$other = mysqli_init();
		[ $host, , $socket ] = $wpdb->parse_db_host( DB_HOST );
		$other->real_connect( $host, DB_USER, DB_PASSWORD, DB_NAME, null, $socket );
		$other->begin_transaction();
		$other->query( sprintf( "INSERT INTO $wpdb->options (option_name, option_value) VALUES ('%s', '5')", self::OPTION ) );
		$wpdb->query( 'SET SESSION innodb_lock_wait_timeout = 0' );
		$wpdb->suppress_errors();
		try {
			self::assertFalse( $change() );
			self::assertSame( 1205, $wpdb->dbh->errno );
		} finally {
			$other->rollback();
			$wpdb->query( 'SET SESSION innodb_lock_wait_timeout = DEFAULT' );
		}
		// Later, as if nothing had happened.
		null === $before || AtomicOptions::insert( self::OPTION, $before );
		self::assertTrue( $change() );
		self::assertSame( $after, AtomicOptions::read( self::OPTION ) );
	}

	/** Value before, change, value after. */
	public static function changes(): array {
		return array(
			'insert'         => array( null, static fn(): bool => AtomicOptions::insert( self::OPTION, '1' ), '1' ),
			'swap'           => array( '5', static fn(): bool => AtomicOptions::swap( self::OPTION, '5', '6' ), '6' ),
			'swap of nothing' => array( null, static fn(): bool => AtomicOptions::swap( self::OPTION, null, '6' ), '6' ),
			'add'            => array( '5', static fn(): bool => AtomicOptions::add( self::OPTION, 1, 9 ), '6' ),
			'delete'         => array( '5', static fn(): bool => AtomicOptions::delete( self::OPTION ), null ),
			'delete a value' => array( '5', static fn(): bool => AtomicOptions::delete( self::OPTION, '5' ), null ),
		);
	}

	public function test_a_statement_that_fails_for_good_is_not_repeated_for_ever(): void {
		$this->deadlock( 5 );
		self::assertFalse( AtomicOptions::insert( self::OPTION, '1' ) );
		self::assertTrue( AtomicOptions::insert( self::OPTION, '1' ) );
	}

	public function test_work_is_claimed_once_and_stays_released_after_deadlocks(): void {
		global $wpdb;
		$table = FormTables::submissions( $wpdb );
		$wpdb->query( "INSERT INTO $table (submission_id, response_id, created_at, due_at) VALUES ('x', " . self::ROW . ', 1, 1)' );
		$work = new WorkRows( $wpdb, $table, 'response_id' );
		$this->deadlock( 4 );
		self::assertTrue( $work->claim( self::ROW ) );
		self::assertFalse( $work->claim( self::ROW ) );
		self::assertSame( 1, $work->attempts( self::ROW ) );
		// Were it not released, somebody else would do it again when the claim ends: a second mail.
		$this->deadlock( 4 );
		self::assertTrue( $work->release( self::ROW, null ) );
		self::assertFalse( $work->is_claimed( self::ROW ) );
		self::assertSame( array(), $work->queued( self::ROW ) );
	}

	public function test_a_submission_is_counted_after_deadlocks(): void {
		global $wpdb;
		$visitor = str_repeat( 'a', 64 );
		$limit   = new RateLimit( $wpdb, 2 );
		self::assertSame( 0, $limit->wait( $visitor, time() ) );
		$this->deadlock( 4 );
		self::assertSame( 0, $limit->wait( $visitor, time() ) );
		self::assertGreaterThan( 0, $limit->wait( $visitor, time() ) );
	}
}
