<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Http\Client;

/**
 * Sends requests to one service.
 */
final class Caller {

	/**
	 * @param string $slug   The service's slug.
	 * @param string $name   Its name in messages.
	 * @param Client $client Sends them.
	 */
	public function __construct(
		private readonly string $slug,
		private readonly string $name,
		private readonly Client $client
	) {}

	/**
	 * @param string                $url     Absolute URL.
	 * @param array<string, string> $form    Fields.
	 * @param array<string, string> $headers By name.
	 */
	public function post( string $url, array $form, array $headers = array() ): Reply {
		return $this->send( 'POST', $url, $form, $headers );
	}

	/**
	 * @param string $url Absolute URL with its query.
	 */
	public function get( string $url ): Reply {
		return $this->send( 'GET', $url );
	}

	/**
	 * @param array<string, string> $form    Fields.
	 * @param array<string, string> $headers By name.
	 */
	private function send( string $method, string $url, array $form = array(), array $headers = array() ): Reply {
		/**
		 * The URL of a request to a service.
		 *
		 * @param string $url  With its query, which may hold a key.
		 * @param string $slug The service's slug.
		 */
		$filtered = apply_filters( 'ramjet_service_url', $url, $this->slug );
		$reply    = $this->client->send( $method, is_string( $filtered ) ? $filtered : $url, $headers, $form );
		return new Reply( $this->name, $reply );
	}
}
