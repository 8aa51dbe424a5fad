<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Provider\Provider;

/** The connection of the site and its users to a provider. */
final class Connection {

	/** The site's registration. */
	public readonly SiteConnection $site;

	/** The users' connections. */
	public readonly UserConnection $users;

	/** Describes both. */
	public readonly ConnectionStatus $status;

	public function __construct( Provider $provider ) {
		$links        = new UserLinks( $provider->implicit_registration() );
		$this->site   = new SiteConnection( $provider, $links );
		$this->users  = new UserConnection( $provider, $this->site, $links );
		$this->status = new ConnectionStatus( $this->site, $this->users );
	}
}
