<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\ClosedContent;

use Ramjet\Tests\TestCase;

/** A search engine that indexes posts as ElasticPress does, and answers searches, finds no word of a paid part. */
final class SearchIndexTest extends TestCase {

	private const PAID = '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><p>xylophone</p><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';

	/** @var array<int, string> What it has indexed, by the post's ID. */
	private array $index = array();

	protected function setUp(): void {
		parent::setUp();
		// Whoever saves a post reads all of it.
		$this->log_in_as( 'admin' );
		add_filter( 'posts_pre_query', fn( mixed $posts, \WP_Query $query ): array =>
			array_keys( array_filter( $this->index, static fn( string $text ): bool => str_contains( $text, $query->get( 's' ) ) ) ), 10, 2 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'posts_pre_query' );
		parent::tearDown();
	}

	private function post( string $content, string $type = 'post', array $meta = array() ): int {
		$id = wp_insert_post( wp_slash( array( 'post_type' => $type, 'post_title' => 'Zeppelins', 'post_content' => $content, 'post_status' => 'publish', 'meta_input' => $meta ) ) );
		if ( 'post' === $type ) {
			$GLOBALS['post'] = get_post( $id );
			$fields          = array(
				'post_title'            => get_the_title( $id ),
				'post_content'          => $content,
				'post_content_filtered' => apply_filters( 'the_content', $content ),
				'post_content_plain'    => wp_strip_all_tags( apply_filters( 'the_content', $content ) ),
				'meta'                  => array( 'footnotes' => array( array( 'value' => get_post_meta( $id, 'footnotes', true ) ) ) ),
			);
			$this->index[ $id ] = (string) wp_json_encode( apply_filters( 'ep_post_sync_args', $fields, $id ) );
			unset( $GLOBALS['post'] );
		}
		return $id;
	}

	/** @return list<int> */
	private function found( string $words ): array {
		return ( new \WP_Query( array( 's' => $words, 'fields' => 'ids' ) ) )->posts;
	}

	public function test_no_paid_word_is_found(): void {
		$notes   = (string) wp_json_encode( array( array( 'id' => 'a', 'content' => 'marimba' ) ) );
		$pattern = $this->post( self::PAID, 'wp_block' );
		$outer   = $this->post( '<!-- wp:block {"ref":' . $pattern . '} /-->', 'wp_block' );
		$closed  = array(
			$this->post( '<p>balloons</p>' . self::PAID, meta: array( 'footnotes' => $notes ) ),
			$this->post( '<p>balloons</p><!-- wp:jetpack/paywall /--><p>xylophone</p>', meta: array( 'footnotes' => $notes ) ),
			$this->post( '<p>balloons</p><!-- wp:block {"ref":' . $pattern . ',"content":{"A":{"content":"marimba"}}} /-->' ),
			$this->post( '<p>balloons</p><!-- wp:block {"ref":' . $outer . '} /-->' ),
			$this->post( '<p>balloons</p><!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->' ),
		);
		$open    = $this->post( '<p>balloons, xylophone and marimba</p>', meta: array( 'footnotes' => $notes ) );
		self::assertSame( array( $open ), $this->found( 'xylophone' ) );
		self::assertSame( array( $open ), $this->found( 'marimba' ) );
		self::assertSame( array( ...$closed, $open ), $this->found( 'balloons' ) );
		self::assertSame( array( ...$closed, $open ), $this->found( 'Zeppelins' ) );
	}

	public function test_other_engines_ask_for_the_public_text(): void {
		$closed = $this->post( '<p>balloons</p>' . self::PAID );
		self::assertSame( 'balloons', apply_filters( 'ramjet_public_text', get_post( $closed )->post_content, $closed ) );
		$open = $this->post( '<p>xylophone</p>' );
		self::assertSame( '<p>xylophone</p>', apply_filters( 'ramjet_public_text', '<p>xylophone</p>', $open ) );
		self::assertSame( 'x', apply_filters( 'ramjet_public_text', 'x', PHP_INT_MAX ) );
		foreach ( array( array( 'x', $closed ), array( array( 'meta' => 'x' ), $closed ), array( array(), 'x' ) ) as [ $fields, $id ] ) {
			self::assertSame( $fields, apply_filters( 'ep_post_sync_args', $fields, $id ), 'what another plugin passes' );
		}
	}
}
