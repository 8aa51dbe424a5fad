<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Secrets\Secret;

/**
 * API keys in the connectors of WordPress 7.0 and later (Settings > Connectors), read-only. A connector belongs to the
 * service whose slug is its id, and holds that service's field 'key'.
 */
final class Connectors {

	/** @return ServiceFieldValue|null Null where there is no such connector, or it is empty. */
	public function read( string $service, string $field ): ?ServiceFieldValue {
		$connector = 'key' === $field ? $this->find( $service ) : null;
		if ( null === $connector ) {
			return null;
		}
		$auth     = $connector['authentication'];
		$variable = $auth['env_var_name'] ?? '';
		$constant = $auth['constant_name'] ?? '';
		// The order is core's.
		foreach ( array(
			array( '' === $variable ? '' : getenv( $variable ), 'environment', $variable ),
			array( '' !== $constant && defined( $constant ) ? constant( $constant ) : '', 'constant', $constant ),
			array( get_option( $auth['setting_name'] ?? '', '' ), 'connector', $connector['name'] ),
		) as [ $key, $source, $name ] ) {
			if ( is_string( $key ) && '' !== $key ) {
				return new ServiceFieldValue( Secret::of( $key ), $source, $name );
			}
		}
		return null;
	}

	/** @return string|null Where the owner enters a service's key; null where there is no connector for it. */
	public function url( string $service ): ?string {
		return null === $this->find( $service ) ? null : admin_url( 'options-connectors.php' );
	}

	private function find( string $id ): ?array {
		if ( ! function_exists( 'wp_get_connectors' ) ) {
			return null;
		}
		// Not wp_get_connector(), which logs a notice for an unknown id.
		$connector = wp_get_connectors()[ $id ] ?? null;
		return 'api_key' === ( $connector['authentication']['method'] ?? '' ) ? $connector : null;
	}
}
