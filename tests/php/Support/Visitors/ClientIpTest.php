<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Visitors;

use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Tests\TestCase;

final class ClientIpTest extends TestCase {

	/**
	 * @dataProvider headers
	 *
	 * @param list<string> $proxies Trusted proxies.
	 */
	public function test_x_forwarded_for_counts_from_trusted_proxies_only( string $expected, string $remote, mixed $header, array $proxies ): void {
		$this->assertSame( $expected, ClientIp::read( array( 'REMOTE_ADDR' => $remote, 'HTTP_X_FORWARDED_FOR' => $header ), $proxies ) );
	}

	public function headers(): array {
		return array(
			'no proxy is trusted'    => array( '10.0.0.1', '10.0.0.1', '1.1.1.1, 2.2.2.2', array() ),
			'one hop'                => array( '2.2.2.2', '10.0.0.1', '1.1.1.1, 2.2.2.2', array( '10.0.0.1' ) ),
			'two hops'               => array( '1.1.1.1', '10.0.0.1', '1.1.1.1, 2.2.2.2', array( '10.0.0.0/8', '2.2.2.2' ) ),
			'an invalid hop'         => array( '2.2.2.2', '10.0.0.1', 'nonsense, 2.2.2.2', array( '0.0.0.0/0' ) ),
			'IPv6, invalid proxies'  => array( '2001:db8::5', '::1', '[2001:db8::5]', array( '::1/128', 'x/y', '' ) ),
			'a header that is none'  => array( '10.0.0.1', '10.0.0.1', array( 'x' ), array( '10.0.0.1' ) ),
			'IPv4 with a port'       => array( '2.2.2.2', '10.0.0.1', '1.1.1.1:5, 2.2.2.2:65535', array( '10.0.0.1' ) ),
			'IPv6 with a port'       => array( '2001:db8::5', '10.0.0.1', ' [2001:db8::5]:443 ', array( '10.0.0.1' ) ),
			'no port'                => array( '10.0.0.1', '10.0.0.1', '2.2.2.2:x', array( '10.0.0.1' ) ),
			'no address from PHP'    => array( '', 'unix:', '1.1.1.1', array( '0.0.0.0/0' ) ),
		);
	}

	public function test_the_hash_identifies_an_ipv4_address_or_an_ipv6_network(): void {
		$this->assertSame( ClientIp::hash( '2001:db8::1', 'form' ), ClientIp::hash( '2001:db8:0:0:ffff::2', 'form' ) );
		$this->assertNotSame( ClientIp::hash( '2001:db8::1', 'form' ), ClientIp::hash( '2001:db8:0:1::1', 'form' ) );
		$this->assertSame( ClientIp::hash( '192.0.2.1', 'form' ), ClientIp::hash( '::ffff:192.0.2.1', 'form' ) );
		$this->assertNotSame( ClientIp::hash( '192.0.2.1', 'form' ), ClientIp::hash( '192.0.2.2', 'form' ) );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{64}$/D', ClientIp::hash( '', 'form' ) );
	}
}
