<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\RejectedKey;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Shape;

/** PayPal's REST API. An access token is kept until it ends, and renewed once where PayPal ended it earlier. */
final class PayPalApi {

	/** Name of the secret: the token, when it ends, and a hash of the keys that it was issued for. */
	private const TOKEN = 'paypal_token';

	private readonly string $origin;

	/** The app at PayPal that the keys belong to. */
	public readonly string $app;

	private readonly string $keys_hash;

	private readonly Secrets $secrets;

	public function __construct(
		private readonly string $client_id,
		#[\SensitiveParameter] private readonly string $secret,
		bool $is_test,
		private readonly Caller $caller
	) {
		$this->origin    = $is_test ? 'https://api-m.sandbox.paypal.com/' : 'https://api-m.paypal.com/';
		$this->app       = self::app( $client_id, $is_test );
		$this->keys_hash = wp_hash( "$this->app $secret" );
		$this->secrets   = new Secrets( new KeyRing() );
	}

	/** @return self|null Null without keys that can be read. */
	public static function of( ServiceKeys $keys ): ?self {
		$client_id = $keys->autoloaded( 'paypal', 'client_id' );
		$secret    = $keys->get( 'paypal', 'secret' );
		$caller    = new Caller( 'paypal', 'PayPal', new VendorClient() );
		return '' === $client_id || '' === $secret
			? null
			: new self( $client_id, $secret, self::is_test( $keys ), $caller );
	}

	/** Identifies an app at PayPal. */
	public static function app( string $client_id, bool $is_test ): string {
		return ( $is_test ? 'sandbox ' : 'live ' ) . $client_id;
	}

	/** Whether PayPal rejected these keys when they were last used or tested. */
	public static function is_rejected( ServiceKeys $keys ): bool {
		$app = self::app( $keys->autoloaded( 'paypal', 'client_id' ), self::is_test( $keys ) );
		return RejectedKey::is( 'paypal', static fn(): string => $app . $keys->get( 'paypal', 'secret' ) );
	}

	/** Whether the keys are those of a sandbox. */
	public static function is_test( ServiceKeys $keys ): bool {
		return 'sandbox' === $keys->autoloaded( 'paypal', 'mode' );
	}

	public function get( string $path ): Reply {
		return $this->send( fn( array $headers ): Reply => $this->caller->get( $this->origin . $path, $headers ) );
	}

	/**
	 * @param string $json A complete body.
	 * @param string $id   At most 38 characters: PayPal does once what several requests with the same ID ask for.
	 */
	public function post( string $path, string $json, string $id = '' ): Reply {
		$more = '' === $id ? array() : array( 'PayPal-Request-Id' => $id, 'Prefer' => 'return=representation' );
		return $this->send( fn( array $headers ): Reply =>
			$this->caller->post_json( $this->origin . $path, $json, $headers + $more ) );
	}

	/** Requests an access token, and keeps it. The reply tells whether PayPal accepts the keys. */
	public function log_in(): Reply {
		$basic = base64_encode( "$this->client_id:$this->secret" );
		$reply = $this->caller->post(
			$this->origin . 'v1/oauth2/token',
			array( 'grant_type' => 'client_credentials' ),
			array( 'Authorization' => "Basic $basic" )
		);
		$token = Shape::of( $reply->json, array( 'access_token' => '', 'expires_in' => 0 ) );
		// A firewall's error page is not JSON from PayPal.
		if ( 401 === $reply->status && isset( $reply->json['error'] ) ) {
			RejectedKey::note( 'paypal', $this->app . $this->secret );
		}
		if ( null !== $token ) {
			RejectedKey::forget( 'paypal' );
			$this->secrets->save( self::TOKEN, (string) wp_json_encode( array(
				'token' => $token['access_token'],
				'ends'  => time() + $token['expires_in'] - MINUTE_IN_SECONDS,
				'keys'  => $this->keys_hash,
			) ) );
		}
		return $reply;
	}

	/** @param \Closure( array<string, string> ): Reply $request Gets the headers that identify the site. */
	private function send( \Closure $request ): Reply {
		$bearer = static fn( string $token ): array => array( 'Authorization' => "Bearer $token" );
		$token  = $this->saved_token();
		$reply  = null === $token ? null : $request( $bearer( $token ) );
		if ( null !== $reply && 401 !== $reply->status ) {
			return $reply;
		}
		$login = $this->log_in();
		$token = $login->json['access_token'] ?? null;
		if ( ! is_string( $token ) ) {
			return $login;
		}
		LastCheck::works( 'paypal' );
		return $request( $bearer( $token ) );
	}

	private function saved_token(): ?string {
		$like  = array( 'token' => '', 'ends' => 0, 'keys' => '' );
		$saved = Shape::of_json( $this->secrets->read( self::TOKEN )->reveal(), $like );
		return null !== $saved && $saved['ends'] > time() && hash_equals( $this->keys_hash, $saved['keys'] )
			? $saved['token']
			: null;
	}
}
