<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

/**
 * The plugin's features, and what they contribute to each other.
 *
 * @implements \IteratorAggregate<int, Feature>
 */
final class Features implements \IteratorAggregate {

	/** @var list<Feature> */
	private array $front_end = array();

	/** @var list<Feature>|null */
	private ?array $back_end = null;

	/** @param (\Closure(): list<Feature>)|null $make_back_end Makes those that visitors' pages do not need. */
	public function __construct( private readonly ?\Closure $make_back_end = null ) {}

	/** @param Feature ...$features Those that every request needs. */
	public function add( Feature ...$features ): void {
		array_push( $this->front_end, ...$features );
	}

	public function front_end(): array {
		return $this->front_end;
	}

	/** @return list<Feature> The others, constructed with the first call. */
	public function back_end(): array {
		return $this->back_end ??= null === $this->make_back_end ? array() : ( $this->make_back_end )();
	}

	/**
	 * What the features contribute, merged in the order of the list.
	 *
	 * @param \Closure( Feature ): array $read Such as `fn( Feature $feature ) => $feature->controllers()`.
	 */
	public function collect( \Closure $read ): array {
		return array_merge( ...array_map( $read, array( ...$this->front_end, ...$this->back_end() ) ) );
	}

	/** The same of those that every request needs, which leaves the others unconstructed. */
	public function collect_front_end( \Closure $read ): array {
		return array_merge( ...array_map( $read, $this->front_end ) );
	}

	/** @return \Iterator<int, Feature> All of them. */
	public function getIterator(): \Iterator {
		return new \ArrayIterator( array( ...$this->front_end, ...$this->back_end() ) );
	}
}
