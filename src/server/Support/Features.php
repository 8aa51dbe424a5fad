<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * The plugin's features, and what they contribute to one another.
 *
 * @implements \IteratorAggregate<int, Feature>
 */
final class Features implements \IteratorAggregate {

	/** @var list<Feature> */
	private array $features = array();

	/**
	 * @param Feature ...$features Appended to the list.
	 */
	public function add( Feature ...$features ): void {
		array_push( $this->features, ...$features );
	}

	/**
	 * What the features contribute, merged in the order of the list.
	 *
	 * @template T
	 * @param \Closure( Feature ): array<array-key, T> $read Such as `fn( Feature $feature ) => $feature->controllers()`.
	 * @return array<array-key, T>
	 */
	public function collect( \Closure $read ): array {
		return array_merge( ...array_map( $read, $this->features ) );
	}

	/**
	 * @return \Iterator<int, Feature> In the order of the list.
	 */
	public function getIterator(): \Iterator {
		return new \ArrayIterator( $this->features );
	}
}
