<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Http\Client;

/** Sends requests to one service. */
final class Caller {

	public function __construct(
		private readonly string $slug,
		private readonly string $name,
		private readonly Client $client
	) {}

	public function post( string $url, array $form, array $headers = array() ): Reply {
		return $this->send( 'POST', $url, $form, $headers );
	}

	public function get( string $url, array $headers = array() ): Reply {
		return $this->send( 'GET', $url, array(), $headers );
	}

	public function post_json( string $url, string $json, array $headers = array() ): Reply {
		return $this->send( 'POST', $url, $json, $headers + array( 'Content-Type' => 'application/json' ) );
	}

	public function delete( string $url, array $headers = array() ): Reply {
		return $this->send( 'DELETE', $url, array(), $headers );
	}

	public function put( string $url, string $json, array $headers = array() ): Reply {
		return $this->send( 'PUT', $url, $json, $headers + array( 'Content-Type' => 'application/json' ) );
	}

	/** @param array<string, string>|string $body Form fields, or a complete body. */
	private function send( string $method, string $url, array|string $body, array $headers ): Reply {
		$reply = $this->client->send( $method, self::url( $url, $this->slug ), $headers, $body );
		return new Reply( $this->name, $reply );
	}

	/** The URL to which a request to a service is sent. */
	public static function url( string $url, string $slug ): string {
		/**
		 * The URL of a request to a service.
		 *
		 * @param string $url  With its query, which may hold a key.
		 * @param string $slug The service's slug.
		 */
		$filtered = apply_filters( 'ramjet_service_url', $url, $slug );
		return is_string( $filtered ) ? $filtered : $url;
	}
}
