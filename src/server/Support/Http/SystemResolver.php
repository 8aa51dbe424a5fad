<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/** Resolves names as the server does, /etc/hosts included. */
final class SystemResolver implements Resolver {

	public function resolve( string $host ): ?array {
		if ( 'Emscripten' === php_uname( 's' ) && 'localhost' !== $host ) {
			// PHP in WebAssembly invents an IP address for each name; its runtime connects to the name itself.
			return null;
		}
		$ips = gethostbynamel( $host );
		$ips = is_array( $ips ) ? $ips : array();
		if ( function_exists( 'dns_get_record' ) ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- A missing record is a warning.
			$records = @dns_get_record( $host, DNS_AAAA );
			array_push( $ips, ...array_column( is_array( $records ) ? $records : array(), 'ipv6' ) );
		}
		return $ips;
	}
}
