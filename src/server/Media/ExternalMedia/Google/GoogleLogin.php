<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Google;

use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Login\LoginState;
use Ramjet\Support\Rest\UserRate;

/** Connects a user's Google account: sends them to Google, and verifies that the same user returns. */
final class GoogleLogin {

	/** Action of admin-post.php. */
	public const ACTION = 'ramjet_google_photos';

	public const CAPABILITY = 'upload_files';

	/** Logins that a user can begin. */
	private const PER_MINUTE = 10;

	public function __construct(
		private readonly ServiceKeys $keys,
		private readonly GoogleApi $api,
		private readonly GoogleAccount $account
	) {}

	/** The redirect URI, which the owner enters at Google. */
	public static function redirect_uri(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}

	/** Whether the site has an OAuth client. */
	public static function is_set_up( ServiceKeys $keys ): bool {
		return $keys->has( GoogleApi::SERVICE, 'client_id' ) && $keys->has( GoogleApi::SERVICE, 'client_secret' );
	}

	/** The URL at Google that connects an account for the current user. */
	public function url(): string|\WP_Error {
		if ( ! self::is_set_up( $this->keys ) ) {
			return SourceError::unavailable( GoogleApi::NAME );
		}
		if ( ! UserRate::allows( 'google_login', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		$client = $this->keys->get( GoogleApi::SERVICE, 'client_id' );
		return GoogleApi::authorize_url( $client, self::redirect_uri(), self::state()->begin() );
	}

	/**
	 * Connects the account of a user who returned from Google.
	 *
	 * @param string $error Google's error code; '' for none.
	 * @return array{keyring_id: string, id_token: string, user: int}|\WP_Error
	 */
	public function complete( string $state, #[\SensitiveParameter] string $code, string $error ): array|\WP_Error {
		if ( ! self::state()->complete( $state ) || ! current_user_can( self::CAPABILITY ) ) {
			$text = __( 'This login has expired, or was started by someone else. Please try again.', 'ramjet' );
			return new \WP_Error( 'ramjet_google_state', $text );
		}
		if ( 'access_denied' === $error ) {
			$text = __( 'You did not allow access to Google Photos, so nothing was connected.', 'ramjet' );
			return new \WP_Error( 'ramjet_google_denied', $text );
		}
		$tokens = '' === $code ? self::failure() : $this->api->token( array(
			'client_id'     => $this->keys->get( GoogleApi::SERVICE, 'client_id' ),
			'client_secret' => $this->keys->get( GoogleApi::SERVICE, 'client_secret' ),
			'grant_type'    => 'authorization_code',
			'redirect_uri'  => self::redirect_uri(),
			'code'          => $code,
		) );
		if ( is_wp_error( $tokens ) ) {
			return 'authorization_required' === $tokens->get_error_code() ? self::failure() : $tokens;
		}
		$id = '' === $tokens['refresh'] ? self::failure() : $this->account->connect( $tokens );
		return is_wp_error( $id ) ? $id : array(
			'keyring_id' => $id,
			'id_token'   => $tokens['id_token'],
			'user'       => get_current_user_id(),
		);
	}

	private static function failure(): \WP_Error {
		$text = __(
			'Google returned an error. Please try again. If it happens again, check the client’s ID, secret and redirect URI (Ramjet → Settings → Services).',
			'ramjet'
		);
		return new \WP_Error( 'ramjet_google_login', $text );
	}

	private static function state(): LoginState {
		return new LoginState( 'google' );
	}
}
