<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Services;

use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Tests\TestCase;

/**
 * How a service's HTTP response, or the lack of one, is judged.
 */
final class ReplyTest extends TestCase {

	/**
	 * @dataProvider responses
	 *
	 * @param \WP_Error|array{int, string} $response Status and body.
	 */
	public function test_a_response_is_judged( string $state, \WP_Error|array $response, string $message ): void {
		$this->filter(
			'pre_http_request',
			static fn(): mixed => is_wp_error( $response ) ? $response : array(
				'response' => array( 'code' => $response[0], 'message' => '' ),
				'headers'  => array(),
				'body'     => $response[1],
			)
		);
		$reply  = ( new Caller( 'acme', 'Acme', new VendorClient() ) )->post( 'https://acme.example/?key=secret', array() );
		$result = $reply->judge( 'yes' === ( $reply->json['accepted'] ?? '' ) );
		self::assertSame( array( $state, $message ), array( $result->state, $result->message ) );
	}

	public static function responses(): array {
		$curl       = static fn( int $number ): \WP_Error => new \WP_Error( 'http_request_failed', "cURL error $number: https://acme.example/?key=secret" );
		$unexpected = 'Unexpected response from Acme. A firewall or a proxy may have changed it.';
		$refused    = 'Acme rejects your keys. Check that they are complete and have not expired.';
		return array(
			'accepted'        => array( 'ok', array( 200, '{"accepted":"yes"}' ), 'Acme accepts your keys.' ),
			'other JSON'      => array( 'nonsense', array( 200, '{"hello":1}' ), $unexpected ),
			'half of it'      => array( 'nonsense', array( 200, '{"accepted":"y' ), $unexpected ),
			'a login page'    => array( 'nonsense', array( 200, '<!doctype html>' ), $unexpected ),
			'a redirect'      => array( 'nonsense', array( 302, '' ), $unexpected ),
			'refused'         => array( 'refused', array( 401, '{"accepted":"yes"}' ), $refused ),
			'another URL'     => array( 'nonsense', array( 404, '{"accepted":"yes"}' ), $unexpected ),
			'refused in HTML' => array( 'refused', array( 403, '<h1>No</h1>' ), $refused ),
			'limited'         => array( 'limited', array( 429, '' ), 'Acme received too many requests. Wait some minutes and try again.' ),
			'down'            => array( 'unreachable', array( 503, '{"accepted":"yes"}' ), 'Acme is not available at the moment (status 503). Try again later.' ),
			'too large'       => array( 'nonsense', array( 200, str_repeat( 'x', MB_IN_BYTES + 1 ) ), 'Could not connect to Acme. The response is too large.' ),
			'slow'            => array( 'slow', $curl( 28 ), 'Could not connect to Acme. The server did not respond in time.' ),
			'not secure'      => array( 'unreachable', $curl( 60 ), 'Could not connect to Acme. A secure connection could not be established.' ),
			'offline'         => array( 'unreachable', $curl( 7 ), 'Could not connect to Acme. The server cannot be reached.' ),
			'blocked'         => array(
				'unreachable',
				new \WP_Error( 'http_request_not_executed', 'Blocked.' ),
				'Could not connect to Acme. This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).',
			),
		);
	}
}
