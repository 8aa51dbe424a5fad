<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Http;

use PHPUnit\Framework\TestCase;
use Ramjet\Support\Http\IpAddresses;

final class IpAddressesTest extends TestCase {

	private const PUBLIC_IPS = array(
		'1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '223.255.255.255',
		'2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '64:ff9b::101:101', '::ffff:1.1.1.1',
	);

	private const OTHER_IPS = array(
		'0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254', '168.63.129.16',
		'169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.168.0.1', '198.18.0.1',
		'198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1',
		'::ffff:10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1',
		'2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', '100::1', 'no IP address', '127.1', '0x7f.0.0.1', '',
	);

	public function test_knows_public_ip_addresses(): void {
		$all = array( ...self::PUBLIC_IPS, ...self::OTHER_IPS );
		self::assertSame( self::PUBLIC_IPS, array_values( array_filter( $all, IpAddresses::is_public( ... ) ) ) );
	}

	public function test_knows_this_machine(): void {
		$all = array( '127.0.0.1', '127.9.9.9', '::1', '128.0.0.1', '::2', '::ffff:127.0.0.1', 'localhost' );
		self::assertSame( array_slice( $all, 0, 3 ), array_values( array_filter( $all, IpAddresses::is_loopback( ... ) ) ) );
	}

	public function test_knows_ip_addresses_of_local_networks(): void {
		$local = array( '10.0.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1', '::1', 'fd00::5', 'fe80::1' );
		$all   = array( ...$local, '203.0.113.7', '93.184.216.34', '2001:db8::1', '2606:4700::1111', '' );
		self::assertSame( $local, array_values( array_filter( $all, IpAddresses::is_local( ... ) ) ) );
	}

	public function test_accepts_ip_addresses_and_networks_in_cidr_notation_only(): void {
		$valid   = array( '10.0.0.1', '10.0.0.0/0', '10.0.0.0/8', '10.0.0.1/32', '::1', 'fd00::/8', '2001:db8::/128' );
		$invalid = array(
			'', '/', '/8', '10.0.0.0/', '10.0.0.0/99', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/8 ', "10.0.0.0/8\n",
			'10.0.0/8', '10.0.0.256', 'fd00::/129', 'fd00::/999', 'fd00:::/8', 'example.org', '10.0.0.0/08x', '1.2.3.4.5',
		);
		self::assertSame( $valid, array_values( array_filter( array( ...$valid, ...$invalid ), IpAddresses::is_network( ... ) ) ) );
	}

	/**
	 * @dataProvider members
	 */
	public function test_finds_an_ip_address_in_networks( bool $expected, string $ip, string ...$networks ): void {
		self::assertSame( $expected, IpAddresses::is_within( $ip, $networks ) );
	}

	public static function members(): array {
		return array(
			'itself'                      => array( true, '10.0.0.1', '10.0.0.1' ),
			'another'                     => array( false, '10.0.0.2', '10.0.0.1' ),
			'a network'                   => array( true, '10.0.7.255', '10.0.4.0/22' ),
			'beyond a network'            => array( false, '10.0.8.0', '10.0.4.0/22' ),
			'all'                         => array( true, '203.0.113.7', '0.0.0.0/0' ),
			'the second'                  => array( true, 'fd00::1', '10.0.0.0/8', 'fd00::/8' ),
			'of the other version'        => array( false, '::1', '0.0.0.0/0' ),
			'no prefix of that length'    => array( false, '10.0.0.1', '10.0.0.0/99' ),
			'no IP address'               => array( false, '', '0.0.0.0/0', '' ),
			'of version 6 within 3 bits'  => array( true, '3fff::1', '2000::/3' ),
			'of version 6 beyond 3 bits'  => array( false, '4000::1', '2000::/3' ),
		);
	}
}
