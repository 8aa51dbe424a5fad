<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use WordPress\AiClient\AiClient;

/**
 * The models of WordPress's AI client (7.0 and later), which uses the keys in Settings > Connectors. Their capabilities
 * are requested from the providers' servers and cached, so that no page waits for them.
 */
final class ConnectorModels {

	private const CACHE = 'ramjet_ai_ready';

	private const UNKNOWN = array( 'text' => true, 'images' => false, 'vision' => false );

	/** A PNG of one pixel. */
	private const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwC'
		. 'AAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

	/** Deletes the cached capabilities. */
	public static function forget(): void {
		delete_transient( self::CACHE );
	}

	/**
	 * Contacts no server. Until detect() has run, a provider with a key is assumed to support text.
	 *
	 * @return array{text: bool, images: bool, vision: bool}|null Null if no provider has a key.
	 */
	public static function capabilities(): ?array {
		if ( array() === self::providers() ) {
			return null;
		}
		$cached = get_transient( self::CACHE );
		$known  = is_array( $cached ) ? array_intersect_key( $cached, self::UNKNOWN ) : array();
		return array_map( boolval( ... ), $known ) + self::UNKNOWN;
	}

	/** Requests the capabilities unless they are cached. Only for REST requests and cron. */
	public static function detect(): void {
		if ( array() === self::providers() || is_array( get_transient( self::CACHE ) ) ) {
			return;
		}
		$has_text = wp_ai_client_prompt( 'Hi' )->is_supported_for_text_generation();
		$found    = array(
			'text'   => $has_text,
			'images' => $has_text && wp_ai_client_prompt( 'Hi' )->is_supported_for_image_generation(),
			'vision' => $has_text
				&& wp_ai_client_prompt( 'Hi' )->with_file( self::PIXEL )->is_supported_for_text_generation(),
		);
		// Retry soon, because a provider's server may be down.
		set_transient( self::CACHE, $found, $has_text ? 12 * HOUR_IN_SECONDS : 5 * MINUTE_IN_SECONDS );
	}

	/** Names of the providers. */
	public static function name(): string {
		return implode( wp_get_list_item_separator(), self::providers() );
	}

	/** Whether there are providers, but none of them has the key that it needs. */
	public static function are_waiting(): bool {
		return self::is_ready() && array() !== AiClient::defaultRegistry()->getRegisteredProviderIds()
			&& array() === self::providers();
	}

	/** WordPress passes the keys to the providers at the end of `init`. */
	private static function is_ready(): bool {
		return function_exists( 'wp_ai_client_prompt' ) && did_action( 'wp_loaded' ) && wp_supports_ai();
	}

	/** @return list<string> Names of the providers that have a key or need none. */
	private static function providers(): array {
		if ( ! self::is_ready() ) {
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
