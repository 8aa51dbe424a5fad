<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Google;

use Ramjet\Media\ExternalMedia\Contracts\ReplyText;
use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Http\Client;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Text;

/**
 * Google's OAuth 2.0 for web servers and its Photos Picker API. Messages never repeat Google's own, which may contain
 * a token.
 */
final class GoogleApi {

	public const SERVICE = 'googlephotos';

	public const NAME = 'Google Photos';

	/** The scope for items that the user picks in Google's own window, not for the rest of the library. */
	private const SCOPE = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

	private const PICKER = 'https://photospicker.googleapis.com/v1';

	/** Host of the picker's URLs. */
	private const PICKER_HOST = 'photos.google.com';

	private readonly Caller $caller;

	public function __construct( Client $client ) {
		$this->caller = new Caller( self::SERVICE, self::NAME, $client );
	}

	/** Where a user allows the site to open the picker. */
	public static function authorize_url( string $client_id, string $redirect_uri, string $state ): string {
		$query = http_build_query( array(
			'client_id'     => $client_id,
			'redirect_uri'  => $redirect_uri,
			'response_type' => 'code',
			'scope'         => 'openid profile ' . self::SCOPE,
			'access_type'   => 'offline',
			// Otherwise the second login of a user returns no refresh token.
			'prompt'        => 'consent',
			'state'         => $state,
		) );
		return Caller::url( "https://accounts.google.com/o/oauth2/v2/auth?$query", self::SERVICE );
	}

	/**
	 * @param array<string, string> $form Of the grant, with the client's ID and secret.
	 * @return array{access: string, expires: int, refresh: string, id_token: string}|\WP_Error The error code is
	 *         authorization_required if the grant is not valid (any more), ramjet_google_scope if the user left out
	 *         the photos.
	 */
	public function token( #[\SensitiveParameter] array $form ): array|\WP_Error {
		$reply = $this->caller->post( 'https://oauth2.googleapis.com/token', $form );
		$json  = $reply->json;
		// The second one is Google's error for a token of the client that the site had before.
		if ( in_array( $json['error'] ?? null, array( 'invalid_grant', 'unauthorized_client' ), true ) ) {
			return SourceError::unauthorized();
		}
		$access = Scalar::text( $json['access_token'] ?? '' );
		if ( null !== $reply->problem || 200 !== $reply->status || '' === $access ) {
			return SourceError::of( $reply, self::NAME );
		}
		if ( ! in_array( self::SCOPE, explode( ' ', Scalar::text( $json['scope'] ?? '' ) ), true ) ) {
			$text = __( 'You did not allow access to Google Photos. Please try again and select its box.', 'ramjet' );
			return new \WP_Error( 'ramjet_google_scope', $text );
		}
		return array(
			'access'   => $access,
			'expires'  => time() + Scalar::number( $json['expires_in'] ?? 0 ),
			'refresh'  => Scalar::text( $json['refresh_token'] ?? '' ),
			'id_token' => Scalar::text( $json['id_token'] ?? '' ),
		);
	}

	/** Ends a user's consent at Google. A token that is already invalid counts as revoked. */
	public function revoke( #[\SensitiveParameter] string $token ): bool {
		$reply = $this->caller->post( 'https://oauth2.googleapis.com/revoke', array( 'token' => $token ) );
		return 200 === $reply->status || 400 === $reply->status;
	}

	/**
	 * The name and the image of the account that an ID token is about.
	 *
	 * @param string $id_token From Google's own token response, so its signature need not be verified.
	 * @return array{name: string, image: string} '' for what it does not say.
	 */
	public static function account( #[\SensitiveParameter] string $id_token ): array {
		$payload = explode( '.', $id_token )[1] ?? '';
		$claims  = json_decode( Text::from_base64url( $payload ), true );
		$image   = Scalar::text( $claims['picture'] ?? '' );
		return array(
			'name'  => ReplyText::text( $claims['name'] ?? '' ),
			'image' => self::is_google_file( $image ) ? $image : '',
		);
	}

	/** Whether a URL is one of Google's files, to which a token may be sent. */
	public static function is_google_file( string $url ): bool {
		return 1 === preg_match( '~\Ahttps://[a-z0-9-]+\.googleusercontent\.com/[^\s"\'<>\\\\]+\z~', $url );
	}

	/**
	 * Calls the Picker API.
	 *
	 * @param string $path With its query: '/sessions'.
	 * @param string $json Body of a POST request; '' for another.
	 */
	public function picker(
		string $method,
		string $path,
		#[\SensitiveParameter] string $token,
		string $json = ''
	): Reply {
		$headers = array( 'Authorization' => "Bearer $token" );
		$url     = self::PICKER . $path;
		return match ( $method ) {
			'POST'   => $this->caller->post_json( $url, $json, $headers ),
			'DELETE' => $this->caller->delete( $url, $headers ),
			default  => $this->caller->get( $url, $headers ),
		};
	}

	/** A picker's URL as the browser opens it; '' if it is not Google's. */
	public static function picker_url( mixed $url ): string {
		$url = Scalar::text( $url );
		return str_starts_with( $url, 'https://' . self::PICKER_HOST . '/' )
			? Caller::url( $url, self::SERVICE )
			: '';
	}
}
