<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\PosterRoutes;
use Ramjet\Media\Video\Library\PublicRoutes;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** Choosing the poster of a video. */
final class PosterRoutesTest extends VideoTestCase {

	private int $video;

	protected function setUp(): void {
		parent::setUp();
		$this->video = $this->add_video();
		$this->log_in_as( 'author' );
	}

	/** @dataProvider frames */
	public function test_a_frame_that_the_browser_drew_becomes_the_poster( string $print, int $width, int $height, string $size ): void {
		$reply = $this->upload( self::image( $print, $width, $height ) );
		self::assertSame( 200, $reply->get_status(), wp_json_encode( $reply->get_data() ) );
		$url = VideoFolder::of( $this->video )->url( Poster::file( $this->video ) );
		self::assertSame( array( 'generating' => false, 'poster' => $url ), $reply->get_data() );
		self::assertMatchesRegularExpression( '#/ramjet-videos/[0-9a-f]{32}/poster-[0-9a-f]{8}\.jpg$#', $url );
		$saved = getimagesize( $this->path() );
		self::assertSame( array( 'image/jpeg', $size ), array( $saved['mime'], "$saved[0]x$saved[1]" ) );
		self::assertMatchesRegularExpression( '/^#(?:1[ef]|2[0-2])(?:8[ef]|9[0-2])(?:ef|f[0-2])$/', Poster::color( $this->video ) );
	}

	/** @return array<string, array{string, int, int, string}> */
	public static function frames(): array {
		return array(
			'a small JPEG' => array( 'imagejpeg', 640, 360, '640x360' ),
			'a large JPEG' => array( 'imagejpeg', 3840, 2160, '1920x1080' ),
			'a tall PNG'   => array( 'imagepng', 1080, 2160, '960x1920' ),
			'a WebP'       => array( 'imagewebp', 1920, 800, '1920x800' ),
		);
	}

	public function test_a_new_poster_replaces_the_old_file(): void {
		$this->upload( self::image( 'imagepng', 64, 36 ) );
		$old = $this->path();
		$this->upload( self::image( 'imagepng', 64, 36 ) );
		self::assertFileDoesNotExist( $old );
		self::assertFileExists( $this->path() );
	}

	public function test_keeps_only_the_picture_of_a_file(): void {
		$code  = '<?php phpinfo();';
		$bytes = (string) file_get_contents( self::image( 'imagejpeg', 64, 36 ) );
		$exif  = "\xFF\xE1" . pack( 'n', strlen( $code ) + 8 ) . "Exif\0\0$code";
		$this->upload( $this->temporary( substr( $bytes, 0, 2 ) . $exif . substr( $bytes, 2 ) . $code ) );
		self::assertStringNotContainsString( 'phpinfo', (string) file_get_contents( $this->path() ) );
	}

	/** @dataProvider refused */
	public function test_refuses_invalid_images( \Closure $file, int $status, string $code ): void {
		$memory = memory_get_peak_usage();
		$reply  = $this->upload( $this->temporary( (string) $file() ) );
		self::assertSame( array( $status, $code ), array( $reply->get_status(), $reply->get_data()['code'] ) );
		self::assertSame( '', Poster::file( $this->video ) );
		self::assertLessThan( 30 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
	}

	public static function refused(): array {
		$bytes = static fn( string $print, int $width = 64, int $height = 36 ): \Closure =>
			static fn(): string => (string) file_get_contents( self::image( $print, $width, $height ) );
		// What such an image says of its size, without its pixels.
		$header = static fn( int $width, int $height ): \Closure => static fn(): string =>
			"\x89PNG\r\n\x1A\n" . pack( 'N', 13 ) . 'IHDR' . pack( 'NN', $width, $height ) . "\x08\x02\0\0\0" . pack( 'N', 0 );
		return array(
			'nothing'               => array( static fn(): string => '', 400, 'ramjet_no_image' ),
			'HTML'                  => array( static fn(): string => '<script>alert(1)</script>', 400, 'ramjet_no_image' ),
			'SVG'                   => array( static fn(): string => '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, 'ramjet_no_image' ),
			'a GIF'                 => array( $bytes( 'imagegif' ), 400, 'ramjet_no_image' ),
			'half a PNG'            => array( static fn(): string => substr( $bytes( 'imagepng' )(), 0, 60 ), 400, 'ramjet_no_image' ),
			'20,000 pixels wide'    => array( $header( 20_000, 1_000 ), 413, 'ramjet_image_too_large' ),
			'20,000 pixels squared' => array( $header( 20_000, 20_000 ), 413, 'ramjet_image_too_large' ),
			'9,000 pixels squared'  => array( $header( 9_000, 9_000 ), 413, 'ramjet_image_too_large' ),
			'no pixels'             => array( $header( 0, 0 ), 400, 'ramjet_no_image' ),
			'more than 10 MB'       => array( static fn(): string => str_repeat( 'x', 10 * MB_IN_BYTES + 1 ), 413, 'ramjet_image_too_large' ),
		);
	}

	public function test_an_image_of_the_library_becomes_the_poster_until_it_is_deleted(): void {
		$this->upload( self::image( 'imagepng', 64, 36 ) );
		$drawn = $this->path();
		$image = $this->add_image( 200, 20, 10 );
		$reply = $this->send( $this->video, '/poster', array( 'poster_attachment_id' => (string) $image ) );
		self::assertSame( wp_get_attachment_url( $image ), $reply->get_data()['poster'] );
		self::assertSame( $image, get_post_thumbnail_id( $this->video ) );
		self::assertFileDoesNotExist( $drawn );
		self::assertSame( '#c8140a', Poster::color( $this->video ) );
		$none = $this->send( $this->video, '/poster', array( 'poster_attachment_id' => '0' ) );
		self::assertSame( '', $none->get_data()['poster'] );
		set_post_thumbnail( $this->video, $image );
		wp_delete_attachment( $image, true );
		self::assertSame( array( '', '' ), array( Poster::url( $this->video ), Poster::color( $this->video ) ) );
	}

	public function test_the_color_follows_the_featured_image_that_wordpress_sets(): void {
		set_post_thumbnail( $this->video, $this->add_image( 200, 20, 10 ) );
		self::assertSame( '#c8140a', Poster::color( $this->video ) );
		set_post_thumbnail( $this->video, $this->add_image( 10, 20, 200 ) );
		self::assertSame( '#0a14c8', Poster::color( $this->video ) );
		delete_post_thumbnail( $this->video );
		self::assertSame( '', Poster::color( $this->video ) );
	}

	public function test_an_image_that_the_user_cannot_read_stays_hidden(): void {
		$this->log_in_as( 'admin' );
		$image = $this->add_image( 1, 2, 3, wp_insert_post( array( 'post_title' => 'Draft' ) ) );
		$this->log_in_as( 'author' );
		foreach ( array( $image, $this->video, 999_999 ) as $id ) {
			$reply = $this->send( $this->video, '/poster', array( 'poster_attachment_id' => (string) $id ) );
			self::assertSame( 'ramjet_no_image', $reply->get_data()['code'] );
		}
		self::assertFalse( has_post_thumbnail( $this->video ) );
	}

	public function test_the_server_draws_a_frame_if_it_can(): void {
		$drawn       = array();
		$this->video = $this->video( 'author' );
		$draw        = static function ( int ...$arguments ) use ( &$drawn ): bool {
			$drawn[] = $arguments;
			return true;
		};
		$post        = ( new PosterRoutes( $draw, static fn(): bool => true ) )->routes()[ PublicRoutes::VIDEO . '/poster' ][1];
		foreach ( array( array( 'at_time' => 1500, 'is_millisec' => true ), array( 'at_time' => 1.25 ) ) as $body ) {
			$request = new \WP_REST_Request( 'POST' );
			$request->set_body_params( $body + array( 'guid' => VideoGuids::of( $this->video ) ) );
			self::assertTrue( $post['callback']( $request )['generating'] );
		}
		self::assertSame( array( array( $this->video, 1500 ), array( $this->video, 1250 ) ), $drawn );
		$reply = $this->send( $this->video, '/poster', array( 'at_time' => '1500', 'is_millisec' => 'true' ) );
		self::assertSame( array( 501, 'ramjet_no_ffmpeg' ), array( $reply->get_status(), $reply->get_data()['code'] ) );
	}

	public function test_a_drawn_poster_can_be_removed(): void {
		$this->upload( self::image( 'imagepng', 64, 36 ) );
		$path = $this->path();
		$this->send( $this->video, '/poster', array( 'poster_attachment_id' => '0' ) );
		self::assertFileDoesNotExist( $path );
		self::assertSame( array( '', '' ), array( Poster::url( $this->video ), Poster::color( $this->video ) ) );
	}

	public function test_a_request_has_to_name_a_poster(): void {
		self::assertSame( 'ramjet_no_file', $this->send( $this->video, '/poster', array() )->get_data()['code'] );
	}

	public function test_a_drawn_poster_of_a_private_video_has_no_url(): void {
		$image = $this->add_image( 200, 20, 10 );
		update_post_meta( $this->video, VideoFolder::META, 'private:' . bin2hex( random_bytes( 16 ) ) );
		self::assertSame( '', $this->upload( self::image( 'imagepng', 64, 36 ) )->get_data()['poster'] );
		self::assertFileExists( $this->path() );
		self::assertNotSame( '', Poster::color( $this->video ) );
		$reply = $this->send( $this->video, '/poster', array( 'poster_attachment_id' => (string) $image ) );
		self::assertSame( wp_get_attachment_url( $image ), $reply->get_data()['poster'] );
	}

	/** @dataProvider roles */
	public function test_posters_are_read_and_changed_by_who_may_edit_the_video( ?string $role, int $public, int $private ): void {
		$other = $this->add_video( 'admin' );
		foreach ( array( $public, $private ) as $setting => $status ) {
			VideoDetails::of( $other )->with( array( 'privacy_setting' => $setting ) )->save( $other );
			$this->log_in_as( $role );
			$files = array( 'image' => self::image( 'imagepng', 64, 36 ) );
			self::assertSame( $status, $this->send( $other, '/poster', array(), $files )->get_status() );
			$route = '/wpcom/v2/videos/' . VideoGuids::of( $other ) . '/poster';
			self::assertSame( $status, $this->rest( 'GET', $route )->get_status() );
			self::assertSame( 200 === $status, '' !== Poster::file( $other ) );
		}
	}

	/** @return array<string, array{string|null, int, int}> Statuses for a public and for a private video. */
	public static function roles(): array {
		return array(
			'editor'         => array( 'editor', 200, 200 ),
			'another author' => array( 'author', 403, 404 ),
			'contributor'    => array( 'contributor', 403, 403 ),
			'visitor'        => array( null, 401, 401 ),
		);
	}

	private function upload( string $path ): \WP_REST_Response {
		return $this->send( $this->video, '/poster', array(), array( 'image' => $path ) );
	}

	private function path(): string {
		return VideoFolder::of( $this->video )->path( Poster::file( $this->video ) );
	}

	/** Path of an image of one color, rgb(32, 144, 240), which lives as long as the process. */
	private static function image( string $print, int $width, int $height ): string {
		static $files = array();
		$files[]      = tmpfile();
		$path         = stream_get_meta_data( end( $files ) )['uri'];
		$image        = imagecreatetruecolor( $width, $height );
		imagefill( $image, 0, 0, imagecolorallocate( $image, 32, 144, 240 ) );
		$print( $image, $path );
		return $path;
	}

	/** Adds an image of one color to the media library. */
	private function add_image( int $red, int $green, int $blue, int $parent = 0 ): int {
		$image = imagecreatetruecolor( 800, 400 );
		imagefill( $image, 0, 0, imagecolorallocate( $image, $red, $green, $blue ) );
		ob_start();
		imagepng( $image );
		$file = wp_upload_bits( 'picture.png', null, (string) ob_get_clean() )['file'];
		$id   = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_parent' => $parent ), $file );
		require_once ABSPATH . 'wp-admin/includes/image.php';
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
		$this->images[] = $id;
		return $id;
	}

	/** @var list<int> */
	private array $images = array();

	protected function tearDown(): void {
		foreach ( $this->images as $image ) {
			wp_delete_attachment( $image, true );
		}
		parent::tearDown();
	}
}
