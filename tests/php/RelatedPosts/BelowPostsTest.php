<?php
declare(strict_types=1);

namespace Ramjet\Tests\RelatedPosts;

use Ramjet\Plugin;
use Ramjet\RelatedPosts\PostMeta;
use Ramjet\RelatedPosts\RelatedPostsFeature;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;

/** Related posts below posts, and Jetpack's shortcode. Pinned posts make both independent of the index. */
final class BelowPostsTest extends TestCase {

	private const LIST = 'jp-related-posts-i2__list';

	private const BLOCK = '<!-- wp:jetpack/related-posts /-->';

	private const PATTERNS = array(
		'tests/related' => self::BLOCK,
		'tests/outer'   => '<!-- wp:pattern {"slug":"tests/related"} /-->',
		'tests/loop'    => '<!-- wp:pattern {"slug":"tests/loop"} /-->',
	);

	private array $globals;

	private int $related = 0;

	/** The plugin, as pages boot it. */
	private Plugin $plugin;

	protected function setUp(): void {
		parent::setUp();
		// The first request over REST adds hooks that later tests need.
		$this->save( array( 'related_below_posts' => true ) );
		$hooks         = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->globals = array( 'wp_filter' => $hooks )
			+ array_intersect_key( $GLOBALS, array( 'wp_query' => 0, 'wp_the_query' => 0, 'post' => 0, 'shortcode_tags' => 0 ) );
		$this->related = wp_insert_post( array( 'post_title' => 'The tide', 'post_status' => 'publish' ) );
		$this->plugin  = new Plugin( RAMJET_FILE );
		add_shortcode( 'jetpack-related-posts', $this->feature()->shortcode( ... ) );
		$this->feature()->boot();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['_wp_current_template_content'] );
		$registry = \WP_Block_Patterns_Registry::get_instance();
		foreach ( array_filter( array_keys( self::PATTERNS ), array( $registry, 'is_registered' ) ) as $name ) {
			$registry->unregister( $name );
		}
		foreach ( $this->globals as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
		parent::tearDown();
	}

	public function test_posts_have_what_the_settings_say(): void {
		$post = $this->add_post();
		wp_set_post_terms( $this->related, array( 'boats' ), 'post_tag' );
		$html = self::content( $post );
		self::assertStringStartsWith( '<p>Hello</p>', $html );
		self::assertStringContainsString( '<h3 class="jp-relatedposts-headline">Related</h3>', $html );
		self::assertMatchesRegularExpression( '~<nav class="[^"]*\bwp-block-jetpack-related-posts\b[^>]* data-layout="grid"~', $html );
		self::assertStringContainsString( '>The tide</a>', $html );
		self::assertStringContainsString( '<time ', $html );
		self::assertStringContainsString( '>In “boats”</a>', $html );

		$this->save( array(
			'related_headline'        => '<b>More</b>',
			'related_layout'          => 'list',
			'related_number'          => 1,
			'related_show_date'       => false,
			'related_show_context'    => false,
			'related_show_thumbnails' => true,
		) );
		update_post_meta( $post, PostMeta::PINNED, array( $this->related, $this->add_post() ) );
		set_post_thumbnail( $this->related, wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), 'tea.jpg' ) );
		$html = self::content( $post );
		self::assertStringContainsString( '>&lt;b&gt;More&lt;/b&gt;</h3>', $html );
		self::assertStringContainsString( 'data-layout="list"', $html );
		self::assertStringContainsString( 'data-post-count="1"', $html );
		self::assertStringContainsString( 'jp-related-posts-i2__post-img', $html );
		self::assertStringNotContainsString( '<time ', $html );
		self::assertStringNotContainsString( 'boats', $html );

		$this->save( array( 'related_show_headline' => false ) );
		self::assertStringNotContainsString( '<h3', self::content( $post ) );
	}

	public function test_settings_are_checked(): void {
		$this->log_in_as( 'admin' );
		foreach ( array( 'related_layout' => 'wide', 'related_number' => 0, 'related_headline' => str_repeat( 'x', 201 ) ) as $name => $value ) {
			$saved = $this->rest( 'POST', '/jetpack/v4/settings', array( $name => $value ) );
			self::assertSame( array( 400, array( $name ) ), array( $saved->get_status(), array_keys( $saved->get_data()['data']['params'] ) ) );
		}
	}

	public function test_nothing_is_hooked_while_the_setting_or_the_module_is_off(): void {
		// As at the beginning of a page.
		remove_all_filters( 'the_content' );
		$this->save( array( 'related_below_posts' => false ) );
		$this->feature()->boot();
		self::assertFalse( has_filter( 'the_content' ) );

		$this->save( array( 'related_below_posts' => true ) );
		( new ModuleStore() )->set_active( 'related-posts', false );
		$this->feature()->boot();
		self::assertFalse( has_filter( 'the_content' ) );
		self::open( $this->add_post() );
		self::assertSame( 'Hello', do_shortcode( 'Hello[jetpack-related-posts]' ) );
	}

	/** @dataProvider posts_without */
	public function test_other_posts_have_none( array $post, array $flags = array() ): void {
		$id = $this->add_post( $post );
		self::assertSame( 0, self::lists( self::content( $id, $flags ) ) );
		// Nor do they by the shortcode.
		wp_update_post( array( 'ID' => $id, 'post_content' => '[jetpack-related-posts]' . get_post( $id )->post_content ) );
		self::assertSame( 0, self::lists( self::content( $id, $flags ) ) );
	}

	/** @return array<string, array> */
	public static function posts_without(): array {
		$restricted = static fn( string $access ): array => array( 'meta_input' => array( NewsletterPost::META => $access ) );
		return array(
			'a page'                => array( array( 'post_type' => 'page' ) ),
			'an attachment'         => array( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_content' => 'Hello' ), array( 'is_attachment' => true ) ),
			'an embed'              => array( array(), array( 'is_embed' => true ) ),
			'a feed'                => array( array(), array( 'is_feed' => true ) ),
			'a preview'             => array( array(), array( 'is_preview' => true ) ),
			'a list of posts'       => array( array(), array( 'is_single' => false, 'is_singular' => false, 'is_home' => true ) ),
			'with a password'       => array( array( 'post_password' => 'secret' ) ),
			'for subscribers'       => array( $restricted( NewsletterPost::SUBSCRIBERS ) ),
			'for paying members'    => array( $restricted( NewsletterPost::PAID ) ),
			'with a paywall'        => array( array( 'post_content' => 'Hello<!-- wp:jetpack/paywall /-->Closed' ) ),
		);
	}

	public function test_a_known_password_does_not_show_them(): void {
		$id = $this->add_post( array( 'post_password' => 'secret' ) );
		add_filter( 'post_password_required', '__return_false' );
		self::assertSame( '<p>Hello</p>', self::content( $id ) );
	}

	public function test_readers_of_a_whole_restricted_post_have_them(): void {
		$id = $this->add_post( array( 'meta_input' => array( NewsletterPost::META => NewsletterPost::SUBSCRIBERS ) ) );
		$this->log_in_as( 'editor' );
		self::assertSame( 1, self::lists( self::content( $id ) ) );
	}

	/** @dataProvider contents_with_the_block */
	public function test_the_block_replaces_them( string $content, int $count ): void {
		$content = self::with_references( $content );
		self::assertSame( $count, self::lists( self::content( $this->add_post( array( 'post_content' => $content ) ) ) ) );
	}

	/** @return array<string, array{string, int}> Content, and how many lists its first page has. */
	public static function contents_with_the_block(): array {
		return array(
			'in the content'        => array( 'Hello' . self::BLOCK, 1 ),
			'on the next page'      => array( 'Hello<!--nextpage-->' . self::BLOCK, 0 ),
			'in a synced pattern'   => array( '<!-- wp:block {"ref":SYNCED} /-->', 1 ),
			'shortcode'             => array( 'Hello[jetpack-related-posts]World', 1 ),
			'shortcode, next page'  => array( 'Hello<!--nextpage-->[jetpack-related-posts]', 0 ),
		);
	}

	/** @dataProvider templates */
	public function test_a_template_with_the_block_replaces_them( string $template, int $count ): void {
		$GLOBALS['_wp_current_template_content'] = self::with_references( '<!-- wp:post-content /-->' . $template );
		self::assertSame( $count, self::lists( self::content( $this->add_post() ) ) );
	}

	/** @return array<string, array{string, int}> */
	public static function templates(): array {
		return array(
			'the block'                => array( self::BLOCK, 0 ),
			'another block'            => array( '<!-- wp:template-part {"slug":"footer"} /--><!-- wp:pattern {"slug":"none"} /--><!-- wp:block {"ref":0} /-->', 1 ),
			'template part'            => array( '<!-- wp:template-part {"slug":"below","area":"uncategorized"} /-->', 0 ),
			'pattern'                  => array( '<!-- wp:core/pattern {"slug":"tests/related"} /-->', 0 ),
			'pattern within a pattern' => array( '<!-- wp:pattern {"slug":"tests/outer"} /-->', 0 ),
			'synced pattern'           => array( '<!-- wp:block {"ref":SYNCED} /-->', 0 ),
			'patterns in each other'   => array( '<!-- wp:pattern {"slug":"tests/loop"} /-->', 1 ),
			'damaged reference'        => array( '<!-- wp:pattern {"slug":["a"]} /--><!-- wp:block {"ref":x} /-->', 1 ),
		);
	}

	public function test_only_the_post_itself_has_them_and_once(): void {
		$post = $this->add_post();
		self::assertSame( 1, self::lists( self::content( $post ) ) );
		// What themes and plugins do within the loop.
		self::assertSame( 0, self::lists( (string) apply_filters( 'the_content', 'Another text' ) ) );
		self::assertSame( 0, self::lists( do_shortcode( '[jetpack-related-posts]' ) ) );
		self::assertSame( 'Hello', get_the_excerpt() );
		// A plugin may have filtered the content before the theme prints it.
		self::assertSame( 1, self::lists( (string) apply_filters( 'the_content', get_the_content() ) ) );
		// A request over REST has no main query.
		$GLOBALS['wp_query'] = new \WP_Query();
		$rest                = $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data();
		self::assertStringNotContainsString( self::LIST, (string) wp_json_encode( $rest ) );
	}

	public function test_a_themes_shortcode_before_the_content_replaces_them(): void {
		self::open( $this->add_post() );
		self::assertSame( 1, self::lists( do_shortcode( '[jetpack-related-posts]' ) ) );
		self::assertSame( 0, self::lists( (string) apply_filters( 'the_content', get_the_content() ) ) );
	}

	public function test_the_shortcode_prints_them_where_it_is(): void {
		$this->save( array( 'related_below_posts' => false ) );
		// As on a page's first content: blocks of a former one have WordPress add wpautop() again, behind it.
		remove_filter( 'the_content', 'shortcode_unautop' );
		add_filter( 'the_content', 'shortcode_unautop' );
		$html = self::content( $this->add_post( array( 'post_content' => "Hello\n\n[jetpack-related-posts]\n\nWorld" ) ) );
		self::assertMatchesRegularExpression( '~\A<p>Hello</p>\s*<nav .+</nav>\s*<p>World</p>\z~s', $html );
	}

	public function test_themes_decide_by_jetpacks_filter(): void {
		$post = $this->add_post();
		$page = $this->add_post( array( 'post_type' => 'page' ) );
		add_filter( 'jetpack_relatedposts_filter_enabled_for_request', static fn( bool $is_enabled ): bool => ! $is_enabled );
		self::assertSame( 0, self::lists( self::content( $post ) ) );
		self::assertSame( 1, self::lists( self::content( $page ) ) );
	}

	public function test_the_style_is_loaded_with_them(): void {
		wp_dequeue_style( 'ramjet-related-posts' );
		$post = $this->add_post();
		self::open( $this->add_post( array( 'post_type' => 'page' ) ) );
		apply_filters( 'the_content', get_the_content() );
		self::assertFalse( wp_style_is( 'ramjet-related-posts' ) );
		self::content( $post );
		self::assertTrue( wp_style_is( 'ramjet-related-posts' ) );
		wp_dequeue_style( 'ramjet-related-posts' );
	}

	private function feature(): RelatedPostsFeature {
		return ( new \ReflectionMethod( $this->plugin, 'related_posts' ) )->invoke( $this->plugin );
	}

	private function save( array $settings ): void {
		$this->log_in_as( 'admin' );
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/settings', $settings )->get_status() );
		$this->log_in_as( null );
	}

	private function add_post( array $post = array() ): int {
		$meta = array( PostMeta::PINNED => array( $this->related ) ) + ( $post['meta_input'] ?? array() );
		return wp_insert_post( wp_slash( array( 'meta_input' => $meta ) + $post
			+ array( 'post_title' => 'Tea', 'post_status' => 'publish', 'post_content' => 'Hello' ) ) );
	}

	/** Content with a synced pattern, patterns and a template part that exist. */
	private static function with_references( string $content ): string {
		$add    = static fn( string $type, string $text ): int => wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_name' => 'below', 'post_content' => $text ) );
		$synced = $add( 'wp_block', self::BLOCK );
		wp_set_object_terms( $add( 'wp_template_part', self::BLOCK ), get_stylesheet(), 'wp_theme' );
		foreach ( self::PATTERNS as $name => $text ) {
			register_block_pattern( $name, array( 'title' => $name, 'content' => $text ) );
		}
		return str_replace( 'SYNCED', (string) $synced, $content );
	}

	private static function open( int $post ): void {
		$id                      = 'page' === get_post_type( $post ) ? 'page_id' : 'p';
		$GLOBALS['wp_query']     = new \WP_Query( array( $id => $post, 'post_type' => 'any', 'post_status' => 'any' ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
	}

	/** The content of a post as a theme prints it, on its own page. */
	private static function content( int $post, array $flags = array() ): string {
		self::open( $post );
		foreach ( $flags as $name => $value ) {
			$GLOBALS['wp_query']->$name = $value;
		}
		return trim( (string) apply_filters( 'the_content', get_the_content() ) );
	}

	private static function lists( string $html ): int {
		return substr_count( $html, self::LIST );
	}
}
