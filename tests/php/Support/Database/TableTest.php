<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Support\Database\Table;
use Ramjet\Tests\TestCase;

final class TableTest extends TestCase {

	private Table $table;

	protected function setUp(): void {
		parent::setUp();
		$name        = $GLOBALS['wpdb']->prefix . 'ramjet_test_rows';
		// Temporary, so that MariaDB drops it; a table of that kind ends no transaction.
		$query       = "CREATE TEMPORARY TABLE IF NOT EXISTS $name (id int NOT NULL, name varchar(191), story text, PRIMARY KEY (id))";
		$this->table = new Table( $GLOBALS['wpdb'], $name, array( '2026-12-test-rows' => array( $query ) ), array( 'story' ) );
	}

	protected function tearDown(): void {
		$GLOBALS['wpdb']->query( "DROP TEMPORARY TABLE IF EXISTS {$this->table->name}" );
		parent::tearDown();
	}

	/** @return list<array> */
	private function rows(): array {
		return array_map( 'array_values', $this->table->select( 'id > %d ORDER BY id', 0 ) );
	}

	public function test_texts_are_shortened_to_what_their_column_holds(): void {
		self::assertFalse( $this->table->has() );
		$text = str_repeat( 'é', 192 );
		self::assertSame( 1, $this->table->insert( array( 'id' => 1, 'name' => $text, 'story' => $text ) ) );
		self::assertSame( 0, $this->table->insert( array( 'id' => 1, 'name' => null ) ), 'The key is taken.' );
		self::assertSame( array( array( '1', str_repeat( 'é', 191 ), $text ) ), $this->rows() );
		self::assertTrue( $this->table->has( 'id = 1' ) );
		self::assertFalse( $this->table->has( 'id = 2' ) );
	}

	public function test_a_row_that_needs_no_change_counts_as_changed_and_a_missing_one_does_not(): void {
		$this->table->insert( array( 'id' => 1, 'name' => 'a', 'story' => 'b' ) );
		self::assertTrue( $this->table->update( 'id = 1', array( 'name' => 'c' ), "story = CONCAT(story, 'd')" ) );
		self::assertSame( array( array( '1', 'c', 'bd' ) ), $this->rows() );
		self::assertTrue( $this->table->update( 'id = 1', array( 'name' => 'c' ) ) );
		self::assertFalse( $this->table->update( 'id = 2', array( 'name' => 'c' ) ) );
	}

	public function test_a_lost_table_is_made_again_for_the_next_row(): void {
		$this->table->insert( array( 'id' => 1 ) );
		$GLOBALS['wpdb']->query( "DROP TEMPORARY TABLE {$this->table->name}" );
		self::assertSame( 0, $this->table->delete( 'id = 1' ) );
		self::assertSame( 1, $this->table->insert( array( 'id' => 2 ) ) );
		self::assertSame( array( array( '2', null, null ) ), $this->rows() );
		self::assertSame( 1, $this->table->delete( 'id = 2' ) );
	}

	public function test_a_statement_that_a_deadlock_ends_is_run_again(): void {
		$left = 2;
		$this->filter( 'query', static function ( string $query ) use ( &$left ): string {
			$is_hit = str_starts_with( $query, 'INSERT' ) && $left-- > 0;
			return $is_hit ? "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock'" : $query;
		} );
		$GLOBALS['wpdb']->suppress_errors();
		self::assertSame( 1, $this->table->insert( array( 'id' => 1 ) ) );
		$GLOBALS['wpdb']->suppress_errors( false );
		self::assertCount( 1, $this->rows() );
	}
}
