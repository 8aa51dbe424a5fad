<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Login\CallbackPage;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** Copies the latest posts of connected Instagram accounts to the site, for the Instagram gallery. */
final class InstagramFeature extends Feature implements
	Provides\Jobs,
	Provides\Routes,
	Provides\Services,
	Provides\OverviewItems,
	Provides\PrivacyPolicy
{

	/** Seconds for each of the requests of a login. */
	private const LOGIN_SECONDS = 4;

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		if ( 'admin-post.php' === ( $GLOBALS['pagenow'] ?? '' ) ) {
			CallbackPage::register( Login::ACTION, self::callback_page( ... ), $this->complete( ... ) );
		}
	}

	private static function callback_page(): CallbackPage {
		$done = __( 'Your Instagram account is connected. You can close this window.', 'ramjet' );
		return new CallbackPage( 'Instagram', $done );
	}

	/** @param array{state: string, code: string, error: string} $query */
	private function complete( array $query ): array|\WP_Error {
		$id = $this->login()->complete( $query['state'], $query['code'], $query['error'] );
		return is_wp_error( $id ) ? $id : array( 'keyring_id' => $id );
	}

	public function jobs(): array {
		$run       = static fn( string $id = '' ) => self::refresh()->run_all( $id );
		$is_needed = static fn(): bool => array() !== Accounts::all();
		return array( new Job( GalleryRefresh::HOOK, $run, 'hourly', $is_needed ) );
	}

	public function routes(): array {
		$routes = fn(): InstagramRoutes => new InstagramRoutes( $this->login( ... ), self::refresh( ... ) );
		return array(
			new RouteTable( 'wpcom/v2', static fn(): array => $routes()->editor() ),
			new RouteTable( 'ramjet/v1', static fn(): array => $routes()->dashboard() ),
		);
	}

	public function services(): array {
		/* translators: %s: URL. */
		$uri      = sprintf( __( 'Enter this redirect URI in your Meta app: %s', 'ramjet' ), Login::redirect_uri() );
		$receives = __( 'Your server sends it the app’s ID and secret, and downloads the latest posts.', 'ramjet' );
		$visitors = __( 'Visitors contact it only when they click a post; your site has the images.', 'ramjet' );
		$id       = __( 'The number in “API setup with Instagram login”.', 'ramjet' );
		$secret   = __( '32 letters and digits, below the app ID.', 'ramjet' );
		return array( new Service(
			slug: InstagramApi::SERVICE,
			name: 'Instagram',
			purpose: __( 'Shows the latest posts of a business or creator account.', 'ramjet' ),
			disclosure: $receives,
			fields: array(
				new ServiceField( 'app_id', __( 'App ID', 'ramjet' ), '[0-9]{6,20}', "$id $uri" ),
				new ServiceField( 'app_secret', __( 'App secret', 'ramjet' ), '[0-9a-f]{32}', $secret, secret: true ),
			),
			credentials_url: 'https://developers.facebook.com/apps/',
			privacy_url: 'https://privacycenter.instagram.com/policy',
			visitors: $visitors,
			hosts: array( 'instagram.com', 'instagr.am' ),
			is_used: static fn(): bool => array() !== Accounts::all()
		) );
	}

	public function overview(): array {
		$failed = array_filter( Accounts::all(), Notices::has_failed( ... ) );
		return array_values( array_map( Notices::item( ... ), $failed ) );
	}

	public function privacy_policy(): array {
		return array(
			__( 'Instagram gallery: images and captions of our account are stored on this site.', 'ramjet' ) . ' '
				. __( 'Instagram learns nothing about visitors until they open a post.', 'ramjet' ),
		);
	}

	/** With a user who waits. */
	private function login(): Login {
		return new Login( $this->shared->keys(), new InstagramApi( new VendorClient( self::LOGIN_SECONDS ) ) );
	}

	private static function refresh(): GalleryRefresh {
		return new GalleryRefresh( new InstagramApi( new VendorClient() ) );
	}
}
