<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Mailchimp;

use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

/** A test with a Mailchimp that replies as the test says. */
abstract class MailchimpTestCase extends TestCase {

	protected const KEY      = '0123456789abcdef0123456789abcdef-us21';
	protected const AUDIENCE = 'a1b2c3d4e5';

	/** @var list<array{string, string, mixed, float}> Method, URL, decoded body and timeout of each request. */
	protected array $requests = array();

	protected function connect(): void {
		update_option( 'ramjet_service_mailchimp_audience', self::AUDIENCE );
		( new Secrets( new KeyRing() ) )->save( 'mailchimp_key', self::KEY );
	}

	/**
	 * Replies to each request in turn; the last reply is repeated.
	 *
	 * @param array ...$replies Status, data, and headers; or a WP_Error.
	 */
	protected function mailchimp( array|\WP_Error ...$replies ): void {
		$this->requests = array();
		$this->filter(
			'pre_http_request',
			function ( mixed $before, array $args, string $url ) use ( &$replies ): array|\WP_Error {
				self::assertSame( 'Basic ' . base64_encode( 'ramjet:' . self::KEY ), $args['headers']['Authorization'] );
				$this->requests[] = array( $args['method'], $url, json_decode( (string) $args['body'], true ), $args['timeout'] );
				$reply            = count( $replies ) > 1 ? array_shift( $replies ) : $replies[0];
				return $reply instanceof \WP_Error ? $reply : array(
					'response' => array( 'code' => $reply[0], 'message' => '' ),
					'headers'  => $reply[2] ?? array(),
					'body'     => wp_json_encode( $reply[1] ),
				);
			}
		);
	}

	/** An error as Mailchimp sends it. */
	protected static function problem( int $status, string $title, string $detail, array $more = array() ): array {
		return array( $status, compact( 'title', 'status', 'detail' ) + $more );
	}
}
