<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use WordPress\AiClient\AiClient;

/**
 * The models of WordPress's AI client (7.0 and later), with the keys in Settings > Connectors. What they can do is
 * known only to their providers' servers, so the result is kept; a page never waits for it.
 */
final class ConnectorModels {

	private const KEPT = 'ramjet_ai_ready';

	private const UNKNOWN = array( 'text' => true, 'images' => false, 'vision' => false );

	/** A PNG of one pixel. */
	private const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwC'
		. 'AAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

	/** Forgets what is known when a key changes, or a plugin that may have a provider. */
	public static function watch(): void {
		$forget = static function ( mixed $name ): void {
			// An option, or a plugin's file.
			if ( is_string( $name ) && 1 === preg_match( '/^connectors_|\.php$/D', $name ) ) {
				delete_transient( self::KEPT );
			}
		};
		$options = array( 'added_option', 'updated_option', 'deleted_option' );
		foreach ( array( ...$options, 'activated_plugin', 'deactivated_plugin' ) as $hook ) {
			add_action( $hook, $forget );
		}
	}

	/**
	 * Contacts no server. Until ask() was called, a provider with a key is expected to write text.
	 *
	 * @return array{text: bool, images: bool, vision: bool}|null Null if no provider has a key.
	 */
	public static function known(): ?array {
		if ( array() === self::providers() ) {
			return null;
		}
		$kept = get_transient( self::KEPT );
		$kept = is_array( $kept ) ? array_map( boolval( ... ), array_intersect_key( $kept, self::UNKNOWN ) ) : array();
		return $kept + self::UNKNOWN;
	}

	/** Asks the providers what their models can do, unless that is known. Only for REST requests and cron. */
	public static function ask(): void {
		if ( array() === self::providers() || is_array( get_transient( self::KEPT ) ) ) {
			return;
		}
		$has_text = wp_ai_client_prompt( 'Hi' )->is_supported_for_text_generation();
		$found    = array(
			'text'   => $has_text,
			'images' => $has_text && wp_ai_client_prompt( 'Hi' )->is_supported_for_image_generation(),
			'vision' => $has_text
				&& wp_ai_client_prompt( 'Hi' )->with_file( self::PIXEL )->is_supported_for_text_generation(),
		);
		// A server that is down for a moment is asked again soon.
		set_transient( self::KEPT, $found, $has_text ? 12 * HOUR_IN_SECONDS : 5 * MINUTE_IN_SECONDS );
	}

	/** The providers' names. */
	public static function name(): string {
		return implode( wp_get_list_item_separator(), self::providers() );
	}

	/** @return list<string> Names of the providers that have a key, or need none. */
	private static function providers(): array {
		// WordPress hands the keys to the providers at the end of `init`.
		if ( ! function_exists( 'wp_ai_client_prompt' ) || ! did_action( 'wp_loaded' ) || ! wp_supports_ai() ) {
			return array();
		}
		$registry = AiClient::defaultRegistry();
		$names    = array();
		foreach ( $registry->getRegisteredProviderIds() as $id ) {
			$metadata = $registry->getProviderClassName( $id )::metadata();
			if (
				null === $metadata->getAuthenticationMethod()
				|| null !== $registry->getProviderRequestAuthentication( $id )
			) {
				$names[] = $metadata->getName();
			}
		}
		return $names;
	}
}
