<?php
declare(strict_types=1);

namespace Ramjet\Support\Files;

use Ramjet\Support\Secrets\SiteKey;

/**
 * Stores visitors' files in a folder that all servers share and no web server serves: without an extension, under names
 * that nobody can derive from the files' ids, and closed by .htaccess where the web server reads it. The feature that
 * stored a file serves it to users who may read it.
 */
final class Vault {

	/** Below the folder of private files; Uninstall knows it. */
	private const FOLDER = 'ramjet-private';

	/** Suffix, behind the id, of a file whose record is not stored yet. */
	private const PENDING = '.new';

	/** Suffix, behind the id, of a file that comes in pieces; uninstalling deletes those. */
	private const PARTIAL = '.part';

	/** Seconds after which a file without a record is orphaned. */
	private const ORPHANED = DAY_IN_SECONDS;

	/**
	 * Stores files. They are pending until keep() or delete().
	 *
	 * @param list<array{name: string, size: int, type: string, path: string}> $uploads `path` is PHP's temporary file.
	 * @return list<array{id: string, name: string, size: int, type: string}>|null Null if one could not be stored, and
	 *         then none is.
	 */
	public function store( array $uploads ): ?array {
		$stored = array();
		foreach ( $uploads as $upload ) {
			$id       = bin2hex( random_bytes( 16 ) );
			$path     = $this->prepared( $id, self::PENDING );
			$stored[] = array( 'id' => $id ) + array_diff_key( $upload, array( 'path' => '' ) );
			// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- wp_handle_upload() uses a public folder.
			if ( null === $path || ! move_uploaded_file( $upload['path'], $path ) ) {
				$this->delete( $stored );
				return null;
			}
			// WP_Filesystem may need FTP credentials, which visitors' requests lack.
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_chmod
			chmod( $path, 0640 );
		}
		return $stored;
	}

	/** @param list<array{id: string}> $files As store() returns them; their record is stored now. */
	public function keep( array $files ): void {
		foreach ( $files as $file ) {
			foreach ( PrivateFolder::on_disk() as $folder ) {
				$path = self::path( $folder, $file['id'] );
				// Has to be atomic, and sweep() of another request may have been faster.
				// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged
				@rename( $path . "-{$file['id']}" . self::PENDING, $path );
			}
		}
	}

	/** @param list<array{id: string}> $files As store() returns them. */
	public function delete( array $files ): void {
		foreach ( PrivateFolder::is_ours() ? $files : array() as $file ) {
			foreach ( $this->paths( (string) ( $file['id'] ?? '' ) ) as $path ) {
				if ( file_exists( $path ) ) {
					wp_delete_file( $path );
				}
			}
		}
	}

	/**
	 * Makes room for a file that comes in pieces, which the caller moves elsewhere when it is complete.
	 *
	 * @param string $id 32 hexadecimal digits.
	 * @return string|null Its path; null if its folder cannot be created, or for another id.
	 */
	public function reserve( string $id ): ?string {
		return $this->prepared( $id, self::PARTIAL );
	}

	/** @return string|null Path of a file; null where it was deleted. */
	public function find( string $id ): ?string {
		return array_values( array_filter( $this->paths( $id ), 'is_file' ) )[0] ?? null;
	}

	/** Whether the site has ever stored a file. */
	public function is_used(): bool {
		foreach ( PrivateFolder::on_disk() as $folder ) {
			if ( is_dir( "$folder/" . self::FOLDER ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Deletes files whose request was killed before their record was stored.
	 *
	 * @param \Closure( string ): bool $is_recorded Whether a record holds the id.
	 */
	public function sweep( \Closure $is_recorded ): void {
		foreach ( $this->unchanged( self::PENDING ) as $id => $path ) {
			$file = array( 'id' => (string) $id );
			$is_recorded( $file['id'] ) ? $this->keep( array( $file ) ) : wp_delete_file( $path );
		}
	}

	/**
	 * Deletes files that came in pieces, of which the last came long ago, and whose record was lost.
	 *
	 * @param \Closure( string ): bool $is_recorded Whether a record holds the id.
	 */
	public function sweep_partial( \Closure $is_recorded ): void {
		foreach ( $this->unchanged( self::PARTIAL ) as $id => $path ) {
			if ( ! $is_recorded( (string) $id ) ) {
				wp_delete_file( $path );
			}
		}
	}

	/** @return array<int|string, string> Paths by id, of the files with a suffix that nobody writes to any more. */
	private function unchanged( string $suffix ): array {
		$paths = array();
		foreach ( PrivateFolder::on_disk() as $folder ) {
			foreach ( glob( "$folder/" . self::FOLDER . "/*/*$suffix" ) ?: array() as $path ) {
				// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- its request may have moved or deleted it.
				$since = @filemtime( $path );
				if ( false !== $since && $since <= time() - self::ORPHANED ) {
					$paths[ substr( (string) strrchr( basename( $path, $suffix ), '-' ), 1 ) ] = $path;
				}
			}
		}
		return $paths;
	}

	/** @return list<string> Where a file may be; none for an invalid id, which could lead out of the folder. */
	private function paths( string $id ): array {
		$paths = array();
		foreach ( self::is_valid( $id ) ? PrivateFolder::all() : array() as $folder ) {
			$path = self::path( $folder, $id );
			array_push( $paths, $path, "$path-$id" . self::PENDING, "$path-$id" . self::PARTIAL );
		}
		return $paths;
	}

	/** Path of a new file, whose folder exists now; null if it cannot be stored. */
	private function prepared( string $id, string $suffix ): ?string {
		$folder = self::is_valid( $id ) ? PrivateFolder::path() : null;
		$path   = null === $folder ? '' : self::path( $folder, $id ) . "-$id$suffix";
		return null !== $folder && ProtectedFolder::create( dirname( $path ), "$folder/" . self::FOLDER, true )
			? $path
			: null;
	}

	private static function is_valid( string $id ): bool {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $id );
	}

	private static function path( string $folder, string $id ): string {
		$name = SiteKey::mac( "file|$id" );
		return "$folder/" . self::FOLDER . '/' . substr( $name, 0, 2 ) . "/$name";
	}
}
