<?php
/**
 * Under the condition {"hosts": {…}} (hosts.php), those hosts have a public IP address, because the test machine may
 * have no DNS. PHP looks for functions in the namespace of the caller first.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Support\Http;

use function Ramjet\Tests\condition;

if ( is_array( condition( 'hosts' ) ) ) {
	/**
	 * IP addresses of version 4.
	 *
	 * @param string $host The name.
	 */
	function gethostbynamel( string $host ): array|false {
		return isset( condition( 'hosts' )[ $host ] ) ? array( '93.184.216.34' ) : \gethostbynamel( $host );
	}

	/**
	 * DNS records.
	 *
	 * @param string $host The name.
	 * @param int    $type Kind of records.
	 */
	function dns_get_record( string $host, int $type ): array|false {
		return isset( condition( 'hosts' )[ $host ] ) ? array() : \dns_get_record( $host, $type );
	}
}
