<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Http\Client;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Text;

/**
 * Meta's Instagram API with Instagram login, for business and creator accounts. Errors have `refused` in their data if
 * the login is not valid (any more), otherwise `wait`: seconds before the next request. Their messages never repeat
 * Instagram's own, which may contain a token.
 */
final class InstagramApi {

	public const SERVICE = 'instagram';

	/** Posts that are read; a gallery has no more. */
	public const POSTS = 30;

	private const GRAPH = 'https://graph.instagram.com';

	private const VERSION = 'v25.0';

	/** Codes of Meta's rate limits, which may come with another status than 429. */
	private const LIMITS = array( 4, 17, 32, 613 );

	/** Maximum length of a title in characters. */
	private const TITLE = 200;

	public function __construct( private readonly Client $client ) {}

	/** Where a user allows the site to read their posts. */
	public static function authorize_url( string $app, string $redirect_uri, string $state ): string {
		return self::url( 'https://www.instagram.com/oauth/authorize', array(
			'client_id'     => $app,
			'redirect_uri'  => $redirect_uri,
			'response_type' => 'code',
			'scope'         => 'instagram_business_basic',
			'state'         => $state,
		) );
	}

	/**
	 * Exchanges a code for a token that is valid for 60 days.
	 *
	 * @return array{token: string, expires: int}|\WP_Error
	 */
	public function exchange(
		string $app,
		#[\SensitiveParameter] string $secret,
		string $redirect_uri,
		#[\SensitiveParameter] string $code
	): array|\WP_Error {
		$json = $this->send( 'POST', self::url( 'https://api.instagram.com/oauth/access_token' ), array(
			'client_id'     => $app,
			'client_secret' => $secret,
			'grant_type'    => 'authorization_code',
			'redirect_uri'  => $redirect_uri,
			'code'          => $code,
		) );
		if ( is_wp_error( $json ) ) {
			return $json;
		}
		$short = self::unwrap( $json )['access_token'] ?? null;
		$query = array( 'grant_type' => 'ig_exchange_token', 'client_secret' => $secret, 'access_token' => $short );
		return is_string( $short ) ? $this->token( '/access_token', $query ) : self::unexpected();
	}

	/** @return array{token: string, expires: int}|\WP_Error A token that is valid for another 60 days. */
	public function refresh( #[\SensitiveParameter] string $token ): array|\WP_Error {
		$query = array( 'grant_type' => 'ig_refresh_token', 'access_token' => $token );
		return $this->token( '/refresh_access_token', $query );
	}

	/** @return array{user: string, username: string}|\WP_Error */
	public function account( #[\SensitiveParameter] string $token ): array|\WP_Error {
		$query = array( 'fields' => 'user_id,username', 'access_token' => $token );
		$json  = $this->send( 'GET', self::url( self::GRAPH . '/' . self::VERSION . '/me', $query ) );
		if ( is_wp_error( $json ) ) {
			return $json;
		}
		$me       = self::unwrap( $json );
		$user     = is_scalar( $me['user_id'] ?? null ) ? (string) $me['user_id'] : '';
		$username = is_string( $me['username'] ?? null ) ? strtolower( $me['username'] ) : '';
		$is_fit   = ctype_digit( $user ) && 1 === preg_match( '/^[a-z0-9._]{1,64}$/D', $username );
		return $is_fit ? compact( 'user', 'username' ) : self::unexpected();
	}

	/** @return list<array{id: string, title: string, link: string, time: int, url: string}>|\WP_Error Newest first. */
	public function posts( #[\SensitiveParameter] string $token ): array|\WP_Error {
		$fields = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';
		$query  = array( 'fields' => $fields, 'limit' => self::POSTS, 'access_token' => $token );
		$json   = $this->send( 'GET', self::url( self::GRAPH . '/' . self::VERSION . '/me/media', $query ) );
		if ( is_wp_error( $json ) ) {
			return $json;
		}
		if ( ! is_array( $json['data'] ?? null ) ) {
			return self::unexpected();
		}
		$posts = array_map( self::read_post( ... ), $json['data'] );
		return array_slice( array_values( array_filter( $posts ) ), 0, self::POSTS );
	}

	/** @return array|null Null for a post without an image. */
	private static function read_post( mixed $post ): ?array {
		$text  = static fn( string $name ): string => is_string( $post[ $name ] ?? null ) ? $post[ $name ] : '';
		$title = Text::trim( (string) preg_replace( '/\s+/u', ' ', $text( 'caption' ) ) );
		$read  = array(
			'id'    => $text( 'id' ),
			'title' => mb_strlen( $title ) > self::TITLE ? mb_substr( $title, 0, self::TITLE - 1 ) . '…' : $title,
			'link'  => $text( 'permalink' ),
			'time'  => (int) strtotime( $text( 'timestamp' ) ),
			// Only videos have a thumbnail.
			'url'   => '' === $text( 'thumbnail_url' ) ? $text( 'media_url' ) : $text( 'thumbnail_url' ),
		);
		return ctype_digit( $read['id'] ) && str_starts_with( $read['url'], 'https://' )
			&& 1 === preg_match( '~^https://(?:www\.)?instagram\.com/[^\s"\'<>]+$~D', $read['link'] ) ? $read : null;
	}

	/** @return array{token: string, expires: int}|\WP_Error */
	private function token( string $path, #[\SensitiveParameter] array $query ): array|\WP_Error {
		$json = $this->send( 'GET', self::url( self::GRAPH . $path, $query ) );
		if ( is_wp_error( $json ) ) {
			return $json;
		}
		$token   = $json['access_token'] ?? null;
		$seconds = $json['expires_in'] ?? null;
		return is_string( $token ) && '' !== $token && is_int( $seconds ) && $seconds > 0
			? array( 'token' => $token, 'expires' => time() + $seconds )
			: self::unexpected();
	}

	/** @return array|\WP_Error The response's JSON. */
	private function send( string $method, string $url, array $form = array() ): array|\WP_Error {
		$reply = new Reply( 'Instagram', $this->client->send( $method, $url, array(), $form ) );
		if ( null === $reply->problem && 200 === $reply->status ) {
			return $reply->json;
		}
		$code = $reply->json['error']['code'] ?? null;
		if ( null === $reply->problem && $reply->status >= 400 && ! in_array( $code, self::LIMITS, true ) ) {
			return self::error( __( 'Instagram rejected the login.', 'ramjet' ), array( 'refused' => true ) );
		}
		$wait = $reply->retry_at > time() ? $reply->retry_at - time() : HOUR_IN_SECONDS;
		return self::error( $reply->judge( false )->message, compact( 'wait' ) );
	}

	/** The documentation shows some responses within a list that the servers do not send. */
	private static function unwrap( array $json ): array {
		return is_array( $json['data'][0] ?? null ) ? $json['data'][0] : $json;
	}

	private static function unexpected(): \WP_Error {
		return self::error( __( 'Unexpected response from Instagram.', 'ramjet' ), array( 'wait' => HOUR_IN_SECONDS ) );
	}

	private static function error( string $message, array $data ): \WP_Error {
		return new \WP_Error( 'ramjet_instagram_failed', $message, $data + array( 'status' => 502 ) );
	}

	/** A URL of Instagram, or of the server that replaces it in tests. */
	public static function url( string $url, #[\SensitiveParameter] array $query = array() ): string {
		return Caller::url( array() === $query ? $url : $url . '?' . http_build_query( $query ), self::SERVICE );
	}
}
