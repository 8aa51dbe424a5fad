<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Support\Http\IpAddresses;

/**
 * Whom a submission comes from.
 */
final class Address {

	/**
	 * The visitor's IP address. What a header says of it counts only from a proxy that the owner named: anybody can send
	 * the header.
	 *
	 * @param array<string, mixed> $server  PHP's $_SERVER.
	 * @param list<string>         $proxies Addresses, and networks as address/bits.
	 * @return string '' where PHP was told none.
	 */
	public static function of( array $server, array $proxies ): string {
		$address = self::clean( $server['REMOTE_ADDR'] ?? '' );
		$header  = $server['HTTP_X_FORWARDED_FOR'] ?? '';
		$hops    = is_string( $header ) && '' !== $header ? array_reverse( explode( ',', $header ) ) : array();
		// From the nearest: each proxy adds the address that it was asked from.
		foreach ( $hops as $hop ) {
			if ( '' === $address || ! IpAddresses::is_within( $address, $proxies ) || '' === self::clean( $hop ) ) {
				break;
			}
			$address = self::clean( $hop );
		}
		return $address;
	}

	/**
	 * What stands for an address where it is counted: nobody can read the address from it. Of version 6, a household has
	 * a network of 64 bits.
	 *
	 * @param string $address As of() answers.
	 */
	public static function hash( string $address ): string {
		$bytes = '' === $address ? '' : (string) inet_pton( $address );
		if ( 16 === strlen( $bytes ) ) {
			$is_v4 = str_repeat( "\0", 10 ) . "\xFF\xFF" === substr( $bytes, 0, 12 );
			$bytes = $is_v4 ? substr( $bytes, 12 ) : substr( $bytes, 0, 8 );
		}
		return hash_hmac( 'sha256', 'ramjet-form-rate|' . $bytes, wp_salt( 'nonce' ) );
	}

	private static function clean( mixed $text ): string {
		$text = is_string( $text ) ? trim( $text, " \t[]" ) : '';
		return false === filter_var( $text, FILTER_VALIDATE_IP ) ? '' : $text;
	}
}
