<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Google\GoogleAccount;
use Ramjet\Media\ExternalMedia\Google\GoogleApi;
use Ramjet\Media\ExternalMedia\Google\GoogleLogin;
use Ramjet\Media\ExternalMedia\Google\GooglePhotos;
use Ramjet\Media\ExternalMedia\Google\GoogleRoutes;
use Ramjet\Media\ExternalMedia\Google\PickerSession;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Database\Sites;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Login\CallbackPage;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** Lets users choose from their own Google Photos, with the site's own OAuth client. */
final class GooglePhotosFeature extends Feature implements Provides\Routes, Provides\Services {

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		if ( 'admin-post.php' === ( $GLOBALS['pagenow'] ?? '' ) ) {
			$complete = fn( array $query ): array|\WP_Error =>
				$this->login()->complete( $query['state'], $query['code'], $query['error'] );
			CallbackPage::register( GoogleLogin::ACTION, self::callback_page( ... ), $complete );
		}
		$delete = fn( int $user ) => $this->account( $user )->delete();
		add_action( 'deleted_user', $delete );
		// On a network, from a site that the user leaves.
		add_action( 'remove_user_from_blog', $delete );
		// A network's administrator can use sites of which WordPress does not count them as a user.
		add_action( 'wpmu_delete_user', static function ( int $user ) use ( $delete ): void {
			// On networks with ten thousand sites, visiting each would take too long.
			wp_is_large_network() || Sites::each( static fn() => $delete( $user ) );
		} );
		// There, and where the plugin was inactive when a user was deleted, WordPress's daily event deletes the tokens.
		add_action( 'delete_expired_transients', static fn() => GoogleAccount::sweep() );
	}

	public function routes(): array {
		if ( ! ExternalMediaFeature::is_active() ) {
			return array();
		}
		$routes = fn(): array => ( new GoogleRoutes(
			$this->login(),
			$this->account(),
			new PickerSession( $this->account() )
		) )->routes();
		return array( new RouteTable( 'wpcom/v2', $routes ) );
	}

	public function services(): array {
		/* translators: %s: URL. */
		$uri      = sprintf( __( 'Enter this redirect URI at Google: %s', 'ramjet' ), GoogleLogin::redirect_uri() );
		$receives = __( 'Your server sends it the client ID and secret, and downloads what users choose.', 'ramjet' );
		$id       = __( 'It ends with .apps.googleusercontent.com.', 'ramjet' );
		$secret   = __( 'Google shows it once, when you create the client.', 'ramjet' );
		return array( new Service(
			slug: GoogleApi::SERVICE,
			name: GoogleApi::NAME,
			purpose: __( 'Lets users add photos from their own Google account.', 'ramjet' ),
			disclosure: $receives . ' ' . __( 'Users log in to Google in their browser.', 'ramjet' ),
			fields: array(
				new ServiceField(
					'client_id',
					__( 'Client ID', 'ramjet' ),
					'[0-9]+-[a-z0-9]+\.apps\.googleusercontent\.com',
					"$id $uri"
				),
				new ServiceField(
					'client_secret',
					__( 'Client secret', 'ramjet' ),
					'[A-Za-z0-9_-]{20,100}',
					$secret,
					secret: true
				),
			),
			credentials_url: 'https://console.cloud.google.com/auth/clients',
			privacy_url: 'https://policies.google.com/privacy',
			visitors: MediaServices::visitors(),
			modules: array( ExternalMediaFeature::MODULE ),
			hosts: array( 'google.com', 'googleapis.com', 'googleusercontent.com' )
		) );
	}

	/** The source for the current user. */
	public function source(): GooglePhotos {
		return new GooglePhotos( $this->shared->keys(), $this->account() );
	}

	private static function callback_page(): CallbackPage {
		$done = __( 'Your Google account is connected. You can close this window.', 'ramjet' );
		return new CallbackPage( GoogleApi::NAME, $done );
	}

	private function login(): GoogleLogin {
		return new GoogleLogin( $this->shared->keys(), new GoogleApi( new VendorClient() ), $this->account() );
	}

	/** @param int|null $user The current one unless given. */
	private function account( ?int $user = null ): GoogleAccount {
		return new GoogleAccount(
			$user ?? get_current_user_id(),
			$this->shared->keys(),
			new AtomicSecrets( new KeyRing() ),
			new GoogleApi( new VendorClient() )
		);
	}
}
