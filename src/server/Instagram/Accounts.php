<?php
declare(strict_types=1);

namespace Ramjet\Instagram;

use Ramjet\Support\AtomicOptions;
use Ramjet\Support\Encryption\KeyRing;
use Ramjet\Support\Secrets;

/**
 * The connected accounts: one option each, which two servers may change at once, and the encrypted token in another.
 * Galleries refer to an account by its ID, which is random. A record has:
 *
 * - `id`, `user` (Instagram's ID of the account), `username`, `folder` (of its images)
 * - `issued`, `expires`: times of the token; `tried`: when refreshing it failed last
 * - `failed`: since when the login fails, 0 if it works; `mailed`: whether the owner was told
 * - `checked`: when posts were read last, 0 for never; `next`: when to read them again; `lease`: who reads them
 * - `images`: list of id, title, link, time, and file, width, small, small_width (Copies)
 */
final class Accounts {

	private const ROW = 'ramjet_instagram_account_';

	private const NEW = array(
		'id'       => '',
		'user'     => '',
		'username' => '',
		'folder'   => '',
		'issued'   => 0,
		'expires'  => 0,
		'tried'    => 0,
		'failed'   => 0,
		'mailed'   => false,
		'checked'  => 0,
		'next'     => 0,
		'lease'    => '',
		'images'   => array(),
	);

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

	/** @return list<array> By username. */
	public static function all(): array {
		$rows     = AtomicOptions::read_all( self::ROW, '' );
		$accounts = array_values( array_filter( array_map( self::decode( ... ), $rows ) ) );
		usort( $accounts, static fn( array $a, array $b ): int => strcmp( $a['username'], $b['username'] ) );
		return $accounts;
	}

	/** @param string $username Of the account to return if there is none of this ID; '' for none. */
	public static function find( string $id, string $username = '' ): ?array {
		$row     = self::is_id( $id ) ? get_option( self::ROW . $id ) : false;
		$account = is_string( $row ) ? self::decode( $row ) : null;
		return $account ?? self::find_by( 'username', strtolower( $username ) );
	}

	/**
	 * Stores an account that a user has just connected, perhaps again.
	 *
	 * @param array{user: string, username: string} $profile
	 * @param array{token: string, expires: int}    $token
	 * @return string|null Its ID; null if it could not be saved.
	 */
	public static function connect( array $profile, #[\SensitiveParameter] array $token ): ?string {
		$profile['username'] = strtolower( $profile['username'] );
		$fresh               = array( 'issued' => time(), 'expires' => $token['expires'] );
		$fresh              += $profile + array( 'tried' => 0, 'failed' => 0, 'mailed' => false, 'next' => 0 );
		// A process that is reading with the old token must not save its results.
		$fresh['lease'] = '';
		$id                  = self::find_by( 'user', $profile['user'] )['id'] ?? null;
		if ( null === $id ) {
			$id     = bin2hex( random_bytes( 16 ) );
			$fresh += array( 'id' => $id, 'folder' => bin2hex( random_bytes( 8 ) ) );
			$saved  = AtomicOptions::insert( self::ROW . $id, self::encode( $fresh ) );
		} else {
			$saved = null !== self::change( $id, static fn( array $account ): array => $fresh + $account );
		}
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

	public static function exists( string $id ): bool {
		return null !== AtomicOptions::read( self::ROW . $id );
	}

	/** Deletes an account's record, token and images. */
	public static function delete( array $account ): void {
		AtomicOptions::delete( self::ROW . $account['id'] );
		self::save_token( $account['id'], '' );
		Copies::remove( $account['folder'] );
	}

	/** The token; '' if it cannot be decrypted. */
	public static function token( string $id ): string {
		return self::secrets()->read( self::secret( $id ) )->reveal();
	}

	public static function save_token( string $id, #[\SensitiveParameter] string $token ): bool {
		return self::secrets()->save( self::secret( $id ), $token );
	}

	private static function find_by( string $field, string $value ): ?array {
		foreach ( '' === $value ? array() : self::all() as $account ) {
			if ( $account[ $field ] === $value ) {
				return $account;
			}
		}
		return null;
	}

	private static function secrets(): Secrets {
		return new Secrets( new KeyRing() );
	}

	private static function secret( string $id ): string {
		return "instagram_token_$id";
	}

	private static function is_id( string $id ): bool {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $id );
	}

	private static function encode( array $account ): string {
		return (string) wp_json_encode( array_replace( self::NEW, $account ) );
	}

	private static function decode( string $row ): ?array {
		$account = json_decode( $row, true );
		if ( ! self::has_types( $account, self::NEW ) || ! self::is_id( $account['id'] ) ) {
			return null;
		}
		$is_image          = static fn( mixed $image ): bool => self::has_types( $image, self::IMAGE );
		$account['images'] = array_values( array_filter( $account['images'], $is_image ) );
		return $account;
	}

	private static function has_types( mixed $value, array $like ): bool {
		return is_array( $value )
			&& array_map( 'gettype', array_intersect_key( $value, $like ) ) == array_map( 'gettype', $like );
	}
}
