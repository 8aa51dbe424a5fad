<?php
declare(strict_types=1);

namespace Ramjet\Tests\Video;

use Ramjet\Tests\TestCase;
use Ramjet\Video\Files\VideoFolder;
use Ramjet\Video\Library\Guids;
use Ramjet\Video\Library\MediaRoutes;

/** A test with videos that have files. */
abstract class VideoTestCase extends TestCase {

	/** @var list<int> */
	private array $videos = array();

	protected function setUp(): void {
		parent::setUp();
		// Has the back end boot, which REST requests over HTTP do.
		$this->rest( 'GET', '/wpcom/v2' );
		MediaRoutes::add_field();
	}

	protected function tearDown(): void {
		foreach ( $this->videos as $video ) {
			wp_delete_attachment( $video, true );
		}
		parent::tearDown();
	}

	/**
	 * A public video.
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
		Guids::ensure( $video );
		$this->videos[] = $video;
		return $video;
	}

	/** Adds a file to the folder of a video. */
	protected static function add_file( int $video, string $name, string $content ): void {
		file_put_contents( VideoFolder::of( $video )->prepared()->path( $name ), $content );
	}
}
