<?php
/**
 * A stream wrapper as that of an object store, over a folder: it opens files in the modes r, w, a and x, and can say how
 * large a file is and delete it. It has no folders, so mkdir() does nothing, and nothing else: no rename, list, lock,
 * seek, touch or chmod.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

final class ObjectStore {

	public const SCHEME = 'objects';

	/** Folder that has the objects. */
	public static string $folder = '';

	/** Bytes after which what is written is lost; 0 for none. */
	public static int $cut = 0;

	/** How often a file that was just written or deleted is not seen. */
	public static int $late = 0;

	/** @var list<string> Calls of Ramjet that an object store has no answer to, as 'rename in FileMover.php'. */
	public static array $refused = array();

	/** @var array<string, int> How often each path is not seen yet. */
	public static array $unseen = array();

	/** @var array<string, int> How often each deleted path is still seen. */
	private static array $seen = array();

	/** @var resource|null */
	public $context;

	/** @var resource */
	private $file;

	private string $path = '';

	private int $left = PHP_INT_MAX;

	/** Registers it over a new folder, and makes it the site's uploads, as plugins do. */
	public static function begin( string $folder ): void {
		self::$folder  = $folder;
		self::$cut     = 0;
		self::$late    = 0;
		self::$refused = array();
		self::$unseen  = array();
		self::$seen    = array();
		wp_mkdir_p( $folder );
		in_array( self::SCHEME, stream_get_wrappers(), true ) || stream_wrapper_register( self::SCHEME, self::class );
	}

	/**
	 * Filter upload_dir.
	 *
	 * @param array<string, mixed> $uploads
	 */
	public static function uploads( array $uploads ): array {
		$base = self::SCHEME . '://bucket/uploads';
		return array( 'path' => $base . $uploads['subdir'], 'basedir' => $base ) + $uploads;
	}

	/** Where an object is on the disk. */
	public static function real( string $path ): string {
		return self::$folder . '/' . md5( $path ) . '-' . basename( $path );
	}

	/** @return list<string> Names of the objects. */
	public static function names(): array {
		return array_map( static fn( string $path ): string => substr( basename( $path ), 33 ), glob( self::$folder . '/*' ) ?: array() );
	}

	public function stream_open( string $path, string $mode ): bool {
		$mode       = rtrim( $mode, 'bt' );
		$this->path = $path;
		if ( ! in_array( $mode, array( 'r', 'w', 'a', 'x' ), true ) ) {
			return self::refuse( "fopen $mode" );
		}
		$this->left = 'r' === $mode || 0 === self::$cut ? PHP_INT_MAX : self::$cut;
		if ( 'r' !== $mode ) {
			self::$unseen[ $path ] = self::$late;
			unset( self::$seen[ $path ] );
		}
		$file       = @fopen( self::real( $path ), "{$mode}b" );
		$this->file = $file;
		return false !== $file;
	}

	public function stream_write( string $data ): int {
		fwrite( $this->file, substr( $data, 0, $this->left ) );
		$this->left -= min( $this->left, strlen( $data ) );
		return strlen( $data );
	}

	public function stream_read( int $count ): string {
		return (string) fread( $this->file, $count );
	}

	public function stream_eof(): bool {
		return feof( $this->file );
	}

	public function stream_flush(): bool {
		return true;
	}

	public function stream_close(): void {
		fclose( $this->file );
	}

	public function stream_stat(): array|false {
		return fstat( $this->file );
	}

	public function url_stat( string $path ): array|false {
		$real = self::real( $path );
		if ( ( self::$unseen[ $path ] ?? 0 ) > 0 ) {
			--self::$unseen[ $path ];
			return false;
		}
		if ( ( self::$seen[ $path ] ?? 0 ) > 0 ) {
			--self::$seen[ $path ];
			return array( 'mode' => 0100666, 'size' => 1 );
		}
		clearstatcache();
		return match ( true ) {
			is_file( $real )                           => stat( $real ),
			! str_contains( basename( $path ), '.' )   => array( 'mode' => 0040777, 'size' => 0 ),
			default                                    => false,
		};
	}

	public function unlink( string $path ): bool {
		self::$seen[ $path ] = self::$late;
		return @unlink( self::real( $path ) );
	}

	public function mkdir(): bool {
		return true;
	}

	public function rename(): bool {
		return self::refuse( 'rename' );
	}

	public function rmdir(): bool {
		return self::refuse( 'rmdir' );
	}

	public function dir_opendir(): bool {
		return self::refuse( 'opendir' );
	}

	public function stream_lock(): bool {
		return self::refuse( 'flock' );
	}

	public function stream_metadata(): bool {
		return self::refuse( 'touch or chmod' );
	}

	public function stream_truncate(): bool {
		return self::refuse( 'ftruncate' );
	}

	/** WordPress itself tries some of these, and goes on. */
	private static function refuse( string $call ): bool {
		$file = (string) ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 2 )[1]['file'] ?? '' );
		if ( str_contains( $file, '/src/server/' ) || str_contains( $file, '/blocks/' ) ) {
			self::$refused[] = "$call in " . basename( $file );
		}
		return false;
	}
}
