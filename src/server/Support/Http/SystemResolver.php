<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Asks the server's own name service, /etc/hosts included, for addresses of version 4 and 6.
 */
final class SystemResolver implements Resolver {

	/** {@inheritDoc} */
	public function resolve( string $host ): ?array {
		if ( 'Emscripten' === php_uname( 's' ) && 'localhost' !== $host ) {
			// PHP in WebAssembly makes up an address for each name, and what runs it connects to the name itself.
			return null;
		}
		$addresses = gethostbynamel( $host );
		$addresses = is_array( $addresses ) ? $addresses : array();
		if ( function_exists( 'dns_get_record' ) ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- a name without such a record is a warning there.
			$records = @dns_get_record( $host, DNS_AAAA );
			array_push( $addresses, ...array_column( is_array( $records ) ? $records : array(), 'ipv6' ) );
		}
		return $addresses;
	}
}
