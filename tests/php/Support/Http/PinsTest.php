<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Http;

use Ramjet\Support\Http\Pins;
use Ramjet\Support\Http\Resolver;
use Ramjet\Tests\TestCase;

/** Private networks, if the owner allows them. Everything else is in GuardedClientTest. */
final class PinsTest extends TestCase {

	private const NAMES = array(
		'ollama'           => array( '172.18.0.2', 'fd12::2' ),
		'model.example'    => array( '93.184.216.34' ),
		'half.example'     => array( '192.168.1.2', '169.254.169.254' ),
		'metadata.example' => array( 'fd00:ec2::254' ),
	);

	private static function pins( string $url, bool $allow_private ): array|\WP_Error {
		$resolver = new class( self::NAMES ) implements Resolver {

			public function __construct( private readonly array $names ) {}

			public function resolve( string $host ): ?array {
				return $this->names[ $host ] ?? array();
			}
		};
		return ( new Pins( $resolver, false, $allow_private ) )->of( $url );
	}

	/** @dataProvider private_urls */
	public function test_a_private_network_must_be_allowed( string $url, array $pins ): void {
		self::assertSame( $pins, self::pins( $url, true ) );
		self::assertInstanceOf( \WP_Error::class, self::pins( $url, false ) );
	}

	public static function private_urls(): array {
		return array(
			array( 'http://ollama:11434/v1', array( 'ollama:11434:172.18.0.2,fd12::2' ) ),
			array( 'http://127.0.0.1:1234/v1', array() ),
			array( 'https://10.0.0.5/v1', array() ),
			array( 'http://100.64.0.7/v1', array() ),
			array( 'http://[::1]:8000/v1', array() ),
		);
	}

	/** @dataProvider closed_urls */
	public function test_metadata_services_and_public_servers_without_tls_stay_blocked( string $url ): void {
		self::assertInstanceOf( \WP_Error::class, self::pins( $url, true ) );
	}

	public static function closed_urls(): array {
		return array(
			array( 'http://169.254.169.254/v1' ),
			array( 'http://100.100.100.200/v1' ),
			array( 'http://metadata.example/v1' ),
			array( 'http://half.example/v1' ),
			array( 'http://model.example/v1' ),
			array( 'http://0.0.0.0/v1' ),
		);
	}
}
