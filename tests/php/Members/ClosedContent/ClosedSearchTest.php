<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\ClosedContent;

use Ramjet\Tests\TestCase;

/** A search finds no word of a paid part, and all others. */
final class ClosedSearchTest extends TestCase {

	private const PAID = '<!-- wp:premium-content/container --><div><!-- wp:premium-content/logged-out-view --><p>for O\'Guests</p><!-- /wp:premium-content/logged-out-view --><!-- wp:premium-content/subscriber-view --><p>xylophone</p><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';

	private function post( string $title, string $content ): int {
		return wp_insert_post( wp_slash( array( 'post_title' => $title, 'post_content' => $content, 'post_status' => 'publish' ) ) );
	}

	/** @return list<int> */
	private function found( string $words ): array {
		$query = new \WP_Query( array( 's' => $words, 'fields' => 'ids', 'post_type' => 'post' ) );
		self::assertSame( count( $query->posts ), $query->found_posts );
		return $query->posts;
	}

	public function test_only_editors_find_words_of_a_paid_part(): void {
		$paid = $this->post( 'Zeppelins', self::PAID );
		$open = $this->post( 'Zeppelins too', '<p>xylophone for O\'Guests</p>' );
		$this->log_in_as( null );
		self::assertSame( array( $open ), $this->found( 'xylophone' ) );
		self::assertEqualsCanonicalizing( array( $open, $paid ), $this->found( 'O\'Guests' ) );
		self::assertEqualsCanonicalizing( array( $open, $paid ), $this->found( 'zeppelins' ) );
		self::assertSame( array( $paid ), $this->found( 'zeppelins -xylophone' ), 'leaving it out tells nothing' );
		self::assertSame( array( $open ), $this->found( 'zeppelins xylophone' ) );
		self::assertSame( array(), $this->found( 'premium-content' ) );
		$rest = rest_do_request( self::request( 'xylophone' ) );
		self::assertSame( array( $open ), array_column( $rest->get_data(), 'id' ) );
		self::assertSame( 1, $rest->get_headers()['X-WP-Total'] );
		$this->log_in_as( 'admin' );
		self::assertEqualsCanonicalizing( array( $open, $paid ), $this->found( 'xylophone' ) );
	}

	private static function request( string $words ): \WP_REST_Request {
		$request = new \WP_REST_Request( 'GET', '/wp/v2/posts' );
		$request->set_query_params( array( 'search' => $words ) );
		return $request;
	}

	public function test_posts_that_a_newsletter_restricted_are_found_by_what_is_public(): void {
		$post = $this->post( 'Zeppelins', '<p>balloons</p><!-- wp:jetpack/paywall /--><p>xylophone</p>' );
		$open = $this->post( 'Zeppelins too', '<p>xylophone</p>' );
		$this->log_in_as( null );
		self::assertSame( array( $post ), $this->found( 'balloons' ) );
		self::assertSame( array( $open ), $this->found( 'xylophone' ) );
		update_post_meta( $open, '_jetpack_newsletter_access', 'subscribers' );
		self::assertSame( array(), $this->found( 'xylophone' ) );
		update_post_meta( $open, '_jetpack_newsletter_access', 'everybody' );
		self::assertSame( array( $open ), $this->found( 'xylophone' ) );
	}

	public function test_the_copy_follows_the_post(): void {
		$post = $this->post( 'Zeppelins', self::PAID );
		$this->log_in_as( null );
		self::assertSame( array( $post ), $this->found( 'O\'Guests' ) );
		wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => '<p>xylophone</p>' ) ) );
		self::assertSame( array(), $this->found( 'O\'Guests' ) );
		self::assertSame( array( $post ), $this->found( 'xylophone' ) );
		// Saved before Ramjet was there.
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => self::PAID ), array( 'ID' => $post ) );
		clean_post_cache( $post );
		self::assertSame( array(), $this->found( 'O\'Guests' ) );
		self::assertSame( array(), $this->found( 'xylophone' ) );
	}

	public function test_overrides_of_a_paid_pattern_are_not_found(): void {
		$pattern = fn( string $content ): int => wp_insert_post( wp_slash( array( 'post_type' => 'wp_block', 'post_title' => 'Pattern', 'post_content' => $content, 'post_status' => 'publish' ) ) );
		$replace = static fn( int $id, string $words ): string =>
			'<p>balloons</p>' . get_comment_delimited_block_content( 'core/block', array( 'ref' => $id, 'content' => array( 'Text' => array( 'content' => $words ) ) ), null );
		$paid    = $this->post( 'Zeppelins', $replace( $pattern( self::PAID ), 'xylophone <b>marimba</b>' ) );
		$open    = $this->post( 'Zeppelins too', $replace( $pattern( '<p>Text</p>' ), 'xylophone' ) );
		$this->log_in_as( null );
		self::assertSame( array( $open ), $this->found( 'xylophone' ) );
		self::assertSame( array(), $this->found( 'marimba' ) );
		self::assertEqualsCanonicalizing( array( $open, $paid ), $this->found( 'balloons' ) );
		$this->log_in_as( 'admin' );
		self::assertSame( array( $paid ), $this->found( 'marimba' ) );
	}

	public function test_latest_posts_print_no_paid_part(): void {
		$html = '<ul><li>' . self::PAID . '</li></ul>';
		self::assertStringNotContainsString( 'xylophone', apply_filters( 'render_block_core/latest-posts', $html ) );
	}
}
