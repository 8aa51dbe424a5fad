<?php
declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * The time that Ramjet's classes and its tests read. In a test it stands still: no second, minute or month ends between
 * what the test does and what it expects, however slow the machine is. The database's clock goes with it. Blocks'
 * render.php and WordPress, which have no namespace, read the real time.
 */
final class Clock {

	/** Of a test; null outside of tests, where time is real. */
	private static ?int $time = null;

	/** Of microtime(), if a test has stopped it. */
	private static ?float $moment = null;

	/** Seconds that the test has let pass. */
	private static float $passed = 0;

	/** Seconds that this server's clock is ahead of the database's. */
	private static int $ahead = 0;

	/**
	 * Defines time(), microtime() and wp_date() in every namespace of a folder. PHP looks for a function in the caller's
	 * namespace first, and remembers at the first call what it found: so this is before all of them.
	 */
	public static function set_up( string $folder, string $namespace ): void {
		$functions = 'function time(): int { return \Ramjet\Tests\Clock::time(); }
			function microtime( bool $as_float = false ): string|float { return \Ramjet\Tests\Clock::microtime( $as_float ); }
			function wp_date( string $format, ?int $time = null, ?\DateTimeZone $zone = null ): string|false {
				return \wp_date( $format, $time ?? time(), $zone );
			}';
		// phpcs:ignore Squiz.PHP.Eval -- There is no other way to define functions in many namespaces.
		eval( "namespace $namespace { $functions }" );
		foreach ( glob( "$folder/*", GLOB_ONLYDIR ) as $path ) {
			self::set_up( $path, $namespace . '\\' . basename( $path ) );
		}
	}

	/** Stops time() for a test. */
	public static function stop(): void {
		self::$time   = \time();
		self::$moment = null;
		self::$passed = 0;
		self::$ahead  = 0;
		self::set_database( (string) self::$time );
	}

	/** Stops microtime() too, for work that ends when its time is over. */
	public static function stop_work(): void {
		self::$moment = \microtime( true );
	}

	/** Lets time go on, as if so many seconds had passed. */
	public static function pass( float $seconds ): void {
		self::$passed += $seconds;
		self::set_database( (string) ( self::time() - self::$ahead ) );
	}

	/** Has the test go on as a server whose clock differs from the database's. */
	public static function differ( int $seconds ): void {
		self::$ahead = $seconds;
	}

	public static function run(): void {
		self::$time   = null;
		self::$moment = null;
		self::$passed = 0;
		self::$ahead  = 0;
		self::set_database( 'DEFAULT' );
	}

	public static function time(): int {
		return ( self::$time ?? \time() ) + (int) self::$passed + self::$ahead;
	}

	public static function microtime( bool $as_float ): string|float {
		return $as_float ? ( self::$moment ?? \microtime( true ) ) + self::$passed : \microtime();
	}

	private static function set_database( string $time ): void {
		// Not by wpdb: tests count its queries, and change them.
		$connection = $GLOBALS['wpdb']->dbh ?? null;
		$connection instanceof \mysqli && $connection->query( "SET timestamp = $time" );
	}
}
