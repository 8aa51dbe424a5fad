<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Provider\AuthorizeScreen;
use Ramjet\Provider\Local;

/**
 * Puts the parts of the connection together with the provider that is built in.
 */
final class Connections {

	public readonly Local $provider;

	public readonly SiteConnection $site;

	public readonly UserConnection $users;

	public readonly StatusReader $status;

	/**
	 * Asks nobody for anything yet.
	 */
	public function __construct() {
		$this->provider = new Local();
		$links          = new UserLinks( $this->provider->implicit_registration() );
		$this->site     = new SiteConnection( $this->provider, new RegistrationStore( $this->provider ), $links );
		$this->users    = new UserConnection( $this->provider, $this->site, $links, Local::callback() );
		$this->status   = new StatusReader( $this->site, $this->users );
	}

	/**
	 * The page on which a user approves.
	 */
	public function screen(): AuthorizeScreen {
		return new AuthorizeScreen( $this->provider->server() );
	}

	/**
	 * Where the provider sends users back to.
	 */
	public function callback(): Callback {
		return new Callback( $this->users );
	}
}
