<?php
declare(strict_types=1);

namespace Ramjet\Tests\Views;

use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Views\ViewsSettings;

/** What the blocks Blog Stats and Top Posts & Pages print. */
final class BlocksTest extends ViewsTestCase {

	/** @param array<string, mixed> $attributes */
	private function html( string $name, array $attributes = array() ): string {
		return do_blocks( $this->block( "jetpack/$name", $attributes ) );
	}

	public function test_blog_stats_has_the_number_and_a_label(): void {
		self::assertStringContainsString( '<p>0 hits</p>', $this->html( 'blog-stats' ) );
		( new ViewsSettings() )->save( array( 'views_earlier' => 12_344, 'views_earlier_visitors' => 1 ) );
		$GLOBALS['post'] = get_post( $this->publish() );
		$this->view( $GLOBALS['post']->ID );
		$views = new \Ramjet\Views\BlogStatsMarkup( static fn(): bool => true, new \Ramjet\Views\Totals( $this->views, new ViewsSettings() ) );
		$html  = static fn( array $attributes ): string => $views->render( $attributes + array( 'statsData' => 'views', 'statsOption' => 'site' ), null );
		self::assertStringContainsString( '<p>12,345 hits</p>', $html( array() ) );
		self::assertStringContainsString( '<p>2 visitors</p>', $html( array( 'statsData' => 'visitors', 'statsOption' => 'post' ) ) );
		self::assertSame( '', $html( array( 'statsOption' => 'post' ) ), 'no post' );
		self::assertStringContainsString( '<p>12,345 <b>views</b></p>', $html( array( 'label' => '<b>views</b><script></script>' ) ) );
		self::assertStringContainsString( '<p>12,345 hits</p>', $html( array( 'label' => '<b> </b>' ) ) );
	}

	public function test_blog_stats_has_the_classes_of_jetpack(): void {
		$html = $this->html( 'blog-stats', array( 'fontSize' => 'large', 'align' => 'center' ) );
		self::assertMatchesRegularExpression( '/^<div class="[^"]*\bjetpack-blog-stats\b[^"]*"/', trim( $html ) );
		self::assertStringContainsString( 'aligncenter', $html );
		self::assertStringContainsString( 'has-large-font-size', $html );
	}

	public function test_blog_stats_of_each_post_in_a_query_loop(): void {
		$posts = array( $this->publish(), $this->publish() );
		$this->view( $posts[0] );
		$this->view( $posts[0], array( 'REMOTE_ADDR' => '203.0.113.8' ) );
		$this->view( $posts[1] );
		$block = array( 'blockName' => 'jetpack/blog-stats', 'attrs' => array( 'statsOption' => 'post' ), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() );
		// Registers the block.
		$this->html( 'blog-stats' );
		$html = array_map( function ( int $id ) use ( $block ): string {
			$html = '';
			$this->filter( 'the_content', static function () use ( $block, $id, &$html ): string {
				return $html = ( new \WP_Block( $block, array( 'postId' => $id ) ) )->render();
			} );
			apply_filters( 'the_content', '' );
			return $html;
		}, $posts );
		self::assertStringContainsString( '<p>2 hits</p>', $html[0] );
		self::assertStringContainsString( '<p>1 hit</p>', $html[1] );
		self::assertSame( '', trim( ( new \WP_Block( $block, array() ) )->render() ), 'without a post' );
	}

	public function test_top_posts_has_the_markup_of_jetpack(): void {
		$post = $this->publish( array( 'post_title' => 'Tea & <em>cake</em>' ) );
		wp_set_post_terms( $post, array( 'Harbour & sea' ), 'post_tag' );
		$this->add( $post, 1, 5 );
		$html = $this->html( 'top-posts', array( 'displayContext' => true ) );
		self::assertMatchesRegularExpression( '/<div class="[^"]*\bjetpack-top-posts is-grid-layout\b[^"]*" data-item-count="1">/', $html );
		foreach ( array( 'wrapper', 'item', 'thumbnail-link', 'mock-thumbnail', 'title', 'date', 'author', 'context' ) as $class ) {
			self::assertMatchesRegularExpression( "/\"jetpack-top-posts-{$class}[ \"]/", $html );
		}
		self::assertStringContainsString( '>Tea &amp; cake</a>', $html );
		self::assertStringContainsString( '>Harbour &amp; sea</a>', $html );
		$plain = $this->html( 'top-posts', array_fill_keys( array( 'displayAuthor', 'displayDate', 'displayThumbnail' ), false ) + array( 'layout' => 'list' ) );
		self::assertStringContainsString( 'is-list-layout', $plain );
		self::assertDoesNotMatchRegularExpression( '/-(date|author|context|thumbnail)/', $plain );
		self::assertSame( '', trim( $this->html( 'top-posts', array( 'postTypes' => array( 'page' => true, 'post' => false ) ) ) ), 'no page has views' );
	}

	public function test_values_of_a_contributor_are_read_as_the_nearest(): void {
		for ( $at = 0; $at < 12; $at++ ) {
			$this->add( $this->publish(), 1, 5 );
		}
		$count = fn( array $attributes ): int => substr_count( $this->html( 'top-posts', $attributes ), 'jetpack-top-posts-item"' );
		self::assertSame( 10, $count( array( 'postsToShow' => 500, 'period' => 'x' ) ) );
		self::assertSame( 1, $count( array( 'postsToShow' => -3.5, 'layout' => '"><script>' ) ) );
		self::assertSame( 3, $count( array( 'postTypes' => array( 'post' => 'true', 'tea' => true, 'x' => array( 1 ), '5' => true ) ) ) );
		self::assertSame( 0, $count( array( 'postTypes' => array() ) ) );
		self::assertSame( 0, $count( array( 'postTypes' => '' ) ) );
	}

	public function test_twenty_blocks_read_one_option(): void {
		$this->add( $this->publish(), 1, 5 );
		$blocks = '';
		foreach ( array( '1', '7', '30', 'all-time' ) as $period ) {
			$blocks .= str_repeat( $this->block( 'jetpack/top-posts', array( 'period' => $period ) ), 5 );
		}
		do_blocks( $blocks );
		wp_cache_flush();
		wp_load_alloptions();
		$queries = array();
		$this->filter( 'query', static function ( string $query ) use ( &$queries ): string {
			$queries[] = $query;
			return $query;
		} );
		self::assertSame( 20, substr_count( do_blocks( $blocks ), 'jetpack-top-posts-item"' ) );
		self::assertLessThanOrEqual( 1, count( preg_grep( '/ramjet_views/', $queries ) ), implode( "\n", preg_grep( '/ramjet_views/', $queries ) ) );
	}

	public function test_nothing_is_printed_while_the_module_is_off_or_in_feeds(): void {
		$this->add( $this->publish(), 1, 5 );
		$html = fn(): string => trim( $this->html( 'blog-stats' ) . $this->html( 'top-posts' ) );
		self::assertNotSame( '', $html() );
		$GLOBALS['wp_query']->is_feed = true;
		self::assertSame( '', $html() );
		$GLOBALS['wp_query']->is_feed = false;
		( new ModuleStore() )->set_active( 'stats', false );
		self::assertSame( '', $html() );
	}
}
