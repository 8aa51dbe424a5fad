<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Paid;

use Ramjet\Tests\TestCase;

/** Where WordPress prints a post, visitors read no word of its paid part. */
final class ClosedContentTest extends TestCase {

	private const SECRET = 'xylophone';

	/** @var array<string, mixed> Globals that a loop changes. */
	private array $loop = array();

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'wp_query', 'post', 'pages', 'page', 'numpages', 'multipage', 'more' ) as $name ) {
			$this->loop[ $name ] = $GLOBALS[ $name ] ?? null;
		}
	}

	protected function tearDown(): void {
		foreach ( $this->loop as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
		parent::tearDown();
	}

	private function post( string $content ): \WP_Post {
		$id = wp_insert_post( wp_slash( array( 'post_title' => 'Paid', 'post_content' => $content, 'post_status' => 'publish' ) ) );
		return get_post( $id );
	}

	/** @return array<string, string> What is printed of a post, by where. */
	private function printed( \WP_Post $post ): array {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $post->ID ) );
		the_post();
		$pages = array();
		foreach ( $GLOBALS['pages'] as $number => $text ) {
			$pages[ "page $number" ] = (string) apply_filters( 'the_content', $text );
		}
		$rest = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/posts/$post->ID" ) )->get_data();
		return $pages + array(
			'content' => (string) apply_filters( 'the_content', get_the_content() ),
			'excerpt' => get_the_excerpt(),
			'feed'    => get_the_content_feed( 'rss2' ),
			'rest'    => (string) wp_json_encode( $rest ),
			'embed'   => (string) apply_filters( 'the_excerpt_embed', get_the_excerpt( $post ) ),
		);
	}

	public function test_visitors_read_the_guest_view_and_authors_both(): void {
		$paid  = '<!-- wp:premium-content/subscriber-view --><p>xylophone</p><!--nextpage--><p>xylophone</p><!--nextpage--><!-- wp:paragraph --><p>xylophone</p><!-- /wp:paragraph --><!-- /wp:premium-content/subscriber-view -->';
		$guest = '<!-- wp:premium-content/logged-out-view --><p>guests</p><!-- /wp:premium-content/logged-out-view -->';
		$whole = "<!-- wp:premium-content/container --><div>$guest$paid</div><!-- /wp:premium-content/container -->";
		$posts = array(
			'whole'     => $whole,
			'cut'       => strstr( $whole, '<!-- /wp:premium-content/subscriber-view', true ) . '<!-- wp:paragraph --><p>xylophone</p><!-- /wp:paragraph -->',
			'unclosed'  => str_replace( '<!-- /wp:paragraph -->', '', $whole ),
			'one page'  => str_replace( '<!--nextpage-->', '', $whole ),
			'in column' => "<!-- wp:columns --><div><!-- wp:column --><div>$whole</div><!-- /wp:column --></div><!-- /wp:columns -->",
		);
		foreach ( $posts as $name => $content ) {
			$post = $this->post( $content );
			$this->log_in_as( null );
			foreach ( $this->printed( $post ) as $where => $text ) {
				self::assertStringNotContainsString( self::SECRET, $text, "$name: $where" );
			}
			$this->log_in_as( 'admin' );
			self::assertStringContainsString( self::SECRET, implode( '', $this->printed( $post ) ) );
		}
		$this->log_in_as( null );
		self::assertStringContainsString( 'guests', $this->printed( $this->post( $posts['one page'] ) )['content'] );
	}

	public function test_patterns_and_template_parts_are_closed(): void {
		$this->log_in_as( null );
		$GLOBALS['post'] = null;
		self::assertSame( 'a', do_blocks( 'a<!-- wp:premium-content/subscriber-view --><p>xylophone</p><!-- /wp:premium-content/subscriber-view -->' ) );
	}
}
