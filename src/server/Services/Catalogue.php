<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Services\Definitions\Maps;
use Ramjet\Services\Definitions\Media;
use Ramjet\Services\Definitions\Payments;
use Ramjet\Services\Definitions\Tools;
use Ramjet\Support\Services\Service;

/**
 * The third parties that a site can use with keys of its own. None is asked for anything before somebody enters a
 * key and tests it, or uses what needs it.
 */
final class Catalogue {

	/** @var array<string, Service>|null */
	private ?array $services = null;

	/**
	 * @return array<string, Service> By slug, in the order in which people see them.
	 */
	public function all(): array {
		if ( null === $this->services ) {
			$services       = array( Tools::model(), ...Maps::all(), ...Media::all(), ...Tools::forms(), ...Payments::all() );
			$this->services = array_combine( array_column( $services, 'slug' ), $services );
		}
		return $this->services;
	}

	/**
	 * @param string $slug A service's slug.
	 */
	public function find( string $slug ): ?Service {
		return $this->all()[ $slug ] ?? null;
	}
}
