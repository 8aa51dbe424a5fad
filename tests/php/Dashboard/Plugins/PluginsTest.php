<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Plugins;

use Ramjet\Tests\TestCase;

/**
 * The list of plugins. Installing and activating them: tests/integration/admin/plugins.spec.ts.
 */
final class PluginsTest extends TestCase {

	/** WordPress.org's reply about updates, which WordPress requests after each installation. */
	private const NO_UPDATES = array( 'plugins' => array(), 'no_update' => array(), 'themes' => array(), 'translations' => array() );

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

	/**
	 * @dataProvider refused
	 *
	 * @param array<string, string> $info    What WordPress.org says of the plugin.
	 * @param string                $package Its zip file.
	 */
	public function test_a_plugin_that_cannot_be_installed_leaves_nothing( array $info, string $package, int $status, string $code ): void {
		$this->filter(
			'pre_http_request',
			static function ( $response, array $arguments, string $url ) use ( $info, $package ): array {
				$is_package = str_starts_with( $url, 'https://downloads.wordpress.org/' );
				if ( $is_package ) {
					file_put_contents( $arguments['filename'], $package );
				}
				return array(
					'headers'  => array(),
					'body'     => $is_package ? '' : (string) wp_json_encode( $info + self::NO_UPDATES ),
					'response' => array( 'code' => 200, 'message' => 'OK' ),
					'cookies'  => array(),
					'filename' => $arguments['filename'] ?? null,
				);
			}
		);
		$buffers  = ob_get_level();
		$response = $this->post( '', array( 'slug' => 'visiting', 'status' => 'active' ) );
		// WordPress's installer does not restore the output buffers after an error.
		while ( ob_get_level() > $buffers ) {
			ob_end_clean();
		}
		while ( ob_get_level() < $buffers ) {
			ob_start();
		}
		self::assertSame( array( $code, $status ), array( $response->get_data()['code'] ?? null, $response->get_status() ) );
		self::assertStringEndsWith( '.', $response->get_data()['message'] );
		self::assertFileDoesNotExist( WP_PLUGIN_DIR . '/visiting' );
		self::assertSame( array(), glob( WP_CONTENT_DIR . '/upgrade/visiting*' ) );
		self::assertFalse( get_option( 'ramjet_install.lock' ) );
	}

	public function refused(): array {
		$known = array( 'slug' => 'visiting', 'download_link' => 'https://downloads.wordpress.org/plugin/visiting.zip' );
		$old   = "<?php\n/*\n * Plugin Name: Visiting\n * Requires PHP: 99.0\n */";
		return array(
			'unknown'          => array( array( 'error' => 'Plugin not found.' ), '', 404, 'ramjet_plugin_not_found' ),
			'closed'           => array( array( 'error' => 'closed' ), '', 404, 'ramjet_plugin_not_found' ),
			'another reply'    => array( array( 'slug' => 'other' ), '', 502, 'ramjet_plugin_unreachable' ),
			'another server'   => array( array( 'download_link' => 'https://example.org/x.zip' ) + $known, '', 502, 'ramjet_plugin_unreachable' ),
			'broken zip file'  => array( $known, "PK\3\4 half", 502, 'ramjet_plugin_not_installed' ),
			'no plugin in it'  => array( $known, self::zip( 'visiting/readme.txt', 'Nothing.' ), 502, 'ramjet_plugin_not_installed' ),
			'needs newer PHP'  => array( $known, self::zip( 'visiting/visiting.php', $old ), 409, 'ramjet_plugin_not_installed' ),
		);
	}

	/**
	 * A zip file with one uncompressed file.
	 */
	private static function zip( string $path, string $content ): string {
		$size   = strlen( $content );
		$common = pack( 'vvvvvVVVvv', 20, 0, 0, 0, 33, crc32( $content ), $size, $size, strlen( $path ), 0 );
		$local  = "PK\3\4$common$path$content";
		$entry  = "PK\1\2" . pack( 'v', 20 ) . $common . pack( 'vvvVV', 0, 0, 0, 0, 0 ) . $path;
		return $local . $entry . "PK\5\6" . pack( 'vvvvVVv', 0, 0, 1, 1, strlen( $entry ), strlen( $local ), 0 );
	}

	private function post( string $path, array $body ): \WP_REST_Response {
		return $this->rest( 'POST', "/jetpack/v4/plugins$path", $body );
	}
}
