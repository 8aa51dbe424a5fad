<?php
declare(strict_types=1);

namespace Ramjet\Tests\Likes;

use Ramjet\Likes\ColumnFeature;
use Ramjet\Support\Modules\ModuleStore;

/** The column in lists of posts. */
final class ColumnTest extends LikesTestCase {

	private array $hooks;

	private \WP_Query $query;

	protected function setUp(): void {
		parent::setUp();
		$this->hooks = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->query = $GLOBALS['wp_the_query'];
		( new ColumnFeature() )->boot();
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter']    = $this->hooks;
		$GLOBALS['wp_the_query'] = $this->query;
		parent::tearDown();
	}

	/**
	 * @testWith [ "posts", "post" ]
	 *           [ "pages", "page" ]
	 */
	public function test_a_list_has_its_numbers_by_one_query( string $kind, string $type ): void {
		$posts = array_map( static fn(): int => self::add_post( array( 'post_type' => $type ) ), range( 1, 5 ) );
		foreach ( array( 1, 2 ) as $browser ) {
			$this->counts->set( $posts[3], self::token( $browser ), true );
		}
		// As the list of pages is queried.
		$fields               = 'page' === $type ? 'id=>parent' : '';
		$GLOBALS['wp_query']  = new \WP_Query( array( 'post_type' => $type, 'post__in' => $posts, 'orderby' => 'post__in', 'fields' => $fields ) );
		$numbers              = array();
		$queries = $this->queries( static function () use ( $posts, $kind, &$numbers ): void {
			foreach ( $posts as $post ) {
				$numbers[] = self::cell( $kind, $post );
			}
		} );
		self::assertSame( array( '0', '0', '0', '2', '0' ), $numbers );
		self::assertCount( 1, $queries );
	}

	public function test_is_beside_the_date_and_in_public_types_only(): void {
		$columns = array( 'title' => 'Title', 'date' => 'Date', 'seo' => 'SEO' );
		$of      = static fn( string ...$arguments ): string => implode( ' ', array_keys( apply_filters( $arguments[0], $columns, ...array_slice( $arguments, 1 ) ) ) );
		self::assertSame( 'title seo likes date', $of( 'manage_posts_columns', 'post' ) );
		self::assertSame( 'title seo likes date', $of( 'manage_pages_columns' ) );
		self::assertSame( 'title date seo', $of( 'manage_posts_columns', 'wp_block' ) );
		self::assertSame( 'Likes', apply_filters( 'manage_pages_columns', $columns )['likes'] );
		self::assertSame( '', self::cell( 'posts', self::add_post(), 'seo' ) );
	}

	public function test_one_row_is_printed_alone(): void {
		$GLOBALS['wp_query'] = new \WP_Query();
		$post = self::add_post();
		$this->counts->set( $post, self::token( 1 ), true );
		self::assertSame( '1', self::cell( 'posts', $post ) );
	}

	public function test_there_is_none_while_the_module_is_off(): void {
		$GLOBALS['wp_filter'] = $this->hooks;
		( new ModuleStore() )->set_active( 'likes', false );
		( new ColumnFeature() )->boot();
		self::assertSame( array( 'title' ), array_keys( apply_filters( 'manage_posts_columns', array( 'title' => '' ), 'post' ) ) );
	}

	private static function cell( string $kind, int $post, string $column = 'likes' ): string {
		ob_start();
		do_action( "manage_{$kind}_custom_column", $column, $post );
		return (string) ob_get_clean();
	}
}
