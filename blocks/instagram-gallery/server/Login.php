<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Login\LoginState;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\UserRate;

/** Connects an account: sends users to Instagram, and verifies that the same user returns. */
final class Login {

	/** Action of admin-post.php. */
	public const ACTION = 'ramjet_instagram';

	/** Users who may connect accounts: their images are stored like uploads. */
	public const CAPABILITY = 'upload_files';

	/** Logins that a user can begin; each sends three requests. */
	private const PER_MINUTE = 10;

	public function __construct( private readonly ServiceKeys $keys, private readonly InstagramApi $api ) {}

	/** The redirect URI, which the owner enters in Meta's app. */
	public static function redirect_uri(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}

	/** The URL at Instagram that connects an account for the current user. */
	public function url(): string|\WP_Error {
		$has = fn( string $field ): bool => $this->keys->has( InstagramApi::SERVICE, $field );
		if ( ! $has( 'app_id' ) || ! $has( 'app_secret' ) ) {
			$text = __( 'Enter your Meta app’s ID and secret first (Ramjet → Settings → Services).', 'ramjet' );
			return new \WP_Error( 'ramjet_instagram_app', $text, array( 'status' => 409 ) );
		}
		if ( ! UserRate::allows( 'instagram_login', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		$app = $this->keys->get( InstagramApi::SERVICE, 'app_id' );
		return InstagramApi::authorize_url( $app, self::redirect_uri(), self::state()->begin() );
	}

	/**
	 * Connects the account of a user who returned from Instagram.
	 *
	 * @param string $error Instagram's error code; '' for none.
	 * @return string|\WP_Error The account's ID.
	 */
	public function complete( string $state, #[\SensitiveParameter] string $code, string $error ): string|\WP_Error {
		if ( ! self::state()->complete( $state ) || ! current_user_can( self::CAPABILITY ) ) {
			$text = __( 'This login has expired, or was started by someone else. Please try again.', 'ramjet' );
			return new \WP_Error( 'ramjet_instagram_state', $text );
		}
		if ( 'access_denied' === $error ) {
			$text = __( 'You did not allow access to your Instagram account, so nothing was connected.', 'ramjet' );
			return new \WP_Error( 'ramjet_instagram_denied', $text );
		}
		$app    = $this->keys->get( InstagramApi::SERVICE, 'app_id' );
		$secret = $this->keys->get( InstagramApi::SERVICE, 'app_secret' );
		$token  = '' === $code
			? new \WP_Error( 'ramjet_instagram_code', __( 'Instagram returned an error. Please try again.', 'ramjet' ) )
			: $this->api->exchange( $app, $secret, self::redirect_uri(), $code );
		$profile = is_wp_error( $token ) ? $token : $this->api->account( $token['token'] );
		if ( is_wp_error( $profile ) ) {
			$hint = __( 'Check the app’s ID, secret and redirect URI (Ramjet → Settings → Services).', 'ramjet' );
			$text = $profile->get_error_message();
			$text = isset( $profile->get_error_data()['refused'] ) ? "$text $hint" : $text;
			return new \WP_Error( 'ramjet_instagram_login', $text );
		}
		$id = Accounts::connect( $profile, $token );
		if ( null === $id ) {
			return Failure::not_saved();
		}
		GalleryRefresh::schedule();
		return $id;
	}

	private static function state(): LoginState {
		return new LoginState( InstagramApi::SERVICE );
	}
}
