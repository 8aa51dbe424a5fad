<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Which IP addresses are out in the internet. Others are this server, its network or a cloud's own services
 * (metadata, where a server's credentials can be read).
 */
final class Addresses {

	/** What is not, of version 4 (IANA's special-purpose registry; 168.63.129.16 is Azure's host). */
	private const CLOSED_V4 = array(
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'168.63.129.16/32',
		'169.254.0.0/16',
		'172.16.0.0/12',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.88.99.0/24',
		'192.168.0.0/16',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/3',
	);

	/** Of version 6 only 2000::/3 is, but for these: special purposes, documentation and tunnels. */
	private const CLOSED_V6 = array( '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20' );

	/** Version 6 addresses that hold one of version 4 in their last four bytes: mapped, and NAT64's. */
	private const CARRIERS = array( '::ffff:0:0/96', '64:ff9b::/96' );

	/**
	 * Whether an address is out in the internet.
	 *
	 * @param string $ip Version 4 or 6, as text.
	 */
	public static function is_public( string $ip ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- inet_pton() warns of what is no address.
		$bytes = @inet_pton( $ip );
		if ( false === $bytes ) {
			return false;
		}
		if ( 4 === strlen( $bytes ) ) {
			return ! self::is_in( $bytes, self::CLOSED_V4 );
		}
		if ( self::is_in( $bytes, self::CARRIERS ) ) {
			return self::is_public( (string) inet_ntop( substr( $bytes, -4 ) ) );
		}
		return self::is_in( $bytes, array( '2000::/3' ) ) && ! self::is_in( $bytes, self::CLOSED_V6 );
	}

	/**
	 * Whether an address is this machine's own.
	 *
	 * @param string $ip Version 4 or 6, as text.
	 */
	public static function is_loopback( string $ip ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- inet_pton() warns of what is no address.
		$bytes = @inet_pton( $ip );
		return false !== $bytes && self::is_in( $bytes, 4 === strlen( $bytes ) ? array( '127.0.0.0/8' ) : array( '::1/128' ) );
	}

	/**
	 * Whether an address is one of given ones.
	 *
	 * @param string       $ip       Version 4 or 6, as text.
	 * @param list<string> $networks Addresses, and networks as address/bits, of any version; what is neither holds nobody.
	 */
	public static function is_within( string $ip, array $networks ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- inet_pton() warns of what is no address.
		$bytes = (string) @inet_pton( $ip );
		foreach ( $networks as $network ) {
			[ $start, $bits ] = explode( '/', $network, 2 ) + array( '', '' );
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- See above.
			$length = strlen( (string) @inet_pton( $start ) );
			$bits   = '' === $bits ? (string) ( 8 * $length ) : $bits;
			if ( '' !== $bytes && strlen( $bytes ) === $length && ctype_digit( $bits ) && (int) $bits <= 8 * $length && self::is_in( $bytes, array( "$start/$bits" ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param string       $bytes    4 or 16.
	 * @param list<string> $networks Of the same version, as address/bits.
	 */
	private static function is_in( string $bytes, array $networks ): bool {
		foreach ( $networks as $network ) {
			[ $start, $bits ] = explode( '/', $network );
			$whole = intdiv( (int) $bits, 8 );
			$rest  = (int) $bits % 8;
			$start = (string) inet_pton( $start );
			if ( substr( $bytes, 0, $whole ) !== substr( $start, 0, $whole ) ) {
				continue;
			}
			$mask = 0xFF00 >> $rest & 0xFF;
			if ( 0 === $rest || ( ord( $bytes[ $whole ] ) & $mask ) === ( ord( $start[ $whole ] ) & $mask ) ) {
				return true;
			}
		}
		return false;
	}
}
