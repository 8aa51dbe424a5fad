<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Http\IpAddresses;

/** The IP address that a submission comes from. */
final class ClientIp {

	/**
	 * Reads the visitor's IP address. X-Forwarded-For counts only from proxies that the owner trusts, because anyone
	 * can send the header.
	 *
	 * @param array<string, mixed> $server  PHP's $_SERVER.
	 * @param list<string>         $proxies IP addresses, and networks as address/bits.
	 * @return string '' where PHP has none.
	 */
	public static function read( array $server, array $proxies ): string {
		$ip     = self::clean( $server['REMOTE_ADDR'] ?? '' );
		$header = $server['HTTP_X_FORWARDED_FOR'] ?? '';
		$hops   = is_string( $header ) && '' !== $header ? array_reverse( explode( ',', $header ) ) : array();
		// From the nearest: each proxy appends the address that its request came from.
		foreach ( $hops as $hop ) {
			$next = self::clean( $hop );
			if ( '' === $ip || '' === $next || ! IpAddresses::is_within( $ip, $proxies ) ) {
				break;
			}
			$ip = $next;
		}
		return $ip;
	}

	/**
	 * Identifies an IP address in the rate limit, which does not store the address itself. A household has an IPv6
	 * network of 64 bits, so those are counted together.
	 *
	 * @param string $counter What is counted: each has its own hash.
	 */
	public static function hash( string $ip, string $counter ): string {
		$bytes = '' === $ip ? '' : (string) inet_pton( $ip );
		if ( 16 === strlen( $bytes ) ) {
			$is_v4 = str_repeat( "\0", 10 ) . "\xFF\xFF" === substr( $bytes, 0, 12 );
			$bytes = $is_v4 ? substr( $bytes, 12 ) : substr( $bytes, 0, 8 );
		}
		return hash_hmac( 'sha256', "ramjet-$counter-rate|$bytes", wp_salt( 'nonce' ) );
	}

	/** The address in '192.0.2.1', '192.0.2.1:443', '2001:db8::1', '[2001:db8::1]' and '[2001:db8::1]:443'. */
	private static function clean( mixed $text ): string {
		$text = is_string( $text ) ? trim( $text ) : '';
		$text = (string) preg_replace( '/^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/D', '$1$2', $text );
		return false === filter_var( $text, FILTER_VALIDATE_IP ) ? '' : $text;
	}
}
