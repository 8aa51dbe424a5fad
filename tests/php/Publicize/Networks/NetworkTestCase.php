<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize\Networks;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Networks\Network;
use Ramjet\Publicize\Networks\Outcome;
use Ramjet\Tests\TestCase;

/** A test with the replies of a network's server. */
abstract class NetworkTestCase extends TestCase {

	/** @var list<array{method: string, url: string, headers: array<string, string>, body: mixed}> */
	protected array $sent = array();

	/** @var array<string, array|\WP_Error> Part of a URL => [ status, body, headers ], or a list of such. */
	protected array $replies = array();

	protected \WP_Post $post;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ): mixed {
			$this->sent[] = array( 'url' => $url ) + array_intersect_key( $args, array_flip( array( 'method', 'headers', 'body' ) ) );
			$reply        = $this->reply( $url );
			if ( is_wp_error( $reply ) ) {
				return $reply;
			}
			[ $status, $body, $headers ] = $reply + array( 2 => array() );
			return array(
				'response' => array( 'code' => $status, 'message' => '' ),
				'headers'  => $headers,
				'body'     => is_string( $body ) ? $body : (string) wp_json_encode( $body ),
			);
		} );
		$this->log_in_as( 'author' );
		$this->post = get_post( $this->save_post( array( 'status' => 'publish', 'title' => 'Tea & “cake”' ) )['id'] );
	}

	private function reply( string $url ): array|\WP_Error {
		foreach ( $this->replies as $part => $reply ) {
			if ( str_contains( $url, $part ) ) {
				return is_array( $reply ) && is_array( $reply[0] ) ? array_shift( $this->replies[ $part ] ) : $reply;
			}
		}
		self::fail( "Nothing replies at $url." );
	}

	protected function share( Network $network, string $message = '', string $key = 'the-key', int $time = 1_796_000_000 ): Outcome {
		return $network->share( Announcement::of( $this->post, $message ), $key, $time );
	}

	/** @return list<array> Requests whose URL has this part. */
	protected function sent_to( string $part ): array {
		return array_values( array_filter( $this->sent, static fn( array $sent ): bool => str_contains( $sent['url'], $part ) ) );
	}
}
