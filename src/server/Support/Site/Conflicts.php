<?php
declare(strict_types=1);

namespace Ramjet\Support\Site;

/** Records, for this request, the names that another plugin had registered before Ramjet. */
final class Conflicts {

	/** @var array<string, array<string, true>> Kind => name => true. */
	private array $names = array();

	/**
	 * @param string $kind 'block' or 'route'.
	 * @param string $name A block's name, or a route with its namespace.
	 */
	public function add( string $kind, string $name ): void {
		$this->names[ $kind ][ $name ] = true;
	}

	public function has( string $kind, string $name ): bool {
		return isset( $this->names[ $kind ][ $name ] );
	}

	/** @return list<string> */
	public function names( string $kind ): array {
		return array_keys( $this->names[ $kind ] ?? array() );
	}
}
