<?php
declare(strict_types=1);

namespace Ramjet\Tests\Plugins;

use Ramjet\Tests\TestCase;

/**
 * The list of plugins. Installing and activating them: tests/integration/admin/plugins.spec.ts.
 */
final class PluginsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	public function test_lists_plugins_by_main_file(): void {
		$plugin = ( (array) $this->rest( 'GET', '/jetpack/v4/plugins' )->get_data() )['ramjet/plugin.php'];
		self::assertMatchesRegularExpression( '/^\d/', $plugin['version'] );
		unset( $plugin['version'] );
		$expected = array(
			'slug'           => 'ramjet',
			'file'           => 'ramjet/plugin.php',
			'name'           => 'Ramjet',
			'active'         => true,
			'network_active' => false,
			'update'         => null,
		);
		self::assertSame( $expected, $plugin );
	}

	public function test_refuses_malformed_arguments_and_unknown_plugins(): void {
		foreach ( array( '../x', 'A', '', '-a', 'a/b', str_repeat( 'a', 101 ) ) as $slug ) {
			self::assertSame( 400, $this->post( '', array( 'slug' => $slug, 'status' => 'active' ) )->get_status() );
		}
		self::assertSame( 400, $this->post( '', array( 'slug' => 'ramjet', 'status' => 'inactive' ) )->get_status() );
		$source = array( 'slug' => 'ramjet', 'status' => 'active', 'source' => 'a b' );
		self::assertSame( 400, $this->post( '', $source )->get_status() );
		$unknown = $this->post( '/visiting-none', array( 'status' => 'active' ) );
		self::assertSame( array( 404, 'ramjet_plugin_not_installed' ), array( $unknown->get_status(), $unknown->get_data()['code'] ) );
	}

	public function test_lists_known_updates_without_contacting_any_server(): void {
		$requests = array();
		$this->filter(
			'pre_http_request',
			static function ( $response, $arguments, $url ) use ( &$requests ) {
				$requests[] = $url;
				return new \WP_Error( 'refused' );
			}
		);
		$known = (object) array(
			'last_checked' => 1700000000,
			'response'     => array(
				'ramjet/plugin.php' => (object) array( 'slug' => 'ramjet', 'new_version' => '99.0' ),
				'gone/gone.php'     => (object) array( 'slug' => 'gone', 'new_version' => '2.0' ),
			),
		);
		$this->filter( 'pre_site_transient_update_plugins', static fn(): object => $known );
		$data = $this->rest( 'GET', '/jetpack/v4/updates/plugins' )->get_data();
		self::assertSame( array( 1, '2023-11-14T22:13:20+00:00' ), array( $data['count'], $data['checked_at'] ) );
		self::assertSame( array( 'ramjet', '99.0' ), array( $data['plugins'][0]['slug'], $data['plugins'][0]['update'] ) );
		self::assertSame( array(), $requests );

		$this->filter( 'pre_site_transient_update_plugins', static fn(): mixed => 'malformed' );
		$data = $this->rest( 'GET', '/jetpack/v4/updates/plugins' )->get_data();
		self::assertSame( array( 0, null ), array( $data['count'], $data['checked_at'] ) );
	}

	private function post( string $path, array $body ): \WP_REST_Response {
		return $this->rest( 'POST', "/jetpack/v4/plugins$path", $body );
	}
}
