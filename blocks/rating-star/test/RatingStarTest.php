<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\RatingStar;

use Ramjet\Tests\TestCase;

/**
 * The Star Rating block on the page and in feeds.
 */
final class RatingStarTest extends TestCase {

	private const SAVED = '<figure class="wp-block-jetpack-rating-star"><span>★</span><span>★</span></figure>';

	public function test_the_page_has_drawn_stars_in_place_of_the_saved_characters(): void {
		$html = do_blocks( $this->block( 'jetpack/rating-star', array( 'rating' => 1.5 ), self::SAVED ) );
		self::assertStringContainsString( 'class="jetpack-ratings-star', $html );
		self::assertStringNotContainsString( '★', $html );
	}

	public function test_a_feed_has_the_saved_characters(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$html = do_blocks( $this->block( 'jetpack/rating-star', array( 'rating' => 1.5 ), self::SAVED ) );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
		self::assertStringContainsString( '<span>★</span><span>★</span>', $html );
		self::assertStringNotContainsString( '<svg', $html );
	}

	public function test_numbers_in_strings_count_as_numbers(): void {
		$attributes = array(
			'rating'    => '3.5',
			'maxRating' => '7',
		);
		$html       = do_blocks( $this->block( 'jetpack/rating-star', $attributes ) );
		self::assertStringContainsString( 'aria-label="Rating: 3.5 out of 7"', $html );
		self::assertSame( 7, substr_count( $html, '<svg' ) );
		self::assertSame( 1, substr_count( $html, 'is-half' ) );
	}
}
