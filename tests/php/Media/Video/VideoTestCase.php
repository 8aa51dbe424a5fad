<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Library\VideoRoutes;
use Ramjet\Tests\TestCase;

/** A test with videos of the media library, which are deleted after it with their files. */
abstract class VideoTestCase extends TestCase {

	/** @var list<int> */
	private array $videos = array();

	/** @var list<string> Temporary files. */
	private array $paths = array();

	protected function setUp(): void {
		parent::setUp();
		// Has the back end boot, which REST requests over HTTP do.
		$this->rest( 'GET', '/wpcom/v2' );
		VideoRoutes::add_field();
	}

	protected function tearDown(): void {
		foreach ( $this->videos as $video ) {
			wp_delete_attachment( $video, true );
		}
		array_map( 'wp_delete_file', $this->paths );
		parent::tearDown();
	}

	/**
	 * Adds a video of a user, without its file.
	 *
	 * @param string               $author Login.
	 * @param array<string, mixed> $post   For wp_insert_attachment().
	 */
	protected function add_video( string $author = 'author', array $post = array() ): int {
		$video = wp_insert_attachment( wp_slash( $post ) + array(
			'post_title'     => 'Waves &amp; wind',
			'post_content'   => "0:00 Waves\n1:00 Wind",
			'post_mime_type' => 'video/mp4',
			'post_author'    => get_user_by( 'login', $author )->ID,
		), 'waves.mp4' );
		wp_update_attachment_metadata( $video, array( 'width' => 640, 'height' => 360, 'length' => 61 ) );
		VideoGuids::ensure( $video );
		$this->videos[] = $video;
		return $video;
	}

	/**
	 * Adds a public video with a file.
	 *
	 * @param string $author Login.
	 * @param string $path   Of its file below the uploads, which is created if need be.
	 */
	protected function video( string $author = 'admin', string $path = '' ): int {
		$path = '' === $path ? '2026/01/' . bin2hex( random_bytes( 6 ) ) . '.mp4' : $path;
		$file = wp_upload_dir( null, false )['basedir'] . "/$path";
		wp_mkdir_p( dirname( $file ) );
		if ( ! file_exists( $file ) ) {
			file_put_contents( $file, "video $path" );
		}
		$video = wp_insert_attachment( array(
			'post_title'     => 'Waves',
			'post_mime_type' => 'video/mp4',
			'post_author'    => get_user_by( 'login', $author )->ID,
		), $file );
		wp_update_attachment_metadata( $video, array( 'width' => 640, 'height' => 360 ) );
		VideoGuids::ensure( $video );
		$this->videos[] = $video;
		return $video;
	}

	/** A temporary file. */
	protected function temporary( string $bytes ): string {
		$path = (string) wp_tempnam();
		file_put_contents( $path, $bytes );
		$this->paths[] = $path;
		return $path;
	}

	/**
	 * Sends a form with a file to a route of a video, in this process.
	 *
	 * @param string                $route  Behind the guid, such as '/tracks'.
	 * @param array<string, string> $fields
	 * @param array<string, string> $files  Field => path of a file.
	 */
	protected function send( int $video, string $route, array $fields, array $files = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/wpcom/v2/videos/' . VideoGuids::of( $video ) . $route );
		$request->set_body_params( $fields );
		$request->set_file_params( array_map( static fn( string $path ): array => array(
			'name'     => 'a',
			'type'     => 'text/plain',
			'tmp_name' => $path,
			'error'    => UPLOAD_ERR_OK,
			'size'     => filesize( $path ),
		), $files ) );
		return rest_do_request( $request );
	}

	/** Adds a file to the folder of a video. */
	protected static function add_file( int $video, string $name, string $content ): void {
		file_put_contents( VideoFolder::of( $video )->prepared()->path( $name ), $content );
	}
}
