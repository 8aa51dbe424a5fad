<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Responses;

use Ramjet\Forms\Responses\ResponseFilter;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\FormTables;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class ResponseIndexTest extends FormsTestCase {

	public function test_the_table_is_created_and_filled_again_after_it_was_dropped(): void {
		global $wpdb;
		$index = ResponseIndex::for_site();
		$index->catch_up();
		// Commits what the test has changed.
		$wpdb->query( 'DROP TABLE ' . FormTables::index( $wpdb ) );
		$id = self::store();
		$this->log_in_as( 'admin' );
		$wpdb->suppress_errors();
		self::assertTrue( $index->catch_up( 30 ) );
		$wpdb->suppress_errors( false );
		self::assertContains( $id, $index->query()->ids( new ResponseFilter(), 100 ) );
		wp_delete_post( $id, true );
		$wpdb->query( 'START TRANSACTION' );
	}
}
