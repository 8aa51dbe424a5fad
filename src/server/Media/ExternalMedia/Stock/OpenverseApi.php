<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Stock;

use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Shape;

/** Openverse's API, without a key or with the site's own, which has higher limits. */
final class OpenverseApi {

	public const SLUG = 'openverse';

	private const URL = 'https://api.openverse.org/v1/';

	/** Its secret: the token, until when it is valid, and a digest of the keys it was issued for, as JSON. */
	private const TOKEN = 'openverse_token';

	/** Seconds before its end at which a token counts as expired. */
	private const EARLY = 5 * MINUTE_IN_SECONDS;

	public function __construct( private readonly ServiceKeys $keys ) {}

	/** What is added to the error for too many requests. */
	public function hint(): string {
		return '' !== $this->client_id() ? '' : __(
			'A free API key allows more: see Ramjet → Settings → Services → Openverse.',
			'ramjet'
		);
	}

	/** @param string $params URL-encoded. */
	public function search( string $params ): Reply|\WP_Error {
		$token = '' === $this->client_id() ? '' : $this->token();
		if ( is_wp_error( $token ) ) {
			return $token;
		}
		$reply = self::send( self::caller(), $params, $token );
		if ( '' !== $token && 401 === $reply->status ) {
			// It was revoked.
			self::secrets()->save( self::TOKEN, '' );
			$token = $this->token();
			$reply = is_wp_error( $token ) ? $token : self::send( self::caller(), $params, $token );
		} elseif ( '' === $token && in_array( $reply->status, array( 401, 403 ), true ) ) {
			$text = CheckResult::from_status( 'Openverse', $reply->status )->message;
			return new \WP_Error( 'ramjet_media_failed', $text, array( 'status' => 502 ) );
		}
		return $reply;
	}

	/** Tests the keys, or Openverse without them. */
	public static function check( #[\SensitiveParameter] array $values, Caller $caller ): CheckResult {
		$has_keys = '' !== $values['client_id'] . $values['client_secret'];
		$reply    = $has_keys
			? self::request_token( $caller, $values['client_id'], $values['client_secret'] )
			: self::send( $caller, 'q=sky&page_size=1', '' );
		return $reply->judge( isset( $reply->json[ $has_keys ? 'access_token' : 'results' ] ) );
	}

	/** The site's client; '' without keys. */
	public function client_id(): string {
		return $this->keys->has( self::SLUG, 'client_secret' ) ? $this->keys->get( self::SLUG, 'client_id' ) : '';
	}

	/** A valid token for the site's keys. */
	private function token(): string|\WP_Error {
		$id     = $this->keys->get( self::SLUG, 'client_id' );
		$secret = $this->keys->get( self::SLUG, 'client_secret' );
		$keys   = wp_hash( "$id\n$secret" );
		$row    = self::secrets()->read( self::TOKEN )->reveal();
		$saved  = Shape::of_json( $row, array( 'token' => '', 'expires' => 0, 'keys' => '' ) );
		if ( null !== $saved && $saved['keys'] === $keys && $saved['expires'] > time() + self::EARLY ) {
			return $saved['token'];
		}
		$reply   = self::request_token( self::caller(), $id, $secret );
		$token   = Scalar::text( $reply->json['access_token'] ?? '' );
		$expires = time() + Scalar::number( $reply->json['expires_in'] ?? 0 );
		if ( 200 !== $reply->status || 1 !== preg_match( '/^[\w.-]{1,500}$/D', $token ) ) {
			return SourceError::of( $reply, 'Openverse' );
		}
		self::secrets()->save( self::TOKEN, (string) wp_json_encode( compact( 'token', 'expires', 'keys' ) ) );
		return $token;
	}

	private static function request_token( Caller $caller, string $id, #[\SensitiveParameter] string $secret ): Reply {
		return $caller->post( self::URL . 'auth_tokens/token/', array(
			'grant_type'    => 'client_credentials',
			'client_id'     => $id,
			'client_secret' => $secret,
		) );
	}

	private static function send( Caller $caller, string $params, #[\SensitiveParameter] string $token ): Reply {
		$headers = '' === $token ? array() : array( 'Authorization' => "Bearer $token" );
		return $caller->get( self::URL . "images/?$params", $headers );
	}

	private static function caller(): Caller {
		return new Caller( self::SLUG, 'Openverse', new VendorClient() );
	}

	private static function secrets(): Secrets {
		return new Secrets( new KeyRing() );
	}
}
