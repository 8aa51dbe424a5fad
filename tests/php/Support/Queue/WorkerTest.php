<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Queue;

use Ramjet\Support\Queue\WorkRows;
use Ramjet\Support\Queue\Worker;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

final class WorkerTest extends TestCase {

	private const TABLE = 'ramjet_test_work';

	private WorkRows $rows;

	protected function setUp(): void {
		parent::setUp();
		Clock::stop_work();
		$columns = array( 'id', 'due_at', 'claimed_until', 'attempts', 'created_at' );
		$this->query( 'CREATE TEMPORARY TABLE ' . self::TABLE . ' (' . implode( ' INT, ', $columns ) . ' INT)' );
		for ( $id = 1; $id <= 3; $id++ ) {
			$this->query( sprintf( 'INSERT INTO %s VALUES (%d, %d, 0, 0, 0)', self::TABLE, $id, time() - 10 + $id ) );
		}
		$this->rows = new WorkRows( $GLOBALS['wpdb'], self::TABLE, 'id' );
	}

	protected function tearDown(): void {
		$this->query( 'DROP TEMPORARY TABLE ' . self::TABLE );
		parent::tearDown();
	}

	public function test_work_that_throws_is_logged_and_skipped(): void {
		$begun = array();
		$work  = function ( int $id ) use ( &$begun ): void {
			$begun[] = $id;
			// Whether or not it was claimed before.
			if ( 1 === $id || $this->rows->claim( $id ) && 2 === $id ) {
				throw new \TypeError( "Damaged: $id." );
			}
			$this->rows->release( $id, null );
		};
		$log = self::logged( fn() => Worker::run( $this->rows, $work, 2 ) );
		self::assertSame( array( 2, 1, 3 ), $begun );
		self::assertMatchesRegularExpression( '/process the row 1 of ramjet_test_work: TypeError: Damaged: 1\. in .+WorkerTest\.php/', $log );
		self::assertSame( 2, substr_count( $log, 'TypeError' ) );
		// 2 waits until its claim is over.
		self::assertSame( array( 1 ), $this->rows->due( 10 ) );
	}

	public function test_what_is_left_is_counted_and_tried_again(): void {
		$this->query( sprintf( 'INSERT INTO %s VALUES (4, %d, 0, 0, %d), (5, NULL, 0, 3, 0)', self::TABLE, time(), time() ) );
		// Only the request that created 4 may do it yet.
		self::assertSame( array( 'waiting' => 4, 'due' => 3, 'working' => 0, 'failed' => 0 ), $this->rows->tally() );
		$this->rows->claim( 1 );
		$this->rows->claim( 2 );
		$this->rows->release( 2, time() + 300 );
		self::assertSame( array( 'waiting' => 3, 'due' => 1, 'working' => 1, 'failed' => 1 ), $this->rows->tally() );
		self::assertSame( 1, $this->rows->retry_all() );
		self::assertSame( array( 3, 2 ), $this->rows->due( 10 ) );
		self::assertSame( 0, $this->rows->attempts( 2 ) );
		self::assertTrue( $this->rows->is_claimed( 1 ) );
	}

	/**
	 * @testWith [-3600]
	 *           [3600]
	 */
	public function test_a_server_with_a_wrong_clock_claims_work_for_as_long_as_others( int $ahead ): void {
		$this->query( 'UPDATE ' . self::TABLE . ' SET due_at = 1' );
		Clock::differ( $ahead );
		self::assertSame( array( true, true ), array( $this->rows->claim( 1 ), $this->rows->claim_now( 2 ) ) );
		$this->query( 'UPDATE ' . self::TABLE . ' SET due_at = 1' );
		$this->rows->claim( 3 );
		Clock::pass( 60 );
		$this->rows->extend( 3 );
		Clock::differ( 0 );
		Clock::pass( 539 );
		self::assertSame( array( false, false, false ), array_map( $this->rows->claim( ... ), array( 1, 2, 3 ) ) );
		self::assertSame( array(), $this->rows->due( 10 ) );
		Clock::differ( $ahead );
		self::assertSame( array( false, false ), array( $this->rows->claim( 1 ), $this->rows->claim_now( 2 ) ) );
		self::assertSame( array( true, 3 ), array( $this->rows->is_claimed( 1 ), $this->rows->tally()['working'] ) );
		Clock::differ( 0 );
		Clock::pass( 2 );
		self::assertSame( array( true, true, false ), array_map( $this->rows->claim( ... ), array( 1, 2, 3 ) ) );
	}

	public function test_nothing_is_begun_when_the_time_of_the_process_is_over(): void {
		$begun = array();
		Worker::stop_after( 5 );
		try {
			Worker::run( $this->rows, static function ( int $id ) use ( &$begun ): void {
				$begun[] = $id;
				Clock::pass( 3 );
			} );
			self::assertSame( array( 1, 2 ), $begun );
		} finally {
			Worker::stop_after( INF );
		}
	}

	private function query( string $query ): void {
		$GLOBALS['wpdb']->query( $query );
	}
}
