<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Services;

use Ramjet\Dashboard\Services\Connectors;
use Ramjet\Dashboard\Services\ServiceFieldValues;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

/**
 * Keys in the connectors of WordPress 7.0 and later.
 */
final class ConnectorsTest extends TestCase {

	private ServiceFieldValues $values;

	protected function setUp(): void {
		parent::setUp();
		$this->values = new ServiceFieldValues( new Secrets( new KeyRing() ), new Connectors() );
		foreach ( array( 'ramjettest' => 'api_key', 'ramjetpair' => 'application_password' ) as $id => $method ) {
			\WP_Connector_Registry::get_instance()->register(
				$id,
				array(
					'name'           => 'Ramjet Test',
					'type'           => 'ai_provider',
					'authentication' => array(
						'method'        => $method,
						'setting_name'  => "connectors_test_{$id}_api_key",
						'constant_name' => strtoupper( "{$id}_API_KEY" ),
						'env_var_name'  => strtoupper( "{$id}_API_KEY" ),
					),
				)
			);
		}
	}

	protected function tearDown(): void {
		foreach ( array( 'ramjettest', 'ramjetpair' ) as $id ) {
			\WP_Connector_Registry::get_instance()->unregister( $id );
		}
		putenv( 'RAMJETTEST_API_KEY' );
		parent::tearDown();
	}

	private function source(): array {
		$value = $this->values->get( 'ramjettest', 'key' );
		return array( $value->content->reveal(), $value->source, $value->source_name, $value->is_editable() );
	}

	public function test_a_connector_comes_before_a_constant_and_what_is_saved(): void {
		( new Secrets( new KeyRing() ) )->save( 'ramjettest_key', 'saved-key' );
		self::assertSame( array( 'saved-key', 'saved', '', true ), $this->source() );

		define( 'RAMJET_RAMJETTEST_KEY', 'our-constant' );
		self::assertSame( array( 'our-constant', 'constant', 'RAMJET_RAMJETTEST_KEY', false ), $this->source() );

		update_option( 'connectors_test_ramjettest_api_key', 'connector-key' );
		self::assertSame( array( 'connector-key', 'connector', 'Ramjet Test', false ), $this->source() );

		define( 'RAMJETTEST_API_KEY', 'its-constant' );
		self::assertSame( array( 'its-constant', 'constant', 'RAMJETTEST_API_KEY', false ), $this->source() );

		putenv( 'RAMJETTEST_API_KEY=from-environment' );
		self::assertSame( array( 'from-environment', 'environment', 'RAMJETTEST_API_KEY', false ), $this->source() );
		self::assertTrue( $this->values->has( 'ramjettest', 'key' ) );
	}

	public function test_only_the_field_key_of_a_connector_that_holds_an_api_key_is_read(): void {
		update_option( 'connectors_test_ramjettest_api_key', 'connector-key' );
		update_option( 'connectors_test_ramjetpair_api_key', 'user:password' );
		self::assertSame( 'none', $this->values->get( 'ramjettest', 'site_key' )->source );
		self::assertSame( 'none', $this->values->get( 'ramjetpair', 'key' )->source );
		$connectors = new Connectors();
		self::assertStringContainsString( 'options-connectors.php', (string) $connectors->url( 'ramjettest' ) );
		self::assertNull( $connectors->url( 'ramjetpair' ) );
		self::assertNull( $connectors->url( 'nothing' ) );
	}
}
