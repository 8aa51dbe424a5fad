<?php
declare(strict_types=1);

namespace Ramjet\Tests\Video;

use Ramjet\Tests\TestCase;
use Ramjet\Video\Files\VideoFolder;
use Ramjet\Video\Library\Guids;

/** A test with videos of the media library. Their folders are deleted after it. */
abstract class VideoTestCase extends TestCase {

	/** @var list<int> */
	private array $videos = array();

	/** @var list<string> Temporary files. */
	private array $paths = array();

	protected function tearDown(): void {
		foreach ( $this->videos as $video ) {
			VideoFolder::of( $video )->delete();
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
		Guids::ensure( $video );
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
		$request = new \WP_REST_Request( 'POST', '/wpcom/v2/videos/' . Guids::of( $video ) . $route );
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
}
