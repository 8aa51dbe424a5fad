<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\TiledGallery;

use Ramjet\Tests\TestCase;

/**
 * The Tiled Gallery block on the page.
 */
final class GalleryMarkupTest extends TestCase {

	private const ELSEWHERE = 'https://example.org/wp-content/uploads/x.jpg';

	public function test_sizes_follow_from_ratios_whatever_widths_are_stored(): void {
		$html = $this->render( array( array( array( self::image( 1200, 800 ) ), array( self::image( 500, 1000 ) ) ) ) );
		self::assertStringContainsString( '<div style="--r:2" class="tiled-gallery__row">', $html );
		self::assertStringContainsString( '<div class="tiled-gallery__col" style="--c:1.5">', $html );
		self::assertStringContainsString( '<div class="tiled-gallery__col" style="--c:0.5">', $html );
		self::assertStringContainsString( 'class="tiled-gallery__gallery is-rectangular"', $html );
	}

	public function test_an_image_that_fills_a_row_is_not_taller_than_wide(): void {
		$portrait = array( array( self::image( 500, 1000 ) ) );
		$html     = $this->render( array( $portrait, $portrait ) );
		self::assertSame( 2, substr_count( $html, '--r:1"' ) );
		self::assertSame( 2, substr_count( $html, '--c:1"' ) );
		self::assertStringContainsString( '--r:0.5"', $this->render( array( $portrait ) ) );
	}

	public function test_columns_are_paired_on_small_screens(): void {
		$row  = array( self::image( 300, 100 ), self::image( 100, 100 ), self::image( 300, 100 ) );
		$html = $this->render( array( array_map( static fn( string $image ): array => array( $image ), $row ) ) );
		self::assertStringContainsString( '--c:3;--w:100%;--n:3;--d:row', $html );
		self::assertStringContainsString( '--c:1;--w:calc((100% - 4px)*0.25)', $html );
		self::assertStringContainsString( '--c:3;--w:calc((100% - 4px)*0.75)', $html );
	}

	public function test_a_row_has_the_height_of_its_tallest_column_where_it_has_fewer_columns(): void {
		$style  = array( 'className' => 'is-style-columns' );
		$square = self::image( 1, 1 );
		$few    = array( array( $square, $square ), array( $square ), array( self::image( 2, 1 ), $square ) );
		self::assertStringContainsString( '--fill:auto;--h2:2.5;--n2:3"', $this->render( array( $few ), $style ) );
		$many = array_fill( 0, 6, array( $square ) );
		self::assertStringContainsString( '--h2:3;--n2:3;--h4:2;--n4:2"', $this->render( array( $many ), $style ) );
		self::assertStringNotContainsString( '--fill', $this->render( array( $few ) ) );
	}

	public function test_the_first_tiles_fill_their_row_on_small_screens(): void {
		$tiles = array_fill( 0, 7, array( self::image( 1, 1 ) ) );
		$html  = $this->render( array( $tiles ), array( 'className' => 'is-style-circle' ) );
		self::assertStringContainsString( 'is-circle has-many', $html );
		self::assertSame( 1, substr_count( $html, '--s:12;--m:4' ) );
		self::assertSame( 3, substr_count( $html, '--m:4' ) );
	}

	/**
	 * @testWith [ 0, 0 ]
	 *           [ 20000, 0 ]
	 *           [ "wide", "high" ]
	 */
	public function test_an_image_with_impossible_sizes_counts_as_a_square( mixed $width, mixed $height ): void {
		$html = $this->render( array( array( array( self::image( $width, $height ) ) ) ) );
		self::assertStringContainsString( '--i:1"', $html );
	}

	public function test_the_time_grows_with_the_number_of_columns(): void {
		// With the square of the number, minutes.
		$html = $this->render( array( array_fill( 0, 40_000, array() ) ) );
		self::assertSame( 40_000, substr_count( $html, 'tiled-gallery__col' ) );
	}

	public function test_an_image_of_20000_pixels_is_limited(): void {
		$html = $this->render( array( array( array( self::image( 20000, 1 ) ), array( self::image( 1, 20000 ) ) ) ) );
		self::assertStringContainsString( '--i:10"', $html );
		self::assertStringContainsString( '--i:0.1"', $html );
	}

	public function test_an_attachment_has_its_sizes_for_wordpress_to_choose_from(): void {
		$id   = $this->attachment( 1600, 1000 );
		$url  = (string) wp_get_attachment_url( $id );
		$html = $this->render( array( array( array( self::image( '', '', $url, (string) $id ) ) ) ) );
		self::assertStringContainsString( "class=\"wp-image-$id\"", $html );
		self::assertStringContainsString( '--i:1.6"', $html );
		$image = wp_filter_content_tags( $html );
		self::assertMatchesRegularExpression( '/srcset="[^"]+-300x188\.jpg 300w/', $image );
		self::assertStringContainsString( '(max-width: 480px) 100vw, 100vw', $image );
	}

	/**
	 * @testWith [ "x1" ]
	 *           [ "" ]
	 *           [ "99999999999999999999" ]
	 *           [ "-1" ]
	 */
	public function test_a_malformed_id_is_ignored( string $id ): void {
		$html = $this->render( array( array( array( self::image( 300, 200, self::ELSEWHERE, $id ) ) ) ) );
		self::assertStringNotContainsString( 'wp-image', $html );
		self::assertStringContainsString( '--i:1.5"', $html );
	}

	public function test_an_id_of_another_site_is_ignored(): void {
		$id   = $this->attachment( 1600, 1000 );
		$html = $this->render( array( array( array( self::image( 300, 200, self::ELSEWHERE, (string) $id ) ) ) ) );
		self::assertStringNotContainsString( 'wp-image', $html );
		wp_delete_attachment( $id, true );
		self::assertStringContainsString( '<img', $this->render( array( array( array( self::image( 3, 2, self::ELSEWHERE, (string) $id ) ) ) ) ) );
	}

	public function test_own_files_are_not_read_through_the_old_cdn(): void {
		$own  = wp_get_upload_dir()['baseurl'] . '/2024/01/a.jpg';
		$cdn  = 'https://i1.wp.com/' . preg_replace( '~^https?://~', '', $own ) . '?ssl=1';
		$alt  = 'https://i2.wp.com/example.org/a.jpg?ssl=1';
		$html = $this->render(
			array(
				array(
					array( '<a href="' . esc_url( $cdn ) . '">' . self::image( 3, 2, $cdn ) . '</a>' ),
					array( self::image( 3, 2, $alt ) ),
				),
			)
		);
		self::assertStringContainsString( "href=\"$own\"", $html );
		self::assertStringContainsString( "src=\"$own\"", $html );
		self::assertStringContainsString( "src=\"$alt\"", $html );
		self::assertStringNotContainsString( 'i1.wp.com', $html );
	}

	public function test_a_link_has_a_name_and_an_image_is_no_button(): void {
		$image  = str_replace( '<img', '<img tabindex="0" role="button" aria-label="Open image"', self::image( 3, 2 ) );
		$linked = '<a href="https://example.org/">' . $image . '</a>';
		$html   = $this->render( array( array( array( $linked ), array( str_replace( 'alt=""', 'alt="A hill"', $linked ) ) ) ) );
		self::assertSame( 1, substr_count( $html, 'aria-label="View image 1 of 2"' ) );
		self::assertStringNotContainsString( 'aria-label="View image 2 of 2"', $html );
		self::assertStringNotContainsString( 'role="button"', $html );
	}

	public function test_500_images_need_as_many_queries_as_two(): void {
		$ids    = array();
		$parent = $this->attachment( 300, 200 );
		$url    = (string) wp_get_attachment_url( $parent );
		$count  = function ( int $images ) use ( &$ids, $url, $parent ): int {
			$row = array();
			for ( $index = 0; $index < $images; $index++ ) {
				$row[] = array( self::image( 3, 2, $url, (string) ( $parent + $index ) ) );
			}
			wp_cache_flush();
			$before = $GLOBALS['wpdb']->num_queries;
			$this->render( array( $row ) );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		self::assertLessThanOrEqual( $count( 2 ), $count( 500 ) );
	}

	public function test_a_gallery_that_is_a_row_too_is_shown_with_the_rows_in_it(): void {
		$row  = '<div class="tiled-gallery__row"><div class="tiled-gallery__col">' . self::image( 3, 2 ) . '</div></div>';
		$html = do_blocks( $this->block(
			'jetpack/tiled-gallery',
			array(),
			'<div class="tiled-gallery__gallery tiled-gallery__row"></div>' . $row
		) );
		self::assertStringContainsString( '<div style="--r:1.5" class="tiled-gallery__row">', $html );
	}

	public function test_hostile_markup_stays_harmless(): void {
		foreach ( array(
			'<div class="tiled-gallery__gallery tiled-gallery__row"><img class="tiled-gallery__row tiled-gallery__col" src="x"></div>',
			'<div class="tiled-gallery__col"><a><img></a></div>',
			'<div class="tiled-gallery__row"><img data-id="[]" alt><a href="javascript:alert(1)">x</a><div class="tiled-gallery__col">',
			'<div class="has-rounded-corners-99"><div class="tiled-gallery__gallery"></div></div>',
			'',
		) as $markup ) {
			$html = do_blocks( $this->block( 'jetpack/tiled-gallery', array( 'className' => array( 'x' ) ), $markup ) );
			self::assertStringNotContainsString( 'javascript:', $html );
			self::assertStringNotContainsString( '99px', $html );
		}
	}

	/** @param list<list<list<string>>> $rows Images, in columns of rows. */
	private function render( array $rows, array $attributes = array() ): string {
		$html = '';
		foreach ( $rows as $columns ) {
			$html .= '<div class="tiled-gallery__row">';
			foreach ( $columns as $images ) {
				$html .= '<div class="tiled-gallery__col" style="flex-basis:99.00000%">';
				foreach ( $images as $image ) {
					$html .= "<figure class=\"tiled-gallery__item\">$image</figure>";
				}
				$html .= '</div>';
			}
			$html .= '</div>';
		}
		$html = "<div class=\"wp-block-jetpack-tiled-gallery\"><div class=\"\"><div class=\"tiled-gallery__gallery\">$html</div></div></div>";
		return do_blocks( $this->block( 'jetpack/tiled-gallery', $attributes, $html ) );
	}

	private static function image( mixed $width, mixed $height, string $url = self::ELSEWHERE, string $id = '' ): string {
		return sprintf(
			'<img alt="" data-height="%s" data-id="%s" data-url="%3$s" data-width="%4$s" src="%3$s" data-amp-layout="responsive"/>',
			$height,
			$id,
			esc_url( $url ),
			$width
		);
	}

	private function attachment( int $width, int $height ): int {
		$id   = (int) wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'A' ), '2024/01/tile.jpg' );
		$size = array( 'file' => 'tile-300x188.jpg', 'width' => 300, 'height' => 188, 'mime-type' => 'image/jpeg' );
		wp_update_attachment_metadata(
			$id,
			array( 'file' => '2024/01/tile.jpg', 'width' => $width, 'height' => $height, 'sizes' => array( 'medium' => $size ) )
		);
		return $id;
	}
}
