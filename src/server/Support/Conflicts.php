<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Remembers, for this request, which names another plugin had taken before Ramjet came to them. */
final class Conflicts {

	/** @var array<string, array<string, true>> Kind => name => true. */
	private array $names = array();

	/**
	 * Notes that Ramjet stood back.
	 *
	 * @param string $kind 'block' or 'route'.
	 * @param string $name The name that was taken: a block's, or a route with its namespace.
	 */
	public function add( string $kind, string $name ): void {
		$this->names[ $kind ][ $name ] = true;
	}

	/** Whether Ramjet stood back at a name. */
	public function has( string $kind, string $name ): bool {
		return isset( $this->names[ $kind ][ $name ] );
	}

	/** @return list<string> The names that were taken. */
	public function names( string $kind ): array {
		return array_keys( $this->names[ $kind ] ?? array() );
	}
}
