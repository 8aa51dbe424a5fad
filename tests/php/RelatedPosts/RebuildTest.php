<?php
declare(strict_types=1);

namespace Ramjet\Tests\RelatedPosts;

use Ramjet\RelatedPosts\IndexTables;
use Ramjet\RelatedPosts\IndexUpdates;
use Ramjet\RelatedPosts\Rebuild;
use Ramjet\RelatedPosts\RelatedPosts;
use Ramjet\RelatedPosts\RelatedPostsFeature;
use Ramjet\RelatedPosts\RelatedSettings;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\run_job;

/** Building the index of related posts. */
final class RebuildTest extends TestCase {

	private const OPTION = 'ramjet_related_rebuild';

	private const ROUTE = '/ramjet/v1/related-posts/index';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		IndexTables::migrations( $GLOBALS['wpdb'] )->ensure();
		AtomicOptions::delete( self::OPTION );
		wp_clear_scheduled_hook( Rebuild::HOOK );
	}

	/** Stores posts past every hook, as an import by SQL does. */
	private static function import( int $count ): void {
		$db = $GLOBALS['wpdb'];
		for ( $number = 0; $number < $count; $number++ ) {
			$db->insert( $db->posts, array(
				'post_title'            => "Imported $number",
				'post_content'          => 'Sourdough bread from a hot oven ' . md5( (string) $number ),
				'post_status'           => 'publish',
				'post_date'             => '2026-01-01 00:00:00',
				'post_date_gmt'         => '2026-01-01 00:00:00',
				'post_excerpt'          => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_content_filtered' => '',
			) );
		}
	}

	private function build( array $params = array() ): array {
		$response = $this->rest( 'POST', self::ROUTE, $params );
		self::assertSame( 200, $response->get_status() );
		return $response->get_data();
	}

	private static function rebuild(): Rebuild {
		return new Rebuild( $GLOBALS['wpdb'], new RelatedSettings() );
	}

	private static function state(): array {
		return json_decode( (string) AtomicOptions::read( self::OPTION ), true );
	}

	/** @return list<int> Posts in the index. */
	private static function indexed(): array {
		$db = $GLOBALS['wpdb'];
		return array_map( 'intval', $db->get_col( 'SELECT DISTINCT post_id FROM ' . IndexTables::index( $db ) ) );
	}

	public function test_it_indexes_every_public_post_and_drops_rows_of_others(): void {
		$db = $GLOBALS['wpdb'];
		self::import( 30 );
		$last = (int) $db->insert_id;
		$db->query( 'REPLACE INTO ' . IndexTables::index( $db ) . " VALUES (999999, 5, 7)" );
		$db->update( $db->posts, array( 'post_status' => 'private' ), array( 'ID' => $last ) );
		self::assertSame( 'missing', $this->rest( 'GET', self::ROUTE )->get_data()['state'] );
		$status = $this->build();
		self::assertSame( array( 'idle', 100 ), array( $status['state'], $status['percent'] ) );
		self::assertSame( $status['total'], $status['indexed'] );
		self::assertContains( $last - 1, self::indexed() );
		self::assertNotContains( $last, self::indexed() );
		self::assertNotContains( 999999, self::indexed() );
		self::assertNotSame( array(), ( new RelatedPosts( $db, new RelatedSettings() ) )->of( $last - 1, 3 ) );
	}

	public function test_it_continues_where_it_was_interrupted(): void {
		self::import( 230 );
		$rebuild = self::rebuild();
		// No time: one batch for each call. The first one learns.
		self::assertSame( 'more', $rebuild->run( 0 ) );
		self::assertSame( 'more', $rebuild->run( 0 ) );
		$half = self::state();
		self::assertSame( array( 'index', 100 ), array( $half['phase'], $half['done'] ) );
		$status = $rebuild->status();
		self::assertSame( array( 'building', 100 ), array( $status['state'], $status['indexed'] ) );
		self::assertGreaterThan( 10, $status['percent'] );
		$first = min( self::indexed() );
		$GLOBALS['wpdb']->delete( IndexTables::index( $GLOBALS['wpdb'] ), array( 'post_id' => $first ) );
		self::assertSame( 'done', self::rebuild()->run( 20 ) );
		// What was done is not done again.
		self::assertNotContains( $first, self::indexed() );
		self::assertGreaterThan( 229, self::state()['done'] );
	}

	public function test_only_one_process_builds_until_it_is_killed(): void {
		self::import( 3 );
		$rebuild = self::rebuild();
		$rebuild->run( 0 );
		$claimed = array( 'lease' => time() + 30 ) + self::state();
		update_option( self::OPTION, wp_json_encode( array_replace( self::state(), $claimed ) ) );
		self::assertSame( 'busy', $rebuild->run( 20 ) );
		self::assertSame( 'building', $this->build()['state'] );
		update_option( self::OPTION, wp_json_encode( array_replace( self::state(), array( 'lease' => time() - 1 ) ) ) );
		self::assertSame( 'done', $rebuild->run( 20 ) );
	}

	/** @return int Size of the sample. */
	private static function sample(): int {
		$db = $GLOBALS['wpdb'];
		return (int) $db->get_var( 'SELECT posts FROM ' . IndexTables::frequencies( $db ) . ' WHERE term = 0' );
	}

	public function test_the_sample_has_posts_of_a_database_with_odd_ids_only(): void {
		$db = $GLOBALS['wpdb'];
		self::import( 1 );
		$first = (int) $db->insert_id | 1;
		$rows  = array_map(
			static fn( int $number ): string =>
				'(' . ( $first + 2 * $number ) . ",'Word','publish','2026-01-01','2026-01-01','','','','','')",
			range( 1, 10_100 )
		);
		$db->query( "INSERT INTO $db->posts (ID, post_title, post_status, post_date, post_date_gmt, post_content,
			post_excerpt, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', $rows ) );
		// Which ends early where time does not suffice.
		Clock::stop_work();
		self::rebuild()->run( 0 );
		self::assertEqualsWithDelta( 5050, self::sample(), 500 );
	}

	public function test_a_failure_keeps_the_index_and_the_frequencies_of_words(): void {
		self::import( 3 );
		$db = $GLOBALS['wpdb'];
		$this->build();
		$post   = (int) $db->get_var( 'SELECT MAX(post_id) FROM ' . IndexTables::index( $db ) );
		$sample = self::sample();
		$db->query( "UPDATE $db->posts SET post_content = CONCAT(post_content, ' and rye') WHERE ID = $post" );
		foreach ( array( IndexTables::index( $db ), IndexTables::frequencies( $db ) ) as $table ) {
			$break = static fn( string $query ): string =>
				str_contains( $query, "REPLACE INTO $table " ) ? 'SELECT broken' : $query;
			$this->filter( 'query', $break );
			self::rebuild()->restart();
			self::assertSame( 'failed', self::rebuild()->run( 20 ) );
			$this->remove_filters();
			self::assertContains( $post, self::indexed() );
			self::assertSame( $sample, self::sample() );
		}
	}

	public function test_after_each_failure_cron_waits_longer(): void {
		$db    = $GLOBALS['wpdb'];
		$table = IndexTables::frequencies( $db );
		self::import( 150 );
		self::rebuild()->restart();
		$break = static fn( string $query ): string =>
			str_contains( $query, "REPLACE INTO $table" ) ? 'SELECT broken' : $query;
		$this->filter( 'query', $break );
		$waits = array();
		for ( $run = 0; $run < 13; $run++ ) {
			wp_clear_scheduled_hook( Rebuild::HOOK );
			run_job( Rebuild::HOOK );
			$waits[] = wp_next_scheduled( Rebuild::HOOK ) - time();
		}
		$this->remove_filters();
		self::assertSame( OverviewState::Failed, ( new RelatedPostsFeature( static fn(): bool => false ) )->overview()[0]->state );
		$doubled = array_map( static fn( int $failures ): int => 61 * 2 ** $failures, range( 0, 10 ) );
		self::assertSame( array( ...$doubled, DAY_IN_SECONDS, DAY_IN_SECONDS ), $waits );
		// A batch that is written ends the row of failures.
		self::assertSame( 'more', self::rebuild()->run( 0 ) );
		self::assertSame( 0, self::state()['failures'] );
		self::assertSame( OverviewState::Happened, ( new RelatedPostsFeature( static fn(): bool => false ) )->overview()[0]->state );
		self::assertSame( time() + DAY_IN_SECONDS, wp_next_scheduled( Rebuild::HOOK ) );
		self::assertSame( 'more', self::rebuild()->run( 0 ) );
		self::assertSame( time() + 61, wp_next_scheduled( Rebuild::HOOK ) );
	}

	public function test_a_stored_number_of_failures_that_is_impossible_ends_nothing(): void {
		foreach ( array( PHP_INT_MIN, -9, PHP_INT_MAX ) as $failures ) {
			self::rebuild()->restart();
			$row = array_replace( self::state(), array( 'failures' => $failures ) );
			update_option( self::OPTION, wp_json_encode( $row ) );
			run_job( Rebuild::HOOK );
			self::assertSame( 'done', self::state()['phase'] );
		}
	}

	public function test_a_save_that_fails_is_repeated(): void {
		$db = $GLOBALS['wpdb'];
		$this->build();
		$posts = array();
		foreach ( array( 'One', 'Two' ) as $title ) {
			$posts[] = wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish' ) );
		}
		IndexUpdates::write();
		$this->build();
		wp_update_post( array( 'ID' => $posts[1], 'post_title' => 'Sourdough' ) );
		$break = static fn( string $query ): string =>
			str_contains( $query, 'REPLACE INTO ' . IndexTables::index( $db ) ) ? 'SELECT broken' : $query;
		$this->filter( 'query', $break );
		IndexUpdates::write();
		$this->remove_filters();
		$state = self::state();
		self::assertSame( array( 'index', $posts[1] - 1 ), array( $state['phase'], $state['last'] ) );
		self::assertSame( $state['total'] - 1, $state['done'] );
		$db->delete( IndexTables::index( $db ), array( 'post_id' => $posts[0] ) );
		run_job( Rebuild::HOOK );
		self::assertSame( 'done', self::state()['phase'] );
		$rows = static fn( int $id ): array => $db->get_col(
			'SELECT term FROM ' . IndexTables::index( $db ) . " WHERE post_id = $id ORDER BY term"
		);
		self::assertContains( (string) crc32( 'sourdough' ), $rows( $posts[1] ) );
		self::assertNotContains( (string) crc32( 'two' ), $rows( $posts[1] ) );
		// Earlier posts are not written again.
		self::assertSame( array(), $rows( $posts[0] ) );
	}

	public function test_an_import_is_indexed_in_the_background(): void {
		$this->build();
		wp_defer_term_counting( true );
		$posts = array();
		for ( $number = 0; $number < 201; $number++ ) {
			$posts[] = wp_insert_post( array( 'post_title' => "Imported $number", 'post_status' => 'publish' ) );
		}
		wp_defer_term_counting( false );
		IndexUpdates::write();
		self::assertSame( array(), array_intersect( $posts, self::indexed() ) );
		self::assertLessThan( $posts[0], self::state()['last'] );
		run_job( Rebuild::HOOK );
		self::assertSame( array(), array_diff( $posts, self::indexed() ) );
	}

	public function test_a_batch_ends_when_memory_might_not_suffice(): void {
		$this->build();
		self::import( 3 );
		$db   = $GLOBALS['wpdb'];
		$last = (int) $db->insert_id;
		$db->query( "UPDATE $db->posts SET post_content = REPEAT('bread ', 400000) WHERE ID IN ($last, $last - 1)" );
		$state = array_replace( self::state(), array( 'phase' => 'index', 'last' => $last - 3 ) );
		update_option( self::OPTION, wp_json_encode( $state ) );
		foreach ( array( $last - 1, $last ) as $end ) {
			self::rebuild()->run( 0 );
			self::assertSame( $end, self::state()['last'] );
		}
	}

	public function test_a_restart_is_not_lost_when_a_batch_ends_at_the_same_time(): void {
		$this->build();
		$is_first = true;
		$this->filter( 'query', static function ( string $query ) use ( &$is_first ): string {
			if ( $is_first && str_contains( $query, 'UPDATE' ) && str_contains( $query, 'learn' ) ) {
				$is_first = false;
				update_option( self::OPTION, wp_json_encode( array_replace( self::state(), array( 'done' => 99 ) ) ) );
			}
			return $query;
		} );
		self::rebuild()->restart();
		self::assertSame( 'learn', self::state()['phase'] );
	}

	public function test_cron_continues_until_the_index_is_complete(): void {
		self::import( 3 );
		self::rebuild()->restart();
		self::assertNotFalse( wp_next_scheduled( Rebuild::HOOK ) );
		// As WP-Cron does before it runs an event.
		wp_clear_scheduled_hook( Rebuild::HOOK );
		self::rebuild()->run( 0 );
		self::assertNotFalse( wp_next_scheduled( Rebuild::HOOK ) );
		run_job( Rebuild::HOOK );
		self::assertSame( 'done', self::state()['phase'] );
		self::assertFalse( wp_next_scheduled( Rebuild::HOOK ) );
	}

	public function test_a_restart_stops_the_running_rebuild(): void {
		self::import( 150 );
		$rebuild = self::rebuild();
		$rebuild->run( 0 );
		$started = false;
		$this->filter( 'query', function ( string $query ) use ( &$started, $rebuild ): string {
			if ( ! $started && str_contains( $query, 'REPLACE INTO ' . IndexTables::index( $GLOBALS['wpdb'] ) ) ) {
				$started = true;
				$rebuild->restart();
			}
			return $query;
		} );
		self::assertSame( 'busy', self::rebuild()->run( 20 ) );
		self::assertSame( array( 'learn', 0 ), array( self::state()['phase'], self::state()['last'] ) );
	}

	public function test_turning_the_module_on_builds_and_turning_it_off_stops_writing(): void {
		$module = static fn( bool $active ): array => array( 'active' => $active );
		update_option( 'ramjet_module_related-posts', 'false' );
		self::assertNull( AtomicOptions::read( self::OPTION ) );
		$post = wp_insert_post( array( 'post_title' => 'While it is off', 'post_status' => 'publish' ) );
		IndexUpdates::write();
		self::assertNotContains( $post, self::indexed() );
		run_job( Rebuild::HOOK );
		self::assertNull( AtomicOptions::read( self::OPTION ) );
		update_option( 'ramjet_module_related-posts', 'true' );
		self::assertSame( 'learn', self::state()['phase'] );
		$this->build();
		self::assertContains( $post, self::indexed() );
	}

	public function test_it_starts_by_itself_on_the_first_save_and_when_the_site_has_doubled(): void {
		self::import( 3 );
		$post = wp_insert_post( array( 'post_title' => 'First', 'post_status' => 'publish' ) );
		IndexUpdates::write();
		self::assertSame( 'learn', self::state()['phase'] );
		$this->build();
		self::assertSame( 'done', self::state()['phase'] );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Again' ) );
		IndexUpdates::write();
		self::assertSame( 'done', self::state()['phase'] );
		$late = array( 'post_title' => 'Late', 'post_status' => 'publish', 'import_id' => 3 * self::state()['last'] );
		wp_insert_post( $late );
		IndexUpdates::write();
		self::assertSame( 'learn', self::state()['phase'] );
	}

	public function test_a_broken_state_is_replaced_and_a_database_error_is_reported(): void {
		$wrong = '{"phase":"index","last":"x","done":[],"total":null,"lease":0,"run":""}';
		foreach ( array( '{"phase":[]', $wrong ) as $state ) {
			update_option( self::OPTION, $state );
			self::assertSame( 'missing', self::rebuild()->status()['state'] );
		}
		self::assertSame( 'idle', $this->build()['state'] );
		$break = static fn( string $query ): string =>
			str_contains( $query, IndexTables::index( $GLOBALS['wpdb'] ) . ' ' ) ? 'SELECT broken' : $query;
		$this->filter( 'query', $break );
		// Neither saving nor pages fail, and the index is built again.
		$post = wp_insert_post( array( 'post_title' => 'Saved', 'post_status' => 'publish' ) );
		IndexUpdates::write();
		self::assertSame( 'publish', get_post_status( $post ) );
		self::assertSame( array(), ( new RelatedPosts( $GLOBALS['wpdb'], new RelatedSettings() ) )->of( $post, 3 ) );
		self::assertSame( 'learn', self::state()['phase'] );
		self::assertSame( 500, $this->rest( 'POST', self::ROUTE )->get_status() );
	}

	public function test_changing_an_indexed_setting_starts_a_rebuild(): void {
		$this->build();
		$this->rest( 'POST', '/jetpack/v4/settings', array( 'related_weight_age' => 9, 'related_weight_title' => 4 ) );
		self::assertSame( 'done', self::state()['phase'] );
		$this->rest( 'POST', '/jetpack/v4/settings', array( 'related_weight_title' => 9 ) );
		self::assertSame( 'learn', self::state()['phase'] );
		$this->build();
		$this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) );
		self::assertSame( 'learn', self::state()['phase'] );
	}
}
