<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Story;

use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** The Story block on the page and in feeds. */
final class StoryTest extends VideoTestCase {

	private const ELSEWHERE = 'https://elsewhere.example/uploads/';

	public function test_items_and_controls_have_names(): void {
		$html = $this->render( $this->image( 'a.jpg' ), $this->image( 'b.jpg' ) );
		foreach ( array( 'Story', '1 of 2', '2 of 2', 'Pause', 'Unmute', 'Close', 'Previous', 'Next' ) as $name ) {
			self::assertSame( 1, substr_count( $html, "aria-label=\"$name\"" ), $name );
		}
		self::assertStringContainsString( 'data-text="Story, %1$d of %2$d"', $html );
		self::assertStringContainsString( '<dialog aria-label="' . get_bloginfo( 'name' ) . '">', $html );
		self::assertSame( 2, substr_count( $html, '<i></i>' ) );
		self::assertMatchesRegularExpression( '/^<div class="wp-story wp-block-jetpack-story">/', $html );
	}

	public function test_one_file_needs_no_scrolling_and_a_hundred_work(): void {
		self::assertStringNotContainsString( 'tabindex', $this->render( $this->image( 'a.jpg' ) ) );
		$html = $this->render( ...array_fill( 0, 100, $this->image( 'a.jpg' ) ) );
		self::assertStringContainsString( 'aria-label="100 of 100"', $html );
	}

	public function test_many_files_need_no_more_queries_than_one(): void {
		$ids     = array_map( fn(): int => $this->attach_image( 1200, 800 ), range( 1, 20 ) );
		$url     = (string) wp_get_attachment_url( $ids[0] );
		$queries = function ( array $ids ) use ( $url ): int {
			wp_cache_flush();
			$before = $GLOBALS['wpdb']->num_queries;
			$this->render( ...array_map( static fn( int $id ): array => array( 'id' => $id, 'url' => $url ), $ids ) );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		self::assertSame( $queries( array( $ids[0] ) ), $queries( $ids ) );
		self::assertSame( $queries( array( 90_000_000 ) ), $queries( range( 90_000_000, 90_000_019 ) ) );
	}

	public function test_images_of_the_media_library_have_their_sizes_and_texts(): void {
		$id = $this->attach_image( 1200, 800 );
		update_post_meta( $id, '_wp_attachment_image_alt', 'A "harbour"' );
		$html = wp_filter_content_tags( $this->render( array(
			'id'      => (string) $id,
			'url'     => wp_get_attachment_url( $id ),
			'caption' => 'By <em>day</em><script>alert(1)</script>',
		) ) );
		self::assertStringContainsString( 'alt="A &quot;harbour&quot;"', $html );
		self::assertMatchesRegularExpression( '/<img[^>]* loading="lazy"[^>]* sizes="auto, 20rem"/', $html );
		self::assertStringContainsString( '-300x200.jpg 300w', $html );
		self::assertStringContainsString( 'style="aspect-ratio:1.5000"', $html );
		self::assertStringContainsString( '<figcaption>By <em>day</em>alert(1)</figcaption>', $html );
	}

	public function test_deleted_files_of_this_site_are_left_out(): void {
		$id  = $this->attach_image( 1200, 800 );
		$url = (string) wp_get_attachment_url( $id );
		wp_delete_attachment( $id, true );
		self::assertSame( '', $this->render( compact( 'id', 'url' ) ) );
		self::assertSame( '', $this->render( array( 'id' => $id, 'url' => '' ) ) );
		self::assertStringContainsString( '1 of 1', $this->render( compact( 'id', 'url' ), $this->image( 'a.jpg' ) ) );
		// Without an ID, it may be a file that was uploaded in another way.
		self::assertStringContainsString( $url, $this->render( compact( 'url' ) ) );
	}

	public function test_files_of_another_site_are_shown_by_their_url(): void {
		$id   = $this->attach_image( 1200, 800 );
		$html = $this->render( array( 'id' => $id, 'width' => 600, 'height' => 900 ) + $this->image( 'a.jpg' ) );
		self::assertStringContainsString( 'src="' . self::ELSEWHERE . 'a.jpg"', $html );
		self::assertStringContainsString( 'style="aspect-ratio:0.6667"', $html );
		self::assertStringNotContainsString( "wp-image-$id", $html );
	}

	public function test_a_video_is_known_by_its_media_type_and_may_be_named_by_its_page(): void {
		$id = $this->attach( 'video/quicktime', 'waves.mov' );
		foreach ( array( wp_get_attachment_url( $id ), home_url( '/waves-mov/' ) ) as $url ) {
			$html = $this->render( array( 'id' => (string) $id, 'type' => 'file', 'mime' => 'video/quicktime', 'url' => $url ) );
			self::assertStringContainsString( '<video src="' . wp_get_attachment_url( $id ) . '"', $html );
			self::assertStringContainsString( ' controls playsinline>', $html );
		}
		$elsewhere = array( 'type' => 'video', 'url' => self::ELSEWHERE . 'waves.mp4' );
		$html      = $this->render( ...array_fill( 0, 4, $elsewhere ) );
		self::assertSame( 3, substr_count( $html, 'preload="metadata"' ) );
		self::assertSame( 1, substr_count( $html, 'preload="none"' ) );
		self::assertSame( '', $this->render( array( 'url' => self::ELSEWHERE . 'a-page/' ) + $elsewhere ) );
	}

	public function test_a_video_with_a_guid_needs_its_player_only_where_not_everybody_may_watch(): void {
		$id   = $this->add_video();
		$item = array( 'id' => $id, 'type' => 'video', 'url' => wp_get_attachment_url( $id ) );
		$html = $this->render( $item );
		self::assertMatchesRegularExpression( '/<video src="[^"]+waves.mp4" class="ramjet-video"/', $html );
		self::assertStringNotContainsString( 'ramjet-player', $html );
		VideoDetails::of( $id )->with( array( 'rating' => 'R-17' ) )->save( $id );
		$html = $this->render( $item );
		self::assertStringContainsString( 'Rated R-17', $html );
		self::assertMatchesRegularExpression( '/^<div class="wp-story wp-block-jetpack-story">/', $html );
	}

	/**
	 * @testWith [null]
	 *           ["text"]
	 *           [[]]
	 *           [[null, 7, "text", []]]
	 *           [[{"id": {"a": 1}, "url": ["a"], "mime": 5}]]
	 *           [[{"url": "javascript:alert(1)"}]]
	 *           [[{"url": "data:image/svg+xml,%3Csvg/%3E"}]]
	 *           [[{"url": "//", "type": "video"}]]
	 */
	public function test_nothing_is_printed_without_a_file( mixed $files ): void {
		self::assertSame( '', $this->render_files( $files ) );
	}

	public function test_hostile_texts_are_escaped(): void {
		$bad  = '"><script>alert(1)</script>';
		$html = $this->render( array(
			'url'     => self::ELSEWHERE . "a.jpg?$bad",
			'alt'     => $bad,
			'caption' => '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
			'width'   => '9e999',
			'height'  => $bad,
		) );
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( 'onclick', $html );
		self::assertStringNotContainsString( 'javascript:', $html );
		self::assertStringContainsString( 'style="aspect-ratio:0.5625"', $html );
	}

	public function test_a_feed_has_the_files_only(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$html = $this->render( $this->image( 'a.jpg' ) );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
		self::assertStringContainsString( 'a.jpg', $html );
		self::assertStringNotContainsString( '<button', $html );
	}

	/** @return array<string, string> */
	private function image( string $name ): array {
		return array( 'type' => 'image', 'mime' => 'image/jpeg', 'url' => self::ELSEWHERE . $name );
	}

	private function attach( string $type, string $name ): int {
		return wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => 'Waves' ), $name );
	}

	private function render( array ...$files ): string {
		return $this->render_files( $files );
	}

	private function render_files( mixed $files ): string {
		$saved = '<div class="wp-story wp-block-jetpack-story"></div>';
		return do_blocks( $this->block( 'jetpack/story', array( 'mediaFiles' => $files ), $saved ) );
	}
}
