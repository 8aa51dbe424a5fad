<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The REST routes for connected accounts. They never return a token: accounts are identified by random IDs. */
final class InstagramRoutes {

	/**
	 * @param \Closure(): Login          $login
	 * @param \Closure(): GalleryRefresh $refresh
	 */
	public function __construct( private readonly \Closure $login, private readonly \Closure $refresh ) {}

	/** @return array<string, array> Below wpcom/v2. */
	public function editor(): array {
		$connection = Schema::object( array(
			'username' => Schema::field( 'string', 'Name of the account.' ),
			'token'    => Schema::field( 'string', 'Reference to the account, random. It is no access token.' ),
		) );
		$image      = Schema::object( array(
			'title' => Schema::field( 'string', 'Beginning of the caption, plain; may be empty.' ),
			'url'   => Schema::field( 'string', 'URL of the copy on this site.' ),
			'link'  => Schema::field( 'string', 'URL of the post on Instagram.' ),
		) );
		$gallery    = Schema::object( array(
			'external_name' => Schema::field( 'string', 'Name of the account.' ),
			'images'        => Schema::field( 'array', 'Latest posts.', array( 'items' => $image ) ),
		), 'instagram-gallery' );
		$account    = Schema::field( 'string', 'Reference to the account.', array( 'required' => true ) );
		$count      = array( 'default' => InstagramApi::POSTS, 'minimum' => 1, 'maximum' => InstagramApi::POSTS );
		$url        = Schema::field( 'string', 'URL of Instagram.', array( 'title' => 'instagram-connect-url' ) );
		return array(
			'/instagram-gallery/connections' => Route::of(
				'The Instagram accounts that are connected to the site.',
				Schema::list_of( $connection, 'instagram-connections' ),
				Route::for_authors( 'GET', $this->connections( ... ) )
			),
			'/instagram-gallery/connect-url' => Route::of(
				'URL for a popup in which the user connects an account. It is valid for ten minutes, once.',
				$url,
				Route::requiring( Login::CAPABILITY, 'GET', fn() => ( $this->login )()->url() ),
				array(
					'ramjet_instagram_app'     => '409: The site has no ID or secret of a Meta app.',
					'ramjet_too_many_requests' => '429: The user has connected ten accounts in a minute.',
				)
			),
			'/instagram-gallery/gallery'     => Route::of(
				'The latest posts of a connected account, from copies on this site.',
				$gallery,
				Route::for_authors( 'GET', $this->gallery( ... ), array(
					'access_token' => $account,
					'count'        => Schema::field( 'integer', 'Maximum number of posts.', $count ),
				) ),
				array(
					'ramjet_instagram_unknown' => '404: No such account is connected.',
					'ramjet_instagram_failed'  => '502: Instagram has not returned any posts yet.',
					'ramjet_instagram_pending' => '503: The first images are being copied. Retry in some seconds.',
					'ramjet_instagram_images'  => '502: No image could be copied; the message says why.',
				)
			),
		);
	}

	/** @return array<string, array> Below ramjet/v1. */
	public function dashboard(): array {
		$account = Schema::object( array(
			'username' => Schema::field( 'string', 'Name of the account.' ),
			'failed'   => Schema::field( 'boolean', 'Whether it has to be connected again.' ),
			'detail'   => Schema::field( 'string', 'Its state, in sentences.' ),
		) );
		$delete  = static function (): array|\WP_Error {
			array_map( Accounts::delete( ... ), Accounts::all() );
			return array() === Accounts::all() ? array() : Failure::not_saved();
		};
		return array( '/instagram' => Route::of(
			'The connected Instagram accounts. DELETE deletes all of them with their images and access tokens.',
			Schema::list_of( $account, 'instagram-accounts' ),
			array(
				Route::for_admins( 'GET', self::accounts( ... ) ),
				Route::for_admins( 'DELETE', $delete ),
			),
			array( 'ramjet_not_saved' => '500: The data could not be deleted.' )
		) );
	}

	private static function accounts(): array {
		return array_map( static fn( array $account ): array => array(
			'username' => $account['username'],
			'failed'   => Notices::has_failed( $account ),
			'detail'   => Notices::describe( $account ),
		), Accounts::all() );
	}

	private function connections(): array {
		return array_map(
			static fn( array $one ): array => array( 'username' => $one['username'], 'token' => $one['id'] ),
			Accounts::all()
		);
	}

	private function gallery( \WP_REST_Request $request ): array|\WP_Error {
		$account = Accounts::find( $request['access_token'] );
		if ( null === $account ) {
			$text = __( 'This Instagram account is no longer connected.', 'ramjet' );
			return new \WP_Error( 'ramjet_instagram_unknown', $text, array( 'status' => 404 ) );
		}
		GalleryRefresh::schedule();
		if ( $account['next'] <= time() ) {
			AfterResponse::run( function () use ( $account ): void {
				( $this->refresh )()->run( $account['id'], 20 );
			} );
		}
		if ( 0 === $account['checked'] && $account['next'] <= time() ) {
			$text = __( 'The images are being copied.', 'ramjet' );
			return new \WP_Error( 'ramjet_instagram_pending', $text, array( 'status' => 503 ) );
		}
		if ( 0 === $account['checked'] ) {
			$text = __( 'Instagram has not returned any posts yet. Please try again later.', 'ramjet' );
			return new \WP_Error( 'ramjet_instagram_failed', $text, array( 'status' => 502 ) );
		}
		if ( array() === $account['images'] && '' !== $account['problem'] ) {
			return new \WP_Error( 'ramjet_instagram_images', $account['problem'], array( 'status' => 502 ) );
		}
		$images = array_map( static fn( array $image ): array => array(
			'title' => $image['title'],
			'url'   => GalleryImages::files()->url( $account['folder'], $image['file'] ),
			'link'  => $image['link'],
		), array_slice( $account['images'], 0, $request['count'] ) );
		return array( 'external_name' => $account['username'], 'images' => $images );
	}
}
