<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Lease;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Values\Shape;

/**
 * The connected accounts: one option each, which two servers may change at once, and the encrypted token in another.
 * Galleries refer to an account by its ID, which is random. A record has:
 *
 * - `id`, `user` (Instagram's ID of the account), `username` in lower case, `folder` (of its images)
 * - `issued`, `expires`: times of the token
 * - `failed`: since when the login fails, 0 if it works; `mailed`: whether the owner was told
 * - `checked`: when posts were read last, 0 for never; `next`: when to read them again
 * - `images`: list of id, title, link, time, and file, width, small, small_width (GalleryImages)
 * - `problem`: why images could not be copied, as a sentence; '' if all are
 */
final class Accounts {

	private const ROW = 'ramjet_instagram_account_';

	/** Characters of IDs and of names of folders, which are part of a script and of a path. */
	private const RANDOM = '/^[0-9a-f]{16,32}$/D';

	private const IMAGE = array(
		'id'          => '',
		'title'       => '',
		'link'        => '',
		'time'        => 0,
		'file'        => '',
		'width'       => 0,
		'small'       => '',
		'small_width' => 0,
	);

	private const NEW = array(
		'id'       => '',
		'user'     => '',
		'username' => '',
		'folder'   => '',
		'issued'   => 0,
		'expires'  => 0,
		'failed'   => 0,
		'mailed'   => false,
		'checked'  => 0,
		'next'     => 0,
		'images'   => array(),
		'problem'  => '',
	);

	/** @return list<array> By username. */
	public static function all(): array {
		$rows = AtomicOptions::read_all( self::ROW, '' );
		return wp_list_sort( array_filter( array_map( self::decode( ... ), $rows ) ), 'username' );
	}

	/** @param string $username Of the account to return if there is none of this ID; '' for none. */
	public static function find( string $id, string $username = '' ): ?array {
		$account = self::decode( AtomicOptions::read_once( self::ROW . $id ) );
		return $account ?? self::find_by( 'username', strtolower( $username ) );
	}

	/** The account as it is in the database, past every cache. */
	public static function read( string $id ): ?array {
		return self::decode( AtomicOptions::read( self::ROW . $id ) );
	}

	/**
	 * Stores an account that a user has just connected, perhaps again.
	 *
	 * @param array{user: string, username: string} $profile
	 * @param array{token: string, expires: int}    $token
	 * @return string|null Its ID; null if it could not be saved.
	 */
	public static function connect( array $profile, #[\SensitiveParameter] array $token ): ?string {
		$known = self::find_by( 'user', $profile['user'] );
		$id    = $known['id'] ?? bin2hex( random_bytes( 16 ) );
		$times = array( 'issued' => time(), 'expires' => $token['expires'], 'next' => 0 );
		$fresh = $profile + $times + array( 'failed' => 0, 'mailed' => false );
		$new   = $fresh + array( 'id' => $id, 'folder' => bin2hex( random_bytes( 8 ) ) );
		// Without its lease, a process that is reading with the old token cannot save its results.
		Lease::revoke( self::lease( $id ) );
		$saved = null === $known
			? AtomicOptions::insert( self::ROW . $id, self::encode( $new ) )
			: null !== self::change( $id, static fn( array $account ): array => $fresh + $account );
		return $saved && self::save_token( $id, $token['token'] ) ? $id : null;
	}

	/**
	 * Changes a record unless another server has deleted it.
	 *
	 * @param \Closure( array ): ?array $change Returns the new record, or null to leave it. May be called again.
	 * @return array|null The new record; null if it was not changed.
	 */
	public static function change( string $id, \Closure $change ): ?array {
		for ( $try = 0; $try < 10; $try++ ) {
			$row     = (string) AtomicOptions::read( self::ROW . $id );
			$account = self::decode( $row );
			$new     = null === $account ? null : $change( $account );
			$json    = null === $new ? $row : self::encode( $new );
			// A statement that changes nothing reports no row.
			if ( $json === $row || AtomicOptions::swap( self::ROW . $id, $row, $json ) ) {
				return $new;
			}
		}
		return null;
	}

	/** Deletes an account's record, token and images. */
	public static function delete( array $account ): void {
		AtomicOptions::delete( self::ROW . $account['id'] );
		Lease::revoke( self::lease( $account['id'] ) );
		self::save_token( $account['id'], '' );
		$files = array( ...array_column( $account['images'], 'file' ), ...array_column( $account['images'], 'small' ) );
		GalleryImages::files()->remove( $account['folder'], ...$files );
	}

	/** The option of the lease of the process that reads an account's posts. */
	public static function lease( string $id ): string {
		return "ramjet_instagram_lease_$id";
	}

	/** The token; '' if it cannot be decrypted. */
	public static function token( string $id ): string {
		return self::secrets()->read( self::secret( $id ) )->reveal();
	}

	public static function save_token( string $id, #[\SensitiveParameter] string $token ): bool {
		return self::secrets()->save( self::secret( $id ), $token );
	}

	private static function find_by( string $field, string $value ): ?array {
		$found = '' === $value ? array() : wp_list_filter( self::all(), array( $field => $value ) );
		return array_values( $found )[0] ?? null;
	}

	private static function secrets(): Secrets {
		return new Secrets( new KeyRing() );
	}

	private static function secret( string $id ): string {
		return "instagram_token_$id";
	}

	private static function encode( array $account ): string {
		return (string) wp_json_encode( array_replace( self::NEW, $account ) );
	}

	private static function decode( mixed $row ): ?array {
		$account = Shape::of_json( $row, array( 'images' => array( self::IMAGE ) ) + self::NEW );
		return 1 === preg_match( self::RANDOM, $account['id'] ?? '' )
			&& 1 === preg_match( self::RANDOM, $account['folder'] ) ? $account : null;
	}
}
