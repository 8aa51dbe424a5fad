<?php
/**
 * The condition {"sandbox": "name"}: Ramjet's options and user meta are shared only with requests of the
 * same sandbox. They are in the same tables under other names. A test can turn off modules, for example, without
 * affecting tests that need them.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

/** Not in the sandbox: it describes tables, which are shared. */
const SHARED = array( 'ramjet_migrations' );

/** In the sandbox, too: Jetpack's options by which every page of the site, or of the dashboard, would change. */
const JETPACKS = array( 'cookie_consent_template', 'jetpack_active_modules', 'jetpack_relatedposts', 'sharing-services', 'sharing-options' );

/**
 * Whether an option is separate for each sandbox.
 *
 * @param string $name Its name.
 */
function is_sandboxed( string $name ): bool {
	return in_array( $name, JETPACKS, true ) || ( str_starts_with( $name, 'ramjet_' ) && ! in_array( $name, SHARED, true ) );
}

/**
 * Puts the rest of this PHP process into a sandbox.
 *
 * @param string $sandbox Its name.
 */
function enter_sandbox( string $sandbox ): void {
	$before = "test_sandbox_{$sandbox}_";
	// A persistent object cache would give options of one sandbox to another.
	if ( property_exists( $GLOBALS['wp_object_cache'], 'sandbox' ) ) {
		$GLOBALS['wp_object_cache']->sandbox = $before;
	}
	if ( str_starts_with( $sandbox, 'newsletter-' ) ) {
		use_own_newsletter_tables( $sandbox );
	}

	add_filter(
		'alloptions',
		static function ( array $options ) use ( $before ): array {
			$seen = array_filter( $options, static fn ( string $name ): bool => ! is_sandboxed( $name ), ARRAY_FILTER_USE_KEY );
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
			if ( ! is_sandboxed( $name ) ) {
				return $value;
			}
			update_option( $before . $name, $value, true );
			return $old;
		},
		10,
		3
	);

	add_action( 'deleted_option', static fn () => wp_cache_delete( 'alloptions', 'options' ) );

	// Statements that name a row themselves, and those of add_option(), get_option() and delete_option(). Locks, tables and
	// what is stored of videos and posts are shared.
	add_filter(
		'query',
		static fn ( string $query ): string => (string) preg_replace( "/'(?=_?ramjet\\\\*_)(?![^']*\\.lock')(?!ramjet\\\\*_(?:migrations|forms\\\\*_index\\\\*_version)')(?!_ramjet_(?:video|publicize))/", "'$before", $query )
	);

	// wp_prime_option_caches() gets rows of the sandbox's names, and takes those that it asked for as missing.
	add_filter(
		'pre_option',
		static function ( mixed $value, string $name ): mixed {
			$missing = wp_cache_get( 'notoptions', 'options' );
			if ( is_sandboxed( $name ) && isset( $missing[ $name ] ) ) {
				wp_cache_set( 'notoptions', array_diff_key( $missing, array( $name => true ) ), 'options' );
			}
			return $value;
		},
		10,
		2
	);

	// WordPress reads all meta of a user at once, so the names are mapped when a value is read.
	$is_ours = static fn ( mixed $key ): bool => is_string( $key ) && str_starts_with( $key, '_ramjet_' );
	add_filter(
		'get_user_metadata',
		static function ( mixed $value, int $id, mixed $key, bool $single ) use ( $before, $is_ours ): mixed {
			if ( ! $is_ours( $key ) ) {
				return $value;
			}
			$found = get_metadata( 'user', $id, $before . $key, $single );
			return $single ? array( $found ) : $found;
		},
		10,
		4
	);
	foreach ( array( 'add', 'update', 'delete' ) as $act ) {
		add_filter(
			"{$act}_user_metadata",
			static function ( mixed $done, int $id, mixed $key, mixed $value, mixed $last ) use ( $act, $before, $is_ours ): mixed {
				return $is_ours( $key ) ? (bool) ( "{$act}_metadata" )( 'user', $id, $before . $key, wp_slash( $value ), $last ) : $done;
			},
			10,
			5
		);
	}
}

/**
 * Has the newsletter use tables of the sandbox's own: a worker sends every post that is due to every subscriber.
 * tests/support/newsletter.ts creates and removes them.
 *
 * @param string $sandbox Its name.
 */
function use_own_newsletter_tables( string $sandbox ): void {
	global $wpdb;
	$own   = 'n' . substr( md5( $sandbox ), 0, 8 ) . '_';
	$names = "/\\b{$wpdb->prefix}(?=ramjet_(?:subscribers|sendings|recipients)\\b)/";
	add_filter( 'query', static fn ( string $query ): string => (string) preg_replace( $names, $own, $query ) );
}

$sandbox = condition( 'sandbox' );
if ( is_string( $sandbox ) ) {
	enter_sandbox( $sandbox );
}
