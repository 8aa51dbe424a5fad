<?php
declare(strict_types=1);

namespace Ramjet\Tests\RelatedPosts;

use Ramjet\RelatedPosts\PostMeta;
use Ramjet\Tests\TestCase;

/** What the block prints, and the field that its preview reads. Pinned posts make both independent of the index. */
final class MarkupTest extends TestCase {

	private const NAME = 'jetpack/related-posts';

	private int $post = 0;

	/** @var list<int> */
	private array $related = array();

	protected function setUp(): void {
		parent::setUp();
		$this->post = $this->add_post( array( 'post_title' => 'The harbour' ) );
		foreach ( array( 'First & <em>foremost</em>', '', 'Third' ) as $at => $title ) {
			$day             = 1 + $at;
			$this->related[] = $this->add_post( array(
				'post_title'  => $title,
				'post_author' => get_user_by( 'login', 'editor' )->ID,
				'post_date'   => "2026-03-0$day 10:00:00",
			) );
		}
		update_post_meta( $this->post, PostMeta::PINNED, array( 0, ...$this->related ) );
	}

	public function test_posts_are_listed_with_the_chosen_details(): void {
		$category = wp_insert_term( 'Tides & boats', 'category' )['term_id'];
		wp_set_post_terms( $this->related[0], array( $category ), 'category' );
		wp_set_post_terms( $this->related[1], array( 'boats' ), 'post_tag' );
		$all  = array( 'displayAuthor' => true, 'displayContext' => true );
		wp_update_user( array( 'ID' => get_user_by( 'login', 'editor' )->ID, 'display_name' => 'Ed & Itor' ) );
		$html = $this->render( $all );
		self::assertStringContainsString( 'aria-label="Related Posts" data-layout="grid"', $html );
		self::assertStringContainsString( 'data-post-count="3"', $html );
		self::assertSame( 3, substr_count( $html, 'class="jp-related-posts-i2__post"' ) );
		self::assertStringContainsString( '>First &amp; foremost</a>', $html );
		self::assertStringContainsString( '>(no title)</a>', $html );
		self::assertStringContainsString( '<time datetime="2026-03-02T10:00:00+00:00">March 2, 2026</time>', $html );
		self::assertSame( 3, substr_count( $html, '<div class="jp-related-posts-i2__post-author">By Ed &amp; Itor</div>' ) );
		self::assertSame( 2, substr_count( $html, 'jp-related-posts-i2__post-context' ) );
		self::assertStringContainsString( '>In “Tides &amp; boats”</a>', $html );
		self::assertStringContainsString( '>In “boats”</a>', $html );

		$plain = $this->render( array( 'displayDate' => 'false', 'postLayout' => 'list', 'postsToShow' => 2 ) );
		self::assertStringContainsString( 'data-layout="list"', $plain );
		self::assertStringContainsString( 'data-post-count="2"', $plain );
		self::assertStringNotContainsString( '<time', $plain );
		self::assertStringNotContainsString( '-author', $plain );
		self::assertStringNotContainsString( '-context', $plain );
	}

	public function test_thumbnails_are_featured_images_or_images_of_the_content(): void {
		$image = $this->add_image();
		set_post_thumbnail( $this->related[0], $image );
		wp_update_post( array(
			'ID'           => $this->related[1],
			'post_content' => "<img src=\"/gone.jpg\" class=\"wp-image-999999999\"><img src=\"/a.jpg\" class=\"wp-image-$image\">",
		) );
		$html = $this->render( array( 'displayThumbnails' => true ) );
		self::assertSame( 2, substr_count( $html, '<img ' ) );
		self::assertSame( 2, substr_count( $html, '<li class="jp-related-posts-i2__post has-image">' ) );
		self::assertStringContainsString( 'jp-related-posts-i2__list has-thumbnails"', $html );
		self::assertStringContainsString( 'width="768" height="576"', $html );
		self::assertStringContainsString( 'srcset="', $html );
		self::assertStringContainsString( 'tabindex="-1" aria-hidden="true"><img', $html );
		self::assertStringNotContainsString( '<img', $this->render() );
	}

	/**
	 * @dataProvider headlines
	 */
	public function test_headline( array $attributes, ?string $inner, string $expected ): void {
		$html = $this->render( $attributes, $inner );
		self::assertStringContainsString( $expected, $html );
		self::assertSame( '' === $expected ? 0 : 1, preg_match_all( '/<h[1-6]/', $html ) );
	}

	/** @return array<string, array{array, string|null, string}> */
	public static function headlines(): array {
		$old     = array( 'displayHeadline' => true, 'headline' => 'More <of> this' );
		$heading = static fn( string $text ): string => '<div class="wp-block-jetpack-related-posts"><!-- wp:heading -->'
			. "<h2 class=\"wp-block-heading\">$text</h2><!-- /wp:heading --></div>";
		return array(
			'of older markup'   => array( $old, null, '<h3 class="jp-relatedposts-headline">More &lt;of&gt; this</h3>' ),
			'hidden'            => array( array( 'displayHeadline' => false ) + $old, null, '' ),
			'heading'           => array( array(), $heading( 'You &amp; me' ), '<h2 class="wp-block-heading">You &amp; me</h2>' ),
			'names the region'  => array( array(), $heading( 'You &amp; me' ), 'aria-label="You &amp; me"' ),
			'heading of both'   => array( $old, $heading( 'Newer' ), '>Newer</h2>' ),
			'heading left empty' => array( array(), $heading( '' ), '' ),
		);
	}

	public function test_nothing_is_printed_where_nothing_is_related(): void {
		delete_post_meta( $this->post, PostMeta::PINNED );
		self::assertSame( '', $this->render() );
		$GLOBALS['post'] = null;
		self::assertSame( '', trim( do_blocks( $this->block( self::NAME ) ) ) );
	}

	public function test_posts_that_visitors_may_not_see_are_left_out(): void {
		wp_update_post( array( 'ID' => $this->related[0], 'post_status' => 'private' ) );
		wp_update_post( array( 'ID' => $this->related[1], 'post_password' => 'secret' ) );
		self::assertStringContainsString( 'data-post-count="1"', $this->render() );
		wp_trash_post( $this->related[2] );
		self::assertSame( '', $this->render() );
	}

	public function test_queries_do_not_grow_with_the_number_of_posts(): void {
		foreach ( array( 4, 5, 6 ) as $number ) {
			$this->related[] = $this->add_post( array( 'post_title' => "Post $number" ) );
		}
		foreach ( $this->related as $id ) {
			$image = $this->add_image();
			wp_update_post( array( 'ID' => $id, 'post_content' => "<img src=\"/a.jpg\" class=\"wp-image-$image\">" ) );
		}
		update_post_meta( $this->post, PostMeta::PINNED, $this->related );
		$all   = array( 'displayAuthor' => true, 'displayContext' => true, 'displayThumbnails' => true );
		$count = function ( int $posts ) use ( $all ): int {
			wp_cache_flush();
			$before = $GLOBALS['wpdb']->num_queries;
			$this->render( $all + array( 'postsToShow' => $posts ) );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$count( 1 );
		self::assertSame( $count( 2 ), $count( 6 ) );
	}

	public function test_the_field_lists_the_posts_of_a_post(): void {
		set_post_thumbnail( $this->related[0], $this->add_image() );
		wp_set_post_terms( $this->related[0], array( 'boats' ), 'post_tag' );
		$this->log_in_as( 'editor' );
		$route = "/wp/v2/posts/{$this->post}";
		$named = $this->rest( 'GET', $route, array( 'context' => 'edit', '_fields' => 'jetpack-related-posts' ) );
		$posts = $named->get_data()['jetpack-related-posts'];
		self::assertSame( $this->related, array_column( $posts, 'id' ) );
		self::assertSame( 'First & foremost', $posts[0]['title'] );
		self::assertSame( 'Editor', $posts[0]['author'] );
		self::assertSame( get_permalink( $this->related[0] ), $posts[0]['url'] );
		self::assertSame( array( 'src', 'width', 'height' ), array_keys( $posts[0]['img'] ) );
		self::assertSame( 'In “boats”', $posts[0]['block_context']['text'] );
		self::assertNull( $posts[1]['img'] );
		self::assertNull( $posts[1]['block_context'] );

		$one = $this->rest( 'GET', $route, array( 'context' => 'edit' ) )->get_data();
		self::assertSame( $posts, $one['jetpack-related-posts'] );
		$list = $this->rest( 'GET', '/wp/v2/posts', array( 'context' => 'edit' ) )->get_data();
		self::assertSame( array( null ), array_values( array_unique( array_column( $list, 'jetpack-related-posts' ) ) ) );
		$this->log_in_as( null );
		self::assertArrayNotHasKey( 'jetpack-related-posts', $this->rest( 'GET', $route )->get_data() );
	}

	private function render( array $attributes = array(), ?string $inner = null ): string {
		$GLOBALS['post'] = get_post( $this->post );
		$html            = trim( do_blocks( $this->block( self::NAME, $attributes, $inner ) ) );
		$GLOBALS['post'] = null;
		return $html;
	}

	private function add_post( array $values ): int {
		return wp_insert_post( $values + array( 'post_status' => 'publish', 'post_content' => 'Waves.' ) );
	}

	private function add_image(): int {
		$id    = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), '2026/05/boat.jpg' );
		$sizes = array( 'medium' => array( 'file' => 'boat-300x225.jpg', 'width' => 300, 'height' => 225, 'mime-type' => 'image/jpeg' ) );
		$meta  = array( 'file' => '2026/05/boat.jpg', 'width' => 800, 'height' => 600, 'sizes' => $sizes );
		wp_update_attachment_metadata( $id, $meta );
		return $id;
	}
}
