<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Like;

use Ramjet\Likes\LikesFeature;
use Ramjet\Likes\LikesSettings;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\Likes\LikesTestCase;
use Ramjet\Tests\SharedParts;

/** The button, in blocks and below posts. */
final class LikeTest extends LikesTestCase {

	private const BLOCK = '<!-- wp:jetpack/like {"showAvatars":false} /-->';

	private array $hooks;

	private \WP_Query $query;

	private LikesFeature $feature;

	protected function setUp(): void {
		parent::setUp();
		$this->hooks = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->query = $GLOBALS['wp_the_query'];
		$this->feature = new LikesFeature( new SharedParts() );
		$this->feature->boot();
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter']    = $this->hooks;
		$GLOBALS['wp_the_query'] = $this->query;
		self::leave_loop();
		parent::tearDown();
	}

	public function test_prints_the_button_for_the_script_and_the_number_for_everybody(): void {
		$post = self::add_post( array( 'post_title' => 'Tea & “cakes” [gallery]' ) );
		foreach ( array( 1, 2 ) as $browser ) {
			$this->counts->set( $post, self::token( $browser ), true );
		}
		$html = self::content( $post, self::BLOCK );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-like' ) ) );
		self::assertSame( "/wp-json/ramjet/v1/likes/$post", $tags->get_attribute( 'data-url' ) );
		self::assertSame( 'That did not work. Please try again.', $tags->get_attribute( 'data-error' ) );
		self::assertTrue( $tags->next_tag( 'button' ) );
		self::assertSame( array( 'false', true, 'visibility:hidden' ), array_map( $tags->get_attribute( ... ), array( 'aria-pressed', 'disabled', 'style' ) ) );
		self::assertSame( 'Like: Tea & “cakes” [gallery]', $tags->get_attribute( 'aria-label' ) );
		self::assertStringEndsWith( '</svg>Like</button> <span role="status">2 likes</span> <span role="alert"></span></div>', $html );
	}

	/** @dataProvider closed_posts */
	public function test_posts_that_cannot_be_liked_have_none( array $post ): void {
		// Who can read them all.
		$this->log_in_as( 'editor' );
		self::assertSame( '', self::content( self::add_post( $post ), self::BLOCK ) );
	}

	/** @return array<string, array> */
	public static function closed_posts(): array {
		return array(
			'a draft'         => array( array( 'post_status' => 'draft' ) ),
			'private'         => array( array( 'post_status' => 'private' ) ),
			'with a password' => array( array( 'post_password' => 'secret' ) ),
			// A template's block; one in the post itself is its author's wish.
			'without likes'   => array( array( 'meta_input' => array( 'switch_like_status' => '0' ) ) ),
		);
	}

	public function test_only_pages_have_it_and_only_while_the_module_is_on(): void {
		$post = self::add_post( array( 'post_content' => self::BLOCK ) );
		self::open( array( 'p' => $post ) );
		$GLOBALS['wp_query']->is_feed = true;
		self::assertSame( '', self::filtered( self::BLOCK ) );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringContainsString( '0 likes', self::filtered( self::BLOCK ) );
		( new ModuleStore() )->set_active( 'likes', false );
		self::assertSame( array(), $this->queries( static fn() => self::assertSame( '', self::filtered( self::BLOCK ) ) ) );
	}

	public function test_each_post_of_a_query_loop_has_its_own_by_one_query(): void {
		$posts = array_map( static fn(): int => self::add_post( array( 'tags_input' => 'liked-posts' ) ), range( 1, 4 ) );
		$this->counts->set( $posts[1], self::token( 1 ), true );
		self::leave_loop();
		$GLOBALS['wp_query'] = new \WP_Query( array( 'tag' => 'liked-posts' ) );
		$printed             = array();
		$queries             = $this->queries( function () use ( &$printed ): void {
			while ( have_posts() ) {
				the_post();
				$html = $this->button( array( 'postId' => get_the_ID() ) );
				preg_match( '~likes/(\d+)".*role="status">(.*?)<~', $html, $found );
				$printed[ (int) $found[1] ] = $found[2];
			}
		} );
		ksort( $printed );
		self::assertSame( array_combine( $posts, array( '0 likes', '1 like', '0 likes', '0 likes' ) ), $printed );
		self::assertCount( 1, $queries );
	}

	public function test_posts_and_pages_have_it_below_as_they_and_the_site_say(): void {
		$below = fn( array $post = array() ): int => substr_count( self::content( self::add_post( $post ) ), '<button' );
		$off   = array( 'meta_input' => array( 'switch_like_status' => '0' ) );
		$on    = array( 'meta_input' => array( 'switch_like_status' => '1' ) );
		self::assertSame( 1, $below() );
		self::assertSame( 1, $below( array( 'post_type' => 'page' ) ) );
		self::assertSame( 0, $below( $off ) );
		self::assertSame( 0, $below( array( 'post_password' => 'secret' ) ) );
		self::assertSame( 1, $below( array( 'post_content' => self::BLOCK ) ), 'the block replaces it' );
		( new LikesSettings() )->save( array( 'likes_below' => false ) );
		self::assertSame( 0, $below() );
		self::assertSame( 1, $below( $on ) );
		self::assertSame( 1, $below( array( 'post_content' => self::BLOCK ) ) );
	}

	public function test_a_block_in_the_template_replaces_the_one_below(): void {
		$post = self::add_post();
		self::open( array( 'p' => $post ) );
		self::assertNotSame( '', $this->button( array( 'postId' => $post ) ) );
		self::assertStringNotContainsString( '<button', self::content( $post ) );
	}

	public function test_a_page_without_a_post_has_none(): void {
		self::leave_loop();
		$GLOBALS['wp_query'] = new \WP_Query( array( 'post_type' => 'post' ) );
		self::assertSame( '', $this->button( array( 'postId' => self::add_post() ) ), 'the first post of a list' );
		$GLOBALS['wp_actions']['loop_start'] = 1;
		foreach ( array( null, 'x', array(), -1, 0 ) as $id ) {
			self::assertSame( '', $this->button( array( 'postId' => $id ) ) );
		}
		self::assertSame( '', $this->feature->renderers()['like']()->html( null, array() ) );
	}

	/** What a block in a template prints. */
	private function button( array $context ): string {
		$declared = ( new Manifest( dirname( RAMJET_FILE ) ) )->declared( 'jetpack/like' );
		// Only what a block type uses is in the context of its blocks.
		$block          = new \WP_Block( array( 'blockName' => 'jetpack/like' ) );
		$block->context = $context;
		return $this->feature->renderers()['like']()->html( $block, $declared );
	}

	private static function open( array $query ): void {
		self::leave_loop();
		$GLOBALS['wp_query']     = new \WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
	}

	private static function leave_loop(): void {
		$GLOBALS['wp_query']->in_the_loop    = false;
		$GLOBALS['wp_actions']['loop_start'] = 0;
		$GLOBALS['wp_actions']['loop_end']   = 0;
	}

	/** A post's content, or a template's text, as a theme prints it on the page of the post. */
	private static function content( int $post, ?string $text = null ): string {
		self::open( array( 'p' => $post, 'post_type' => 'any', 'post_status' => 'any' ) );
		return self::filtered( $text ?? get_the_content() );
	}

	private static function filtered( string $text ): string {
		return trim( (string) apply_filters( 'the_content', $text ) );
	}
}
