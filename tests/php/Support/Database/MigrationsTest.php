<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Database\Migrations;
use Ramjet\Tests\TestCase;

final class MigrationsTest extends TestCase {

	private string $table;

	private array $before = array();

	protected function setUp(): void {
		parent::setUp();
		$this->table  = $GLOBALS['wpdb']->prefix . 'ramjet_demo';
		$this->before = self::option()->get( array( '' ) ) ?? array();
	}

	protected function tearDown(): void {
		// Changing tables ends the transaction.
		$GLOBALS['wpdb']->query( "DROP TABLE IF EXISTS $this->table" );
		self::option()->set( $this->before );
		$GLOBALS['wpdb']->query( 'COMMIT' );
		$GLOBALS['wpdb']->query( 'START TRANSACTION' );
		parent::tearDown();
	}

	private static function option(): JsonOption {
		return new JsonOption( 'ramjet_migrations', true );
	}

	public function test_an_interrupted_step_is_completed(): void {
		$db    = $GLOBALS['wpdb'];
		$first = array( 'demo-1' => array( "CREATE TABLE IF NOT EXISTS $this->table (id int(11), old int(11), KEY id (id))" ) );
		$next  = array( 'demo-2' => array(
			"ALTER TABLE $this->table DROP KEY id",
			"ALTER TABLE $this->table ADD COLUMN more int(11)",
			"ALTER TABLE $this->table ADD UNIQUE KEY both_of (id, more)",
			"ALTER TABLE $this->table DROP COLUMN old",
		) );
		self::assertTrue( ( new Migrations( $db, $first ) )->ensure() );
		$db->query( $next['demo-2'][0] );
		$db->query( $next['demo-2'][1] );
		$migrations = new Migrations( $db, $first + $next );
		self::assertTrue( $migrations->ensure() );
		// As after a restored backup of the options only.
		self::assertTrue( $migrations->repair() );
		self::assertSame( array( 'id', 'more' ), $db->get_col( "SHOW COLUMNS FROM $this->table" ) );
		self::assertSame( array( 'both_of' ), array_unique( $db->get_col( "SHOW INDEX FROM $this->table", 2 ) ) );
	}
}
