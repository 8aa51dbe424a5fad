<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Shape;

/**
 * The API of a Bluesky server (AT Protocol). The session is stored: a server allows few logins a day.
 */
final class BlueskyApi {

	public const SLUG = 'bluesky';

	public const NAME = 'Bluesky';

	public const SERVER = 'https://bsky.social';

	/** Name of the secret with the session. */
	private const SESSION = 'publicize_bluesky_session';

	private const LOGIN = array( 'did' => '', 'handle' => '', 'accessJwt' => '', 'refreshJwt' => '' );

	private readonly Caller $caller;

	private readonly Secrets $secrets;

	private readonly string $server;

	private readonly string $handle;

	/** @param string $server '' for Bluesky's own. */
	public function __construct(
		string $server,
		string $handle,
		#[\SensitiveParameter] private readonly string $password
	) {
		$this->caller  = new Caller( self::SLUG, self::NAME, GuardedClient::for_site() );
		$this->secrets = new Secrets( new KeyRing() );
		$this->server  = untrailingslashit( '' === $server ? self::SERVER : $server );
		$this->handle  = ltrim( $handle, '@' );
	}

	/** Tests the password. */
	public function check(): CheckResult {
		$reply = $this->log_in();
		return 400 === $reply->status
			? CheckResult::refused( self::NAME )
			: $reply->judge( null !== Shape::of( $reply->json, self::LOGIN ) );
	}

	/**
	 * The account of the session, which is begun if there is none.
	 *
	 * @return array{did: string, handle: string}|Reply The reply to a login that failed.
	 */
	public function account(): array|Reply {
		return $this->session() ?? $this->begin( $this->log_in() );
	}

	/**
	 * Calls a procedure with a session.
	 *
	 * @param string       $name Such as 'com.atproto.repo.putRecord'.
	 * @param array|string $body To send as JSON, or a file of another type.
	 * @param string       $type Of the body.
	 */
	public function call( string $name, array|string $body, string $type = 'application/json' ): Reply {
		$session = $this->account();
		if ( $session instanceof Reply ) {
			return $session;
		}
		$reply = $this->send( $name, $body, $session['accessJwt'], $type );
		if ( ! self::is_expired( $reply ) ) {
			return $reply;
		}
		$renewed = $this->begin( $this->send( 'com.atproto.server.refreshSession', '', $session['refreshJwt'] ) );
		if ( $renewed instanceof Reply && in_array( $renewed->status, array( 400, 401, 403 ), true ) ) {
			$renewed = $this->begin( $this->log_in() );
		}
		return $renewed instanceof Reply ? $renewed : $this->send( $name, $body, $renewed['accessJwt'], $type );
	}

	private static function is_expired( Reply $reply ): bool {
		$is_token = in_array( $reply->json['error'] ?? '', array( 'ExpiredToken', 'InvalidToken' ), true );
		return 401 === $reply->status || ( 400 === $reply->status && $is_token );
	}

	private function log_in(): Reply {
		$login = array( 'identifier' => $this->handle, 'password' => $this->password );
		return $this->send( 'com.atproto.server.createSession', $login );
	}

	/** @return array{did: string, handle: string, accessJwt: string, refreshJwt: string}|Reply */
	private function begin( Reply $reply ): array|Reply {
		$session = 200 === $reply->status ? Shape::of( $reply->json, self::LOGIN ) : null;
		if ( null === $session ) {
			return $reply;
		}
		$this->secrets->save( self::SESSION, (string) wp_json_encode( array( 'key' => $this->key() ) + $session ) );
		return $session;
	}

	/** @return array{did: string, handle: string, accessJwt: string, refreshJwt: string}|null Null without one. */
	private function session(): ?array {
		$saved = $this->secrets->read( self::SESSION )->reveal();
		$saved = Shape::of_json( $saved, array( 'key' => '' ) + self::LOGIN );
		return null !== $saved && $saved['key'] === $this->key() ? $saved : null;
	}

	/** Tells sessions of other accounts. */
	private function key(): string {
		return substr( wp_hash( "$this->server\n$this->handle\n$this->password" ), 0, 12 );
	}

	private function send(
		string $name,
		array|string $body,
		#[\SensitiveParameter] string $token = '',
		string $type = 'application/json'
	): Reply {
		$key  = '' === $token ? array() : array( 'Authorization' => "Bearer $token" );
		$json = JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;
		$body = is_array( $body ) ? (string) wp_json_encode( $body, $json ) : $body;
		return $this->caller->post_json( "$this->server/xrpc/$name", $body, array( 'Content-Type' => $type ) + $key );
	}
}
