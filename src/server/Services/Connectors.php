<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Secret;

/**
 * The connectors of WordPress 7.0 and later: keys that one plugin or the owner has put where all plugins find them
 * (Settings > Connectors). They are read here, never written; an older WordPress has none.
 */
final class Connectors {

	/**
	 * The key that a connector holds. The order of its places is core's: environment, constant, option.
	 *
	 * @param string $id The connector.
	 * @return FieldValue|null Null where there is no such connector, or no key in it.
	 */
	public function read( string $id ): ?FieldValue {
		$connector = $this->find( $id );
		if ( null === $connector ) {
			return null;
		}
		$auth     = $connector['authentication'];
		$variable = $auth['env_var_name'] ?? '';
		$key      = '' === $variable ? false : getenv( $variable );
		if ( is_string( $key ) && '' !== $key ) {
			return new FieldValue( Secret::of( $key ), 'environment', $variable );
		}
		$constant = $auth['constant_name'] ?? '';
		$key      = '' !== $constant && defined( $constant ) ? constant( $constant ) : '';
		if ( is_string( $key ) && '' !== $key ) {
			return new FieldValue( Secret::of( $key ), 'constant', $constant );
		}
		$key = get_option( $auth['setting_name'] ?? '', '' );
		if ( is_string( $key ) && '' !== $key ) {
			return new FieldValue( Secret::of( $key ), 'connector', $connector['name'] );
		}
		return null;
	}

	/**
	 * Where the owner enters a connector's key.
	 *
	 * @param string $id The connector.
	 * @return string|null An address in the admin; null where there is no such connector.
	 */
	public function url( string $id ): ?string {
		return null === $this->find( $id ) ? null : admin_url( 'options-connectors.php' );
	}

	/**
	 * @return array|null A connector whose credentials are one key.
	 */
	private function find( string $id ): ?array {
		if ( '' === $id || ! function_exists( 'wp_get_connectors' ) ) {
			return null;
		}
		// Not wp_get_connector(), which complains in the log about an id that nobody has registered.
		$connector = wp_get_connectors()[ $id ] ?? null;
		return 'api_key' === ( $connector['authentication']['method'] ?? '' ) ? $connector : null;
	}
}
