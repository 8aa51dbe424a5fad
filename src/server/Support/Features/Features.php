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
	 * What the features provide of a kind, merged in the order of the list.
	 *
	 * @param class-string $kind         An interface of Provides.php, such as Provides\Jobs::class.
	 * @param mixed        ...$arguments Of its method.
	 */
	public function collect( string $kind, mixed ...$arguments ): array {
		return self::call( array( ...$this->front_end, ...$this->back_end() ), $kind, $arguments );
	}

	/** The same of those that every request needs, which leaves the others unconstructed. */
	public function collect_front_end( string $kind, mixed ...$arguments ): array {
		return self::call( $this->front_end, $kind, $arguments );
	}

	private static function call( array $features, string $kind, array $arguments ): array {
		$provided = array();
		$method   = get_class_methods( $kind )[0];
		foreach ( $features as $feature ) {
			if ( $feature instanceof $kind ) {
				$provided[] = $feature->$method( ...$arguments );
			}
		}
		return array_merge( ...$provided );
	}

	/** @return \Iterator<int, Feature> All of them. */
	public function getIterator(): \Iterator {
		return new \ArrayIterator( array( ...$this->front_end, ...$this->back_end() ) );
	}
}
