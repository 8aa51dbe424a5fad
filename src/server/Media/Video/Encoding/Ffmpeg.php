<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Media\Video\Settings\VideoSettings;

/** The server's ffmpeg and ffprobe. They run without a shell or PHP's environment, and open only local files. */
final class Ffmpeg {

	/** Folders that are searched besides PATH, which PHP-FPM usually hides. */
	private const FOLDERS = array( '/usr/local/bin', '/usr/bin', '/bin' );

	/** Value of RAMJET_FFMPEG on servers that leave encoding to another one. It is no path, so nothing is started. */
	private const ELSEWHERE = 'worker';

	/** Bytes that a program may print. */
	private const OUTPUT = 1_000_000;

	/** Files that PHP may have opened. */
	private const FILES = 128;

	private function __construct( private readonly string $ffmpeg, private readonly string $ffprobe ) {}

	/** Null if the server has none, or PHP may not start programs. The constant RAMJET_FFMPEG can set its path. */
	public static function find(): ?self {
		$path = defined( 'RAMJET_FFMPEG' ) ? RAMJET_FFMPEG : self::program( 'ffmpeg' );
		return is_string( $path ) ? self::at( $path ) : null;
	}

	/** The same with the path of ffmpeg. ffprobe is expected next to it, or in the usual folders. */
	public static function at( string $path ): ?self {
		if ( ! function_exists( 'proc_open' ) || ! self::is_program( $path ) ) {
			return null;
		}
		$beside  = dirname( $path ) . '/ffprobe';
		$ffprobe = self::is_program( $beside ) ? $beside : self::program( 'ffprobe' );
		return '' === $ffprobe ? null : new self( $path, $ffprobe );
	}

	/** Whether another server encodes the videos. */
	public static function is_elsewhere(): bool {
		return defined( 'RAMJET_FFMPEG' ) && self::ELSEWHERE === RAMJET_FFMPEG;
	}

	/** Whether videos are encoded, here or by another server. */
	public static function is_available(): bool {
		return null !== self::enabled() || ( self::is_elsewhere() && ( new VideoSettings() )->encodes() );
	}

	/** Also null while the setting is off. */
	public static function enabled(): ?self {
		return ( new VideoSettings() )->encodes() ? self::find() : null;
	}

	/** Version, and what is missing for videos, for administrators; '' if it does not run. */
	public function version(): string {
		$text = (string) $this->output( array( $this->ffmpeg, '-version' ), 5 );
		if ( 1 !== preg_match( '/^ffmpeg version (\S+)/', $text, $match ) ) {
			return '';
		}
		/* translators: %s: version of ffmpeg. */
		$lacking = __( '%s, but it was built without libx264, which it needs for MP4', 'ramjet' );
		return str_contains( $text, '--enable-libx264' ) ? $match[1] : sprintf( $lacking, $match[1] );
	}

	/** @return string|null What ffprobe prints; null if it fails, or has not ended after a number of seconds. */
	public function probe( array $arguments, int $seconds ): ?string {
		return $this->output( array( $this->ffprobe, ...$arguments ), $seconds );
	}

	/** Runs ffmpeg to its end; returns whether it succeeded within a number of seconds. */
	public function run( array $arguments, int $seconds ): bool {
		return null !== $this->output( array( ...self::nice(), $this->ffmpeg, ...$arguments ), $seconds );
	}

	/** Starts ffmpeg, which goes on after this request and after the end of PHP's process. */
	public function start( array $arguments ): void {
		$command = array( ...self::nice(), $this->ffmpeg, ...$arguments );
		$setsid  = self::program( 'setsid' );
		// Replaces PHP's open files: PHP-FPM cannot restart while ffmpeg holds the socket it listens on.
		$files = array_fill( 0, self::FILES, array( 'null' ) );
		// Without it, and with that of BusyBox, an ended ffmpeg stays in the list of processes as long as PHP's does.
		if ( '' !== $setsid ) {
			$process = self::open( array( $setsid, '--fork', ...$command ), $files );
			if ( false !== $process && 0 === proc_close( $process ) ) {
				return;
			}
		}
		// PHP waits only for processes that it closes.
		self::open( $command, $files );
	}

	/** @return string|null What a program prints; null if it fails, or has not ended after a number of seconds. */
	private function output( array $command, int $seconds ): ?string {
		$pipes   = array();
		$process = self::open( $command, array( array( 'null' ), array( 'pipe', 'w' ), array( 'null' ) ), $pipes );
		if ( false === $process ) {
			return null;
		}
		$until = microtime( true ) + $seconds;
		$text  = '';
		stream_set_blocking( $pipes[1], false );
		while ( ! feof( $pipes[1] ) && microtime( true ) < $until && strlen( $text ) < self::OUTPUT ) {
			$read = array( $pipes[1] );
			$none = null;
			stream_select( $read, $none, $none, 0, 200_000 );
			$text .= stream_get_contents( $pipes[1] );
		}
		$has_ended = feof( $pipes[1] );
		if ( ! $has_ended ) {
			proc_terminate( $process, 9 );
		}
		return 0 === proc_close( $process ) && $has_ended ? $text : null;
	}

	/**
	 * @param list<string>      $command Program and arguments.
	 * @param array<int, array> $files   Its files, as proc_open() describes them.
	 * @return resource|false
	 */
	private static function open( array $command, array $files, ?array &$pipes = null ): mixed {
		// phpcs:ignore Generic.PHP.ForbiddenFunctions -- without a shell, which no argument can reach.
		return proc_open( $command, $files, $pipes, null, array( 'LC_ALL' => 'C' ) );
	}

	/** @return list<string> */
	private static function nice(): array {
		$nice = self::program( 'nice' );
		return '' === $nice ? array() : array( $nice, '-n', '19' );
	}

	/** Path of a program; '' if there is none. */
	private static function program( string $name ): string {
		foreach ( array( ...explode( PATH_SEPARATOR, (string) getenv( 'PATH' ) ), ...self::FOLDERS ) as $folder ) {
			if ( self::is_program( "$folder/$name" ) ) {
				return "$folder/$name";
			}
		}
		return '';
	}

	private static function is_program( string $path ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- open_basedir may forbid to look.
		return str_starts_with( $path, '/' ) && @is_file( $path ) && @is_executable( $path );
	}
}
