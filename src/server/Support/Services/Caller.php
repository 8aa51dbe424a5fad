<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Http\Client;

/**
 * Asks one service for its check.
 */
final class Caller {

	/**
	 * @param string $slug   The service's slug.
	 * @param string $name   What to call it in sentences.
	 * @param Client $client What to ask with.
	 */
	public function __construct(
		private readonly string $slug,
		private readonly string $name,
		private readonly Client $client
	) {}

	/**
	 * @param string                $url     Complete address.
	 * @param array<string, string> $headers By name.
	 */
	public function get( string $url, array $headers = array() ): Reply {
		return $this->send( 'GET', $url, $headers, array() );
	}

	/**
	 * @param string                $url     Complete address.
	 * @param array<string, string> $form    Fields.
	 * @param array<string, string> $headers By name.
	 */
	public function post( string $url, array $form, array $headers = array() ): Reply {
		return $this->send( 'POST', $url, $headers, $form );
	}

	private function send( string $method, string $url, array $headers, array $form ): Reply {
		/**
		 * Where a service is asked.
		 *
		 * @param string $url  The address, with its query, which may hold a key.
		 * @param string $slug The service's slug.
		 */
		$filtered = apply_filters( 'ramjet_service_url', $url, $this->slug );
		return new Reply( $this->name, $this->client->send( $method, is_string( $filtered ) ? $filtered : $url, $headers, $form ) );
	}
}
