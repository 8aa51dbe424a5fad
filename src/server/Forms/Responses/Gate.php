<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Endpoint;

/**
 * Endpoints for who may ask for entries; each entry that a request names is asked about besides.
 */
final class Gate {

	/**
	 * @param string               $method   GET, POST, PUT, PATCH or DELETE.
	 * @param \Closure             $callback As for Endpoint::requiring().
	 * @param array<string, array> $args     As for Endpoint::requiring().
	 * @return array<string, mixed>
	 */
	public static function endpoint( string $method, \Closure $callback, array $args = array() ): array {
		return array( 'permission_callback' => Access::may_ask( ... ) ) + Endpoint::requiring( Access::SOME, $method, $callback, $args );
	}
}
