<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Signs something with the private key, as a token for MapKit is signed: ES256, that is ECDSA on the curve P-256.
 * Whether Apple knows the key shows when a map is drawn.
 */
final class MapKitCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		if ( ! function_exists( 'openssl_pkey_get_private' ) ) {
			return new CheckResult( 'unchecked', __( 'PHP’s extension OpenSSL is missing on this server, and without it no token can be signed.', 'ramjet' ) );
		}
		$key     = openssl_pkey_get_private( $values['private_key'] );
		$details = false === $key ? false : openssl_pkey_get_details( $key );
		if ( false === $details || 'prime256v1' !== ( $details['ec']['curve_name'] ?? '' ) || ! openssl_sign( 'ramjet', $signature, $key, OPENSSL_ALGO_SHA256 ) ) {
			return new CheckResult( 'refused', __( 'No token can be signed with this private key. It has to be the .p8 file that Apple gave you, unchanged.', 'ramjet' ) );
		}
		return new CheckResult( 'ok', __( 'A token can be signed with this private key. Whether Apple knows it shows when a map is drawn.', 'ramjet' ) );
	}
}
