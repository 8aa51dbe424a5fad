<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Http\IpAddresses;
use Ramjet\Support\Values\Scalar;

/**
 * Notices reverse proxies that the owner has not named: all visitors seem to have one private IP address, and share one
 * rate limit. A public address is never taken for a proxy, because anyone can send X-Forwarded-For.
 */
final class UnnamedProxies {

	/** Named when only forms noted proxies. */
	public const OPTION = 'ramjet_forms_unnamed_proxies';

	/** More addresses than these are the computers of an intranet. */
	private const MAX = 8;

	/** Seconds for which an address counts, and after which it is noted again. */
	private const FORGET = WEEK_IN_SECONDS;
	private const AGAIN  = DAY_IN_SECONDS;

	private readonly JsonOption $option;

	/** @param list<string> $trusted As ClientIp::read() expects them. */
	public function __construct( private readonly array $trusted, private readonly int $now ) {
		$this->option = new JsonOption( self::OPTION );
	}

	/**
	 * Notes where a submission came from.
	 *
	 * @param array<string, mixed> $server PHP's $_SERVER.
	 * @return bool Whether its IP address is that of a proxy, and not the visitor's.
	 */
	public function note( array $server ): bool {
		$ip = ClientIp::read( array_diff_key( $server, array( 'HTTP_X_FORWARDED_FOR' => '' ) ), array() );
		if ( ! IpAddresses::is_local( $ip ) || IpAddresses::is_within( $ip, $this->trusted ) ) {
			return false;
		}
		// A proxy adds the header to every request; a visitor's own header comes among others without one.
		$kind = ClientIp::read( $server, array( $ip ) ) === $ip ? 'bare' : 'forwarded';
		$all  = $this->all();
		if ( ( $all[ $ip ][ $kind ] ?? 0 ) < $this->now - self::AGAIN ) {
			$all[ $ip ] = array( $kind => $this->now ) + ( $all[ $ip ] ?? array() );
			$this->option->set( array_slice( $all, -2 * self::MAX, null, true ) );
		}
		return in_array( $ip, $this->addresses(), true );
	}

	/** @return list<string> */
	public function addresses(): array {
		$is_proxy = fn( array $one, string $ip ): bool => isset( $one['forwarded'] ) && ! isset( $one['bare'] )
			&& ! IpAddresses::is_within( $ip, $this->trusted );
		$found    = array_keys( array_filter( $this->all(), $is_proxy, ARRAY_FILTER_USE_BOTH ) );
		return count( $found ) > self::MAX ? array() : $found;
	}

	/** @return array<string, array<string, int>> IP address => when it was seen with and without the header. */
	private function all(): array {
		$all = array();
		foreach ( array_filter( $this->option->get( array() ) ?? array(), 'is_array' ) as $ip => $seen ) {
			$recent = array_filter( array_map( Scalar::number( ... ), $seen ), fn( int $time ): bool =>
				$time > $this->now - self::FORGET );
			if ( array() !== $recent && IpAddresses::is_network( (string) $ip ) ) {
				$all[ $ip ] = $recent;
			}
		}
		return $all;
	}
}
