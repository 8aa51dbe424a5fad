<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Encryption\KeyRing;
use Ramjet\Support\Secrets;

/**
 * Puts together what is about services, each part once.
 */
final class Services {

	/** The services there are. */
	public readonly Catalogue $catalogue;

	/** What they were told. */
	public readonly Credentials $credentials;

	/** How they took it. */
	public readonly CheckLog $log;

	private readonly Connectors $connectors;

	/**
	 * Reads nothing yet.
	 */
	public function __construct() {
		$this->catalogue   = new Catalogue();
		$this->connectors  = new Connectors();
		$this->credentials = new Credentials( new SavedFields( new Secrets( new KeyRing() ) ), $this->connectors );
		$this->log         = new CheckLog();
	}

	/**
	 * Their REST routes.
	 *
	 * @param list<string> $modules Slugs of the modules that this site has.
	 */
	public function controller( array $modules ): ServicesController {
		return new ServicesController(
			$this->catalogue,
			$this->credentials,
			new FieldInput( $this->credentials ),
			$this->writer(),
			new CheckRunner( $this->credentials, $this->log ),
			new ServiceResource( $this->credentials, $this->log, new FieldResource( $this->connectors ), $modules )
		);
	}

	/**
	 * Their fields among the site's settings.
	 */
	public function settings(): ServiceSettings {
		return new ServiceSettings( $this->catalogue, $this->credentials, new FieldInput( $this->credentials ), $this->writer() );
	}

	private function writer(): FieldWriter {
		return new FieldWriter( $this->credentials, new FieldInput( $this->credentials ), $this->log );
	}
}
