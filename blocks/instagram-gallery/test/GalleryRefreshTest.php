<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\InstagramGallery;

use Ramjet\Blocks\InstagramGallery\Accounts;
use Ramjet\Blocks\InstagramGallery\GalleryRefresh;
use Ramjet\Blocks\InstagramGallery\Notices;
use Ramjet\Support\Database\Lease;
use Ramjet\Tests\Clock;

use function Ramjet\Tests\run_job;

/** Copies of posts, and tokens that expire. What several servers do at once: tests/integration/instagram.spec.ts. */
final class GalleryRefreshTest extends InstagramTestCase {

	/** An account whose token expires in so many days. */
	private function expiring( float $days, array $changes = array() ): string {
		$expires = time() + (int) ( $days * DAY_IN_SECONDS );
		return $this->connect( $changes + array( 'expires' => $expires, 'issued' => $expires - 60 * DAY_IN_SECONDS ) );
	}

	public function test_images_are_copied_in_two_sizes_and_only_new_ones_later(): void {
		$account = $this->run_refresh( $this->connect() );
		self::assertSame( array( 'Post 1', 'Post 2' ), array_column( $account['images'], 'title' ) );
		self::assertSame( array( 700, 700 ), array_column( $account['images'], 'width' ) );
		self::assertSame( array( 480, 480 ), array_column( $account['images'], 'small_width' ) );
		self::assertCount( 4, self::files( $account ), 'Two of each.' );
		$path = wp_upload_dir()['basedir'] . "/ramjet-instagram/{$account['folder']}/";
		foreach ( $account['images'] as $image ) {
			self::assertSame( array( 700, 700, IMAGETYPE_JPEG ), array_slice( getimagesize( $path . $image['file'] ), 0, 3 ) );
		}

		// The second post disappears; the caption of the first changes.
		$this->posts = array( self::post( 3 ), self::post( 1, array( 'caption' => " Renamed\n\n#post " ) ) );
		$this->paths = array();
		$next        = $this->run_refresh( $account['id'] );
		self::assertSame( array( '/me/media', '/me', '/v/3.jpg' ), $this->paths );
		self::assertSame( array( 'Post 3', 'Renamed #post' ), array_column( $next['images'], 'title' ) );
		self::assertSame( $account['images'][0]['file'], $next['images'][1]['file'] );
	}

	public function test_images_that_cached_pages_may_show_are_kept_for_a_week(): void {
		$account     = $this->run_refresh( $this->connect() );
		$this->posts = array( self::post( 2 ) );
		$gone        = $account['images'][0];
		$path        = wp_upload_dir()['basedir'] . "/ramjet-instagram/{$account['folder']}/";
		foreach ( array( 6 => 4, 8 => 2 ) as $days => $count ) {
			foreach ( self::files( $account ) as $file ) {
				touch( $path . $file, time() - $days * DAY_IN_SECONDS );
			}
			$this->run_refresh( $account['id'] );
			self::assertCount( $count, self::files( $account ) );
		}
		self::assertNotContains( $gone['file'], self::files( $account ) );
	}

	public function test_what_is_no_image_is_skipped(): void {
		$this->replies = array(
			'/v/1.jpg' => array( 200, '<!doctype html><title>Log in</title>', array( 'content-type' => 'text/html' ) ),
			'/v/2.jpg' => array( 200, '<!doctype html><title>Log in</title>', array( 'content-type' => 'image/jpeg' ) ),
			'/v/3.jpg' => array( 200, '', array( 'content-type' => 'image/jpeg' ) ),
			'/v/4.jpg' => array( 404, self::jpeg(), array( 'content-type' => 'image/jpeg' ) ),
			'/v/5.jpg' => array( 200, substr( self::jpeg(), 0, 20 ), array( 'content-type' => 'image/jpeg' ) ),
			'/v/6.jpg' => array( 200, self::jpeg() . str_repeat( 'x', 2 * MB_IN_BYTES ), array( 'content-type' => 'image/jpeg' ) ),
			'/v/9.jpg' => array( 200, self::jpeg() . str_repeat( 'x', 10 * MB_IN_BYTES ), array( 'content-type' => 'image/jpeg' ) ),
		);
		$this->posts = array(
			...array_map( self::post( ... ), range( 1, 6 ) ),
			self::post( 7, array( 'media_type' => 'VIDEO', 'media_url' => 'https://scontent.cdninstagram.com/v.mp4', 'thumbnail_url' => 'https://scontent.cdninstagram.com/t.jpg' ) ),
			self::post( 8, array( 'media_url' => 'http://scontent.cdninstagram.com/v/8.jpg' ) ),
			self::post( 8, array( 'media_url' => 'https://10.0.0.1/v/8.jpg' ) ),
			self::post( 8, array( 'media_url' => null ) ),
			self::post( 8, array( 'permalink' => 'https://evil.example/instagram.com/' ) ),
			self::post( 8, array( 'permalink' => array( 'x' ) ) ),
			self::post( 9 ),
			'no post',
		);
		$account = $this->run_refresh( $this->connect() );
		self::assertSame( array( 'Post 6', 'Post 7' ), array_column( $account['images'], 'title' ) );
		self::assertContains( '/t.jpg', $this->paths );
		self::assertNotContains( '/v/8.jpg', $this->paths );
		self::assertCount( 4, self::files( $account ) );
	}

	public function test_a_changed_username_is_found_out(): void {
		$id                   = $this->run_refresh( $this->connect() )['id'];
		$this->replies['/me'] = array( 200, array( 'user_id' => '17841400000000001', 'username' => 'Ann.New' ) );
		self::assertSame( 'ann.new', $this->run_refresh( $id )['username'] );
		$this->replies['/me'] = array( 500, array() );
		self::assertSame( 'ann.new', $this->run_refresh( $id )['username'] );
	}

	/** @dataProvider problems */
	public function test_why_no_image_was_copied_is_said( string $hook, mixed $value, array $reply, string $expected ): void {
		$this->filter( $hook, static fn(): mixed => $value );
		$this->replies = array( '/v/1.jpg' => $reply, '/v/2.jpg' => $reply );
		$account       = $this->run_refresh( $this->connect() );
		self::assertStringContainsString( $expected, Notices::describe( $account ) );
		$this->log_in_as( 'author' );
		$gallery = $this->rest( 'GET', '/wpcom/v2/instagram-gallery/gallery', array( 'access_token' => $account['id'] ) )->get_data();
		self::assertSame( 'ramjet_instagram_images', $gallery['code'] );
		self::assertStringContainsString( $expected, $gallery['message'] );
	}

	public static function problems(): array {
		$image = array( 200, self::jpeg(), array( 'content-type' => 'image/jpeg' ) );
		$page  = array( 200, '<!doctype html>', array( 'content-type' => 'text/html' ) );
		return array(
			'no GD and no Imagick' => array( 'wp_image_editors', array(), $image, 'enable GD or Imagick' ),
			'a read-only folder'   => array( 'upload_dir', array( 'basedir' => '/proc' ) + array_fill_keys( array( 'path', 'url', 'subdir', 'baseurl' ), '' ) + array( 'error' => false ), $image, 'not writable' ),
			'HTML'                 => array( 'ramjet_x', null, $page, 'could not be downloaded' ),
		);
	}

	public function test_a_run_out_of_time_continues_in_cron_and_keeps_what_it_has(): void {
		$id = $this->connect();
		self::assertSame( array(), $this->run_refresh( $id, 0 )['images'] );
		self::assertFalse( wp_next_scheduled( GalleryRefresh::HOOK, array( $id ) ), 'Nothing was copied, so more of the same would not help.' );
		$this->filter( 'wp_image_editors', static function ( array $editors ): array {
			Clock::pass( 20 );
			return $editors;
		} );
		$account = $this->run_refresh( $id, 20 );
		self::assertSame( array( 'Post 1' ), array_column( $account['images'], 'title' ) );
		self::assertLessThanOrEqual( time(), $account['next'] );
		self::assertNotFalse( wp_next_scheduled( GalleryRefresh::HOOK, array( $id ) ) );
		run_job( GalleryRefresh::HOOK, $id );
		self::assertCount( 2, self::account( $id )['images'] );
	}

	public function test_the_hourly_event_refreshes_what_is_due_and_ends_without_accounts(): void {
		$id = $this->connect();
		GalleryRefresh::schedule();
		run_job( GalleryRefresh::HOOK );
		run_job( GalleryRefresh::HOOK );
		self::assertCount( 1, array_keys( $this->paths, '/me/media', true ) );
		Accounts::change( $id, static fn( array $account ): array => array( 'next' => time() ) + $account );
		run_job( GalleryRefresh::HOOK );
		self::assertCount( 2, array_keys( $this->paths, '/me/media', true ) );
		Accounts::delete( self::account( $id ) );
		self::assertNotFalse( wp_next_scheduled( GalleryRefresh::HOOK ) );
		run_job( GalleryRefresh::HOOK );
		self::assertFalse( wp_next_scheduled( GalleryRefresh::HOOK ) );
	}

	public function test_an_error_with_one_account_does_not_stop_the_others(): void {
		$id    = $this->connect();
		$other = array( 'user' => '2', 'username' => 'aaron' );
		$other = (string) Accounts::connect( $other, array( 'token' => self::TOKEN, 'expires' => time() + MONTH_IN_SECONDS ) );
		Accounts::change( $id, static fn( array $account ): array => array( 'next' => time() ) + $account );
		$calls = 0;
		$this->filter( 'pre_http_request', static function ( mixed $reply ) use ( &$calls ): mixed {
			return 0 === $calls++ ? throw new \TypeError( 'No string.' ) : $reply;
		} );
		$log = self::logged( static fn() => run_job( GalleryRefresh::HOOK ) );
		self::assertStringContainsString( "Ramjet could not refresh the Instagram account $other: TypeError: No string.", $log );
		self::assertSame( time(), self::account( $id )['checked'] );
	}

	/** @dataProvider pauses */
	public function test_temporary_failures_keep_the_images_and_are_retried( array $reply, int $seconds ): void {
		$id = $this->run_refresh( $this->connect() )['id'];
		if ( '1800 from now' === ( $reply[2]['retry-after'] ?? '' ) ) {
			// Here, because all data is made before the first test.
			$reply[2]['retry-after'] = gmdate( 'D, d M Y H:i:s', time() + 1800 ) . ' GMT';
		}
		$this->replies['/me/media'] = $reply;
		$account                    = $this->run_refresh( $id );
		self::assertSame( time() + $seconds, $account['next'] );
		self::assertCount( 2, $account['images'] );
		self::assertSame( array( 0, array() ), array( $account['failed'], $this->mails ) );
	}

	public static function pauses(): array {
		return array(
			'429 with seconds'       => array( array( 429, array(), array( 'retry-after' => '7200' ) ), 7200 ),
			'429 with a date'        => array( array( 429, array(), array( 'retry-after' => '1800 from now' ) ), 1800 ),
			'429 for weeks'          => array( array( 429, array(), array( 'retry-after' => '9999999' ) ), DAY_IN_SECONDS ),
			'limit, by Meta’s code'  => array( array( 403, array( 'error' => array( 'code' => 4, 'message' => 'Application request limit reached' ) ) ), HOUR_IN_SECONDS ),
			'an error of the server' => array( array( 500, array( 'error' => array( 'code' => 2 ) ) ), HOUR_IN_SECONDS ),
			'HTML'                   => array( array( 200, '<!doctype html>' ), HOUR_IN_SECONDS ),
			'no list'                => array( array( 200, array( 'data' => 'x' ) ), HOUR_IN_SECONDS ),
		);
	}

	public function test_a_token_is_refreshed_when_ten_days_are_left(): void {
		$id = $this->expiring( 10.5 );
		$this->run_refresh( $id );
		self::assertNotContains( '/refresh_access_token', $this->paths );
		$account = $this->run_refresh( $this->expiring( 9.5 ) );
		self::assertContains( '/refresh_access_token', $this->paths );
		self::assertSame( 'refreshed', Accounts::token( $id ) );
		self::assertSame( time() + 60 * DAY_IN_SECONDS, $account['expires'] );
		self::assertSame( time(), $account['issued'] );
		$row = (string) get_option( "ramjet_instagram_account_$id" ) . get_option( "ramjet_secret_instagram_token_$id" );
		self::assertStringNotContainsString( 'refreshed', $row, 'The token is encrypted.' );
	}

	public function test_a_refused_refresh_is_retried_and_the_owner_is_told_once(): void {
		$this->replies['/refresh_access_token'] = array( 400, array( 'error' => array( 'code' => 190, 'message' => 'Malformed access token ' . self::TOKEN ) ) );
		$id = $this->expiring( 9 );
		$this->run_refresh( $id );
		$account = $this->run_refresh( $id );
		self::assertCount( 2, array_keys( $this->paths, '/refresh_access_token', true ) );
		self::assertGreaterThan( 0, $account['failed'] );
		self::assertCount( 2, $account['images'], 'The token is still valid.' );
		self::assertCount( 1, $this->mails );
		self::assertSame( get_option( 'admin_email' ), $this->mails[0]['to'] );
		self::assertStringContainsString( '@ann.example', $this->mails[0]['subject'] );
		self::assertStringContainsString( 'path=settings&section=privacy', $this->mails[0]['message'] );
		self::assertStringNotContainsString( self::TOKEN, $this->mails[0]['message'] );

		// It works again, and fails again: a new period.
		unset( $this->replies['/refresh_access_token'] );
		$account = $this->run_refresh( $id );
		self::assertSame( array( 0, false ), array( $account['failed'], $account['mailed'] ) );
		$this->replies['/me/media'] = array( 400, array( 'error' => array( 'code' => 190 ) ) );
		$this->run_refresh( $id );
		self::assertCount( 2, $this->mails );
	}

	public function test_a_temporary_failure_is_reported_when_little_time_is_left(): void {
		$this->replies['/refresh_access_token'] = array( 503, array() );
		$this->run_refresh( $this->expiring( 9 ) );
		self::assertCount( 0, $this->mails );
		$this->run_refresh( $this->expiring( 6.5 ) );
		self::assertCount( 1, $this->mails );
		self::assertStringContainsString( 'Instagram did not reply', $this->mails[0]['message'] );
		self::assertStringNotContainsString( 'rejects', $this->mails[0]['message'] );
	}

	public function test_a_server_that_does_not_answer_has_not_rejected_the_login(): void {
		$this->replies['/refresh_access_token'] = array( 503, array() );
		$account = $this->run_refresh( $this->expiring( 9 ) );
		self::assertSame( 0, $account['failed'] );
		self::assertSame( '2 images are copied to this site.', Notices::describe( $account ) );
	}

	public function test_an_expired_or_unreadable_token_is_not_sent_and_keeps_the_images(): void {
		$id          = $this->run_refresh( $this->connect() )['id'];
		$this->paths = array();
		$account     = $this->run_refresh( $this->expiring( -1 ) );
		self::assertSame( array(), $this->paths );
		self::assertCount( 2, $account['images'] );
		update_option( "ramjet_secret_instagram_token_$id", 'broken' );
		Accounts::change( $id, static fn( array $account ): array => array( 'expires' => time() + 5 * DAY_IN_SECONDS ) + $account );
		$this->run_refresh( $id );
		self::assertSame( array(), $this->paths );
		self::assertCount( 1, $this->mails );
	}

	public function test_a_lease_keeps_others_away_until_it_ends(): void {
		$id = $this->connect();
		Lease::acquire( Accounts::lease( $id ), 300 );
		self::assertNull( $this->run_refresh( $id ) );
		self::assertSame( array(), $this->paths );
		Clock::pass( 300 );
		self::assertNotNull( $this->run_refresh( $id ) );
		self::assertNotNull( Lease::acquire( Accounts::lease( $id ), 300 ), 'It is released.' );
	}

	public function test_an_account_that_is_connected_again_while_it_is_read_keeps_its_new_token(): void {
		$id = $this->connect();
		$this->filter( 'wp_image_editors', static function ( array $editors ): array {
			$token = array( 'token' => 'newer', 'expires' => time() + YEAR_IN_SECONDS );
			Accounts::connect( array( 'user' => '17841400000000001', 'username' => 'ann.example' ), $token );
			return $editors;
		} );
		self::assertNull( $this->run_refresh( $id ) );
		self::assertSame( time() + YEAR_IN_SECONDS, self::account( $id )['expires'] );
		self::assertSame( array(), self::account( $id )['images'] );
	}

	public function test_an_account_that_is_deleted_while_it_is_read_leaves_nothing(): void {
		$id      = $this->connect();
		$account = self::account( $id );
		$this->filter( 'wp_image_editors', static function ( array $editors ) use ( $account ): array {
			Accounts::delete( $account );
			return $editors;
		} );
		self::assertNull( $this->run_refresh( $id ) );
		self::assertSame( array(), self::files( $account ) );
		self::assertSame( array(), Accounts::all() );
		self::assertFalse( get_option( Accounts::lease( $id ) ) );
		self::assertFalse( get_option( "ramjet_secret_instagram_token_$id" ) );
	}
}
