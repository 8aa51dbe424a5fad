<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Modules;

use Ramjet\Dashboard\Modules\UsageCount;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\run_job;

/** How many posts have blocks of a module. */
final class UsageCountTest extends TestCase {

	private const BLOCKS = array(
		'map'  => array( 'acme/map' ),
		'kite' => array( 'acme/kite', 'acme/string' ),
		'none' => array(),
	);

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		delete_option( 'ramjet_usage' );
		wp_clear_scheduled_hook( UsageCount::HOOK );
	}

	private static function usage(): UsageCount {
		return new UsageCount( $GLOBALS['wpdb'], static fn(): array => self::BLOCKS );
	}

	private static function add( string $content, string $type = 'post', string $status = 'publish' ): int {
		$post = array( 'post_title' => 'A post', 'post_content' => $content, 'post_type' => $type, 'post_status' => $status );
		return wp_insert_post( $post );
	}

	public function test_posts_are_counted_once_where_people_edit_them(): void {
		$map = '<!-- wp:acme/map {"zoom":3} /-->';
		self::add( $map . $map );
		self::add( "<!-- wp:group -->$map<!-- /wp:group -->", 'post', 'draft' );
		self::add( $map, 'page', 'private' );
		self::add( $map, 'wp_template' );
		self::add( $map, 'wp_block' );
		self::add( $map, 'post', 'trash' );
		self::add( $map, 'post', 'auto-draft' );
		self::add( $map, 'revision', 'inherit' );
		self::add( $map, 'attachment', 'inherit' );
		self::add( '<!-- wp:acme/map-legend /--><!-- wp:other/acme/map /-->acme/map &lt;!-- wp:acme/map --&gt;' );
		self::add( '<!-- wp:acme/kite --><!-- wp:acme/string /--><!-- /wp:acme/kite -->' );
		self::add( '<!-- wp:acme/string /-->' );
		$usage = self::usage();
		self::assertSame( array(), $usage->counts() );
		self::assertTrue( $usage->run( 60 ) );
		$counts = $usage->counts();
		ksort( $counts['map'] );
		self::assertSame( array( 'page' => 1, 'post' => 2, 'wp_block' => 1, 'wp_template' => 1 ), $counts['map'] );
		self::assertSame( array( 'post' => 2 ), $counts['kite'] );
		self::assertArrayNotHasKey( 'none', $counts );
		self::assertNotContains( 'ramjet_usage', array_keys( wp_load_alloptions() ) );
	}

	public function test_a_hundred_thousand_posts_are_counted_in_small_steps(): void {
		global $wpdb;
		$digits = '( SELECT 0 AS n' . implode( array_map( static fn( int $n ) => " UNION SELECT $n", range( 1, 9 ) ) ) . ' )';
		$wpdb->query(
			"INSERT INTO $wpdb->posts
				( post_type, post_status, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered )
			SELECT 'post', 'publish', CONCAT( IF( a.n = 0, '<!-- wp:acme/map /-->', '' ), REPEAT( 'x', 200 ) ), '', '', '', '', ''
			FROM $digits AS a, $digits AS b, $digits AS c, $digits AS d, $digits AS e"
		);
		$usage   = self::usage();
		$queries = $wpdb->num_queries;
		$runs    = 0;
		memory_reset_peak_usage();
		$memory = memory_get_usage();
		do {
			++$runs;
		} while ( ! $usage->run( 0 ) );
		self::assertLessThan( 2 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
		self::assertSame( 10_000, $usage->counts()['map']['post'] );
		self::assertGreaterThan( 100, $runs );
		self::assertLessThan( 6 * $runs, $wpdb->num_queries - $queries );
	}

	public function test_an_interrupted_count_continues_and_the_last_one_is_shown_meanwhile(): void {
		self::add( '<!-- wp:acme/map /-->' );
		$last = self::add( '<!-- wp:acme/map /-->' );
		$done = array( 'counts' => array( 'map' => array( 'post' => 7 ) ) );
		$half = array( 'last' => $last - 1, 'partial' => array( 'map' => array( 'post' => 30 ) ) );
		update_option( 'ramjet_usage', wp_json_encode( $done + $half ), false );
		self::assertSame( array( 'map' => array( 'post' => 7 ) ), self::usage()->counts() );
		self::usage()->run( 60 );
		self::assertSame( array( 'map' => array( 'post' => 31 ) ), self::usage()->counts() );
	}

	public function test_a_failing_database_keeps_the_last_count(): void {
		global $wpdb;
		self::add( '<!-- wp:acme/map /-->' );
		self::usage()->run( 60 );
		$before = get_option( 'ramjet_usage' );
		$break  = static fn( string $query ): string => str_contains( $query, 'SUM(' ) ? 'SELECT nothing' : $query;
		$this->filter( 'query', $break );
		$wpdb->suppress_errors( true );
		self::assertTrue( self::usage()->run( 60 ) );
		$wpdb->suppress_errors( false );
		self::assertSame( $before, get_option( 'ramjet_usage' ) );
	}

	public function test_the_modules_say_where_they_are_used_after_the_job_has_run(): void {
		$get = fn(): array => $this->rest( 'GET', '/jetpack/v4/module/map' )->get_data();
		self::add( '<!-- wp:jetpack/map /-->', 'page' );
		self::assertSame( array(), $get()['used_in'] );
		$this->rest( 'GET', '/jetpack/v4/module/all' );
		$event = wp_get_scheduled_event( UsageCount::HOOK );
		self::assertSame( 'daily', $event->schedule );
		self::assertLessThanOrEqual( time() + MINUTE_IN_SECONDS, $event->timestamp );
		run_job( UsageCount::HOOK );
		$used = array_column( $get()['used_in'], null, 'type' )['page'];
		self::assertSame( 1 === $used['count'] ? '1 page' : "{$used['count']} pages", $used['text'] );
	}

	/** @dataProvider damaged */
	public function test_what_another_program_has_stored_is_not_shown( string $json ): void {
		update_option( 'ramjet_usage', $json, false );
		self::assertSame( array(), array_filter( self::usage()->counts() ) );
		self::assertSame( 200, $this->rest( 'GET', '/ramjet/v1/overview' )->get_status() );
		self::assertTrue( self::usage()->run( 60 ) );
	}

	/** @return array<string, array{string}> */
	public static function damaged(): array {
		return array(
			'no JSON'        => array( '{' ),
			'another shape'  => array( '{"counts":7}' ),
			'texts as types' => array( '{"counts":{"map":"post"},"last":0,"partial":{"map":"post"}}' ),
			'texts'          => array( '{"counts":{"map":{"post":"9"}},"last":0,"partial":{"map":{"post":[]}}}' ),
			'negative'       => array( '{"counts":{"map":{"post":-9}},"last":-5,"partial":{}}' ),
			'too much'       => array( sprintf( '{"counts":{"map":{"post":%1$d,"page":%1$d}},"last":%1$d,"partial":{}}', PHP_INT_MAX ) ),
		);
	}
}
