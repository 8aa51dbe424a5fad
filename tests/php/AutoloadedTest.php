<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Support\Database\Options;

/** What every page loads with WordPress's options, and what the object cache may refuse. */
final class AutoloadedTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		wp_using_ext_object_cache( true );
	}

	protected function tearDown(): void {
		wp_using_ext_object_cache( false );
		parent::tearDown();
	}

	public function test_settings_at_their_limits_load_at_most_16_kilobytes_with_every_page(): void {
		global $wpdb;
		$this->log_in_as( 'admin' );
		$options = rest_do_request( new \WP_REST_Request( 'OPTIONS', '/jetpack/v4/settings' ) )->get_data();
		$schemas = array_merge( ...array_column( $options['endpoints'], 'args' ) );
		self::assertGreaterThan( 20, count( $schemas ) );
		$statuses = array();
		foreach ( $schemas as $name => $schema ) {
			$statuses[] = $this->rest( 'POST', '/jetpack/v4/settings', array( $name => self::longest( $schema ) ) )->get_status();
		}
		self::assertContains( 200, $statuses );
		self::assertContains( 500, $statuses, 'What does not fit is refused.' );
		$on    = "'" . implode( "','", wp_autoload_values_to_autoload() ) . "'";
		$bytes = (int) $wpdb->get_var(
			"SELECT SUM(LENGTH(option_name) + LENGTH(option_value)) FROM $wpdb->options WHERE option_name LIKE 'ramjet\\_%' AND autoload IN ($on)"
		);
		self::assertGreaterThan( 8 * KB_IN_BYTES, $bytes );
		self::assertLessThanOrEqual( 16 * KB_IN_BYTES, $bytes );
		self::assertLessThanOrEqual( 512 * KB_IN_BYTES, (int) $wpdb->get_var( "SELECT MAX(LENGTH(option_value)) FROM $wpdb->options WHERE option_name LIKE 'ramjet\\_%'" ) );
	}

	public function test_a_setting_that_became_shorter_is_saved_where_others_have_outgrown_the_limit(): void {
		Options::save( 'ramjet_demo', str_repeat( 'x', 20 * KB_IN_BYTES ), true );
		self::assertFalse( Options::fits( 'ramjet_other', 'x', true ) );
		self::assertTrue( Options::fits( 'ramjet_other', str_repeat( 'x', 512 * KB_IN_BYTES ), false ) );
		self::assertFalse( Options::fits( 'ramjet_other', str_repeat( 'x', 512 * KB_IN_BYTES + 1 ), false ) );
		self::assertTrue( Options::fits( 'ramjet_demo', str_repeat( 'x', 19 * KB_IN_BYTES ), true ) );
	}

	/** A long value of a setting, valid or not. */
	private static function longest( array $schema ): mixed {
		$enum = $schema['enum'] ?? $schema['items']['enum'] ?? array();
		usort( $enum, static fn( mixed $one, mixed $two ): int => strlen( (string) $two ) <=> strlen( (string) $one ) );
		$item = static fn( int $index ): string|int => 'integer' === ( $schema['items']['type'] ?? '' ) ? 1_000_000 + $index : "type-$index";
		return match ( $schema['type'] ) {
			'boolean' => true,
			'integer' => $schema['maximum'] ?? 1_000,
			'array'   => $enum ?: array_map( $item, range( 1, $schema['maxItems'] ?? 100 ) ),
			default   => $enum[0] ?? str_repeat( 'x', $schema['maxLength'] ?? 1_000 ),
		};
	}
}
