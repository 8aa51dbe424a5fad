<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Provider\ConnectionStatus;
use Ramjet\Provider\Provider;
use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * GET jetpack/v4/connection: how the site and the current user are connected (spec 1 §7).
 */
final class ConnectionController implements RestController {

	/**
	 * @param Provider $provider Answers for the site's connection.
	 */
	public function __construct( private readonly Provider $provider ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/connection' => array(
				// The editor asks, so whoever may open an editor may know.
				Endpoint::requiring( 'edit_posts', 'GET', fn(): array => $this->provider->connection( wp_get_current_user() )->to_array() ),
				'schema' => static fn(): array => ConnectionStatus::schema(),
			),
		);
	}
}
