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

	/** @var list<Feature|array{\Closure(): Feature, string...}> As add() takes them. */
	private array $front_end = array();

	/** @var list<Feature>|null */
	private ?array $back_end = null;

	private bool $is_booted = false;

	private bool $is_back_end_booted = false;

	/** @param (\Closure(): list<Feature>)|null $make_back_end Makes those that visitors' pages do not need. */
	public function __construct( private readonly ?\Closure $make_back_end = null ) {}

	/**
	 * @param Feature|array{\Closure(): Feature, string...} ...$features Those that visitors' pages need. One that they
	 *        need only for our blocks, or for what happens now and then, is a closure that makes it, and the hooks that
	 *        it takes part in.
	 */
	public function add( Feature|array ...$features ): void {
		array_push( $this->front_end, ...$features );
	}

	/**
	 * A feature for add() whose module is off at first: no hook makes it while the module is off. Its boot() asks, too:
	 * wp-admin and pages of logged-in visitors make every feature.
	 *
	 * @param \Closure(): Feature $make
	 * @return array{\Closure(): Feature, string...}
	 */
	public static function switched( string $module, \Closure $make, string ...$hooks ): array {
		return array( $make, ...self::hooks_while( "ramjet_module_$module", ...$hooks ) );
	}

	/** @return list<string> Hooks for add() that make a feature only while a setting is on, which is off at first. */
	public static function hooks_while( string $option, string ...$hooks ): array {
		return self::is_on( $option ) ? $hooks : array();
	}

	/** Whether an option with a setting or module is saved as on. Pages where it is off load no class to read it. */
	public static function is_on( string $option ): bool {
		return 'true' === ( wp_load_alloptions()[ $option ] ?? null );
	}

	/** Boots what visitors' pages need, and the others as soon as the request turns out to need them. */
	public function boot(): void {
		$is_back_end     = is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI );
		$features        = $is_back_end ? $this->front_end() : $this->front_end;
		$this->is_booted = true;
		foreach ( $features as $feature ) {
			$feature instanceof Feature && $feature->boot();
		}
		if ( $is_back_end ) {
			$this->boot_back_end();
			return;
		}
		$this->await_hooks();
		RestRequests::prepare( array( ...RestRequests::OURS, ...self::HOOKED_ROUTES ), $this->boot_back_end( ... ) );
		$boot = function ( mixed $value = null ): mixed {
			$this->boot_back_end();
			return $value;
		};
		foreach ( self::HOOKS as $hook ) {
			add_filter( $hook, $boot, 0 );
		}
	}

	/** Has each late feature of the front end booted when something happens in which it takes part. */
	private function await_hooks(): void {
		// One function for all of them, because each takes memory on every page.
		$begin = function ( mixed $value = null ): mixed {
			foreach ( $this->front_end as $index => $feature ) {
				is_array( $feature ) && in_array( current_filter(), $feature, true ) && $this->feature( $index );
			}
			return $value;
		};
		foreach ( $this->front_end as $feature ) {
			foreach ( is_array( $feature ) ? array_slice( $feature, 1 ) : array() as $hook ) {
				// Earlier than the hooks that it adds.
				add_filter( $hook, $begin, -1 );
			}
		}
		// Logged-in visitors have links to edit what they see.
		add_action( 'init', fn() => is_user_logged_in() && $this->front_end(), 19 );
	}

	/** @return list<Feature> The whole front end. What no page needed before is constructed, and booted. */
	private function front_end(): array {
		return array_map( $this->feature( ... ), array_keys( $this->front_end ) );
	}

	private function feature( int $index ): Feature {
		$feature = $this->front_end[ $index ];
		if ( is_array( $feature ) ) {
			$feature                   = $feature[0]();
			$this->front_end[ $index ] = $feature;
			$this->is_booted && $feature->boot();
		}
		return $feature;
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
		return self::call( array( ...$this->front_end(), ...$this->back_end() ), $kind, $arguments );
	}

	/** The same of the front end, which leaves the others unconstructed. */
	public function collect_front_end( string $kind, mixed ...$arguments ): array {
		return self::call( $this->front_end(), $kind, $arguments );
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
		return new \ArrayIterator( array( ...$this->front_end(), ...$this->back_end() ) );
	}
}
