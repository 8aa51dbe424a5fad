<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

use Ramjet\Forms\Storage\FieldValue;
use Ramjet\Forms\Storage\Response;

/**
 * Keeps the files of entries in a folder that all servers share and no web server hands out: under random names without an
 * extension, and closed where the web server reads .htaccess. PHP hands them out to those who may read the entry (Download).
 */
final class Vault {

	/** Below the site's uploads; Uninstall removes it. */
	private const FOLDER = 'ramjet-private';

	/** Behind the name of a file whose entry is not stored yet. */
	private const PENDING = '.new';

	/** Seconds after which a file without an entry is nobody's. */
	private const ORPHANED = DAY_IN_SECONDS;

	/**
	 * Moves files in. They are pending until settle() or discard().
	 *
	 * @param list<Upload> $uploads What was sent.
	 * @return list<array{id: string, name: string, size: int, type: string}>|null As an answer has them; null where the
	 *         server could not keep all of them: then none is kept.
	 */
	public function keep( array $uploads ): ?array {
		$kept = array();
		foreach ( $uploads as $upload ) {
			$id     = bin2hex( random_bytes( 16 ) );
			$path   = $this->path( $id ) . self::PENDING;
			$kept[] = array(
				'id'   => $id,
				'name' => $upload->name,
				'size' => $upload->size,
				'type' => $upload->type,
			);
			if ( ! $this->prepare( dirname( $path ) ) || ! move_uploaded_file( $upload->path, $path ) ) {
				$this->discard( $kept );
				return null;
			}
			chmod( $path, 0640 );
		}
		return $kept;
	}

	/**
	 * Their entry is stored.
	 *
	 * @param list<array{id: string}> $files As an answer has them.
	 */
	public function settle( array $files ): void {
		foreach ( $files as $file ) {
			$path = $this->path( $file['id'] );
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- sweep() in another request may have been faster.
			@rename( $path . self::PENDING, $path );
		}
	}

	/**
	 * Deletes files.
	 *
	 * @param list<array{id: string}> $files As an answer has them.
	 */
	public function discard( array $files ): void {
		foreach ( $files as $file ) {
			$path = $this->path( (string) ( $file['id'] ?? '' ) );
			foreach ( array( $path, $path . self::PENDING ) as $name ) {
				if ( '' !== $path && file_exists( $name ) ) {
					wp_delete_file( $name );
				}
			}
		}
	}

	/**
	 * Where a file is.
	 *
	 * @param string $id As an answer names it.
	 * @return string|null Null where it is gone.
	 */
	public function find( string $id ): ?string {
		$path = $this->path( $id );
		foreach ( '' === $path ? array() : array( $path, $path . self::PENDING ) as $name ) {
			if ( is_file( $name ) ) {
				return $name;
			}
		}
		return null;
	}

	/**
	 * All files of an entry.
	 *
	 * @param Response $entry The entry.
	 * @return list<array{id: string, name: string, size: int, type: string}>
	 */
	public static function files( Response $entry ): array {
		return array_merge( array(), ...array_map( static fn( FieldValue $answer ): array => array_filter( $answer->files, 'is_array' ), $entry->fields ) );
	}

	/**
	 * Deletes files whose request was killed before their entry was stored; those of one that was stored are settled.
	 *
	 * @param \wpdb $db The site's database.
	 */
	public function sweep( \wpdb $db ): void {
		foreach ( glob( $this->folder() . '/*/*' . self::PENDING ) ?: array() as $path ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- its own request may have settled or deleted it meanwhile.
			$since = @filemtime( $path );
			if ( false === $since || $since > time() - self::ORPHANED ) {
				continue;
			}
			$file = array( 'id' => basename( $path, self::PENDING ) );
			$like = '%' . $db->esc_like( '"' . $file['id'] . '"' ) . '%';
			$is_kept = $db->get_var( $db->prepare( "SELECT ID FROM $db->posts WHERE post_type = %s AND post_content LIKE %s LIMIT 1", Response::POST_TYPE, $like ) );
			null === $is_kept ? $this->discard( array( $file ) ) : $this->settle( array( $file ) );
		}
	}

	/**
	 * @return string '' for what is no file's id: nothing that was stored leads out of the folder.
	 */
	private function path( string $id ): string {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $id ) ? $this->folder() . '/' . substr( $id, 0, 2 ) . "/$id" : '';
	}

	private function folder(): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::FOLDER;
	}

	private function prepare( string $folder ): bool {
		$root = $this->folder();
		if ( ! wp_mkdir_p( $folder ) ) {
			return false;
		}
		if ( ! file_exists( "$root/.htaccess" ) ) {
			// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- Files of this server.
			file_put_contents( "$root/.htaccess", "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tDeny from all\n</IfModule>\n" );
			file_put_contents( "$root/index.html", '' );
			// phpcs:enable
		}
		return true;
	}
}
