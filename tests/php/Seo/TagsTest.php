<?php
declare(strict_types=1);

namespace Ramjet\Tests\Seo;

use Ramjet\Seo\SeoFeature;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;

/** What the head of a page tells search engines and networks. */
final class TagsTest extends TestCase {

	private array $hooks;

	protected function setUp(): void {
		parent::setUp();
		$this->hooks = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		( new ModuleStore() )->set_active( 'seo', true );
		update_option( 'blogname', 'Tea &amp; Co' );
		update_option( 'blogdescription', 'Leaves and cups' );
		( new SeoFeature() )->boot();
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = $this->hooks;
		parent::tearDown();
	}

	public function test_a_post_prints_its_own_tags(): void {
		$image = $this->attach_image( 1200, 800 );
		update_post_meta( $image, '_wp_attachment_image_alt', 'A "cup" & saucer' );
		$post = self::publish( array(
			'post_title'   => 'Green <em>tea</em> &amp; “cups”',
			'post_excerpt' => "How to <strong>brew</strong> it.\nSlowly",
			'post_date'    => '2026-01-02 03:04:05',
		) );
		set_post_thumbnail( $post, $image );
		$head = self::head( array( 'p' => $post ) );
		$this->assertSame( array(
			'description'            => 'How to brew it. Slowly',
			'og:type'                => 'article',
			'og:title'               => 'Green tea & “cups”',
			'og:url'                 => get_permalink( $post ),
			'og:description'         => 'How to brew it. Slowly',
			'og:site_name'           => 'Tea & Co',
			'og:locale'              => 'en_US',
			'og:image'               => wp_get_attachment_url( $image ),
			'og:image:width'         => '1200',
			'og:image:height'        => '800',
			'og:image:alt'           => 'A "cup" & saucer',
			'article:published_time' => '2026-01-02T03:04:05+00:00',
			'article:modified_time'  => get_post_modified_time( DATE_W3C, true, $post ),
			'twitter:card'           => 'summary_large_image',
		), self::tags( $head ) );
		$this->assertStringContainsString( '<meta property="og:title" content="Green tea &amp; “cups”" />', $head );
		$this->assertStringContainsString( '<meta name="twitter:card"', $head );
	}

	public function test_the_fields_replace_title_and_description(): void {
		$title = 'The <b>best</b> "tea" &amp; 🍵 ' . str_repeat( 'x', 5000 );
		$post  = self::publish( array(
			'post_excerpt' => 'The excerpt',
			'meta_input'   => array(
				'jetpack_seo_html_title'   => $title,
				'advanced_seo_description' => "Two\nlines",
			),
		) );
		$head = self::head( array( 'p' => $post ) );
		$tags = self::tags( $head );
		$this->assertTrue( str_contains( $head, '<title>' . esc_html( $title ) . '</title>' ) );
		$this->assertTrue( html_entity_decode( $title ) === $tags['og:title'] );
		$this->assertSame( 'Two lines', $tags['description'] );
	}

	public function test_a_long_description_ends_after_a_word_for_networks(): void {
		$words = self::publish( array( 'post_excerpt' => str_repeat( 'Größe ', 60 ) ) );
		$tags  = self::tags( self::head( array( 'p' => $words ) ) );
		$this->assertSame( trim( str_repeat( 'Größe ', 60 ) ), $tags['description'] );
		$this->assertSame( trim( str_repeat( 'Größe ', 33 ) ) . '…', $tags['og:description'] );
		$one = self::publish( array( 'post_excerpt' => str_repeat( '茶', 198 ) ) );
		$this->assertSame( str_repeat( '茶', 197 ) . '…', self::tags( self::head( array( 'p' => $one ) ) )['og:description'] );
		$short = self::publish( array( 'post_excerpt' => str_repeat( '茶', 197 ) ) );
		$this->assertSame( str_repeat( '茶', 197 ), self::tags( self::head( array( 'p' => $short ) ) )['og:description'] );
	}

	public function test_no_text_comes_from_the_content(): void {
		$paid = '<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view -->secret<!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->';
		$post = self::publish( array( 'post_content' => "Open. $paid" ) );
		$tags = self::tags( self::head( array( 'p' => $post ) ) );
		$this->assertArrayNotHasKey( 'description', $tags );
		$this->assertArrayNotHasKey( 'og:description', $tags );
	}

	/**
	 * @dataProvider closed_posts
	 */
	public function test_posts_that_not_everyone_reads_have_no_tags( array $closed ): void {
		$meta = array( 'jetpack_seo_html_title' => 'secret-title', 'advanced_seo_description' => 'secret-description' );
		$post = self::publish( $closed + array( 'meta_input' => $meta, 'post_excerpt' => 'secret-excerpt' ) );
		set_post_thumbnail( $post, $this->attach_image( 800, 800 ) );
		$this->log_in_as( 'admin' );
		$_COOKIE[ 'wp-postpass_' . COOKIEHASH ] = wp_hash_password( 'password' );
		$head = self::head( array( 'p' => $post, 'preview' => 'draft' === ( $closed['post_status'] ?? '' ) ) );
		$this->assertTrue( is_singular(), 'the page is that of the post' );
		$this->assertSame( array(), self::tags( $head ) );
		$this->assertStringNotContainsString( 'secret', $head );
	}

	public static function closed_posts(): array {
		return array(
			'private'  => array( array( 'post_status' => 'private' ) ),
			'draft'    => array( array( 'post_status' => 'draft' ) ),
			'password' => array( array( 'post_password' => 'password' ) ),
		);
	}

	public function test_a_front_page_of_posts_describes_the_site(): void {
		self::publish( array( 'post_title' => 'Newest', 'meta_input' => array( 'jetpack_seo_html_title' => 'Newest' ) ) );
		$head = self::head( array() );
		$this->assertTrue( is_front_page() && is_home() );
		$expected = array(
			'description'    => 'Leaves and cups',
			'og:type'        => 'website',
			'og:title'       => 'Tea & Co',
			'og:url'         => home_url( '/' ),
			'og:description' => 'Leaves and cups',
			'og:site_name'   => 'Tea & Co',
			'og:locale'      => 'en_US',
			'twitter:card'   => 'summary',
		);
		$this->assertSame( $expected, self::tags( $head ) );
		$this->assertStringNotContainsString( '<title>Newest', $head );
		update_option( 'advanced_seo_front_page_description', '<b>All</b> about "tea" &amp; cups' );
		$tags = self::tags( self::head( array() ) );
		$this->assertSame( 'All about "tea" & cups', $tags['description'] );
	}

	public function test_a_static_front_page_and_the_page_of_posts_have_fields_of_their_own(): void {
		$front = self::publish( array( 'post_type' => 'page', 'post_title' => 'Welcome' ) );
		$posts = self::publish( array( 'post_type' => 'page', 'post_title' => 'News', 'meta_input' => array( 'jetpack_seo_html_title' => 'All the news' ) ) );
		self::publish( array( 'post_title' => 'Newest' ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $front );
		update_option( 'page_for_posts', $posts );
		update_option( 'advanced_seo_front_page_description', 'Of the site' );

		$tags = self::tags( self::head( array( 'page_id' => $front ) ) );
		$this->assertSame( array( 'Of the site', 'website', 'Welcome', home_url( '/' ) ), self::some( $tags ) );
		update_post_meta( $front, 'advanced_seo_description', 'Of the page' );
		$tags = self::tags( self::head( array( 'page_id' => $front ) ) );
		$this->assertSame( 'Of the page', $tags['description'] );
		$this->assertArrayNotHasKey( 'article:published_time', $tags );

		$head = self::head( array( 'page_id' => $posts ) );
		$this->assertSame( array( null, 'website', 'All the news', get_permalink( $posts ) ), self::some( self::tags( $head ) ) );
		$this->assertStringContainsString( '<title>All the news</title>', $head );
	}

	/**
	 * @dataProvider bad_images
	 */
	public function test_an_image_that_networks_refuse_is_left_out( mixed $width, mixed $height, string $mime, bool $is_deleted ): void {
		$image = $this->attach_image( $width, $height );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_mime_type' => $mime ), array( 'ID' => $image ) );
		clean_post_cache( $image );
		$post = self::publish( array( 'meta_input' => array( '_thumbnail_id' => $image ) ) );
		if ( $is_deleted ) {
			$GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->posts, array( 'ID' => $image ) );
			clean_post_cache( $image );
		}
		$tags = self::tags( self::head( array( 'p' => $post ) ) );
		$this->assertArrayNotHasKey( 'og:image', $tags );
		$this->assertSame( 'summary', $tags['twitter:card'] );
	}

	public static function bad_images(): array {
		return array(
			'narrow'  => array( 199, 800, 'image/jpeg', false ),
			'low'     => array( 800, 199, 'image/jpeg', false ),
			'damaged' => array( 'wide', null, 'image/jpeg', false ),
			'SVG'     => array( 800, 800, 'image/svg+xml', false ),
			'deleted' => array( 800, 800, 'image/jpeg', true ),
		);
	}

	public function test_a_small_image_is_printed_beside_the_text(): void {
		$post = self::publish( array() );
		set_post_thumbnail( $post, $this->attach_image( 200, 200 ) );
		$tags = self::tags( self::head( array( 'p' => $post ) ) );
		$this->assertSame( array( '200', 'summary' ), array( $tags['og:image:width'], $tags['twitter:card'] ) );
	}

	public function test_damaged_meta_is_ignored(): void {
		$post = self::publish( array(
			'post_title' => 'Tea',
			'meta_input' => array_fill_keys( array( 'jetpack_seo_html_title', 'advanced_seo_description', 'jetpack_seo_noindex' ), array( array( 'x' ) ) ),
		) );
		$head = self::head( array( 'p' => $post ) );
		$this->assertSame( array( null, 'article', 'Tea', get_permalink( $post ) ), self::some( self::tags( $head ) ) );
		$this->assertStringNotContainsString( 'noindex', $head );
	}

	public function test_a_hidden_post_has_one_robots_tag(): void {
		$post = self::publish( array( 'meta_input' => array( 'jetpack_seo_noindex' => '1' ) ) );
		$this->assertSame( array( 'noindex, max-image-preview:large' ), self::robots( self::head( array( 'p' => $post ) ) ) );
		$this->assertSame( array( 'max-image-preview:large' ), self::robots( self::head( array() ) ), 'the front page, whose newest post it is' );
		update_option( 'blog_public', '0' );
		$this->assertSame( array( 'noindex, nofollow' ), self::robots( self::head( array( 'p' => $post ) ) ) );
	}

	public function test_front_page_page_of_posts_and_protected_post_can_be_hidden(): void {
		$hidden  = array( 'post_type' => 'page', 'meta_input' => array( 'jetpack_seo_noindex' => '1' ) );
		$front   = self::publish( $hidden );
		$posts   = self::publish( $hidden );
		$closed  = self::publish( $hidden + array( 'post_password' => 'password' ) );
		$another = self::publish( array( 'post_type' => 'page' ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $front );
		update_option( 'page_for_posts', $posts );
		foreach ( array( $front, $posts, $closed ) as $page ) {
			$this->assertSame( array( 'noindex, max-image-preview:large' ), self::robots( self::head( array( 'page_id' => $page ) ) ) );
		}
		$pages = array_column( ( new \WP_Sitemaps_Posts() )->get_url_list( 1, 'page' ), 'loc' );
		$this->assertContains( get_permalink( $another ), $pages );
		$this->assertSame( array(), array_intersect( array_map( 'get_permalink', array( $front, $posts, $closed ) ), $pages ) );
	}

	public function test_an_archive_has_no_tags_but_those_of_the_filter(): void {
		self::publish( array( 'post_title' => 'Newest', 'post_category' => array( 1 ) ) );
		$this->assertSame( array(), self::tags( self::head( array( 'cat' => 1 ) ) ) );
		$image = $this->attach_image( 800, 800 );
		$this->assertSame( array(), self::tags( self::head( array( 'attachment_id' => $image ) ) ), 'nor has a page of a file' );
		$this->filter( 'ramjet_seo_tags', static fn(): array =>
			array( 'og:title' => 'A "list"', 'og:image' => 'javascript:alert(1)', 'og:url' => array(), 'null' => null ) );
		$this->assertSame( array( 'og:title' => 'A "list"' ), self::tags( self::head( array( 'cat' => 1 ) ) ) );
		$this->filter( 'ramjet_seo_tags', static fn(): string => 'no list' );
		$this->assertSame( array(), self::tags( self::head( array( 'cat' => 1 ) ) ) );
	}

	/**
	 * @dataProvider other_plugins
	 */
	public function test_nothing_is_printed_beside_another_plugin( string $file, string $name ): void {
		update_option( 'active_plugins', array_merge( (array) get_option( 'active_plugins' ), array( $file ) ) );
		$post = self::publish( array( 'meta_input' => array( 'jetpack_seo_html_title' => 'Ours', 'jetpack_seo_noindex' => '1' ) ) );
		$head = self::head( array( 'p' => $post ) );
		$this->assertSame( array(), self::tags( $head ) );
		$this->assertStringNotContainsString( 'Ours', $head );
		$this->assertStringNotContainsString( 'noindex', $head );
		$this->assertContains( get_permalink( $post ), array_column( ( new \WP_Sitemaps_Posts() )->get_url_list( 1, 'post' ), 'loc' ) );
		$this->assertSame( $name, ( new SeoFeature() )->initial_state( 'post' )['seo']['printedBy'] );
	}

	public static function other_plugins(): array {
		return array(
			array( 'wordpress-seo/wp-seo.php', 'Yoast SEO' ),
			array( 'all-in-one-seo-pack-pro/all_in_one_seo_pack.php', 'All in One SEO' ),
			array( 'seo-by-rank-math/rank-math.php', 'Rank Math SEO' ),
			array( 'autodescription/autodescription.php', 'The SEO Framework' ),
			array( 'slim-seo/slim-seo.php', 'Slim SEO' ),
			array( 'wp-seopress/seopress.php', 'SEOPress' ),
			array( 'seo-key/seo-key.php', 'SEOKEY' ),
		);
	}

	public function test_the_tags_of_networks_are_not_printed_beside_those_of_jetpack(): void {
		add_action( 'wp_head', 'jetpack_og_tags', 99 );
		$post = self::publish( array( 'post_excerpt' => 'Excerpt' ) );
		query_posts( array( 'p' => $post ) );
		ob_start();
		\Ramjet\Seo\Tags::print();
		$this->assertSame( array( 'description' => 'Excerpt' ), self::tags( (string) ob_get_clean() ) );
	}

	public function test_a_theme_that_prints_the_title_itself_has_the_field(): void {
		$post = self::publish( array( 'meta_input' => array( 'jetpack_seo_html_title' => 'Tea & <b>cups</b>' ) ) );
		query_posts( array( 'p' => $post ) );
		$support = $GLOBALS['_wp_theme_features']['title-tag'] ?? null;
		try {
			$GLOBALS['_wp_theme_features']['title-tag'] = true;
			$this->assertStringNotContainsString( 'cups', wp_title( '|', false ) );
			unset( $GLOBALS['_wp_theme_features']['title-tag'] );
			$this->assertSame( 'Tea &amp; &lt;b&gt;cups&lt;/b&gt;', wp_title( '|', false ) );
		} finally {
			if ( null !== $support ) {
				$GLOBALS['_wp_theme_features']['title-tag'] = $support;
			}
		}
	}

	public function test_a_locale_without_country_gets_one(): void {
		$post    = self::publish( array() );
		$printed = array();
		foreach ( array( 'ja', 'de_DE_formal', 'ckb' ) as $locale ) {
			$filter = static fn(): string => $locale;
			add_filter( 'locale', $filter );
			$printed[] = self::tags( self::head( array( 'p' => $post ) ) )['og:locale'] ?? null;
			remove_filter( 'locale', $filter );
		}
		$this->assertSame( array( 'ja_JP', 'de_DE', null ), $printed );
	}

	private static function publish( array $post ): int {
		return wp_insert_post( wp_slash( $post + array( 'post_title' => 'A post', 'post_content' => 'Content.', 'post_status' => 'publish', 'post_author' => 1 ) ) );
	}

	/** What wp_head prints for a query. */
	private static function head( array $query ): string {
		query_posts( array_filter( $query ) );
		ob_start();
		echo '<title>' . wp_get_document_title() . '</title>';
		wp_robots();
		// Without those of WordPress and the theme. Content with our blocks has the plugin make this feature once more.
		current( $GLOBALS['wp_filter']['wp_head']->callbacks[5] )['function']();
		return (string) ob_get_clean();
	}

	/** @return array<string, string> The tags but robots, as browsers read them. */
	private static function tags( string $head ): array {
		$tags = array();
		$html = new \WP_HTML_Tag_Processor( $head );
		while ( $html->next_tag( 'META' ) ) {
			$name = $html->get_attribute( 'name' ) ?? $html->get_attribute( 'property' );
			if ( 'robots' !== $name ) {
				self::assertArrayNotHasKey( $name, $tags, 'printed twice' );
				$tags[ $name ] = $html->get_attribute( 'content' );
			}
		}
		return $tags;
	}

	/** @return list<?string> Description, type, title and URL. */
	private static function some( array $tags ): array {
		return array( $tags['description'] ?? null, $tags['og:type'], $tags['og:title'], $tags['og:url'] );
	}

	/** @return list<string> */
	private static function robots( string $head ): array {
		preg_match_all( "~<meta name='robots' content='([^']*)'~", $head, $matches );
		return $matches[1];
	}
}
