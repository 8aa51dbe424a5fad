<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Slideshow;

use Ramjet\Tests\TestCase;

/**
 * The Slideshow block on the page and in feeds.
 */
final class SlideshowTest extends TestCase {

	public function test_slides_and_controls_have_names(): void {
		$html = $this->render( array( $this->attach_image( 1200, 800 ), $this->attach_image( 600, 800 ) ) );
		$region = $this->tag( $html, 'wp-block-jetpack-slideshow aligncenter' );
		foreach ( array( 'role="region"', 'aria-roledescription="carousel"', 'aria-label="Slideshow"' ) as $attribute ) {
			self::assertStringContainsString( $attribute, $region );
		}
		foreach ( array( '1 of 2', '2 of 2', 'Previous slide', 'Next slide', 'Pause Slideshow' ) as $name ) {
			self::assertSame( 1, substr_count( $html, "aria-label=\"$name\"" ), $name );
		}
		// The controls and the row.
		self::assertSame( 4, substr_count( $html, 'tabindex="0"' ) );
		$container = $this->tag( $html, 'wp-block-jetpack-slideshow_container' );
		foreach ( array( 'data-effect="slide"', 'data-autoplay="0"', 'data-play="Play Slideshow"', 'data-go-to="Go to slide %d"', 'style="--ratio:1.50000"' ) as $attribute ) {
			self::assertStringContainsString( $attribute, $container );
		}
		self::assertStringContainsString( 'Caption <em>1</em></figcaption>', $html );
	}

	public function test_images_have_their_size_and_wordpress_adds_smaller_ones(): void {
		$html = wp_filter_content_tags( $this->render( array( $this->attach_image( 1200, 800 ) ) ) );
		self::assertMatchesRegularExpression( '/<img[^>]* width="1200"/', $html );
		self::assertMatchesRegularExpression( '/<img[^>]* height="800"/', $html );
		self::assertStringContainsString( 'picture-300x200.jpg 300w', $html );
	}

	/**
	 * @testWith [1200, 800, "1.50000"]
	 *           [600, 900, "1.00000"]
	 *           [20000, 500, "1.77778"]
	 *           [0, 0, "1.33333"]
	 */
	public function test_the_first_image_decides_the_height( int $width, int $height, string $ratio ): void {
		$html = $this->render( array( $this->attach_image( $width, $height ), $this->attach_image( 800, 700 ) ) );
		self::assertStringContainsString( "style=\"--ratio:$ratio\"", $html );
	}

	public function test_a_saved_ratio_counts_where_the_image_is_elsewhere(): void {
		$html = $this->render( array( '7" data-aspect-ratio="1200 / 1000' ), array(), 'https://elsewhere.example/a.jpg' );
		self::assertStringContainsString( 'style="--ratio:1.20000"', $html );
		foreach ( array( '1', '1 / 0', ' / ', 'x / y', '9e999 / 1' ) as $ratio ) {
			$html = $this->render( array( "7\" data-aspect-ratio=\"$ratio" ), array(), 'https://elsewhere.example/a.jpg' );
			self::assertStringContainsString( 'style="--ratio:1.33333"', $html, $ratio );
		}
	}

	/**
	 * @dataProvider settings
	 *
	 * @param array<string, mixed> $attributes
	 */
	public function test_settings_are_within_their_limits( array $attributes, string $expected ): void {
		self::assertStringContainsString( $expected, $this->render( array( 1 ), $attributes ) );
	}

	/** @return list<array{array<string, mixed>, string}> */
	public static function settings(): array {
		return array(
			array( array( 'autoplay' => true ), 'data-autoplay="3000"' ),
			array( array( 'autoplay' => true, 'delay' => 1.5 ), 'data-autoplay="1500"' ),
			array( array( 'autoplay' => true, 'delay' => 0 ), 'data-autoplay="1000"' ),
			array( array( 'autoplay' => true, 'delay' => 1e99 ), 'data-autoplay="5000"' ),
			array( array( 'autoplay' => true, 'delay' => array( 2 ) ), 'data-autoplay="3000"' ),
			array( array( 'effect' => 'fade' ), 'data-effect="fade"' ),
			array( array( 'effect' => '"><script>' ), 'data-effect="slide"' ),
			array( array( 'effect' => array( 'fade' ) ), 'data-effect="slide"' ),
		);
	}

	public function test_images_that_are_not_in_the_media_library_stay_as_saved(): void {
		$deleted = $this->attach_image( 1200, 800 );
		$url     = (string) wp_get_attachment_url( $deleted );
		wp_delete_attachment( $deleted, true );
		$other = $this->attach_image( 1200, 800 );
		foreach ( array(
			array( $deleted, $url ),
			array( $other, 'https://other.example/wp-content/uploads/picture.jpg' ),
			array( $other, 'https://i0.wp.com/other.example/picture.jpg?w=640' ),
			array( 'x', $url ),
			array( '-1', $url ),
			array( '', '' ),
		) as [ $id, $source ] ) {
			$html = $this->render( array( $id ), array(), $source );
			self::assertStringContainsString( "data-id=\"$id\" src=\"$source\"/>", $html );
		}
	}

	public function test_own_images_on_the_old_cdn_are_served_by_this_site(): void {
		$id  = $this->attach_image( 1200, 800 );
		$own = (string) wp_get_attachment_url( $id );
		$cdn = 'https://i2.wp.com/' . preg_replace( '~^https?://~', '', $own ) . '?w=640&amp;ssl=1';
		self::assertStringContainsString( "src=\"$own\"", $this->render( array( $id ), array(), $cdn ) );
	}

	public function test_a_vector_image_without_a_size_is_shown(): void {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/svg+xml' ), 'drawing.svg' );
		self::assertStringContainsString( 'drawing.svg"/>', $this->render( array( $id ) ) );
	}

	public function test_many_images_need_no_more_queries_than_one(): void {
		$url     = (string) wp_get_attachment_url( $this->attach_image( 1, 1 ) );
		$queries = fn( array $ids ): int => $this->count_queries( fn() => $this->render( $ids, array(), $url ) );
		$ids     = array_map( fn(): int => $this->attach_image( 1, 1 ), range( 1, 20 ) );
		self::assertSame( $queries( array( $ids[0] ) ), $queries( $ids ) );
		$deleted = range( 90_000_000, 90_000_019 );
		self::assertSame( $queries( array( 90_000_000 ) ), $queries( $deleted ) );
	}

	public function test_settings_may_be_on_an_element_inside_as_in_old_posts(): void {
		$html = do_blocks( (string) file_get_contents( __DIR__ . '/fixtures/v2-3.html' ) );
		self::assertSame( 3, substr_count( $html, 'aria-roledescription="slide"' ) );
		self::assertStringContainsString( 'style="--ratio:1.33333"', $html );
	}

	public function test_markup_without_slides_is_printed_as_it_is(): void {
		foreach ( array( '', 'Text', '<img class="wp-block-jetpack-slideshow_image" data-id src>' ) as $markup ) {
			self::assertSame( $markup, do_blocks( $this->block( 'jetpack/slideshow', array(), $markup ) ) );
		}
	}

	public function test_a_feed_has_the_saved_list_of_images(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$html = $this->render( array( $this->attach_image( 1200, 800 ) ) );
			self::assertStringContainsString( 'Caption <em>0</em>', $html );
			self::assertStringNotContainsString( 'tabindex', $html );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
	}

	/**
	 * @param array<int|string>    $ids
	 * @param array<string, mixed> $attributes
	 * @param string|null          $url Of all images; null for that of each attachment.
	 */
	private function render( array $ids, array $attributes = array(), ?string $url = null ): string {
		$slides = '';
		foreach ( array_values( $ids ) as $index => $id ) {
			$source  = $url ?? wp_get_attachment_url( (int) $id );
			$slides .= '<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure>'
				. "<img alt=\"\" class=\"wp-block-jetpack-slideshow_image wp-image-$id\" data-id=\"$id\" src=\"$source\"/>"
				. "<figcaption class=\"wp-block-jetpack-slideshow_caption gallery-caption\">Caption <em>$index</em></figcaption></figure></li>";
		}
		$control = static fn( string $name, string $more = '' ): string => "<a{$more} class=\"wp-block-jetpack-slideshow_button-$name\" role=\"button\"></a>";
		return do_blocks(
			$this->block(
				'jetpack/slideshow',
				$attributes,
				'<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper">'
					. "<ul class=\"wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper\">$slides</ul>"
					. $control( 'prev' ) . $control( 'next' ) . $control( 'pause', ' aria-label="Pause Slideshow"' )
					. '<div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>'
			)
		);
	}

	private function tag( string $html, string $class_name ): string {
		self::assertSame( 1, preg_match( "/<[^>]*class=\"{$class_name}[^>]*>/", $html, $match ) );
		return $match[0];
	}

	private function count_queries( \Closure $action ): int {
		wp_cache_flush();
		$before = $GLOBALS['wpdb']->num_queries;
		$action();
		return $GLOBALS['wpdb']->num_queries - $before;
	}
}
