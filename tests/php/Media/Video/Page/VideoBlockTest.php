<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Page;

use Ramjet\Media\Video\Files\Rendition;
use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Library\VideoRoutes;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Tests\TestCase;

/** The VideoPress block on a page. */
final class VideoBlockTest extends TestCase {

	private int $video;

	protected function setUp(): void {
		parent::setUp();
		// A REST server that began before the first of our routes was requested lacks it.
		VideoRoutes::add_field();
		$GLOBALS['post'] = null;
		$this->video = self::attachment( 'Waves & "wind"' );
	}

	public function test_plays_a_video_of_this_site(): void {
		$html = $this->render( array( 'caption' => 'By <em>Ann</em><script>x</script>', 'maxWidth' => '400px', 'loop' => true ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( 'figure' ) );
		self::assertStringContainsString( 'max-width:400px', $tags->get_attribute( 'style' ) );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'ramjet-player' ) ) );
		self::assertSame( 'aspect-ratio:640/360', $tags->get_attribute( 'style' ) );
		self::assertSame(
			array( 'guid' => VideoGuids::of( $this->video ), 'ajax' => admin_url( 'admin-ajax.php' ), 'resume' => true, 'duration' => 75, 'post' => 0 ),
			json_decode( $tags->get_attribute( 'data-ramjet-video' ), true )
		);
		self::assertTrue( $tags->next_tag( 'video' ) );
		self::assertStringEndsWith( '/waves.mp4', $tags->get_attribute( 'src' ) );
		self::assertSame( 'Waves & "wind"', $tags->get_attribute( 'aria-label' ) );
		self::assertSame( 'metadata', $tags->get_attribute( 'preload' ) );
		self::assertTrue( $tags->get_attribute( 'controls' ) );
		self::assertTrue( $tags->get_attribute( 'loop' ) );
		self::assertNull( $tags->get_attribute( 'autoplay' ) );
		self::assertSame( 'nodownload', $tags->get_attribute( 'controlslist' ) );
		self::assertStringContainsString( 'By <em>Ann</em>x</figcaption>', $html );
	}

	public function test_the_attachment_decides_on_the_download(): void {
		self::assertArrayNotHasKey( 'download', $this->data( array( 'allowDownload' => true ) ) );
		VideoDetails::of( $this->video )->with( array( 'allow_download' => true ) )->save( $this->video );
		$attributes = array( 'allowDownload' => false );
		self::assertStringNotContainsString( 'nodownload', $this->render( $attributes ) );
		self::assertStringEndsWith( '/waves.mp4', $this->data( $attributes )['download'] );
	}

	public function test_starts_by_itself_only_without_sound(): void {
		self::assertArrayNotHasKey( 'autoplay', $this->data( array( 'autoplay' => true ) ) );
		self::assertTrue( $this->data( array( 'autoplay' => true, 'muted' => true ) )['autoplay'] );
	}

	public function test_offers_the_renditions_and_names_the_original_for_download_only(): void {
		$this->add_files();
		$html = $this->render( array( 'preload' => 'auto' ) );
		preg_match_all( '/<source src="([^"]+)" type="video\/mp4" data-size="(\d+)">/', $html, $found );
		// Without JavaScript, the first one plays.
		self::assertSame( array( '720', '360', '1080' ), $found[2] );
		self::assertStringContainsString( '/ramjet-videos/', $found[1][0] );
		self::assertStringContainsString( ' preload="none"', $html );
		self::assertSame( 'auto', $this->data( array( 'preload' => 'auto' ) )['preload'] );
		self::assertStringNotContainsString( 'waves.mp4', $html );
		self::assertMatchesRegularExpression( '/<track kind="captions" srclang="en" label="&quot;&gt;&lt;b&gt;" src="[^"]+\/en.vtt">/', $html );
		self::assertMatchesRegularExpression( '/<track kind="chapters" srclang="en" label="Chapters" src="[^"]+\/chapters.vtt">/', $html );
		VideoDetails::of( $this->video )->with( array( 'allow_download' => true, 'rating' => 'PG-13' ) )->save( $this->video );
		$html = $this->render( array() );
		self::assertSame( 1, substr_count( $html, 'waves.mp4' ) );
		self::assertStringContainsString( '>Rated PG-13</span>', $html );
	}

	public function test_names_no_file_of_a_private_video(): void {
		$this->add_files();
		VideoDetails::of( $this->video )->with( array( 'allow_download' => true, 'rating' => 'R-17' ) )->save( $this->video );
		add_post_meta( $this->video, '_thumbnail_id', self::attachment( 'Image', 'image/jpeg', 'poster.jpg' ) );
		update_post_meta( $this->video, VideoFolder::META, 'private:' . str_repeat( 'a1', 16 ) );
		$own  = wp_upload_dir()['baseurl'] . '/poster-of-the-block.jpg';
		$html = $this->render( array( 'preload' => 'auto', 'poster' => $own ) );
		foreach ( array( 'waves', 'poster', '.vtt', '.mp4', ' src=', '<source', '<track', 'a1a1', 'wind' ) as $trace ) {
			self::assertStringNotContainsString( $trace, $html );
		}
		$guid = VideoGuids::of( $this->video );
		self::assertSame(
			array( 'guid' => $guid, 'ajax' => admin_url( 'admin-ajax.php' ), 'private' => true, 'resume' => true, 'preload' => 'auto', 'duration' => 75, 'post' => 0 ),
			$this->data( array( 'preload' => 'auto' ) )
		);
		$link = admin_url( "admin-ajax.php?action=ramjet-video-watch&#038;guid=$guid&#038;post_id=0" );
		self::assertStringContainsString( str_replace( '#038;', 'amp;', $link ) . '">Watch this video</a></noscript>', $html );
	}

	public function test_the_post_is_named(): void {
		$GLOBALS['post'] = get_post( wp_insert_post( array( 'post_title' => 'Waves', 'post_status' => 'publish' ) ) );
		self::assertSame( $GLOBALS['post']->ID, $this->data( array() )['post'] );
	}

	public function test_visitors_do_not_resume_where_the_setting_is_off(): void {
		( new VideoSettings() )->save( array( 'video_resume' => false ) );
		self::assertArrayNotHasKey( 'resume', $this->data( array() ) );
	}

	public function test_a_portrait_video_fits_the_screen_and_one_of_unknown_size_is_wide(): void {
		wp_update_attachment_metadata( $this->video, array( 'width' => 360, 'height' => 640 ) );
		self::assertStringContainsString( 'style="aspect-ratio:360/640;max-inline-size:calc(90svh*360/640)"', $this->render( array() ) );
		wp_update_attachment_metadata( $this->video, array( 'width' => '1;color:red', 'height' => array( 1 ), 'length' => 'x' ) );
		self::assertStringContainsString( 'style="aspect-ratio:16/9"', $this->render( array() ) );
	}

	public function test_the_seek_bar_has_the_posters_color_or_those_of_the_block(): void {
		$colors = array( 'seekbarColor' => '#00ff00', 'seekbarLoadingColor' => 'AABBCC', 'seekbarPlayedColor' => '#123' );
		self::assertStringNotContainsString( '--ramjet', $this->render( $colors ) );
		self::assertStringContainsString(
			';--ramjet-loaded:#AABBCC;--ramjet-total:#00ff00"',
			$this->render( $colors + array( 'useAverageColor' => false ) )
		);
		Poster::replace( $this->video, 'poster.jpg' );
		update_post_meta( $this->video, Poster::COLOR, '#ffcc00' );
		self::assertStringContainsString( '"aspect-ratio:640/360;--ramjet-played:#ffcc00"', $this->render( $colors ) );
	}

	public function test_two_players_of_one_video(): void {
		$html = $this->render( array() ) . $this->render( array( 'controls' => false ) );
		self::assertSame( 2, substr_count( $html, 'ramjet-player' ) );
		self::assertSame( 1, substr_count( $html, '&quot;bare&quot;:true' ) );
	}

	/** @dataProvider hostile */
	public function test_hostile_attributes_change_nothing( array $attributes, string $trace ): void {
		$html = $this->render( $attributes );
		self::assertStringContainsString( 'waves.mp4', $html );
		self::assertStringNotContainsString( $trace, $html );
	}

	public static function hostile(): array {
		return array(
			'poster elsewhere' => array( array( 'poster' => 'https://tracker.example/a.png' ), 'tracker' ),
			'poster script'    => array( array( 'poster' => 'javascript:alert(1)' ), 'alert' ),
			'poster list'      => array( array( 'poster' => array( 'x' ) ), 'poster' ),
			'width'            => array( array( 'maxWidth' => '1px;background:url(//tracker)' ), 'tracker' ),
			'width list'       => array( array( 'maxWidth' => array( '1px' ) ), 'max-width' ),
			'preload'          => array( array( 'preload' => 'x" onplay="alert(1)' ), 'alert' ),
			'poster data'      => array( array( 'poster' => 'data:image/svg+xml,<svg onload=alert(1)>' ), 'alert' ),
			'color'            => array( array( 'useAverageColor' => false, 'seekbarColor' => '#ffffff;x:url(//tracker)' ), 'tracker' ),
			'color line'       => array( array( 'useAverageColor' => false, 'seekbarPlayedColor' => "#ffffff\n" ), '--ramjet' ),
			'color list'       => array( array( 'useAverageColor' => 0, 'seekbarColor' => array( '#ffffff' ) ), '--ramjet' ),
			'controls'         => array( array( 'controls' => 'onplay=alert(1)' ), 'alert' ),
			'private'          => array( array( 'isPrivate' => true, 'privacySetting' => 1 ), '&quot;private' ),
			'toggles'          => array( array( 'autoplay' => 'yes', 'muted' => array( 1 ) ), 'autoplay' ),
			'source'           => array( array( 'src' => 'https://tracker.example/' ), 'tracker' ),
		);
	}

	public function test_other_videos_wait_on_videopress_com_for_a_click(): void {
		$html = $this->render( array( 'guid' => 'AbCd1234', 'src' => 'https://videopress.com/v/AbCd1234', 'title' => '"><b>' ) );
		self::assertStringContainsString( '<template', $html );
		self::assertStringContainsString( 'https://videopress.com/embed/AbCd1234?', $html );
		self::assertStringNotContainsString( '"><b>', $html );
		self::assertStringNotContainsString( '<video', $html );
		// Case matters, which databases disregard.
		$other = $this->render( array( 'guid' => strrev( strtolower( VideoGuids::of( $this->video ) ) ) ) );
		self::assertStringNotContainsString( '<video', $other );
	}

	public function test_says_that_a_video_of_this_site_is_gone(): void {
		$link = get_attachment_link( $this->video );
		wp_delete_attachment( $this->video, true );
		$html = $this->render( array( 'guid' => 'GoneGone', 'src' => $link ) );
		self::assertStringContainsString( 'This video is no longer available.', $html );
		self::assertStringNotContainsString( 'videopress.com/embed', $html );
	}

	public function test_prints_nothing_without_a_video(): void {
		foreach ( array( null, '', 'short', '../../..', array( 'AbCd1234' ), '"><script' ) as $guid ) {
			self::assertSame( '', trim( $this->render( array( 'guid' => $guid ) ) ) );
		}
	}

	public function test_the_route_changes_what_the_user_may_edit(): void {
		$change = array( 'id' => $this->video, 'title' => 'New <b>title</b>', 'rating' => 'X-18', 'allow_download' => true );
		$this->log_in_as( 'author' );
		self::assertSame( 403, $this->rest( 'POST', '/wpcom/v2/videopress/meta', $change )->get_status() );
		$this->log_in_as( 'editor' );
		self::assertSame( 200, $this->rest( 'POST', '/wpcom/v2/videopress/meta', $change )->get_data()['data'] );
		$field = $this->rest( 'GET', "/wp/v2/media/{$this->video}" )->get_data()['jetpack_videopress'];
		self::assertSame( 'New title', $field['title'] );
		self::assertSame( 'R-17', $field['rating'] );
		self::assertSame( 1, $field['allow_download'] );
		$text = array( 'id' => $this->video, 'rating' => 'XXX' );
		self::assertSame( 400, $this->rest( 'POST', '/wpcom/v2/videopress/meta', $text )->get_status() );
	}

	public function test_a_video_gets_its_guid_when_an_editor_reads_it(): void {
		delete_post_meta( $this->video, VideoGuids::META );
		self::assertSame( '', $this->rest( 'GET', "/wp/v2/media/{$this->video}" )->get_data()['jetpack_videopress']['guid'] );
		$this->log_in_as( 'editor' );
		$guid = $this->rest( 'GET', "/wp/v2/media/{$this->video}" )->get_data()['jetpack_videopress']['guid'];
		self::assertTrue( VideoGuids::is_valid( $guid ) );
		self::assertSame( $this->video, VideoGuids::find( $guid )->ID );
	}

	/** What the page tells the player. */
	private function data( array $attributes ): array {
		$tags = new \WP_HTML_Tag_Processor( $this->render( $attributes ) );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'ramjet-player' ) ) );
		return json_decode( $tags->get_attribute( 'data-ramjet-video' ), true );
	}

	/** Gives the video renditions and tracks. */
	private function add_files(): void {
		update_post_meta( $this->video, VideoFolder::META, 'public:' . str_repeat( 'b2', 16 ) );
		Rendition::save( $this->video, array(
			new Rendition( '1080.mp4', 1920, 1080, 3 ),
			new Rendition( '360.mp4', 640, 360, 1 ),
			new Rendition( '720.mp4', 1280, 720, 2 ),
			new Rendition( '../x.mp4', 1280, 720, 2 ),
		) );
		Track::save( $this->video, array(
			new Track( 'captions', 'en', '"><b>', 'en.vtt' ),
			new Track( 'chapters', 'en', 'Chapters', 'chapters.vtt' ),
			new Track( 'subtitles', 'de', 'Deutsch', '../../x.vtt' ),
		) );
	}

	private function render( array $attributes ): string {
		$attributes += array( 'guid' => VideoGuids::of( $this->video ) );
		return do_blocks( $this->block( 'videopress/video', $attributes ) );
	}

	private static function attachment( string $title, string $type = 'video/mp4', string $file = 'waves.mp4' ): int {
		$id = wp_insert_attachment( array(
			'post_title'     => $title,
			'post_mime_type' => $type,
			'post_author'    => get_user_by( 'login', 'admin' )->ID,
		), $file );
		wp_update_attachment_metadata( $id, array( 'width' => 640, 'height' => 360, 'length' => 75 ) );
		VideoGuids::ensure( $id );
		return $id;
	}
}
