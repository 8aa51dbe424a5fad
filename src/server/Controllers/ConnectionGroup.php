<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Ai\FeatureController;
use Ramjet\Connection\AuthorizationController;
use Ramjet\Connection\ConnectionController;
use Ramjet\Connection\ConnectionDataController;
use Ramjet\Connection\Connections;
use Ramjet\Connection\IdentityCrisisController;
use Ramjet\Connection\RegistrationController;
use Ramjet\Connection\UserConnectionController;

/**
 * How the site and its users are connected, and what the provider says of the site.
 */
final class ConnectionGroup implements ControllerGroup {

	/**
	 * @param Connections $connections The parts of the connection.
	 */
	public function __construct( private readonly Connections $connections ) {}

	/** {@inheritDoc} */
	public function all(): array {
		$site  = $this->connections->site;
		$users = $this->connections->users;
		return array(
			new ConnectionController( $site, $this->connections->status ),
			new ConnectionDataController( $site, $this->connections->status ),
			new RegistrationController( $site, $users ),
			new AuthorizationController( $site, $users ),
			new UserConnectionController( $users, $this->connections->status ),
			new IdentityCrisisController(),
			new FeatureController( $this->connections->provider ),
		);
	}
}
