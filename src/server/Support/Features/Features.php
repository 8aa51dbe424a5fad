<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

/**
 * The plugin's features: when they boot, and what they provide.
 *
 * @implements \IteratorAggregate<int, Feature>
 */
final class Features implements \IteratorAggregate {

	/** WordPress's routes that call hooks of the back end: what changes its AI models. */
	private const HOOKED_ROUTES = array( 'wp/v2/settings', 'wp/v2/plugins' );

	/** What a visitor's page does only now and then, and the back end takes part in. */
	private const HOOKS = array(
		// WordPress registers abilities once, when they are first asked for.
		'wp_abilities_api_categories_init',
		// Some plugins show an editor to visitors.
		'enqueue_block_editor_assets',
		// Others let users delete their accounts there.
		'delete_user',
		'remove_user_from_blog',
		// Or export and erase their data.
		'wp_privacy_personal_data_exporters',
		'wp_privacy_personal_data_erasers',
	);

	/** @var list<Feature> */
	private array $front_end = array();

	/** @var list<Feature>|null */
	private ?array $back_end = null;

	private bool $is_back_end_booted = false;

	/** @param (\Closure(): list<Feature>)|null $make_back_end Makes those that visitors' pages do not need. */
	public function __construct( private readonly ?\Closure $make_back_end = null ) {}

	/** @param Feature ...$features Those that every request needs. */
	public function add( Feature ...$features ): void {
		array_push( $this->front_end, ...$features );
	}

	/** Boots what visitors' pages need, and the others as soon as the request turns out to need them. */
	public function boot(): void {
		foreach ( $this->front_end as $feature ) {
			$feature->boot();
		}
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			$this->boot_back_end();
			return;
		}
		RestRequests::prepare( array( ...RestRequests::OURS, ...self::HOOKED_ROUTES ), $this->boot_back_end( ... ) );
		foreach ( self::HOOKS as $hook ) {
			add_filter( $hook, function ( mixed $value = null ): mixed {
				$this->boot_back_end();
				return $value;
			}, 0 );
		}
	}

	private function boot_back_end(): void {
		if ( ! $this->is_back_end_booted ) {
			$this->is_back_end_booted = true;
			foreach ( $this->back_end() as $feature ) {
				$feature->boot();
			}
		}
	}

	/** @return list<Feature> Those that not every request needs, constructed with the first call. */
	private function back_end(): array {
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
