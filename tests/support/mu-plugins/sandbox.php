<?php
/**
 * The condition {"sandbox": "name"}: what a request saves about Ramjet's modules, and what it reads of
 * that, is its own and that of requests with the same name. It stands in the same table under another
 * name, so that tests which switch modules off do not meet tests which need them.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

$sandbox = condition( 'sandbox' );
if ( is_string( $sandbox ) ) {
	$before = "test_sandbox_{$sandbox}_";

	add_filter(
		'alloptions',
		static function ( array $options ) use ( $before ): array {
			$seen = array_filter( $options, static fn ( string $name ): bool => ! str_starts_with( $name, 'ramjet_' ), ARRAY_FILTER_USE_KEY );
			foreach ( $options as $name => $value ) {
				if ( str_starts_with( $name, $before ) ) {
					$seen[ substr( $name, strlen( $before ) ) ] = $value;
				}
			}
			return $seen;
		}
	);

	add_filter(
		'pre_update_option',
		static function ( mixed $value, string $name, mixed $old ) use ( $before ): mixed {
			if ( ! str_starts_with( $name, 'ramjet_' ) ) {
				return $value;
			}
			update_option( $before . $name, $value, true );
			return $old;
		},
		10,
		3
	);

	// There is no hook ahead of deleting: the statements themselves name the other row.
	add_filter(
		'query',
		static function ( string $query ) use ( $before ): string {
			global $wpdb;
			$is_deletion = str_starts_with( $query, "DELETE FROM `$wpdb->options`" ) || str_starts_with( $query, "SELECT autoload FROM $wpdb->options" );
			// Locks are made with a statement of their own, and are for everybody.
			return $is_deletion && ! str_contains( $query, ".lock'" ) ? str_replace( "'ramjet_", "'{$before}ramjet_", $query ) : $query;
		}
	);
	add_action( 'deleted_option', static fn () => wp_cache_delete( 'alloptions', 'options' ) );
}
