<?php
/**
 * The condition {"hosts": {"api.wordpress.org": "http://127.0.0.1:1234"}}: requests to another server go to a
 * double on this machine, with the same path, query and body.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

$hosts = condition( 'hosts' );
if ( is_array( $hosts ) ) {
	add_filter(
		'pre_http_request',
		static function ( mixed $answer, array $args, string $url ) use ( $hosts ): mixed {
			$double = $hosts[ (string) wp_parse_url( $url, PHP_URL_HOST ) ] ?? null;
			if ( ! is_string( $double ) ) {
				return $answer;
			}
			// wp_safe_remote_get() allows public hosts, and rejects this machine.
			$args['reject_unsafe_urls'] = false;
			return wp_remote_request( (string) preg_replace( '@^https?://[^/]+@', $double, $url ), $args );
		},
		10,
		3
	);
}

/*
 * The condition {"akismet": {"key": "…", "spam": 3, "verdict": "true"}}: the plugin Akismet is active and has a key;
 * "verdict" is the reply of its service, '' if it cannot be reached.
 */
$akismet = condition( 'akismet' );
if ( is_array( $akismet ) ) {
	// Before PHP 8.3, built-in classes cannot have an alias.
	class_alias(
		( new class() {
			/**
			 * The key.
			 */
			public static function get_api_key(): string {
				return condition( 'akismet' )['key'];
			}

			/**
			 * Asks the service.
			 *
			 * @param string $request The question.
			 * @param string $path    What is asked.
			 * @return array{array, string} Headers and body.
			 */
			public static function http_post( string $request, string $path ): array {
				parse_str( $request, $question );
				$verdict  = condition( 'akismet' )['verdict'] ?? '';
				$is_whole = 'contact-form' === $question['comment_type'] && '' !== $question['comment_author'] && '' !== $question['blog'];
				$answer   = match ( $path ) {
					'comment-check'             => $is_whole && '' !== $question['user_ip'] ? $verdict : 'invalid',
					'submit-ham', 'submit-spam' => $is_whole && '' !== $verdict ? "Thanks for making the web a better place, $path." : '',
				};
				return array( array(), $answer );
			}
		} )::class,
		'Akismet'
	);
	add_filter( 'pre_option_wordpress_api_key', static fn (): string => $akismet['key'] );
	add_filter( 'pre_option_akismet_spam_count', static fn (): string => (string) $akismet['spam'] );
}

/*
 * The conditions {"siteType": "atomic"} and {"fileMods": false}: what a host defines in wp-config.php.
 */
$site_type = condition( 'siteType' );
if ( is_string( $site_type ) && ! defined( 'RAMJET_SITE_TYPE' ) ) {
	define( 'RAMJET_SITE_TYPE', $site_type );
}
if ( false === condition( 'fileMods' ) ) {
	define( 'DISALLOW_FILE_MODS', true );
}

/*
 * The condition {"home": "https://front.example"}: the front end has another URL than the admin.
 */
$home = condition( 'home' );
if ( is_string( $home ) ) {
	add_filter( 'pre_option_home', static fn (): string => $home );
}
