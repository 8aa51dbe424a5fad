<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Storage;

use Ramjet\Forms\Storage\Insertion;
use Ramjet\Forms\Storage\Response;
use Ramjet\Tests\TestCase;

final class InsertionTest extends TestCase {

	/** @testWith ["INSERT IGNORE INTO %sramjet_form_solutions"]
	 *            ["INSERT INTO %sposts"]
	 *            ["INSERT IGNORE INTO %sramjet_form_submissions"]
	 *            ["RELEASE"]
	 */
	public function test_a_response_is_stored_once_after_deadlocks_have_undone_it( string $start ): void {
		global $wpdb;
		$start = sprintf( $start, $wpdb->prefix );
		$left  = 2;
		$this->filter( 'query', static function ( string $query ) use ( $start, &$left ): string {
			// Inside of the test's transaction.
			$query = match ( $query ) {
				'START TRANSACTION' => 'SAVEPOINT response',
				'ROLLBACK'          => 'ROLLBACK TO SAVEPOINT response',
				'COMMIT'            => 'RELEASE SAVEPOINT response',
				default             => $query,
			};
			self::assertStringStartsNotWith( 'CREATE', $query, 'No table is missing.' );
			$is_hit = str_starts_with( $query, $start ) && $left-- > 0;
			return $is_hit ? "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock'" : $query;
		} );
		$wpdb->suppress_errors();
		$response = new Response( 0, 'publish', true, time(), 0, array(), array( 'source' => 'post:1' ) );
		$insert   = static fn() => ( new Insertion( $wpdb ) )->run( $response, 'ramjet-test', false, time(), 'solution' );
		try {
			self::assertSame( array( true, false ), array( $insert()?->is_new, $insert()?->is_new ) );
		} finally {
			$this->remove_filters();
		}
		self::assertSame( '1', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_name = 'ramjet-test'" ) );
	}
}
