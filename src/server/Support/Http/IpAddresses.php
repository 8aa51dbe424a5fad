<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Tells public IP addresses from those of this server, its network and a cloud's services (metadata, which hold a
 * server's credentials).
 */
final class IpAddresses {

	/** This machine and local networks, Tailscale's included. */
	private const PRIVATE = array(
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'172.16.0.0/12',
		'192.168.0.0/16',
		'::1',
		'fc00::/7',
	);

	/** A single link. Clouds have their metadata services here. */
	private const LINK_LOCAL = array( '169.254.0.0/16', 'fe80::/10' );

	/** The others in IANA's special-purpose registries; 168.63.129.16 is Azure's host. */
	private const SPECIAL = array(
		'0.0.0.0/8',
		'168.63.129.16/32',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.88.99.0/24',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/3',
		'2001::/23',
		'2001:db8::/32',
		'2002::/16',
		'3fff::/20',
	);

	/** Cloud metadata services, which contain credentials, within PRIVATE. */
	private const METADATA = array( '100.100.100.200', 'fd00:ec2::254' );

	/** Networks of version 6 whose last four bytes are an IP address of version 4: mapped, and NAT64's. */
	private const CARRIERS = array( '::ffff:0:0/96', '64:ff9b::/96' );

	public static function is_public( string $ip ): bool {
		$bytes = self::pack( $ip );
		return match ( true ) {
			self::is_local( $ip ), self::is_within( $ip, self::SPECIAL ) => false,
			4 === strlen( $bytes )                                       => true,
			self::is_within( $ip, self::CARRIERS ) => self::is_public( (string) inet_ntop( substr( $bytes, -4 ) ) ),
			// Nothing else of version 6 is in use.
			default                                                      => self::is_within( $ip, array( '2000::/3' ) ),
		};
	}

	public static function is_loopback( string $ip ): bool {
		return self::is_within( $ip, array( '127.0.0.0/8', '::1' ) );
	}

	/** Whether an IP address belongs to this machine or a local network. */
	public static function is_private( string $ip ): bool {
		return self::is_within( $ip, self::PRIVATE ) && ! self::is_within( $ip, self::METADATA );
	}

	/** Whether no visitor of the internet can have an IP address, because it is private or of a single link. */
	public static function is_local( string $ip ): bool {
		return self::is_within( $ip, array( ...self::PRIVATE, ...self::LINK_LOCAL ) );
	}

	/**
	 * Whether a text is an IP address, or a network in CIDR notation.
	 *
	 * @param string $text Such as '10.0.0.0/8'.
	 */
	public static function is_network( string $text ): bool {
		return null !== self::parse( $text );
	}

	/** @param list<string> $networks IP addresses and networks of any version; others are ignored. */
	public static function is_within( string $ip, array $networks ): bool {
		$bytes = self::pack( $ip );
		foreach ( $networks as $network ) {
			[ $start, $bits ] = self::parse( $network ) ?? array( '', 0 );
			if ( '' !== $start && strlen( $start ) === strlen( $bytes ) && self::has_prefix( $bytes, $start, $bits ) ) {
				return true;
			}
		}
		return false;
	}

	private static function has_prefix( string $bytes, string $start, int $bits ): bool {
		$whole = intdiv( $bits, 8 );
		$mask  = 0xFF00 >> $bits % 8 & 0xFF;
		return substr( $bytes, 0, $whole ) === substr( $start, 0, $whole )
			&& ( 0 === $mask || ( ord( $bytes[ $whole ] ) & $mask ) === ( ord( $start[ $whole ] ) & $mask ) );
	}

	/** @return array{string, int}|null The bytes and the length of the prefix. */
	private static function parse( string $network ): ?array {
		[ $ip, $bits ] = explode( '/', $network, 2 ) + array( '', null );
		$bytes         = self::pack( $ip );
		$max           = 8 * strlen( $bytes );
		$bits        ??= (string) $max;
		$is_network    = '' !== $bytes && 1 === preg_match( '/^\d{1,3}$/D', $bits ) && (int) $bits <= $max;
		return $is_network ? array( $bytes, (int) $bits ) : null;
	}

	/** @return string 4 or 16 bytes; '' for another text. */
	private static function pack( string $ip ): string {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- inet_pton() warns where the text is no IP address.
		return (string) @inet_pton( $ip );
	}
}
