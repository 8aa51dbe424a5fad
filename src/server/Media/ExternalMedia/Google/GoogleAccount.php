<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Google;

use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Shape;

/** A user's Google account on this site: its tokens, encrypted together in one secret, for no other user. */
final class GoogleAccount {

	/** Begins the name of the secret, which ends with the user's ID. */
	private const SECRET = 'google_photos_';

	private const SHAPE = array(
		'id'      => '',
		'refresh' => '',
		'access'  => '',
		'expires' => 0,
		'name'    => '',
		'image'   => '',
	);

	/** Seconds before its end in which an access token is no longer used. */
	private const MARGIN = MINUTE_IN_SECONDS;

	public function __construct(
		private readonly int $user,
		private readonly ServiceKeys $keys,
		private readonly AtomicSecrets $secrets,
		private readonly GoogleApi $api
	) {}

	public function is_connected(): bool {
		return null !== $this->read();
	}

	/** @return array{name: string, image: string} */
	public function profile(): array {
		$saved = $this->read() ?? self::SHAPE;
		return array( 'name' => $saved['name'], 'image' => $saved['image'] );
	}

	/**
	 * Saves the tokens of the user's consent.
	 *
	 * @param array{access: string, expires: int, refresh: string, id_token: string} $tokens
	 * @return string|\WP_Error A reference to the connection, random.
	 */
	public function connect( #[\SensitiveParameter] array $tokens ): string|\WP_Error {
		$id   = bin2hex( random_bytes( 8 ) );
		$save = array( 'id' => $id ) + $tokens + GoogleApi::account( $tokens['id_token'] );
		$done = $this->secrets->save( self::SECRET . $this->user, self::encode( $save ) );
		return $done ? $id : Failure::not_saved();
	}

	/** Deletes the tokens here, then at Google; there, the user can do it too. */
	public function disconnect(): bool {
		$saved = $this->read();
		if ( ! $this->delete() ) {
			return false;
		}
		if ( null !== $saved ) {
			$this->api->revoke( $saved['refresh'] );
		}
		return true;
	}

	/** Deletes the tokens here. */
	public function delete(): bool {
		return $this->secrets->save( self::SECRET . $this->user, '' );
	}

	/** Deletes the tokens of users who were deleted or can no longer upload files. */
	public static function sweep(): void {
		$start = AtomicSecrets::option( self::SECRET );
		foreach ( AtomicOptions::names( $start ) as $name ) {
			if ( ! user_can( (int) substr( $name, strlen( $start ) ), GoogleLogin::CAPABILITY ) ) {
				AtomicOptions::delete( $name );
			}
		}
	}

	/** @return string|\WP_Error A valid access token. */
	public function token(): string|\WP_Error {
		$saved = $this->read();
		if ( null === $saved ) {
			return SourceError::unauthorized();
		}
		return $saved['expires'] - self::MARGIN > time() ? $saved['access'] : $this->refresh();
	}

	/**
	 * Calls the Picker API for the user.
	 *
	 * @param string $path As GoogleApi::picker() has it, as is the JSON.
	 * @return Reply|\WP_Error A reply with any status but 401; a WP_Error if the login is not valid any more.
	 */
	public function call( string $method, string $path, string $json = '' ): Reply|\WP_Error {
		$token = $this->token();
		$reply = is_wp_error( $token ) ? $token : $this->api->picker( $method, $path, $token, $json );
		if ( is_wp_error( $reply ) || 401 !== $reply->status ) {
			return $reply;
		}
		// The user may have revoked access at Google; only the next refresh shows that for certain.
		$token = $this->refresh();
		$reply = is_wp_error( $token ) ? $token : $this->api->picker( $method, $path, $token, $json );
		return is_wp_error( $reply ) || 401 !== $reply->status ? $reply : SourceError::unauthorized();
	}

	private function refresh(): string|\WP_Error {
		$json  = $this->json();
		$saved = $this->read();
		if ( null === $saved ) {
			return SourceError::unauthorized();
		}
		$tokens = $this->api->token( array(
			'client_id'     => $this->keys->get( GoogleApi::SERVICE, 'client_id' ),
			'client_secret' => $this->keys->get( GoogleApi::SERVICE, 'client_secret' ),
			'grant_type'    => 'refresh_token',
			'refresh_token' => $saved['refresh'],
		) );
		$is_ended = is_wp_error( $tokens ) && 'authorization_required' === $tokens->get_error_code();
		if ( $is_ended || ! is_wp_error( $tokens ) ) {
			$new = $is_ended ? '' : self::encode( array_filter( $tokens ) + $saved );
			// Unless the user has disconnected it, or connected another one, meanwhile.
			$this->secrets->replace( self::SECRET . $this->user, $json, $new );
		}
		return is_wp_error( $tokens ) ? $tokens : $tokens['access'];
	}

	/** @param array<string, mixed> $values At least those of SHAPE. */
	private static function encode( #[\SensitiveParameter] array $values ): string {
		return (string) wp_json_encode( array_intersect_key( $values, self::SHAPE ) );
	}

	private function json(): string {
		return $this->secrets->read( self::SECRET . $this->user )->reveal();
	}

	/** @return array<string, mixed>|null As SHAPE. */
	private function read(): ?array {
		$saved = Shape::of_json( $this->json(), self::SHAPE );
		return null === $saved || '' === $saved['refresh'] ? null : $saved;
	}
}
