<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\ImageCompare;

use Ramjet\Tests\TestCase;

/**
 * The Image Compare block on the page and in feeds.
 */
final class ImageCompareTest extends TestCase {

	private const A = array( 'id' => 1, 'url' => 'https://example.org/a.jpg', 'alt' => 'Old', 'width' => 1200, 'height' => '800' );
	private const B = array( 'id' => 2, 'url' => 'https://example.org/b.jpg', 'alt' => 'New', 'width' => 800, 'height' => 800 );

	public function test_two_labelled_images_share_a_frame_with_a_slider(): void {
		$html = $this->render();
		self::assertMatchesRegularExpression( '#<div class="juxtapose" data-mode="horizontal" style="--ratio:1.5">#', $html );
		self::assertMatchesRegularExpression( '#<span>Before</span><img [^>]*alt="Old"#', $html );
		self::assertMatchesRegularExpression( '#<span>After</span><img [^>]*alt="New"#', $html );
		self::assertMatchesRegularExpression( '#<input type="range" [^>]* hidden aria-label="Position of the divider in percent">#', $html );
		self::assertStringNotContainsString( 'figcaption', $html );
		self::assertStringNotContainsString( ' id=', $html );
	}

	public function test_the_vertical_orientation_has_a_vertical_slider(): void {
		$html = $this->render( array( 'orientation' => 'vertical' ) );
		self::assertStringContainsString( 'data-mode="vertical"', $html );
		self::assertStringContainsString( 'aria-orientation="vertical"', $html );
	}

	/**
	 * @testWith [0, 0, "1"]
	 *           [20000, 10, "10"]
	 *           [null, "x", "1"]
	 */
	public function test_the_frame_has_the_first_known_proportions( mixed $width, mixed $height, string $ratio ): void {
		$html = $this->render( array( 'imageBefore' => compact( 'width', 'height' ) + self::A ) );
		self::assertStringContainsString( "style=\"--ratio:$ratio\"", $html );
	}

	public function test_the_frame_has_default_proportions_without_any_size(): void {
		$image = array( 'url' => 'https://example.org/drawing.svg' );
		$html  = $this->render( array( 'imageBefore' => $image, 'imageAfter' => $image ) );
		self::assertStringContainsString( '--ratio:1.5', $html );
		self::assertSame( 2, substr_count( $html, 'alt=""' ) );
	}

	public function test_images_of_the_media_library_get_sizes_from_wordpress(): void {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), 'picture.jpg' );
		wp_update_attachment_metadata( $id, array( 'file' => 'picture.jpg', 'width' => 1000, 'height' => 500, 'sizes' => array() ) );
		$url   = (string) wp_get_attachment_url( $id );
		$cdn   = 'https://i2.wp.com/' . preg_replace( '#^https?://#', '', $url ) . '?w=9';
		$image = array( 'id' => "$id", 'url' => $cdn ) + self::A;
		$html  = $this->render( array( 'imageBefore' => $image, 'imageAfter' => $image ) );
		self::assertSame( 2, substr_count( $html, "src=\"$url\"" ) );
		self::assertSame( 2, substr_count( $html, "wp-image-$id" ) );
		self::assertStringContainsString( '--ratio:2', $html );

		wp_delete_attachment( $id, true );
		$html = $this->render( array( 'imageBefore' => $image, 'imageAfter' => $image ) );
		self::assertStringContainsString( '--ratio:1.5', $html );
		self::assertStringNotContainsString( 'wp-image', $html );
	}

	public function test_a_caption_keeps_its_formatting_and_nothing_else(): void {
		$html = $this->render( array( 'caption' => '<strong>Then</strong> &amp; now<script>alert(1)</script>' ) );
		self::assertStringContainsString( '"><strong>Then</strong> &amp; nowalert(1)</figcaption>', $html );
	}

	public function test_a_single_image_is_shown_without_a_slider(): void {
		$html = $this->render( array( 'imageAfter' => array( 'url' => 'javascript:alert(1)' ), 'caption' => 'Alone' ) );
		self::assertMatchesRegularExpression( '#<figure [^>]*>\s*<img [^>]*alt="Old"[^>]*>\s*<figcaption#', $html );
		self::assertSame( '', trim( $this->render( array( 'imageBefore' => array(), 'imageAfter' => array( 'url' => array( 'x' ) ) ) ) ) );
	}

	public function test_a_feed_has_the_saved_images(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			self::assertSame( '<figure><img src="a.jpg"></figure>', trim( $this->render() ) );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
	}

	/** @param array<string, mixed> $attributes */
	private function render( array $attributes = array() ): string {
		$attributes += array( 'imageBefore' => self::A, 'imageAfter' => self::B );
		return do_blocks( $this->block( 'jetpack/image-compare', $attributes, '<figure><img src="a.jpg"></figure>' ) );
	}
}
