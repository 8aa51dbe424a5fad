<?php
/**
 * A drop-in that keeps WordPress's object cache in Redis or Memcached as popular ones do: values serialized by PHP,
 * numbers and texts as they are (numbers return as texts), a copy of what this request has read in memory, and the
 * behavior of an empty cache where the server cannot be reached. It stands in for them in the tests.
 *
 * A file beside Redis's socket, `{socket}.fault`, or the condition `cacheFault` of a test has the name of a fault: 'stale'
 * (reads answer with what a value was up to three seconds ago, except for what this request has written), or one of what
 * `Hostile` returns for everything of Ramjet's.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests {

	/** The server. Each method fails like an empty cache. */
	final class CacheServer {

		/** How long a stale cache shows old values, in milliseconds. */
		private const STALE = 3000;

		/** Names of the keys that this request has asked for.
		 *
		 * @var array<string, true>
		 */
		public array $read = array();

		public readonly string $fault;

		private \Redis|\Memcached|null $server = null;

		public function __construct() {
			$file        = defined( 'RAMJET_TEST_REDIS' ) ? RAMJET_TEST_REDIS . '.fault' : '';
			$conditions  = json_decode( (string) ( $_COOKIE['ramjet_test'] ?? '' ), true );
			$this->fault = $conditions['cacheFault'] ?? ( is_file( $file ) ? trim( (string) file_get_contents( $file ) ) : '' );
			if ( defined( 'RAMJET_TEST_MEMCACHED' ) ) {
				$this->server = new \Memcached();
				$this->server->addServer( RAMJET_TEST_MEMCACHED, 0 );
				return;
			}
			$redis = new \Redis();
			if ( true === $this->attempt( static fn (): bool => $redis->connect( RAMJET_TEST_REDIS, 0, 1.0 ) ) ) {
				$this->server = $redis;
			}
		}

		/**
		 * Calls the server. After the first failure, the request goes on without it.
		 *
		 * @param \Closure $call What to do.
		 */
		private function attempt( \Closure $call ): mixed {
			try {
				return $call();
			} catch ( \RedisException ) {
				$this->server = null;
				return false;
			}
		}

		public function is_reachable(): bool {
			return null !== $this->server;
		}

		/**
		 * Values by key, of those that exist.
		 *
		 * @param list<string> $keys Full names.
		 * @return array<string, string|int>
		 */
		public function get( array $keys ): array {
			$this->read += array_fill_keys( $keys, true );
			if ( null === $this->server || array() === $keys ) {
				return array();
			}
			if ( $this->server instanceof \Memcached ) {
				return $this->server->getMulti( $keys ) ?: array();
			}
			$redis  = $this->server;
			$values = $this->attempt( static fn () => $redis->mGet( $keys ) ) ?: array();
			$found  = array_filter( array_combine( array_slice( $keys, 0, count( $values ) ), $values ), 'is_string' );
			return 'stale' === $this->fault ? $this->age( $keys, $found ) : $found;
		}

		/**
		 * What the values were a moment ago.
		 *
		 * @param list<string>          $keys  Full names.
		 * @param array<string, string> $found The values now.
		 * @return array<string, string>
		 */
		private function age( array $keys, array $found ): array {
			$redis  = $this->server;
			$before = array_map( static fn ( string $key ): string => "$key:before", $keys );
			$old    = $this->attempt( static fn () => $redis->mGet( $before ) ) ?: array();
			foreach ( array_filter( $old, 'is_string' ) as $index => $value ) {
				$found[ $keys[ $index ] ] = '' === $value ? null : substr( $value, 1 );
			}
			return array_filter( $found, 'is_string' );
		}

		/**
		 * Keeps what a key has now for those who read it in the next seconds.
		 *
		 * @param string $key Full name.
		 */
		private function keep( string $key ): void {
			if ( 'stale' === $this->fault && $this->server instanceof \Redis ) {
				$now = $this->server->get( $key );
				$this->server->set( "$key:before", false === $now ? '' : "=$now", array( 'nx', 'px' => self::STALE ) );
			}
		}

		/**
		 * Stores a value.
		 *
		 * @param string     $key     Full name.
		 * @param string|int $value   Serialized.
		 * @param int        $seconds After which it is gone; 0 for never.
		 * @param string     $only    'nx' unless it exists, 'xx' if it does, '' always.
		 */
		public function set( string $key, string|int $value, int $seconds, string $only = '' ): bool {
			$server = $this->server;
			if ( $server instanceof \Memcached ) {
				return match ( $only ) {
					'nx'    => $server->add( $key, $value, $seconds ),
					'xx'    => $server->replace( $key, $value, $seconds ),
					default => $server->set( $key, $value, $seconds ),
				};
			}
			$options = array_merge( '' === $only ? array() : array( $only ), $seconds > 0 ? array( 'ex' => $seconds ) : array() );
			return null !== $server && true === $this->attempt( function () use ( $server, $key, $value, $options ) {
				$this->keep( $key );
				return $server->set( $key, $value, $options );
			} );
		}

		/**
		 * Deletes a value.
		 *
		 * @param string $key Full name.
		 */
		public function delete( string $key ): bool {
			$server = $this->server;
			if ( $server instanceof \Memcached ) {
				return $server->delete( $key );
			}
			return null !== $server && (bool) $this->attempt( function () use ( $server, $key ) {
				$this->keep( $key );
				return $server->del( $key );
			} );
		}

		/**
		 * Adds to a number.
		 *
		 * @param string $key Full name.
		 * @param int    $by  May be negative.
		 */
		public function add( string $key, int $by ): int|false {
			$server = $this->server;
			if ( $server instanceof \Memcached ) {
				return $by < 0 ? $server->decrement( $key, -$by ) : $server->increment( $key, $by );
			}
			return null === $server ? false : $this->attempt( function () use ( $server, $key, $by ) {
				$this->keep( $key );
				return $server->exists( $key ) ? $server->incrBy( $key, $by ) : false;
			} );
		}

		/**
		 * Deletes everything, or what begins like this.
		 *
		 * @param string $start '' for all.
		 */
		public function flush( string $start = '' ): bool {
			$server = $this->server;
			if ( $server instanceof \Memcached ) {
				return $server->flush();
			}
			return null !== $server && false !== $this->attempt(
				static fn () => '' === $start ? $server->flushDB() : $server->del( $server->keys( addcslashes( $start, '*?[\\' ) . '*' ) )
			);
		}
	}

	/** Values that nothing of Ramjet's can be. */
	final class Hostile {

		/** By the names of faults. */
		public static function value( string $fault ): mixed {
			return match ( $fault ) {
				'false'   => false,
				'missing' => unserialize( 'O:12:"Missing\Gone":1:{s:4:"name";s:4:"gone";}' ),
				'array'   => array( array( 'what' => null ) ),
				'text'    => "\xff not what was saved",
				'number'  => 1,
				default   => null,
			};
		}
	}
}

namespace {

	use Ramjet\Tests\CacheServer;
	use Ramjet\Tests\Hostile;

	// phpcs:disable

	class WP_Object_Cache {

		public readonly CacheServer $server;

		/** @var array<string, mixed> What this request knows, by full name. */
		private array $known = array();

		/** @var array<string, true> */
		private array $global = array();

		/** @var array<string, true> */
		private array $temporary = array();

		private string $blog = '1';

		/** Begins the names of what is separate for each sandbox of the tests; mu-plugins/sandbox.php sets it. */
		public string $sandbox = '';

		public function __construct() {
			$this->server = new CacheServer();
			$this->blog   = is_multisite() ? (string) get_current_blog_id() : '1';
		}

		public function switch_to_blog( $blog ) {
			$this->blog = (string) $blog;
		}

		public function add_global_groups( $groups ) {
			$this->global += array_fill_keys( (array) $groups, true );
		}

		public function add_non_persistent_groups( $groups ) {
			$this->temporary += array_fill_keys( (array) $groups, true );
		}

		private function name( $key, $group ): string {
			$group = $group ?: 'default';
			$is_own = 'notoptions' === $key || preg_match( '/^ramjet_(?!migrations$).*(?<!\.lock)$/D', (string) $key );
			$key    = $is_own ? $this->sandbox . $key : $key;
			return md5( DB_NAME . $GLOBALS['wpdb']->base_prefix ) . ':' . ( isset( $this->global[ $group ] ) ? '' : $this->blog ) . ":$group:" . str_replace( ' ', '-', (string) $key );
		}

		private function is_kept( $group, $key = '' ): bool {
			// All options, as one sandbox has them, are not for others.
			$is_own = 'alloptions' === $key && '' !== $this->sandbox;
			return ! $is_own && ! isset( $this->temporary[ $group ?: 'default' ] );
		}

		private function is_hostile( string $name ): bool {
			return ! in_array( $this->server->fault, array( '', 'stale' ), true ) && str_contains( $name, 'ramjet' );
		}

		/** Options of Ramjet that are loaded with all others are hostile, too. */
		private function corrupt( $value, string $name ) {
			if ( is_array( $value ) && str_ends_with( $name, ':options:alloptions' ) ) {
				foreach ( array_keys( $value ) as $option ) {
					$value[ $option ] = $this->is_hostile( $option ) ? Hostile::value( $this->server->fault ) : $value[ $option ];
				}
			}
			return $value;
		}

		private static function pack( $value ): string|int {
			return is_int( $value ) ? $value : ( is_string( $value ) && ! is_serialized( $value ) ? $value : serialize( $value ) );
		}

		private static function unpack( $value ) {
			return is_string( $value ) && is_serialized( $value ) ? unserialize( $value ) : $value;
		}

		private static function copy( $value ) {
			return is_object( $value ) ? clone $value : $value;
		}

		private function store( $key, $value, $group, $seconds, string $only ): bool {
			$name  = $this->name( $key, $group );
			$value = self::copy( $value );
			$is_set = $this->is_kept( $group, $key ) && $this->server->set( $name, self::pack( $value ), max( 0, (int) $seconds ), $only );
			// Without the server, this request goes on with its own memory.
			$is_refused = $this->is_kept( $group, $key ) && $this->server->is_reachable()
				? ! $is_set
				: ( 'nx' === $only ) === array_key_exists( $name, $this->known );
			if ( '' !== $only && $is_refused ) {
				return false;
			}
			if ( 'alloptions' === $key && '' !== $this->sandbox ) {
				$this->server->delete( $name );
			}
			$this->known[ $name ] = $value;
			return true;
		}

		public function add( $key, $value, $group = '', $seconds = 0 ) {
			if ( wp_suspend_cache_addition() || array_key_exists( $this->name( $key, $group ), $this->known ) ) {
				return false;
			}
			return $this->store( $key, $value, $group, $seconds, 'nx' );
		}

		public function replace( $key, $value, $group = '', $seconds = 0 ) {
			return $this->store( $key, $value, $group, $seconds, 'xx' );
		}

		public function set( $key, $value, $group = '', $seconds = 0 ) {
			return $this->store( $key, $value, $group, $seconds, '' );
		}

		public function get_multiple( $keys, $group = '', $force = false ) {
			$names = array();
			foreach ( $keys as $key ) {
				$names[ $key ] = $this->name( $key, $group );
			}
			if ( $this->is_kept( $group, reset( $keys ) ) ) {
				$unknown = array_filter( $names, fn( string $name ): bool => $force || ! array_key_exists( $name, $this->known ) );
				foreach ( $this->server->get( array_values( $unknown ) ) as $name => $value ) {
					$this->known[ $name ] = self::unpack( $value );
				}
			}
			return array_map( fn( string $name ) => $this->is_kept( $group ) && $this->is_hostile( $name )
				? Hostile::value( $this->server->fault )
				: $this->corrupt( self::copy( $this->known[ $name ] ?? false ), $name ), $names );
		}

		public function get( $key, $group = '', $force = false, &$found = null ) {
			$value = $this->get_multiple( array( $key ), $group, $force )[ $key ];
			$found = $this->is_hostile( $this->name( $key, $group ) ) || array_key_exists( $this->name( $key, $group ), $this->known );
			return $value;
		}

		public function delete( $key, $group = '' ) {
			$name = $this->name( $key, $group );
			$was  = array_key_exists( $name, $this->known );
			unset( $this->known[ $name ] );
			return $this->is_kept( $group ) ? $this->server->delete( $name ) || $was : $was;
		}

		public function incr( $key, $by = 1, $group = '' ) {
			$name = $this->name( $key, $group );
			if ( ! $this->is_kept( $group ) ) {
				return isset( $this->known[ $name ] ) ? $this->known[ $name ] += $by : false;
			}
			$value = $this->server->add( $name, (int) $by );
			if ( is_int( $value ) ) {
				$this->known[ $name ] = $value;
			}
			return $value;
		}

		public function flush() {
			$this->known = array();
			return $this->server->flush();
		}

		public function flush_runtime() {
			$this->known = array();
			return true;
		}

		public function flush_group( $group ) {
			$start       = $this->name( '', $group );
			$this->known = array_filter( $this->known, static fn( string $name ): bool => ! str_starts_with( $name, $start ), ARRAY_FILTER_USE_KEY );
			return $this->server->flush( $start );
		}
	}

	function wp_cache_init() {
		$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
	}

	function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
		return $GLOBALS['wp_object_cache']->add( $key, $data, $group, (int) $expire );
	}

	function wp_cache_add_multiple( array $data, $group = '', $expire = 0 ) {
		return array_map_keys( static fn( $key, $value ) => wp_cache_add( $key, $value, $group, $expire ), $data );
	}

	function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
		return $GLOBALS['wp_object_cache']->set( $key, $data, $group, (int) $expire );
	}

	function wp_cache_set_multiple( array $data, $group = '', $expire = 0 ) {
		return array_map_keys( static fn( $key, $value ) => wp_cache_set( $key, $value, $group, $expire ), $data );
	}

	function array_map_keys( Closure $call, array $data ): array {
		$results = array();
		foreach ( $data as $key => $value ) {
			$results[ $key ] = $call( $key, $value );
		}
		return $results;
	}

	function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
		return $GLOBALS['wp_object_cache']->replace( $key, $data, $group, (int) $expire );
	}

	function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
		return $GLOBALS['wp_object_cache']->get( $key, $group, $force, $found );
	}

	function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
		return $GLOBALS['wp_object_cache']->get_multiple( $keys, $group, $force );
	}

	function wp_cache_delete( $key, $group = '' ) {
		return $GLOBALS['wp_object_cache']->delete( $key, $group );
	}

	function wp_cache_delete_multiple( array $keys, $group = '' ) {
		return array_map_keys( static fn( $key, $value ) => wp_cache_delete( $key, $group ), array_fill_keys( $keys, true ) );
	}

	function wp_cache_incr( $key, $offset = 1, $group = '' ) {
		return $GLOBALS['wp_object_cache']->incr( $key, (int) $offset, $group );
	}

	function wp_cache_decr( $key, $offset = 1, $group = '' ) {
		return $GLOBALS['wp_object_cache']->incr( $key, -(int) $offset, $group );
	}

	function wp_cache_flush() {
		return $GLOBALS['wp_object_cache']->flush();
	}

	function wp_cache_flush_runtime() {
		return $GLOBALS['wp_object_cache']->flush_runtime();
	}

	function wp_cache_flush_group( $group ) {
		return $GLOBALS['wp_object_cache']->flush_group( $group );
	}

	function wp_cache_supports( $feature ) {
		$features = array( 'add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime', 'flush_group' );
		return in_array( $feature, defined( 'RAMJET_TEST_MEMCACHED' ) ? array_slice( $features, 0, 5 ) : $features, true );
	}

	function wp_cache_close() {
		return true;
	}

	function wp_cache_add_global_groups( $groups ) {
		$GLOBALS['wp_object_cache']->add_global_groups( $groups );
	}

	function wp_cache_add_non_persistent_groups( $groups ) {
		$GLOBALS['wp_object_cache']->add_non_persistent_groups( $groups );
	}

	function wp_cache_switch_to_blog( $blog ) {
		$GLOBALS['wp_object_cache']->switch_to_blog( $blog );
	}

	function wp_cache_reset() {}
}
