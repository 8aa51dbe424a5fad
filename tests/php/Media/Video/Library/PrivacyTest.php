<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\Privacy;
use Ramjet\Media\Video\Library\PrivacyJob;
use Ramjet\Media\Video\Library\PrivacyUpgrade;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Media\Video\Upload\Import;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Media\Video\VideoTestCase;

use function Ramjet\Tests\run_job;

/** Privacy settings of videos and of the site, and the resulting folders of files. */
final class PrivacyTest extends VideoTestCase {

	private const OPTION = 'videopress_private_enabled_for_site';

	/** What REST says of a video: the setting, and whether it is private. */
	private function field( int $video ): array {
		$field = $this->rest( 'GET', "/wp/v2/media/$video" )->get_data()['jetpack_videopress'];
		return array( $field['privacy_setting'], $field['is_private'] );
	}

	private function change( int $video, mixed $setting ): \WP_REST_Response {
		return $this->rest( 'POST', '/wpcom/v2/videopress/meta', array( 'id' => $video, 'privacy_setting' => $setting ) );
	}

	public function test_the_route_moves_the_files_at_once(): void {
		$video = $this->video();
		$this->log_in_as( 'author' );
		self::assertSame( 403, $this->change( $video, 1 )->get_status() );
		$this->log_in_as( 'editor' );
		self::assertSame( array( 2, false ), $this->field( $video ) );
		self::assertSame( 200, $this->change( $video, 1 )->get_status() );
		self::assertSame( array( 1, true ), $this->field( $video ) );
		self::assertSame( 200, $this->change( $video, 0 )->get_status() );
		self::assertSame( array( 0, false ), $this->field( $video ) );
		update_option( self::OPTION, true );
		self::assertSame( 200, $this->change( $video, 2 )->get_status() );
		self::assertSame( array( 2, true ), $this->field( $video ) );
		foreach ( array( 3, -1, 'private', array( 1 ) ) as $setting ) {
			self::assertSame( 400, $this->change( $video, $setting )->get_status() );
		}
		self::assertSame( array( 2, true ), $this->field( $video ) );
	}

	public function test_files_that_cannot_be_moved_leave_the_setting_as_it_was(): void {
		$video = $this->video();
		$this->log_in_as( 'admin' );
		$this->change( $video, 0 );
		// As translations of the media library do.
		$this->video( 'admin', get_post_meta( $video, '_wp_attached_file', true ) );
		$reply = $this->change( $video, 1 );
		self::assertSame( array( 500, 'ramjet_not_moved' ), array( $reply->get_status(), $reply->get_data()['code'] ) );
		self::assertSame( array( 0, false ), $this->field( $video ) );
		$private = $this->video();
		$this->change( $private, 1 );
		unlink( VideoFolder::of( $private )->original() );
		self::assertSame( 500, $this->change( $private, 0 )->get_status() );
		self::assertSame( array( 1, true ), $this->field( $private ) );
	}

	public function test_the_option_is_read_as_jetpack_stores_it(): void {
		$settings = new VideoSettings();
		self::assertFalse( $settings->are_private() );
		foreach ( array( array( true, true ), array( false, false ), array( '1', true ), array( 'x', false ), array( array(), false ) ) as [ $stored, $expected ] ) {
			update_option( self::OPTION, $stored );
			self::assertSame( $expected, $settings->are_private() );
		}
	}

	public function test_the_site_s_setting_moves_the_files_of_videos_without_one_of_their_own(): void {
		$this->log_in_as( 'admin' );
		$videos = array();
		foreach ( array( 'default' => 2, 'public' => 0, 'private' => 1 ) as $name => $setting ) {
			$videos[ $name ] = $this->video();
			$this->change( $videos[ $name ], $setting );
		}
		// Other blocks show it by its URL.
		$videos['of the media library'] = $this->video();
		$state = fn(): array => array_map( static fn( int $video ): bool => VideoFolder::of( $video )->is_private, $videos );
		$this->rest( 'POST', '/jetpack/v4/settings', array( self::OPTION => true ) );
		self::assertNotFalse( wp_next_scheduled( PrivacyJob::HOOK ) );
		self::assertFalse( $state()['default'], 'not within the request' );
		self::assertSame( 'recommended', PrivacyJob::test()->status );
		PrivacyJob::run();
		$expected = array( 'default' => true, 'public' => false, 'private' => true, 'of the media library' => false );
		self::assertSame( $expected, $state() );
		self::assertFalse( wp_next_scheduled( PrivacyJob::HOOK ) );
		// As Jetpack, or a command, changes it.
		delete_option( self::OPTION );
		PrivacyJob::run();
		self::assertSame( array( 'default' => false ) + $expected, $state() );
		self::assertSame( 'good', PrivacyJob::test()->status );
	}

	/** @return list<int> Three videos, which the site's setting makes private. */
	private function videos_to_move(): array {
		$this->log_in_as( 'admin' );
		$videos = array( $this->video(), $this->video(), $this->video() );
		foreach ( $videos as $video ) {
			$this->change( $video, 2 );
		}
		update_option( self::OPTION, true );
		return $videos;
	}

	/** @return list<bool> */
	private static function are_private( array $videos ): array {
		return array_map( static fn( int $video ): bool => VideoFolder::of( $video )->settled()->is_private, $videos );
	}

	public function test_a_job_that_was_killed_continues(): void {
		$videos = $this->videos_to_move();
		// After the files were moved, before that is recorded.
		$writes = 0;
		$kill   = static function ( string $query ) use ( &$writes ): string {
			$is_write = str_starts_with( $query, 'UPDATE' ) && str_contains( $query, "option_name = 'ramjet_video_privacy'" );
			return $is_write && 2 === ++$writes ? throw new \RuntimeException( 'killed' ) : $query;
		};
		$this->filter( 'query', $kill );
		try {
			PrivacyJob::run();
			self::fail( 'It was not interrupted.' );
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'killed', $error->getMessage() );
			self::assertGreaterThan( time(), wp_next_scheduled( PrivacyJob::HOOK ), 'after its lease' );
		}
		PrivacyJob::run();
		self::assertNotNull( AtomicOptions::read( 'ramjet_video_privacy' ), 'the lease keeps others out' );
		Clock::pass( 121 );
		PrivacyJob::run();
		self::assertNull( AtomicOptions::read( 'ramjet_video_privacy' ) );
		self::assertSame( array( true, true, true ), self::are_private( $videos ) );
	}

	public function test_an_error_with_one_video_does_not_stop_others_and_is_tried_again(): void {
		$videos = $this->videos_to_move();
		$throw  = static fn( mixed $id, int $post, string $key ) => VideoFolder::META === $key && $post === $videos[1]
			? throw new \TypeError( 'No string.' ) : null;
		add_action( 'updated_post_meta', $throw, 10, 3 );
		$log = self::logged( PrivacyJob::run( ... ) );
		remove_action( 'updated_post_meta', $throw );
		self::assertStringContainsString( "Ramjet could not move the files of the video {$videos[1]}: TypeError: No string.", $log );
		self::assertTrue( VideoFolder::of( $videos[2] )->is_private );
		self::assertSame( 'critical', PrivacyJob::test()->status );
		PrivacyJob::run();
		self::assertSame( array( true, true, true ), self::are_private( $videos ) );
		self::assertSame( 'good', PrivacyJob::test()->status );
	}

	public function test_site_health_reports_videos_that_could_not_be_moved(): void {
		$this->log_in_as( 'admin' );
		$video = $this->video();
		$this->change( $video, 2 );
		$copy    = $this->video( 'admin', get_post_meta( $video, '_wp_attached_file', true ) );
		$missing = $this->video();
		$this->change( $missing, 2 );
		unlink( get_attached_file( $missing ) );
		update_option( self::OPTION, true );
		PrivacyJob::run();
		self::assertSame( 'critical', PrivacyJob::test()->status );
		self::assertStringContainsString( '1 video ', PrivacyJob::test()->description );
		self::assertNotFalse( wp_next_scheduled( PrivacyJob::HOOK ), 'it tries again' );
		wp_delete_attachment( $copy, true );
		file_put_contents( get_attached_file( $video ), 'video' );
		PrivacyJob::run();
		self::assertTrue( VideoFolder::of( $video )->is_private );
		self::assertSame( 'good', PrivacyJob::test()->status );
	}

	public function test_an_upload_is_private_before_other_plugins_see_it(): void {
		$this->log_in_as( 'author' );
		update_option( self::OPTION, true );
		$seen = array();
		$this->filter( 'add_attachment', static function ( int $video ) use ( &$seen ): void {
			$seen[] = get_attached_file( $video );
			$seen[] = wp_get_attachment_url( $video );
		} );
		$path = wp_tempnam();
		copy( dirname( RAMJET_FILE ) . '/tests/support/media/clip.mp4', $path );
		$video = Import::run( $path, 'Waves.mp4' );
		self::assertIsInt( $video );
		self::assertSame( VideoDetails::SITE_DEFAULT, VideoDetails::of( $video )->privacy_setting );
		self::assertFileExists( VideoFolder::of( $video )->original() );
		self::assertFileDoesNotExist( $seen[0] );
		self::assertSame( $seen, array( get_attached_file( $video ), wp_get_attachment_url( $video ) ) );
		self::assertSame( 64, wp_get_attachment_metadata( $video )['width'] );
		// Other plugins read the file again.
		wp_update_attachment_metadata( $video, wp_generate_attachment_metadata( $video, get_attached_file( $video ) ) );
		self::assertSame( 64, wp_get_attachment_metadata( $video )['width'] );
		wp_delete_attachment( $video, true );
	}

	public function test_an_upload_that_cannot_be_private_becomes_no_attachment(): void {
		$this->log_in_as( 'author' );
		update_option( self::OPTION, true );
		$this->filter( 'update_post_metadata', static fn( mixed $check, int $id, string $key ): mixed =>
			VideoFolder::META === $key ? false : $check );
		$path = wp_tempnam();
		copy( dirname( RAMJET_FILE ) . '/tests/support/media/clip.mp4', $path );
		$title = wp_generate_uuid4();
		$error = Import::run( $path, "$title.mp4" );
		self::assertWPErrorCode( 'not_stored', $error );
		self::assertFileExists( $path, 'for another try' );
		self::assertSame( array(), get_posts( array( 'post_type' => 'attachment', 'title' => $title, 'post_status' => 'any' ) ) );
	}

	private static function assertWPErrorCode( string $code, mixed $error ): void {
		self::assertInstanceOf( \WP_Error::class, $error );
		self::assertSame( $code, $error->get_error_code() );
	}

	public function test_only_private_videos_keep_wordpress_from_reading_the_size_again(): void {
		$video = $this->video();
		$data  = static fn( int $video ): mixed => @wp_generate_attachment_metadata( $video, get_attached_file( $video ) );
		self::assertArrayNotHasKey( 'width', (array) $data( $video ), 'it is no video' );
		VideoFolder::of( $video )->moved( true );
		self::assertSame( array( 'width' => 640, 'height' => 360 ), $data( $video ) );
	}

	public function test_wordpress_guards_the_details_of_a_private_video(): void {
		$video = $this->video( 'author' );
		$sees  = function ( string $login = '' ) use ( $video ): array {
			$this->log_in_as( '' === $login ? null : $login );
			$list = $this->rest( 'GET', '/wp/v2/media', array( 'per_page' => 100 ) )->get_data();
			return array(
				$this->rest( 'GET', "/wp/v2/media/$video" )->get_status(),
				in_array( $video, array_column( $list, 'id' ), true ),
			);
		};
		self::assertSame( array( 200, true ), $sees() );
		$this->log_in_as( 'author' );
		$this->change( $video, 1 );
		foreach ( array( '' => 401, 'subscriber' => 403, 'contributor' => 403, 'author' => 200, 'editor' => 200 ) as $login => $status ) {
			self::assertSame( array( $status, false ), $sees( $login ), $login );
		}
		$this->log_in_as( 'author' );
		self::assertSame( 200, $this->rest( 'POST', '/wpcom/v2/videopress/meta', array( 'id' => $video, 'title' => 'New' ) )->get_status() );
		self::assertSame( 'New', $this->rest( 'GET', "/wp/v2/media/$video" )->get_data()['jetpack_videopress']['title'] );
		// As WordPress does when it takes an attachment out of the trash.
		wp_update_post( array( 'ID' => $video, 'post_status' => 'trash' ) );
		wp_update_post( array( 'ID' => $video, 'post_status' => 'inherit' ) );
		self::assertSame( 'private', get_post( $video )->post_status );
		$this->change( $video, 0 );
		self::assertSame( array( 200, true ), $sees() );
	}

	public function test_authors_read_no_details_of_others_private_videos(): void {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		$videos = array( $this->video( 'author' ), $this->video( 'editor' ) );
		// WordPress asks whether they may upload files, but not whether they may read this one.
		$titles = function ( string $login ) use ( $videos ): array {
			$this->log_in_as( $login );
			$grid = static fn( int $video ): string => wp_prepare_attachment_for_js( $video )['title'] ?? '';
			$app  = static fn( int $video ): string =>
				( new \wp_xmlrpc_server() )->wp_getMediaItem( array( 1, $login, 'password', $video ) )['title'] ?? '';
			return array( array_map( $grid, $videos ), array_map( $app, $videos ) );
		};
		$both = array( array( 'Waves', 'Waves' ), array( 'Waves', 'Waves' ) );
		self::assertSame( $both, $titles( 'author' ) );
		$this->log_in_as( 'admin' );
		foreach ( $videos as $video ) {
			$this->change( $video, 1 );
		}
		self::assertSame( array( array( 'Waves', '' ), array( 'Waves', '' ) ), $titles( 'author' ) );
		self::assertSame( $both, $titles( 'editor' ) );
	}

	public function test_private_videos_of_earlier_versions_are_hidden_once(): void {
		$this->log_in_as( 'admin' );
		$videos = array( $this->video(), $this->video() );
		$this->change( $videos[0], 1 );
		$cover = $this->add_cover( $videos[0] );
		$doors = array(
			'WordPress’s daily event' => static fn() => run_job( 'wp_scheduled_delete' ),
			'a list of media'         => fn() => $this->rest( 'GET', '/wp/v2/media' ),
		);
		foreach ( $doors as $name => $open ) {
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'inherit' ), array( 'ID' => $videos[0] ) );
			clean_post_cache( $videos[0] );
			delete_option( 'ramjet_migrations' );
			$open();
			$statuses = array_map( static fn( int $video ): string => get_post( $video )->post_status, $videos );
			self::assertSame( array( 'private', 'inherit' ), $statuses, $name );
		}
		PrivacyJob::run();
		self::assertNull( get_post( $cover ) );
		self::assertFileExists( VideoFolder::of( $videos[0] )->path( Poster::file( $videos[0] ) ) );
		PrivacyUpgrade::ensure();
		self::assertFalse( get_option( 'ramjet_video_privacy' ), 'nothing is left to do' );
	}

	/** Gives a video the attachment that WordPress makes of the image in a file. */
	private function add_cover( int $video ): int {
		$upload = wp_upload_bits( 'original-mp4-image.png', null, (string) file_get_contents( ABSPATH . WPINC . '/images/media/video.png' ) );
		$cover  = wp_insert_attachment( array( 'post_mime_type' => 'image/png' ), $upload['file'] );
		add_post_meta( $cover, '_cover_hash', 'abc' );
		set_post_thumbnail( $video, $cover );
		return $cover;
	}

	public function test_a_cover_that_something_else_uses_stays(): void {
		$this->log_in_as( 'admin' );
		$video = $this->video();
		$cover = $this->add_cover( $video );
		set_post_thumbnail( $this->video(), $cover );
		$this->change( $video, 1 );
		self::assertNotNull( get_post( $cover ) );
		wp_delete_attachment( $cover, true );
	}

	public function test_saving_a_rating_makes_the_site_s_setting_apply(): void {
		$this->log_in_as( 'admin' );
		$video = $this->video();
		update_option( self::OPTION, true );
		$this->log_in_as( null );
		$read = fn(): int => $this->rest( 'GET', '/wpcom/v2/videos/' . VideoGuids::of( $video ) )->get_status();
		self::assertSame( 200, $read(), 'as the guide says' );
		$this->log_in_as( 'admin' );
		$this->rest( 'POST', '/wpcom/v2/videopress/meta', array( 'id' => $video, 'rating' => 'G' ) );
		self::assertSame( array( 2, true ), $this->field( $video ) );
		$this->log_in_as( null );
		self::assertSame( 404, $read() );
	}

	public function test_a_rating_saved_beside_another_setting_keeps_it(): void {
		$this->log_in_as( 'admin' );
		$video = $this->video();
		$this->change( $video, 0 );
		// Another request, after this one has read the details.
		$GLOBALS['wpdb']->update(
			$GLOBALS['wpdb']->postmeta,
			array( 'meta_value' => serialize( array( 'privacy_setting' => 1 ) ) ),
			array( 'post_id' => $video, 'meta_key' => VideoDetails::META )
		);
		$this->rest( 'POST', '/wpcom/v2/videopress/meta', array( 'id' => $video, 'rating' => 'G' ) );
		self::assertSame( VideoDetails::IS_PRIVATE, VideoDetails::of( $video )->privacy_setting );
	}

	public function test_requests_that_add_a_guid_at_once_agree(): void {
		$video = $this->video();
		delete_post_meta( $video, VideoGuids::META );
		// Another request, between this one's check and its insertion.
		$this->filter( 'add_post_metadata', static function ( mixed $check, int $id, string $key ): mixed {
			if ( VideoGuids::META === $key ) {
				$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->postmeta, array( 'post_id' => $id, 'meta_key' => $key, 'meta_value' => 'FirstOne' ) );
			}
			return $check;
		} );
		self::assertSame( 'FirstOne', VideoGuids::ensure( $video ) );
		self::assertSame( array( 'FirstOne' ), get_post_meta( $video, VideoGuids::META ) );
	}

	public function test_an_upload_s_cover_becomes_the_private_poster(): void {
		$this->log_in_as( 'author' );
		update_option( self::OPTION, true );
		$image = imagecreatetruecolor( 64, 36 );
		ob_start();
		imagejpeg( $image );
		$bytes = (string) ob_get_clean();
		$this->filter( 'wp_read_video_metadata', static fn( array $data ): array =>
			array( 'image' => array( 'data' => $bytes, 'mime' => 'image/jpeg' ) ) + $data );
		$count = static fn(): int => count( get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'image', 'post_status' => 'any', 'posts_per_page' => -1 ) ) );
		$old   = $count();
		$path  = $this->temporary( (string) file_get_contents( dirname( RAMJET_FILE ) . '/tests/support/media/clip.mp4' ) );
		$first = null;
		$this->filter( 'wp_insert_attachment_data', static function ( array $data ) use ( &$first ): array {
			$first ??= $data['post_status'];
			return $data;
		} );
		$video = Import::run( $path, 'Waves.mp4' );
		self::assertSame( 'private', $first, 'from the start' );
		self::assertSame( array( 'private', $old, '' ), array( get_post( $video )->post_status, $count(), Poster::url( $video ) ) );
		self::assertFileExists( VideoFolder::of( $video )->path( Poster::file( $video ) ) );
		wp_delete_attachment( $video, true );
	}
}
