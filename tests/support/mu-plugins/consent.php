<?php
/**
 * Stands in for the WP Consent API and a consent plugin: {"consent": "optin"}, "optout", or "" if the plugin sets
 * `window.wp_consent_type` later and dispatches the event wp_consent_type_defined.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

$consent = condition( 'consent' );
if ( is_string( $consent ) ) {
	if ( '' !== $consent ) {
		add_filter( 'wp_get_consent_type', static fn (): string => $consent );
	}
	add_action(
		'wp_footer',
		static function (): void {
			printf(
				'<script>
					window.wp_fallback_consent_type = %s;
					function wp_consent_cookie( category ) {
						const found = document.cookie.match( "wp_consent_" + category + "=(\\\\w+)" );
						return found ? found[ 1 ] : "";
					}
					function wp_has_consent( category ) {
						const type = window.wp_consent_type ?? window.wp_fallback_consent_type;
						const value = wp_consent_cookie( category );
						return ! type || ( type.includes( "optout" ) && value === "" ) || value === "allow";
					}
					function wp_set_consent( category, value ) {
						const before = wp_consent_cookie( category );
						document.cookie = "wp_consent_" + category + "=" + value + ";path=/";
						if ( before !== value ) {
							const detail = [];
							detail[ category ] = value;
							document.dispatchEvent( new CustomEvent( "wp_listen_for_consent_change", { detail } ) );
						}
					}
				</script>',
				wp_json_encode( (string) apply_filters( 'wp_get_consent_type', false ) )
			);
		}
	);
}
