<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Visitors;

use Ramjet\Support\Visitors\UnnamedProxies;
use Ramjet\Tests\TestCase;

final class UnnamedProxiesTest extends TestCase {

	private const NOW = 1_790_000_000;

	/**
	 * Notes a submission.
	 *
	 * @param string $forwarded The header; '' for none.
	 */
	private static function note( string $ip, string $forwarded = '198.51.100.7', array $trusted = array(), int $time = self::NOW ): bool {
		$header = '' === $forwarded ? array() : array( 'HTTP_X_FORWARDED_FOR' => $forwarded );
		return ( new UnnamedProxies( $trusted, $time ) )->note( array( 'REMOTE_ADDR' => $ip ) + $header );
	}

	private static function found(): array {
		return ( new UnnamedProxies( array(), self::NOW ) )->addresses();
	}

	public function test_a_private_address_that_forwards_requests_is_a_proxy_until_it_is_trusted(): void {
		self::assertTrue( self::note( '10.0.0.5' ) );
		self::assertTrue( self::note( 'fd00::5', '[2001:db8::1]:443' ) );
		self::assertSame( array( '10.0.0.5', 'fd00::5' ), self::found() );
		self::assertFalse( self::note( '10.0.0.5', trusted: array( '10.0.0.0/8' ) ) );
		self::assertSame( array( 'fd00::5' ), ( new UnnamedProxies( array( '10.0.0.5' ), self::NOW ) )->addresses() );
	}

	public function test_a_header_from_a_public_address_changes_nothing(): void {
		foreach ( array( '93.184.216.34', '2606:4700::1111', '', 'unix:' ) as $ip ) {
			self::assertFalse( self::note( $ip, '10.0.0.1' ), $ip );
		}
		self::assertSame( array(), self::found() );
	}

	public function test_an_address_that_also_sends_requests_without_the_header_is_no_proxy(): void {
		self::assertFalse( self::note( '172.17.0.1', '' ) );
		self::assertFalse( self::note( '172.17.0.1' ) );
		self::assertFalse( self::note( '172.17.0.2', 'nonsense' ) );
		self::assertSame( array(), self::found() );
		// Later it may be one.
		self::assertTrue( self::note( '172.17.0.1', time: self::NOW + 40 * DAY_IN_SECONDS ) );
	}

	public function test_many_addresses_are_an_intranet(): void {
		foreach ( range( 1, 8 ) as $number ) {
			self::assertTrue( self::note( "192.168.0.$number" ) );
		}
		self::assertFalse( self::note( '192.168.0.9' ) );
		self::assertSame( array(), self::found() );
	}

	public function test_a_damaged_option_is_ignored(): void {
		update_option( 'ramjet_forms_unnamed_proxies', '{"x":1,"y":{"forwarded":9e9},"10.0.0.9":{"forwarded":"1"}}' );
		self::assertSame( array(), self::found() );
	}
}
