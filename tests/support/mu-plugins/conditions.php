<?php
/**
 * Conditions that a test sets with a cookie for its own requests only, so that tests can run in parallel
 * on one site: {"theme": …, "locale": …, "rtl": true, "taken": {…}}.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * A condition of this request.
 *
 * @param string $name Its key in the cookie.
 * @return mixed Null if it is not set.
 */
function condition( string $name ): mixed {
	static $conditions = null;
	if ( null === $conditions ) {
		$cookie     = $_COOKIE['ramjet_test'] ?? '';
		$conditions = is_string( $cookie ) ? json_decode( $cookie, true ) ?? array() : array();
	}
	return $conditions[ $name ] ?? null;
}

$theme = condition( 'theme' );
if ( is_string( $theme ) ) {
	$chosen = static fn () => $theme;
	add_filter( 'pre_option_template', $chosen );
	add_filter( 'pre_option_stylesheet', $chosen );
}

$locale = condition( 'locale' );
if ( is_string( $locale ) ) {
	$spoken = static fn () => $locale;
	add_filter( 'locale', $spoken );
	add_filter( 'pre_determine_locale', $spoken );
}

if ( condition( 'rtl' ) ) {
	// Language packs set the direction by translating this word.
	add_filter(
		'gettext_with_context',
		static fn ( string $translation, string $text, string $context ): string =>
			'ltr' === $text && 'text direction' === $context ? 'rtl' : $translation,
		10,
		3
	);
}

if ( condition( 'disallowUnfilteredHtml' ) ) {
	define( 'DISALLOW_UNFILTERED_HTML', true );
}

if ( condition( 'offline' ) ) {
	define( 'RAMJET_OFFLINE', true );
}

foreach ( (array) condition( 'constants' ) as $name => $value ) {
	define( $name, $value );
}

$file_host = condition( 'fileHost' );
if ( is_string( $file_host ) ) {
	$elsewhere = static fn ( string $url ): string => str_replace( site_url(), $file_host, $url );
	foreach ( array( 'plugins_url', 'content_url', 'includes_url', 'theme_file_uri', 'script_loader_src', 'style_loader_src', 'script_module_loader_src', 'wp_get_attachment_url' ) as $filter ) {
		add_filter( $filter, $elsewhere );
	}
}

if ( null !== condition( 'connectedPlugins' ) ) {
	add_filter( 'ramjet_connected_plugins', static fn (): mixed => condition( 'connectedPlugins' ) );
}

foreach ( (array) condition( 'restInPage' ) as $path ) {
	add_action(
		'wp_head',
		static function () use ( $path ): void {
			$reply = rest_do_request( \WP_REST_Request::from_url( rest_url( $path ) ) );
			echo '<!--rest ', absint( $reply->get_status() ), '-->';
		}
	);
}

foreach ( (array) condition( 'parsedBlocks' ) as $block ) {
	add_action(
		'wp_head',
		static function () use ( $block ): void {
			echo render_block( $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The test's own.
		}
	);
}

if ( condition( 'networkNotices' ) ) {
	// Only while the page prints notices; other parts of a network screen require a network.
	$screens = array();
	add_action(
		'in_admin_header',
		static function () use ( &$screens ): void {
			$screens[]                 = $GLOBALS['current_screen'];
			$GLOBALS['current_screen'] = \WP_Screen::get( $GLOBALS['current_screen']->id . '-network' );
		}
	);
	add_action(
		'all_admin_notices',
		static function () use ( &$screens ): void {
			$GLOBALS['current_screen'] = array_pop( $screens );
		}
	);
}

/*
 * Names that another plugin has registered before Ramjet: {"blocks": ["jetpack/button"],
 * "post_types": ["feedback"], "routes": [["wpcom/v2", "/gutenberg/…"]]}.
 */
$taken = condition( 'taken' );
if ( is_array( $taken ) ) {
	$when = empty( $taken['late'] ) ? 1 : 200;
	add_action(
		'init',
		static function () use ( $taken ): void {
			foreach ( $taken['blocks'] ?? array() as $name ) {
				register_block_type(
					$name,
					array(
						'api_version'     => 3,
						'title'           => "Another plugin's $name",
						'render_callback' => static fn (): string => '<p>Rendered by another plugin</p>',
					)
				);
			}
			foreach ( $taken['post_types'] ?? array() as $name ) {
				register_post_type( $name, array( 'label' => "Another plugin's $name" ) );
			}
		},
		$when
	);
	add_action(
		'rest_api_init',
		static function () use ( $taken ): void {
			foreach ( $taken['routes'] ?? array() as [ $namespace, $route ] ) {
				register_rest_route(
					$namespace,
					$route,
					array(
						'methods'             => 'GET',
						'callback'            => static fn (): array => array( 'by' => 'another plugin' ),
						// Another plugin's route for everybody, which Ramjet must leave as it is.
						'permission_callback' => '__return_true',
					)
				);
			}
		},
		$when
	);
}

if ( condition( 'jetpack' ) ) {
	require WP_PLUGIN_DIR . '/ramjet/tests/support/jetpack-names.php';
}

if ( condition( 'jetpackPlugin' ) ) {
	require WP_PLUGIN_DIR . '/ramjet/tests/support/jetpack-plugin.php';
}

$crm = condition( 'crm' );
if ( is_array( $crm ) ) {
	$GLOBALS['ramjet_test_crm'] = $crm;
	require WP_PLUGIN_DIR . '/ramjet/tests/support/jetpack-crm.php';
}
