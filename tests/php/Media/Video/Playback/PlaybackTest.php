<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Playback;

use Ramjet\Media\Video\Files\Rendition;
use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Page\VideoPlayerMarkup;
use Ramjet\Media\Video\Playback\FileUrls;
use Ramjet\Media\Video\Playback\Playback;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** The data of a video that players get, and that others do not. */
final class PlaybackTest extends VideoTestCase {

	/** A video with a file of every kind. */
	private function full_video(): int {
		$video = $this->video();
		foreach ( array( '360-a.mp4', '720-a.mp4', 'en-a.vtt', 'poster-a.jpg' ) as $name ) {
			self::add_file( $video, $name, $name );
		}
		Rendition::save( $video, array( new Rendition( '720-a.mp4', 1280, 720, 9 ), new Rendition( '360-a.mp4', 360, 640, 4 ) ) );
		Track::save( $video, array( new Track( 'captions', 'en', 'English "1"', 'en-a.vtt' ) ) );
		Poster::replace( $video, 'poster-a.jpg' );
		VideoDetails::of( $video )->with( array( 'allow_download' => true ) )->save( $video );
		return $video;
	}

	public function test_a_public_video_has_its_urls(): void {
		$video  = $this->full_video();
		$data   = Playback::of( $video, new FileUrls( '' ), time() );
		$folder = VideoFolder::of( $video );
		self::assertSame( array(
			'jwt'        => '',
			'sources'    => array(
				array( 'src' => $folder->url( '360-a.mp4' ), 'type' => 'video/mp4', 'size' => 360 ),
				array( 'src' => $folder->url( '720-a.mp4' ), 'type' => 'video/mp4', 'size' => 720 ),
			),
			'tracks'     => array(
				array( 'kind' => 'captions', 'srclang' => 'en', 'label' => 'English "1"', 'src' => $folder->url( 'en-a.vtt' ) ),
			),
			'poster'     => $folder->url( 'poster-a.jpg' ),
			'download'   => wp_get_attachment_url( $video ),
			'expires_in' => 3600,
		), $data );
	}

	public function test_the_files_of_a_private_video_have_urls_of_the_session(): void {
		$video = $this->full_video();
		VideoFolder::of( $video )->moved( true );
		$urls   = new FileUrls( 'session' );
		$data   = Playback::of( $video, $urls, time() );
		$opened = static function ( string $url ) use ( $urls ): array {
			self::assertStringStartsWith( admin_url( 'admin-ajax.php?action=ramjet-video-file&token=' ), $url );
			return $urls->read( explode( 'token=', $url )[1], time() );
		};
		self::assertSame( array( '360-a.mp4', '720-a.mp4' ), array_column( array_map( $opened, array_column( $data['sources'], 'src' ) ), 'file' ) );
		self::assertSame( 'en-a.vtt', $opened( $data['tracks'][0]['src'] )['file'] );
		self::assertSame( 'poster-a.jpg', $opened( $data['poster'] )['file'] );
		self::assertSame( array( 'video' => $video, 'file' => '', 'download' => true ), $opened( $data['download'] ) );
		self::assertNotNull( $urls->read( $data['jwt'], time() ) );
		VideoDetails::of( $video )->with( array( 'allow_download' => false ) )->save( $video );
		self::assertSame( '', Playback::of( $video, $urls, time() )['download'] );
	}

	public function test_damaged_meta_leaves_the_uploaded_file(): void {
		$video = $this->video();
		foreach ( array( Rendition::META, Track::META, Poster::META ) as $key ) {
			update_post_meta( $video, $key, array( array( 'file' => array( 1 ) ), 'x' ) );
		}
		$data = Playback::of( $video, new FileUrls( '' ), time() );
		self::assertSame( array( array( 'src' => wp_get_attachment_url( $video ), 'type' => 'video/mp4', 'size' => 360 ) ), $data['sources'] );
		self::assertSame( array(), $data['tracks'] );
		self::assertSame( '', $data['poster'] . $data['download'] );
	}

	public function test_nothing_else_reveals_the_urls_of_the_files(): void {
		$video  = $this->full_video();
		$old    = get_attached_file( $video );
		$folder = VideoFolder::of( $video )->moved( true );
		$post   = $this->save_as_admin( wp_get_attachment_url( $video ) );
		$this->log_in_as( null );
		$GLOBALS['post'] = get_post( $video );
		$texts = array(
			'media'      => wp_json_encode( $this->rest( 'GET', "/wp/v2/media/$video" )->get_data() ),
			'list'       => wp_json_encode( $this->rest( 'GET', '/wp/v2/media', array( 'include' => array( $video ) ) )->get_data() ),
			'oembed'     => wp_json_encode( $this->rest( 'GET', '/oembed/1.0/embed', array( 'url' => get_attachment_link( $video ) ) )->get_data() ),
			'page'       => (string) prepend_attachment( '' ),
			'enclosures' => implode( ' ', get_enclosed( $post ) ),
			'sitemaps'   => wp_json_encode( array_map( static fn( \WP_Sitemaps_Provider $one ): array =>
				array_merge( ...array_map( static fn( string $type ): array => $one->get_url_list( 1, $type ), array_keys( $one->get_object_subtypes() ) ?: array( '' ) ) ), wp_get_sitemap_providers() ) ),
		);
		unset( $GLOBALS['post'] );
		$secret = basename( dirname( $folder->original() ) );
		foreach ( $texts as $where => $text ) {
			self::assertStringNotContainsString( $secret, stripslashes( $text ), $where );
			foreach ( array( '360-a.mp4', 'en-a.vtt', 'poster-a.jpg', basename( $old ) ) as $file ) {
				self::assertStringNotContainsString( "$file\"", 'media' === $where || 'list' === $where
					? (string) preg_replace( '/"guid":\{[^}]*\}/', '', $text ) : $text, $where );
			}
		}
		self::assertStringContainsString( 'This video is private.', $texts['page'] );
		$link = new \WP_HTML_Tag_Processor( $texts['page'] );
		self::assertTrue( $link->next_tag( 'a' ) );
		self::assertSame( VideoPlayerMarkup::watch_url( VideoGuids::of( $video ), $video ), $link->get_attribute( 'href' ) );
		self::assertStringNotContainsString( '<video', $texts['page'] );
		self::assertTrue( apply_filters( 'wxr_export_skip_postmeta', false, VideoFolder::META, (object) array() ) );
	}

	/** A post with this URL, of which WordPress would make an enclosure. */
	private function save_as_admin( string $url ): int {
		$this->log_in_as( 'admin' );
		return $this->save_post( array( 'content' => "<p><a href=\"$url\">x</a></p>", 'status' => 'publish' ) )['id'];
	}
}
