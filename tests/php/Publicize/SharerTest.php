<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize;

use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Networks\Outcome;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Publicize\Sharer;
use Ramjet\Publicize\Shares\ShareStore;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

/** The job that shares what is due, with networks that fail. */
final class SharerTest extends TestCase {

	private FakeNetwork $mastodon;

	private FakeNetwork $bluesky;

	private FakeNetwork $webhook;

	private ShareStore $shares;

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		Clock::stop_work();
		$this->mastodon = new FakeNetwork( 'mastodon', 55 * MINUTE_IN_SECONDS );
		$this->bluesky  = new FakeNetwork( 'bluesky', PHP_INT_MAX );
		$this->webhook  = new FakeNetwork( 'webhook', 0 );
		$this->shares   = new ShareStore( $GLOBALS['wpdb'] );
		$this->shares->is_ready();
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}ramjet_shares" );
		$this->log_in_as( 'author' );
		$this->post = $this->save_post( array( 'status' => 'publish', 'title' => 'Tea &amp; <em>cake</em>' ) )['id'];
	}

	private function run_job(): void {
		$networks = new Networks( self::services_of(), array( 'mastodon' => $this->mastodon, 'bluesky' => $this->bluesky, 'webhook' => $this->webhook ) );
		( new Sharer( $this->shares, static fn(): Networks => $networks ) )->run();
	}

	/** Adds a share, which is due for every request. */
	private function add( string $network, ?int $post = null ): void {
		$this->shares->add( $post ?? $this->post, $network );
		Clock::pass( 61 );
	}

	/** @return array{string, string} State and error. */
	private function state( string $network, ?int $post = null ): array {
		$share = $this->shares->find( $post ?? $this->post, $network );
		return array( $share->state->value, $share->error );
	}

	public function test_a_post_is_shared_once_on_each_network(): void {
		array_map( $this->add( ... ), Networks::SLUGS );
		$this->run_job();
		Clock::pass( WEEK_IN_SECONDS );
		$this->run_job();
		foreach ( array( 'mastodon' => $this->mastodon, 'bluesky' => $this->bluesky, 'webhook' => $this->webhook ) as $slug => $network ) {
			self::assertSame( array( array( $this->post, 'Tea & cake', $this->shares->find( $this->post, $slug )->key ) ), $network->got );
		}
		self::assertSame( array( 'shared', 'https://mastodon.example/' . $this->post ), array_values( array_intersect_key( $this->shares->list( $this->post )[0], array( 'state' => 1, 'url' => 1 ) ) ) );
		self::assertFalse( $this->shares->has_work() );
	}

	public function test_a_rejected_post_is_not_tried_again(): void {
		$this->mastodon->outcomes = array( new Outcome( ShareState::Failed, 'Too long.' ) );
		$this->add( 'mastodon' );
		$this->run_job();
		self::assertSame( array( 'failed', 'Too long.' ), $this->state( 'mastodon' ) );
		self::assertFalse( $this->shares->has_work() );
	}

	public function test_a_network_that_is_down_gets_it_later_with_growing_delays(): void {
		$down                     = new Outcome( ShareState::Waiting, 'Down.' );
		$this->mastodon->outcomes = array_fill( 0, 99, $down );
		$this->add( 'mastodon' );
		$this->run_job();
		self::assertSame( array( 'waiting', 'Down.' ), $this->state( 'mastodon' ) );
		Clock::pass( 299 );
		$this->run_job();
		self::assertCount( 1, $this->mastodon->got );
		Clock::pass( 1 );
		$this->run_job();
		Clock::pass( 300 );
		$this->run_job();
		self::assertCount( 2, $this->mastodon->got );
		for ( $day = 0; $day < 12; $day++ ) {
			Clock::pass( 12 * HOUR_IN_SECONDS );
			$this->run_job();
		}
		self::assertSame( array( 'failed', 'Down.' ), $this->state( 'mastodon' ) );
		self::assertCount( 8, $this->mastodon->got );
		self::assertCount( 1, array_unique( array_column( $this->mastodon->got, 2 ) ), 'All attempts have one key.' );
	}

	public function test_what_has_failed_is_counted_and_tried_again(): void {
		$this->mastodon->outcomes = array( new Outcome( ShareState::Failed, 'Too long.' ) );
		$this->bluesky->outcomes  = array( new Outcome( ShareState::Waiting, 'Down.' ) );
		$this->webhook->outcomes  = array( new Outcome( ShareState::InDoubt, 'Slow.' ) );
		array_map( $this->add( ... ), Networks::SLUGS );
		self::assertSame( array( 'waiting' => 3, 'due' => 3, 'working' => 0, 'failed' => 0 ), $this->shares->tally() );
		$this->run_job();
		// What is in doubt is for a person to decide.
		self::assertSame( array( 'waiting' => 1, 'due' => 0, 'working' => 0, 'failed' => 2 ), $this->shares->tally() );
		self::assertSame( 2, $this->shares->retry_all() );
		Clock::pass( 61 );
		$this->run_job();
		self::assertSame( array( 'shared', 'shared', 'in_doubt' ), array_map( fn( string $network ): string => $this->state( $network )[0], array( 'mastodon', 'bluesky', 'webhook' ) ) );
		$this->mastodon->outcomes = array( new Outcome( ShareState::Failed, 'Too long.' ) );
		$this->add( 'mastodon', $this->save_post( array( 'status' => 'publish' ) )['id'] );
		$this->run_job();
		Clock::pass( WEEK_IN_SECONDS );
		self::assertSame( 0, $this->shares->retry_all(), 'no news any more' );
	}

	public function test_what_waited_for_a_week_is_no_news(): void {
		$this->add( 'bluesky' );
		Clock::pass( WEEK_IN_SECONDS );
		$this->run_job();
		self::assertSame( array( 'failed', 'Every attempt failed, so it was given up.' ), $this->state( 'bluesky' ) );
		self::assertSame( array(), $this->bluesky->got );
	}

	public function test_a_network_that_names_a_time_gets_nothing_before(): void {
		$this->mastodon->outcomes = array( new Outcome( ShareState::Waiting, 'Slow down.', time() + 61 + 61 + 1_200 ) );
		$other                    = $this->save_post( array( 'status' => 'publish' ) )['id'];
		$this->add( 'mastodon' );
		$this->add( 'mastodon', $other );
		$this->run_job();
		Clock::pass( 1_199 );
		$this->run_job();
		self::assertCount( 1, $this->mastodon->got );
		self::assertSame( array( 'waiting', 'Slow down.' ), $this->state( 'mastodon' ) );
		Clock::pass( 1 );
		$this->run_job();
		self::assertCount( 3, $this->mastodon->got );
		self::assertSame( 'shared', $this->state( 'mastodon', $other )[0] );
		self::assertSame( 'shared', $this->state( 'mastodon' )[0] );
	}

	public function test_a_refused_key_is_sent_once_an_hour(): void {
		$this->mastodon->outcomes = array( new Outcome( ShareState::Failed, 'Connect again.', time() + 122 + HOUR_IN_SECONDS ) );
		$other                    = $this->save_post( array( 'status' => 'publish' ) )['id'];
		$this->add( 'mastodon' );
		$this->add( 'mastodon', $other );
		$this->run_job();
		self::assertSame( array( 'failed', 'Connect again.' ), $this->state( 'mastodon' ) );
		self::assertSame( 'waiting', $this->state( 'mastodon', $other )[0] );
		Clock::pass( HOUR_IN_SECONDS );
		$this->run_job();
		self::assertSame( 'shared', $this->state( 'mastodon', $other )[0] );
	}

	public function test_an_unclear_attempt_is_repeated_with_its_key_while_that_is_safe(): void {
		$this->mastodon->outcomes = array( new Outcome( ShareState::InDoubt, 'Slow.' ) );
		$this->add( 'mastodon' );
		$this->run_job();
		self::assertSame( array( 'waiting', 'Slow.' ), $this->state( 'mastodon' ) );
		Clock::pass( 300 );
		$this->run_job();
		self::assertSame( 'shared', $this->state( 'mastodon' )[0] );
		self::assertSame( array_fill( 0, 2, $this->shares->find( $this->post, 'mastodon' )->key ), array_column( $this->mastodon->got, 2 ) );
	}

	public function test_what_cannot_be_repeated_in_time_is_in_doubt(): void {
		$this->mastodon->outcomes = array_fill( 0, 9, new Outcome( ShareState::InDoubt, 'Slow.' ) );
		$this->bluesky->outcomes  = array_fill( 0, 3, new Outcome( ShareState::InDoubt, 'Slow.' ) );
		$this->webhook->outcomes  = array( new Outcome( ShareState::InDoubt, 'Slow.' ) );
		array_map( $this->add( ... ), Networks::SLUGS );
		$this->run_job();
		self::assertSame( array( 'waiting', 'waiting', 'in_doubt' ), array_column( $this->shares->list( $this->post ), 'state' ) );
		Clock::pass( 300 );
		$this->run_job();
		Clock::pass( 900 );
		$this->run_job();
		// The next attempt would be an hour later.
		self::assertSame( array( 'in_doubt', 'waiting', 'in_doubt' ), array_column( $this->shares->list( $this->post ), 'state' ) );
		Clock::pass( HOUR_IN_SECONDS );
		$this->run_job();
		self::assertSame( array( 'in_doubt', 'shared', 'in_doubt' ), array_column( $this->shares->list( $this->post ), 'state' ) );
		self::assertSame( array( 3, 4, 1 ), array( count( $this->mastodon->got ), count( $this->bluesky->got ), count( $this->webhook->got ) ) );
	}

	public function test_a_rejection_after_an_unclear_attempt_is_in_doubt(): void {
		$this->mastodon->outcomes = array( new Outcome( ShareState::InDoubt, 'Slow.' ), new Outcome( ShareState::Failed, 'Connect again.' ) );
		$this->add( 'mastodon' );
		$this->run_job();
		Clock::pass( 300 );
		$this->run_job();
		self::assertSame( array( 'in_doubt', 'Connect again.' ), $this->state( 'mastodon' ) );
	}

	public function test_php_that_ends_during_a_request_is_an_unclear_attempt(): void {
		$kill = static fn(): Outcome => throw new \Error( 'killed' );
		$this->mastodon->outcomes = array( $kill );
		$this->webhook->outcomes  = array( $kill );
		$this->add( 'mastodon' );
		$this->add( 'webhook' );
		self::assertSame( 2, substr_count( self::logged( $this->run_job( ... ) ), 'killed' ) );
		self::assertSame( array( 'sharing', 'sharing' ), array_column( $this->shares->list( $this->post ), 'state' ) );
		Clock::pass( 10 * MINUTE_IN_SECONDS );
		$this->run_job();
		self::assertCount( 1, $this->mastodon->got, 'The first request may still run.' );
		Clock::pass( 1 );
		$this->run_job();
		self::assertSame( array( 'shared', 'in_doubt' ), array_column( $this->shares->list( $this->post ), 'state' ) );
		self::assertSame( array_fill( 0, 2, $this->shares->find( $this->post, 'mastodon' )->key ), array_column( $this->mastodon->got, 2 ) );
		self::assertCount( 1, $this->webhook->got );
	}

	public function test_a_key_that_the_server_has_forgotten_is_not_used_again(): void {
		$this->mastodon->outcomes = array( static fn(): Outcome => throw new \Error( 'killed' ) );
		$this->add( 'mastodon' );
		self::logged( $this->run_job( ... ) );
		Clock::pass( 55 * MINUTE_IN_SECONDS );
		$this->run_job();
		self::assertSame( 'in_doubt', $this->state( 'mastodon' )[0] );
		self::assertCount( 1, $this->mastodon->got );
	}

	public function test_the_hour_of_a_key_begins_with_the_first_unclear_attempt(): void {
		$this->mastodon->outcomes = array( new Outcome( ShareState::InDoubt, 'Slow.' ), new Outcome( ShareState::InDoubt, 'Slow.' ), static fn(): Outcome => throw new \Error( 'killed' ) );
		$this->add( 'mastodon' );
		$this->run_job();
		Clock::pass( 300 );
		$this->run_job();
		Clock::pass( 900 );
		self::logged( $this->run_job( ... ) );
		Clock::pass( 2_100 );
		$this->run_job();
		self::assertSame( 'in_doubt', $this->state( 'mastodon' )[0] );
		self::assertCount( 3, $this->mastodon->got );
	}

	public function test_what_was_recorded_before_php_ended_is_not_shared_again(): void {
		global $wpdb;
		$this->add( 'webhook' );
		$this->run_job();
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_shares SET due_at = 1, claimed_until = 1" );
		$this->run_job();
		self::assertCount( 1, $this->webhook->got );
		self::assertFalse( $this->shares->has_work() );
	}

	public function test_of_two_servers_one_shares(): void {
		$this->webhook->outcomes = array( function (): Outcome {
			$this->run_job();
			return Outcome::shared( '' );
		} );
		$this->add( 'webhook' );
		$this->run_job();
		self::assertCount( 1, $this->webhook->got );
		self::assertSame( 'shared', $this->state( 'webhook' )[0] );
	}

	/** @dataProvider closings */
	public function test_what_was_closed_before_the_job_runs_is_not_shared( \Closure $close, string $reason ): void {
		$this->add( 'bluesky' );
		$close( $this->post, $this );
		$this->run_job();
		self::assertSame( array(), $this->bluesky->got );
		self::assertSame( array( 'failed', $reason ), $this->state( 'bluesky' ) );
	}

	public static function closings(): array {
		$update = static fn( array $changes ): \Closure => static fn( int $id ) => wp_update_post( array( 'ID' => $id ) + $changes );
		return array(
			'unpublished'       => array( $update( array( 'post_status' => 'draft' ) ), 'This post is not public.' ),
			'private'           => array( $update( array( 'post_status' => 'private' ) ), 'This post is not public.' ),
			'with a password'   => array( $update( array( 'post_password' => 'tea' ) ), 'This post has a password.' ),
			'for subscribers'   => array( static fn( int $id ) => update_post_meta( $id, '_jetpack_newsletter_access', 'subscribers' ), 'This post is for subscribers only.' ),
			'turned off'        => array( static fn( int $id ) => update_post_meta( $id, '_wpas_feature_enabled', '' ), 'Sharing is off for this post.' ),
			'deleted'           => array( static fn( int $id ) => $GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->posts, array( 'ID' => $id ) ) && clean_post_cache( $id ), 'This post does not exist any more.' ),
			'disconnected'      => array( static fn( int $id, self $test ) => $test->bluesky->is_connected = false, 'This network is not connected any more.' ),
		);
	}

	public function test_a_copy_of_the_site_shares_nothing(): void {
		self::make_copy();
		$this->add( 'bluesky' );
		$this->run_job();
		self::assertSame( array( array(), 'waiting' ), array( $this->bluesky->got, $this->state( 'bluesky' )[0] ) );
	}

	public function test_500_posts_at_once_are_shared_a_few_each_minute(): void {
		global $wpdb;
		$rows = array_map( fn( int $number ): string => "($number, 'bluesky', 'waiting', 'key-$number', 1, 1, 1)", range( 1, 500 ) );
		$wpdb->query( "INSERT INTO {$wpdb->prefix}ramjet_shares (post_id, network, state, request_key, created_at, changed_at, due_at) VALUES " . implode( ', ', $rows ) );
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_shares SET post_id = 1000000000 + id, created_at = " . time() );
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_shares SET post_id = $this->post ORDER BY id LIMIT 1" );
		Clock::pass( 61 );
		$this->run_job();
		$states = static fn(): array => $wpdb->get_col( "SELECT COUNT(*) FROM {$wpdb->prefix}ramjet_shares GROUP BY state ORDER BY state" );
		self::assertSame( array( '9', '1', '490' ), $states(), 'failed (no such post), shared, waiting' );
		for ( $minute = 0; $minute < 49; $minute++ ) {
			Clock::pass( 60 );
			$this->run_job();
		}
		self::assertSame( array( '499', '1' ), $states() );
		self::assertFalse( $this->shares->has_work() );
	}
}
