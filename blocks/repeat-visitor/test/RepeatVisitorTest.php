<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\RepeatVisitor;

use Ramjet\Tests\TestCase;

/**
 * The Repeat Visitor block on the page and in feeds.
 */
final class RepeatVisitorTest extends TestCase {

	public function test_a_block_after_the_threshold_is_hidden_and_carries_its_condition(): void {
		$html    = $this->render();
		$wrapper = $this->wrapper( $html );
		self::assertStringContainsString( 'data-criteria="after-visits"', $wrapper );
		self::assertStringContainsString( 'data-threshold="3"', $wrapper );
		self::assertStringContainsString( 'data-site="/"', $wrapper );
		self::assertMatchesRegularExpression( '/ hidden[ >]/', $wrapper );
		self::assertStringContainsString( '>For some</p>', $html );
	}

	public function test_a_block_before_the_threshold_is_shown_and_carries_its_condition(): void {
		$wrapper = $this->wrapper(
			$this->render(
				array(
					'criteria'  => 'before-visits',
					'threshold' => 12,
				)
			)
		);
		self::assertStringContainsString( 'data-criteria="before-visits"', $wrapper );
		self::assertStringContainsString( 'data-threshold="12"', $wrapper );
		self::assertDoesNotMatchRegularExpression( '/ hidden[ >]/', $wrapper );
	}

	public function test_visit_cookies_change_nothing_so_that_a_page_cache_may_keep_the_page(): void {
		$first                       = $this->render();
		$_COOKIE['jp-visit-counter'] = '9';
		self::assertSame( $first, $this->render() );
	}

	public function test_a_feed_has_what_a_first_visit_shows(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			self::assertStringNotContainsString( 'For some', $this->render() );
			self::assertStringContainsString( 'For some', $this->render( array( 'criteria' => 'before-visits' ) ) );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
	}

	public function test_markup_of_early_versions_works(): void {
		$html = do_blocks(
			$this->block(
				'jetpack/repeat-visitor',
				array( 'threshold' => 5 ),
				'<div class="wp-block-jetpack-repeat-visitor">'
					. '<!-- wp:paragraph --><p>You’re back</p><!-- /wp:paragraph --></div>'
			)
		);
		self::assertStringContainsString( 'data-threshold="5"', $this->wrapper( $html ) );
	}

	/**
	 * @dataProvider odd_attributes
	 *
	 * @param array<string, mixed> $attributes
	 */
	public function test_attributes_of_a_contributor_are_harmless(
		array $attributes,
		string $criteria,
		string $threshold
	): void {
		$this->log_in_as( 'contributor' );
		$post    = $this->save_post(
			array(
				'content' => $this->markup( $attributes ),
				'status'  => 'pending',
			)
		);
		$wrapper = $this->wrapper( $post['content']['rendered'] );
		self::assertStringContainsString( "data-criteria=\"$criteria\"", $wrapper );
		self::assertStringContainsString( "data-threshold=\"$threshold\"", $wrapper );
		self::assertDoesNotMatchRegularExpression( '/script|onclick/', $wrapper );
	}

	/** @return list<array{array<string, mixed>, string, string}> */
	public static function odd_attributes(): array {
		$thresholds = array(
			array( -4, '1' ),
			array( 0, '1' ),
			array( 2.4, '3' ),
			array( 1e300, '9007199254740992' ),
			array( '"><script>alert(1)</script>', '3' ),
			array( array( 5 ), '3' ),
			// WordPress accepts a number in a string.
			array( '5', '5' ),
			array( ' 5.5', '6' ),
		);
		return array(
			...array_map(
				static fn( array $pair ) => array( array( 'threshold' => $pair[0] ), 'after-visits', $pair[1] ),
				$thresholds
			),
			array( array( 'criteria' => '" onclick="alert(1)' ), 'after-visits', '3' ),
			array( array( 'criteria' => array( 'before-visits' ) ), 'after-visits', '3' ),
		);
	}

	/** @param array<string, mixed> $attributes */
	private function markup( array $attributes ): string {
		return $this->block(
			'jetpack/repeat-visitor',
			$attributes,
			'<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">'
				. '<!-- wp:paragraph --><p>For some</p><!-- /wp:paragraph --></div></div>'
		);
	}

	/** @param array<string, mixed> $attributes */
	private function render( array $attributes = array() ): string {
		return do_blocks( $this->markup( $attributes ) );
	}

	/** The opening tag of the block. */
	private function wrapper( string $html ): string {
		preg_match( '/<div[^>]*class="wp-block-jetpack-repeat-visitor"[^>]*>/', $html, $match );
		return $match[0] ?? '';
	}
}
