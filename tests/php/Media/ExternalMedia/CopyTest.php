<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\RemoteFile;
use Ramjet\Media\ExternalMedia\Copy\Attachment;
use Ramjet\Media\ExternalMedia\Copy\MediaFile;
use Ramjet\Media\ExternalMedia\ItemReferences;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Secrets\SiteKey;

/** Copying items to the media library: guids, files, stored data and permissions. */
final class CopyTest extends MediaTestCase {

	/** A guid with a file of its own, for the current user. */
	private function guid( array $changes = array() ): string {
		return ItemReferences::issue( 'openverse', $changes + array(
			'id'          => wp_generate_uuid4(),
			'file'        => 'https://93.184.216.34/' . wp_generate_uuid4() . '.jpg',
			'title'       => 'Harbour & boats',
			'creator'     => 'Ann Example',
			'creator_url' => 'https://photos.example/ann',
			'license'     => 'CC BY-SA 2.0',
			'license_url' => 'https://creativecommons.org/licenses/by-sa/2.0/',
			'url'         => 'https://photos.example/ann/1',
		) );
	}

	public function test_a_copy_has_the_credit_and_its_source(): void {
		$this->log_in_as( 'author' );
		$copy = $this->copy( 'pexels' );
		$id   = $copy['ID'];
		self::assertSame( array( 'image', 'image/jpeg', 640, 360 ), array( $copy['type'], $copy['mime'], $copy['width'], $copy['height'] ) );
		self::assertSame( 'Brown rocks at golden hour', $copy['alt'] );
		self::assertSame( 'Photo by <a href="https://www.pexels.com/@joe">Joe Example</a> on <a href="https://www.pexels.com/photo/rocks-2014422/">Pexels</a> (<a href="https://www.pexels.com/license/">Pexels License</a>)', $copy['caption'] );
		self::assertStringStartsWith( wp_upload_dir()['url'] . '/Brown-rocks-at-golden-hour', $copy['URL'] );
		self::assertSame( get_permalink( $id ), $copy['link'] );
		self::assertFileExists( get_attached_file( $id ) );
		self::assertSame( array( 'Brown rocks at golden hour', $copy['caption'], '', get_current_user_id(), 0 ), array( get_post( $id )->post_title, get_post( $id )->post_excerpt, get_post( $id )->post_content, (int) get_post( $id )->post_author, get_post( $id )->post_parent ) );
		self::assertSame( 'pexels:2014422', get_post_meta( $id, '_ramjet_media_item', true ) );
		$fields = apply_filters( 'attachment_fields_to_edit', array(), get_post( $id ) );
		self::assertSame( '<a href="https://www.pexels.com/photo/rocks-2014422/">Pexels</a><br><a href="https://www.pexels.com/@joe">Joe Example</a><br><a href="https://www.pexels.com/license/">Pexels License</a>', $fields['ramjet_media']['html'] );
		self::assertSame( array(), apply_filters( 'attachment_fields_to_edit', array(), get_post( $this->attach_image( 10, 10 ) ) ) );
		self::assertSame( array(), glob( get_temp_dir() . 'ramjet-media*' ), 'Temporary files are removed.' );
	}

	public function test_a_stock_image_is_copied_once_while_its_file_exists(): void {
		$this->log_in_as( 'author' );
		self::assertFalse( Attachment::has_any( 'openverse' ) );
		$first = $this->copy( 'openverse' );
		self::assertSame( 'Harbour & boats', $first['title'] );
		self::assertTrue( Attachment::has_any( 'openverse' ) );
		$this->log_in_as( 'editor' );
		$this->sent = array();
		self::assertSame( $first, $this->copy( 'openverse' ) );
		self::assertSame( array(), $this->sent );
		self::assertArrayHasKey( 'ramjet_media_type', $this->copy( 'openverse', array( 'types' => array( 'video' ) ) )['errors'], 'It is no video.' );
		unlink( get_attached_file( $first['ID'] ) );
		self::assertNotSame( $first['ID'], $this->copy( 'openverse' )['ID'] );
	}

	public function test_simultaneous_copies_become_the_first_one(): void {
		$this->log_in_as( 'author' );
		$guid  = $this->guid( array( 'id' => 'one' ) );
		$first = null;
		$this->filter( 'pre_http_request', function ( mixed $reply ) use ( $guid, &$first ): mixed {
			if ( null === $first ) {
				$first = 0;
				$first = $this->copy( 'openverse', guid: $guid )['ID'];
			}
			return $reply;
		} );
		$second = $this->copy( 'openverse', guid: $guid );
		self::assertSame( $first, $second['ID'] );
		self::assertFileExists( get_attached_file( $first ) );
		$copies = array( 'post_type' => 'attachment', 'meta_key' => Attachment::ITEM, 'meta_value' => 'openverse:one', 'fields' => 'ids' );
		self::assertSame( array( $first ), get_posts( $copies + array( 'post_status' => 'any' ) ) );
	}

	public function test_a_copy_that_others_may_not_read_is_not_shared(): void {
		$this->log_in_as( 'editor' );
		$item  = array( 'id' => wp_generate_uuid4() );
		$first = $this->copy( 'openverse', array( 'post_id' => $this->save_post( array( 'status' => 'private' ) )['id'] ), $this->guid( $item ) );
		self::assertSame( $first['ID'], $this->copy( 'openverse', guid: $this->guid( $item ) )['ID'] );
		$this->log_in_as( 'author' );
		self::assertNotSame( $first['ID'], $this->copy( 'openverse', guid: $this->guid( $item ) )['ID'] );
	}

	public function test_a_file_that_has_moved_is_copied(): void {
		$this->log_in_as( 'author' );
		$this->replies = array( 'old.jpg' => array( 302, '', array( 'location' => '/new.jpg' ) ) );
		self::assertSame( 'image/jpeg', $this->copy( 'openverse', guid: $this->guid( array( 'file' => 'https://93.184.216.34/old.jpg' ) ) )['mime'] ?? '' );
	}

	public function test_a_guid_is_valid_for_its_user_source_and_day_only(): void {
		$this->log_in_as( 'author' );
		$guid  = $this->search( 'openverse' )['media'][0]['guid'];
		$parts = explode( '.', $guid );
		$error = fn( string $guid, string $source = 'openverse' ): array => array_keys( $this->copy( $source, guid: $guid )['errors'] ?? array() );
		$bad   = array( 'ramjet_media_guid' );
		foreach ( array( '', 'x', "$guid.", strrev( $guid ), 'https://evil.example/a.jpg', substr( $guid, 0, -1 ) . 'g' ) as $altered ) {
			self::assertSame( $bad, $error( $altered ) );
		}
		$other = rtrim( strtr( base64_encode( '{"file":"https://evil.example/a.jpg"}' ), '+/', '-_' ), '=' );
		self::assertSame( $bad, $error( "$parts[0].$parts[1].$other.$parts[3]" ) );
		self::assertSame( $bad, $error( $parts[0] . '.' . ( (int) $parts[1] + 1 ) . ".$parts[2].$parts[3]" ) );
		$text = 'openverse.' . ( time() - 1 ) . ".$parts[2]";
		self::assertSame( $bad, $error( "$text." . SiteKey::mac( 'external-media.' . get_current_user_id() . ".$text" ) ) );
		self::assertSame( $bad, $error( $guid, 'pexels' ) );
		self::assertSame( $bad, $error( "pexels.$parts[1].$parts[2].$parts[3]", 'pexels' ) );
		$this->log_in_as( 'editor' );
		self::assertSame( $bad, $error( $guid ) );
		self::assertSame( '400 ramjet_media_guid', $this->error( 'GET', '/ramjet/v1/media-thumbnail', array( 'guid' => $guid ) ) );
		$this->log_in_as( 'author' );
		self::assertSame( array(), $error( $guid ) );
	}

	public function test_an_item_with_too_many_details_is_not_listed(): void {
		self::assertSame( '', ItemReferences::issue( 'openverse', array( 'file' => str_repeat( 'a', 3100 ) ) ) );
	}

	/** @dataProvider files */
	public function test_refuses_files_that_are_not_images( \Closure $body, string $code, string $message ): void {
		$this->log_in_as( 'author' );
		$this->replies = array( '93.184.216.34' => array( 200, $body(), array( 'content-type' => 'image/jpeg' ) ) );
		$errors        = $this->copy( 'openverse', guid: $this->guid() )['errors'];
		self::assertSame( array( $code ), array_keys( $errors ) );
		self::assertStringContainsString( $message, $errors[ $code ] );
		self::assertSame( array(), glob( get_temp_dir() . 'ramjet-media*' ) );
	}

	/** The beginning of an image. */
	private static function png( int $width, int $height ): string {
		return "\x89PNG\r\n\x1a\n\0\0\0\rIHDR" . pack( 'NN', $width, $height ) . "\x08\x02\0\0\0\0\0\0\0";
	}

	public static function files(): array {
		$type = array( 'ramjet_media_type', 'This file type cannot be used here.' );
		return array(
			'HTML'        => array( static fn(): string => '<!doctype html><script>alert(1)</script>', ...$type ),
			'SVG'         => array( static fn(): string => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', ...$type ),
			'PHP'         => array( static fn(): string => '<?php phpinfo();', ...$type ),
			'half a file' => array( static fn(): string => "\xFF\xD8\xFF\xE0\0\x10JFIF", ...$type ),
			'nothing'     => array( static fn(): string => '', ...$type ),
			'a video'     => array( static fn(): string => "\0\0\0\x18ftypmp42\0\0\0\0mp42isom", ...$type ),
			'megapixels'  => array( static fn(): string => self::png( 20000, 20000 ), 'ramjet_media_size', 'the maximum is 50 megapixels' ),
		);
	}

	public function test_the_maximum_size_in_pixels_depends_on_the_image_editor(): void {
		require_once ABSPATH . WPINC . '/class-wp-image-editor.php';
		require_once ABSPATH . WPINC . '/class-wp-image-editor-imagick.php';
		// As on a server with the extension, which tests have or have not.
		$imagick = new class( '' ) extends \WP_Image_Editor_Imagick {
			public static function test( $args = array() ): bool {
				return true;
			}
			public static function supports_mime_type( $mime_type ): bool {
				return true;
			}
		};
		$memory  = (string) ini_get( 'memory_limit' );
		// More than the tests before have left in use, and less than the image takes.
		$limit = memory_get_usage( true ) + 64 * MB_IN_BYTES;
		// More than that, as WordPress would lift it otherwise.
		$this->filter( 'image_memory_limit', static fn(): string => (string) ( $limit + 1 ) );
		$this->replies = array( '93.184.216.34' => array( 200, self::png( 7000, 7000 ) ) );
		$code          = function ( string ...$editors ) use ( $limit ): string {
			$this->filter( 'wp_image_editors', static fn(): array => $editors );
			ini_set( 'memory_limit', (string) $limit );
			$file    = MediaFile::temporary( 'copy' );
			$problem = $file->download( new RemoteFile( 'https://93.184.216.34/a.png', array(), GuardedClient::for_site() ), 'Openverse', array( 'image' ) );
			$file->delete();
			return (string) $problem?->get_error_code();
		};
		try {
			self::assertSame( '', $code( $imagick::class ) );
			self::assertSame( 'ramjet_media_size', $code( \WP_Image_Editor_GD::class, $imagick::class ), 'GD is used where both are there.' );
		} finally {
			ini_set( 'memory_limit', $memory );
		}
	}

	public function test_files_of_ended_requests_are_deleted_after_an_hour(): void {
		$this->log_in_as( 'author' );
		$name = get_temp_dir() . 'ramjet-media-' . wp_generate_uuid4();
		touch( "$name-old.tmp.clean", time() - HOUR_IN_SECONDS - 1 );
		touch( "$name-new.tmp", time() - HOUR_IN_SECONDS + 1 );
		$this->copy( 'openverse', guid: $this->guid() );
		$left = glob( "$name*" );
		array_map( 'unlink', $left );
		self::assertSame( array( "$name-new.tmp" ), $left );
	}

	public function test_another_request_may_create_the_folder_of_the_month_at_the_same_time(): void {
		// Its first attempt finds that the folder has just been created.
		$race = new class() {
			/** @var resource|null */
			public $context;
			private static bool $is_there = false;
			public function mkdir(): bool {
				self::$is_there = true;
				return false;
			}
			public function url_stat( string $path ): array|false {
				return self::$is_there || ! str_ends_with( $path, '/1999/01' ) ? array( 'mode' => 0040755 ) : false;
			}
		};
		stream_wrapper_register( 'ramjet-race', $race::class );
		$errors = array();
		$this->filter( 'wp_handle_sideload_prefilter', static function ( array $file ) use ( &$errors ): array {
			$move = static fn( array $uploads ): array => array( 'path' => 'ramjet-race://uploads/1999/01' ) + $uploads;
			add_filter( 'upload_dir', $move );
			$errors[] = wp_upload_dir( '1999-01' )['error'];
			remove_filter( 'upload_dir', $move );
			return $file;
		} );
		$this->log_in_as( 'author' );
		try {
			$this->copy( 'openverse', guid: $this->guid() );
		} finally {
			stream_wrapper_unregister( 'ramjet-race' );
		}
		self::assertSame( array( false ), $errors );
	}

	public function test_a_file_above_the_sites_limit_is_refused(): void {
		$this->log_in_as( 'author' );
		$this->filter( 'upload_size_limit', static fn(): int => 2048 );
		$errors = $this->copy( 'openverse', guid: $this->guid() )['errors'];
		self::assertSame( array( 'ramjet_media_size' => 'This file is too large: the maximum is 2 KB.' ), $errors );
	}

	public function test_a_type_that_the_site_does_not_allow_is_refused(): void {
		$this->log_in_as( 'author' );
		$this->filter( 'upload_mimes', static fn( array $types ): array => array_diff( $types, array( 'image/jpeg' ) ) );
		self::assertArrayHasKey( 'ramjet_media_type', $this->copy( 'openverse', guid: $this->guid() )['errors'] );
	}

	/** @dataProvider statuses */
	public function test_the_error_says_why_a_file_cannot_be_downloaded( array $reply, string $code ): void {
		$this->log_in_as( 'author' );
		$this->replies = array( '93.184.216.34' => $reply );
		self::assertSame( array( $code ), array_keys( $this->copy( 'openverse', guid: $this->guid() )['errors'] ) );
	}

	public static function statuses(): array {
		return array(
			'gone'       => array( array( 404, 'Not found' ), 'ramjet_media_gone' ),
			'forbidden'  => array( array( 403, '' ), 'ramjet_media_gone' ),
			'throttled'  => array( array( 429, '', array( 'retry-after' => '60' ) ), 'ramjet_media_limited' ),
			'down'       => array( array( 503, '' ), 'ramjet_media_failed' ),
			'redirected' => array( array( 302, '', array( 'location' => 'http://169.254.169.254/latest' ) ), 'ramjet_media_failed' ),
		);
	}

	public function test_a_url_of_this_network_is_not_downloaded(): void {
		$this->log_in_as( 'author' );
		foreach ( array( 'https://10.0.0.1/a.jpg', 'https://169.254.169.254/a.jpg', 'http://93.184.216.34/a.jpg' ) as $url ) {
			$errors = $this->copy( 'openverse', guid: $this->guid( array( 'file' => $url ) ) )['errors'];
			self::assertSame( array( 'ramjet_media_failed' => 'This file is not at a public https URL. Select another one.' ), $errors );
		}
		self::assertSame( array(), $this->sent );
	}

	/** @dataProvider titles */
	public function test_the_name_of_the_file_is_ours( string $title, string $expected ): void {
		// WordPress would filter the HTML of others.
		$this->log_in_as( 'admin' );
		$copy = $this->copy( 'openverse', guid: $this->guid( array( 'title' => $title ) ) );
		self::assertMatchesRegularExpression( $expected, basename( get_attached_file( $copy['ID'] ) ) );
		self::assertSame( dirname( get_attached_file( $copy['ID'] ) ), wp_upload_dir()['path'] );
		self::assertStringNotContainsString( '<', $copy['title'] . $copy['alt'] );
	}

	public static function titles(): array {
		return array(
			'a path'    => array( '../../x.php', '/^x-php(-\d+)?\.jpg$/' ),
			'a script'  => array( '<script>alert(1)</script>Sea', '/^Sea(-\d+)?\.jpg$/' ),
			'escaped'   => array( '&lt;script&gt;alert(1)&lt;/script&gt;Sea', '/^script-alert-1-script-Sea(-\d+)?\.jpg$/' ),
			'accents'   => array( "Über\nÉtang 日本", '/^Uber-Etang-日本(-\d+)?\.jpg$/u' ),
			'none'      => array( '…', '/^openverse(-\d+)?\.jpg$/' ),
			'too long'  => array( str_repeat( 'long ', 100 ), '/^(long-){15}long(-\d+)?\.jpg$/' ),
		);
	}

	public function test_each_item_has_its_own_result(): void {
		$this->log_in_as( 'author' );
		$this->replies = array( 'gone.jpg' => array( 404, '' ), 'page.jpg' => array( 200, '<html>' ), 'broken.jpg' => array( 500, '' ) );
		$files         = array( '1.jpg', 'gone.jpg', '2.jpg', 'page.jpg', '3.jpg', '4.jpg', 'broken.jpg', '5.jpg', '6.jpg', '7.jpg' );
		$media         = array_map( fn( string $file ): array => array( 'guid' => $this->guid( array( 'file' => "https://93.184.216.34/$file" ) ), 'caption' => '<b>mine</b>', 'title' => 'mine' ), $files );
		$response      = $this->rest( 'POST', self::COPY . 'openverse', array( 'media' => $media, 'external_ids' => $files, 'service' => 'openverse', 'post_id' => 0 ) );
		$codes         = array_map( static fn( array $one ): string => (string) key( $one['errors'] ?? array() ), $response->get_data()['media'] );
		self::assertSame( array( '', 'ramjet_media_gone', '', 'ramjet_media_type', '', '', 'ramjet_media_failed', '', '', '' ), $codes );
		self::assertStringNotContainsString( 'mine', (string) wp_json_encode( $response->get_data() ) );
		self::assertSame( '400 rest_invalid_param', $this->error( 'POST', self::COPY . 'openverse', array( 'media' => array( ...$media, ...$media ) ) ) );
		self::assertSame( '400 rest_invalid_param', $this->error( 'POST', self::COPY . 'openverse', array( 'media' => array() ) ) );
	}

	public function test_a_copy_is_attached_to_a_post_that_the_user_may_edit(): void {
		$this->log_in_as( 'editor' );
		$theirs = $this->save_post( array() )['id'];
		$this->log_in_as( 'author' );
		$own  = $this->save_post( array() )['id'];
		$copy = $this->copy( 'openverse', array( 'post_id' => $own ), $this->guid() );
		self::assertSame( $own, get_post( $copy['ID'] )->post_parent );
		$media = array( array( 'guid' => $this->guid() ) );
		foreach ( array( $theirs, 999_999_999 ) as $post ) {
			self::assertSame( '403 rest_forbidden', $this->error( 'POST', self::COPY . 'openverse', array( 'media' => $media, 'post_id' => $post ) ) );
		}
		$this->log_in_as( 'contributor' );
		$draft = $this->save_post( array() )['id'];
		self::assertSame( '403 rest_forbidden', $this->error( 'POST', self::COPY . 'openverse', array( 'media' => $media, 'post_id' => $draft ) ) );
	}

	public function test_videos_are_copied_only_where_they_are_accepted(): void {
		$this->log_in_as( 'author' );
		$this->replies = array( '93.184.216.34' => array( 200, (string) file_get_contents( dirname( __DIR__, 3 ) . '/support/media/clip.mp4' ) ) );
		self::assertArrayHasKey( 'ramjet_media_type', $this->copy( 'openverse', guid: $this->guid() )['errors'] );
		$copy = $this->copy( 'openverse', array( 'types' => array( 'image', 'video' ) ), $this->guid() );
		self::assertSame( array( 'video', 'video/mp4' ), array( $copy['type'], $copy['mime'] ) );
		self::assertStringEndsWith( '.mp4', $copy['URL'] );
	}
}
