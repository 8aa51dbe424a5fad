<?php
declare(strict_types=1);

namespace Ramjet\Tests\Video\Page;

use Ramjet\Tests\TestCase;
use Ramjet\Video\Library\Guids;
use Ramjet\Video\Library\VideoDetails;

/** The VideoPress block on a page. */
final class VideoBlockTest extends TestCase {

	private int $video;

	protected function setUp(): void {
		parent::setUp();
		$this->video = self::attachment( 'Waves & "wind"' );
	}

	public function test_plays_a_video_of_this_site(): void {
		$html = $this->render( array( 'caption' => 'By <em>Ann</em><script>x</script>', 'maxWidth' => '400px', 'loop' => true ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( 'figure' ) );
		self::assertStringContainsString( 'max-width:400px', $tags->get_attribute( 'style' ) );
		self::assertTrue( $tags->next_tag( 'video' ) );
		self::assertStringEndsWith( '/waves.mp4', $tags->get_attribute( 'src' ) );
		self::assertSame( 'Waves & "wind"', $tags->get_attribute( 'aria-label' ) );
		self::assertSame( 'aspect-ratio:640/360', $tags->get_attribute( 'style' ) );
		self::assertSame( 'metadata', $tags->get_attribute( 'preload' ) );
		self::assertTrue( $tags->get_attribute( 'controls' ) );
		self::assertTrue( $tags->get_attribute( 'loop' ) );
		self::assertNull( $tags->get_attribute( 'autoplay' ) );
		self::assertSame( 'nodownload', $tags->get_attribute( 'controlslist' ) );
		self::assertStringContainsString( 'By <em>Ann</em>x</figcaption>', $html );
	}

	public function test_the_attachment_decides_on_the_download(): void {
		VideoDetails::of( $this->video )->with( array( 'allow_download' => true ) )->save( $this->video );
		self::assertStringNotContainsString( 'nodownload', $this->render( array( 'allowDownload' => false ) ) );
	}

	public function test_starts_by_itself_only_without_sound(): void {
		self::assertStringNotContainsString( 'autoplay', $this->render( array( 'autoplay' => true ) ) );
		$html = $this->render( array( 'autoplay' => true, 'muted' => true ) );
		self::assertMatchesRegularExpression( '/ muted data-autoplay>/', $html );
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
		$other = $this->render( array( 'guid' => strrev( strtolower( Guids::of( $this->video ) ) ) ) );
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
		delete_post_meta( $this->video, Guids::META );
		self::assertSame( '', $this->rest( 'GET', "/wp/v2/media/{$this->video}" )->get_data()['jetpack_videopress']['guid'] );
		$this->log_in_as( 'editor' );
		$guid = $this->rest( 'GET', "/wp/v2/media/{$this->video}" )->get_data()['jetpack_videopress']['guid'];
		self::assertTrue( Guids::is_valid( $guid ) );
		self::assertSame( $this->video, Guids::find( $guid )->ID );
	}

	private function render( array $attributes ): string {
		$attributes += array( 'guid' => Guids::of( $this->video ) );
		return do_blocks( $this->block( 'videopress/video', $attributes ) );
	}

	private static function attachment( string $title ): int {
		$id = wp_insert_attachment( array(
			'post_title'     => $title,
			'post_mime_type' => 'video/mp4',
			'post_author'    => get_user_by( 'login', 'admin' )->ID,
		), 'waves.mp4' );
		wp_update_attachment_metadata( $id, array( 'width' => 640, 'height' => 360 ) );
		Guids::ensure( $id );
		return $id;
	}
}
