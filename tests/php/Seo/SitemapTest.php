<?php
declare(strict_types=1);

namespace Ramjet\Tests\Seo;

use Ramjet\Seo\SeoFeature;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;

/** WordPress's sitemap without hidden posts, whose results are kept. */
final class SitemapTest extends TestCase {

	private array $hooks;

	/** A post that the sitemap has, and one that it has not. */
	private int $shown;
	private int $hidden;
	private int $always_hidden;

	protected function setUp(): void {
		parent::setUp();
		$this->hooks = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		( new ModuleStore() )->set_active( 'seo', true );
		( new SeoFeature() )->boot();
		$this->filter( 'wp_sitemaps_max_urls', static fn(): int => 1 );
		$this->shown  = self::store( 'Shown' );
		$this->hidden = self::store( 'Hidden', array( 'meta_input' => array( 'jetpack_seo_noindex' => '1' ) ) );
		// Without any, nothing is kept.
		$this->always_hidden = self::store( 'Always hidden', array( 'meta_input' => array( 'jetpack_seo_noindex' => '1' ) ) );
	}

	protected function tearDown(): void {
		wp_using_ext_object_cache( false );
		$GLOBALS['wp_filter'] = $this->hooks;
		parent::tearDown();
	}

	public function test_a_hidden_post_is_not_in_the_sitemap(): void {
		$all = ( new \WP_Query( array( 'post_type' => 'post', 'post_status' => 'publish', 'fields' => 'ids', 'nopaging' => true ) ) )->posts;
		$this->assertContains( $this->hidden, $all, 'other queries find it' );
		$links = array_map( 'get_permalink', array_diff( $all, array( $this->hidden, $this->always_hidden ) ) );
		$this->assertEqualsCanonicalizing( $links, self::links() );
		$this->assertEqualsCanonicalizing( $links, self::links(), 'as it was kept' );
	}

	/**
	 * @dataProvider changes
	 */
	public function test_a_change_of_a_post_is_seen_at_once( string $post, \Closure $change, bool $is_in ): void {
		$id   = $this->$post;
		$link = get_permalink( $id );
		$this->assertSame( ! $is_in, in_array( $link, self::links(), true ) );
		$pages = self::pages();
		$change( $id );
		$this->assertSame( $is_in, in_array( $link, self::links(), true ) );
		$this->assertSame( $pages + ( $is_in ? 1 : -1 ), self::pages() );
	}

	public static function changes(): array {
		return array(
			'it is hidden'         => array( 'shown', static fn( int $id ) => add_post_meta( $id, 'jetpack_seo_noindex', '1' ), false ),
			'it is shown'          => array( 'hidden', static fn( int $id ) => update_post_meta( $id, 'jetpack_seo_noindex', '' ), true ),
			'its field is deleted' => array( 'hidden', static fn( int $id ) => delete_post_meta( $id, 'jetpack_seo_noindex' ), true ),
			'it is trashed'        => array( 'shown', static fn( int $id ) => wp_trash_post( $id ), false ),
			'it is deleted'        => array( 'shown', static fn( int $id ) => wp_delete_post( $id, true ), false ),
			'it is made private'   => array( 'shown', static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_status' => 'private' ) ), false ),
			'it becomes a page'    => array( 'shown', static fn( int $id ) => set_post_type( $id, 'page' ), false ),
		);
	}

	/**
	 * @dataProvider additions
	 */
	public function test_a_new_post_is_seen_at_once( \Closure $add ): void {
		$draft = self::store( 'Draft', array( 'post_status' => 'draft' ) );
		$pages = count( self::links() );
		$id    = $add( $draft );
		$this->assertContains( get_permalink( $id ), self::links() );
		$this->assertSame( $pages + 1, self::pages() );
	}

	public static function additions(): array {
		return array(
			'published' => array( static function ( int $draft ): int {
				wp_publish_post( $draft );
				return $draft;
			} ),
			'stored'    => array( static fn(): int => self::store( 'New' ) ),
			'imported'  => array( static function (): int {
				wp_suspend_cache_invalidation( true );
				try {
					return self::store( 'Imported' );
				} finally {
					wp_suspend_cache_invalidation( false );
				}
			} ),
		);
	}

	public function test_results_are_kept_for_an_hour(): void {
		$pages = count( self::links() );
		$link  = get_permalink( $this->shown );
		$this->hide_unnoticed( $this->shown );
		$this->assertContains( $link, self::links() );
		$this->assertSame( $pages, self::pages() );
		foreach ( self::kept() as $name ) {
			$end = (int) get_option( str_replace( '_transient_', '_transient_timeout_', $name ) );
			$this->assertLessThanOrEqual( \time() + HOUR_IN_SECONDS, $end );
			update_option( str_replace( '_transient_', '_transient_timeout_', $name ), 1 );
		}
		$this->assertNotContains( $link, self::links() );
		$this->assertSame( $pages - 1, self::pages() );
	}

	public function test_a_result_from_before_a_change_is_not_kept(): void {
		$pages  = self::pages();
		$change = true;
		// While a request counts the posts, another hides one.
		wp_update_post( array( 'ID' => $this->hidden ) );
		$this->filter( 'found_posts', function ( int $count ) use ( &$change ): int {
			if ( $change ) {
				$change = false;
				add_post_meta( $this->shown, 'jetpack_seo_noindex', '1' );
			}
			return $count;
		} );
		$this->assertSame( $pages, self::pages() );
		$this->assertSame( $pages - 1, self::pages() );
	}

	/**
	 * @dataProvider pauses
	 */
	public function test_what_changed_while_nothing_watched_is_seen( \Closure $pause ): void {
		$pages = self::pages();
		$this->hide_unnoticed( $this->shown );
		$pause();
		$this->assertSame( $pages - 1, self::pages() );
	}

	public static function pauses(): array {
		return array(
			'the module was off'        => array( static function (): void {
				( new ModuleStore() )->set_active( 'seo', false );
				( new ModuleStore() )->set_active( 'seo', true );
			} ),
			'the settings were reset'   => array( static function (): void {
				delete_option( 'ramjet_module_seo' );
				( new ModuleStore() )->set_active( 'seo', true );
			} ),
			'the plugin was not active'  => array( static fn() => ( new SeoFeature() )->activate() ),
		);
	}

	public function test_nothing_is_kept_that_needs_not_be(): void {
		wp_using_ext_object_cache( true );
		$this->assertNotSame( array(), self::links() );
		$this->assertSame( array(), self::kept( '' ), 'WordPress itself keeps it' );
		wp_using_ext_object_cache( false );
		$this->assertSame( array(), ( new \WP_Sitemaps_Posts() )->get_url_list( 1_000_000, 'post' ) );
		$this->assertSame( array(), self::kept(), 'there is no end of such pages' );
		delete_post_meta_by_key( 'jetpack_seo_noindex' );
		$this->assertNotSame( array(), self::links() );
		$this->assertSame( array(), self::kept(), 'there are no hidden posts' );
	}

	/** @return list<string> The links of all pages that the index has. */
	private static function links(): array {
		$sitemap = new \WP_Sitemaps_Posts();
		$pages   = array_map( static fn( int $page ): array => $sitemap->get_url_list( $page, 'post' ), range( 1, self::pages() ) );
		return array_column( array_merge( ...$pages ), 'loc' );
	}

	private static function pages(): int {
		return ( new \WP_Sitemaps_Posts() )->get_max_num_pages( 'post' );
	}

	/** @return list<string> Names of the options with what is kept. */
	private static function kept( string $start = '_transient_' ): array {
		global $wpdb;
		$like = $wpdb->esc_like( "{$start}ramjet_seo_" ) . '%';
		return $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $like ) );
	}

	/** Hides a post by SQL, of which no hook tells. */
	private function hide_unnoticed( int $post ): void {
		global $wpdb;
		$wpdb->insert( $wpdb->postmeta, array( 'post_id' => $post, 'meta_key' => 'jetpack_seo_noindex', 'meta_value' => '1' ) );
		wp_cache_flush();
	}

	private static function store( string $title, array $post = array() ): int {
		return wp_insert_post( $post + array( 'post_title' => $title, 'post_status' => 'publish' ) );
	}
}
