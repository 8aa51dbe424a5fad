<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Sending;

use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Newsletter\Subscribers\SubscriberLink;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Newsletter\Transport\MessageId;
use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Newsletter\Transport\Outcome;
use Ramjet\Support\Queue\Worker;
use Ramjet\Tests\Clock;

final class SendingWorkerTest extends SendingTestCase {

	/** @return array<string, int> IDs by email address. */
	private function subscribe_all( string ...$names ): array {
		$ids = array();
		foreach ( $names as $name ) {
			$ids[ $name ] = $this->subscribe( "$name@example.org" );
		}
		return $ids;
	}

	public function test_all_who_have_confirmed_get_one_email(): void {
		$ids = $this->subscribe_all( 'ann', 'bea', 'cem' );
		$this->newsletter->subscribers()->ask( 'dan@example.org', 'form', '', '', time() );
		$this->newsletter->subscribers()->leave( $ids['cem'] );
		$post = $this->publish();
		$this->work( 6 );
		self::assertSame( array( 'ann@example.org', 'bea@example.org' ), $this->out->recipients() );
		self::assertSame( array( 'done', 2, 2, 0, 0 ), $this->figures( $post ) );
		$mail = $this->out->mails[0];
		$id   = $this->newsletter->subscribers()->find_email( $mail->to )->id;
		self::assertSame( MessageId::of( $this->sending( $post )->id, $id ), $mail->id );
		self::assertSame( array( $this->sending( $post )->id, $id ), MessageId::read( $mail->id ) );
		self::assertSame( '<' . SubscriberLink::url( 'leave', $id ) . '>', $mail->headers['List-Unsubscribe'] );
		self::assertFalse( $this->recipients->has_any(), 'its rows are deleted' );
		$this->work( 6 );
		self::assertCount( 2, $this->out->mails );
	}

	public function test_a_process_that_is_to_end_finishes_one_email(): void {
		$this->subscribe_all( 'ann', 'bea', 'cem' );
		$post              = $this->publish();
		$this->out->before = static fn() => Worker::stop_after( 0 );
		try {
			$this->work( 6 );
		} finally {
			Worker::stop_after( INF );
		}
		self::assertSame( array( 'sending', 3, 1, 0, 0 ), $this->figures( $post ) );
		self::assertSame( array( 'waiting' => 2, 'due' => 2, 'working' => 0, 'failed' => 0 ), $this->recipients->tally() );
	}

	public function test_what_is_left_is_counted_and_tried_again(): void {
		$this->subscribe_all( 'ann', 'bea', 'cem' );
		$this->out->outcomes = array( 'ann@example.org' => array( Outcome::Later ), 'cem@example.org' => array( Outcome::Refused ) );
		$tally               = array( 'waiting' => 0, 'due' => 0, 'working' => 0, 'failed' => 0 );
		self::assertSame( $tally, $this->recipients->tally() );
		$this->publish();
		self::assertSame( array( 'waiting' => 1 ) + $tally, $this->recipients->tally(), 'a sending' );
		Clock::pass( 5 * MINUTE_IN_SECONDS );
		self::assertSame( array( 'waiting' => 1, 'due' => 1 ) + $tally, $this->recipients->tally() );
		$this->out->before = function () use ( &$busy ): void {
			$busy ??= $this->recipients->tally();
		};
		$this->work();
		self::assertSame( array( 'waiting' => 0, 'due' => 0, 'working' => 3, 'failed' => 0 ), $busy, 'emails' );
		self::assertEquals( array( 'waiting' => 1, 'failed' => 1 ) + $tally, $this->recipients->tally() );
		self::assertSame( 1, $this->recipients->retry_all() );
		$this->work();
		self::assertSame( $tally, $this->recipients->tally() );
		self::assertCount( 4, $this->out->mails );
	}

	public function test_more_recipients_than_one_statement_adds(): void {
		global $wpdb;
		$rows = array();
		for ( $i = 1; $i <= 5_001; $i++ ) {
			$rows[] = "('p$i@example.org', 'confirmed', 'import', 1, 1)";
		}
		$wpdb->query( "INSERT INTO {$wpdb->prefix}ramjet_subscribers (email, state, origin, created_at, confirmed_at) VALUES " . implode( ',', $rows ) );
		$this->out->limit = 10;
		$post             = $this->publish();
		$this->work( 6 );
		self::assertSame( array( 'sending', 5_001, 10, 0, 0 ), $this->figures( $post ) );
		self::assertCount( 10, array_unique( $this->out->recipients() ) );
	}

	public function test_whoever_leaves_meanwhile_gets_nothing(): void {
		$ids               = $this->subscribe_all( 'ann', 'bea', 'cem' );
		$post              = $this->publish();
		$this->out->before = function ( OutgoingMail $mail ) use ( $ids ): void {
			foreach ( $ids as $name => $id ) {
				"$name@example.org" === $mail->to || $this->newsletter->subscribers()->leave( $id );
			}
		};
		$this->work( 6 );
		self::assertCount( 1, $this->out->mails );
		self::assertSame( array( 'done', 1, 1, 0, 0 ), $this->figures( $post ) );
	}

	public function test_canceling_stops_the_rest_at_once(): void {
		$this->subscribe_all( 'ann', 'bea', 'cem' );
		$post              = $this->publish();
		$this->out->before = fn() => $this->queue()->cancel( $post->ID );
		$this->work( 6 );
		self::assertCount( 1, $this->out->mails );
		self::assertSame( 1, $this->sending( $post )->sent );
	}

	public function test_the_message_stays_as_it_was_composed(): void {
		$this->subscribe_all( 'ann', 'bea' );
		$post             = $this->publish();
		$this->out->limit = 1;
		$this->work( 6 );
		wp_update_post( array( 'ID' => $post->ID, 'post_content' => 'Changed' ) );
		$this->out->limit = 1;
		$this->work( 1 );
		self::assertCount( 2, $this->out->mails );
		self::assertStringContainsString( 'First', $this->out->mails[1]->html );
	}

	public function test_a_refusal_for_now_is_tried_three_more_times(): void {
		$this->subscribe_all( 'ann', 'bea' );
		$post = $this->publish();
		$this->out->outcomes['ann@example.org'] = array_fill( 0, 9, Outcome::Later );
		$this->work( 6 );
		foreach ( array( 5, 15, 60 ) as $minutes ) {
			self::assertSame( array( 'sending', 2, 1, 0, 0 ), $this->figures( $post ) );
			$before = count( $this->out->mails );
			$this->work( $minutes - 1 );
			self::assertCount( $before, $this->out->mails, 'not yet' );
			$this->work( 2 );
		}
		self::assertSame( array( 'done', 2, 1, 1, 0 ), $this->figures( $post ) );
		self::assertCount( 5, $this->out->mails );
	}

	public function test_a_failure_of_the_server_costs_no_attempt(): void {
		$this->subscribe_all( 'ann' );
		$post = $this->publish();
		$this->out->outcomes['ann@example.org'] = array_fill( 0, 9, Outcome::ServerFailed );
		$this->work( 6 );
		for ( $i = 1; $i <= 8; $i++ ) {
			$this->work( 5 );
		}
		self::assertSame( array( 'sending', 1, 0, 0, 0 ), $this->figures( $post ) );
		$this->work( 5 );
		self::assertSame( array( 'done', 1, 1, 0, 0 ), $this->figures( $post ) );
	}

	public function test_a_recipient_at_whom_the_server_always_fails_delays_no_other_post_and_ends(): void {
		$this->subscribe_all( 'ann' );
		$post = $this->publish();
		$this->work( 6 );
		$this->out->outcomes['ann@example.org'] = array_fill( 0, 50, Outcome::ServerFailed );
		$first = $this->publish();
		$this->work( 6 );
		$this->subscribe_all( 'bea' );
		$second = $this->publish();
		$this->out->before = function ( OutgoingMail $mail ) use ( $second ): void {
			str_contains( $mail->id, ".{$this->sending( $second )->id}." ) && $this->out->outcomes[ $mail->to ] = array();
		};
		$this->work( 6 );
		$this->work( 1 );
		self::assertSame( array( 'done', 2, 2, 0, 0 ), $this->figures( $second ) );
		$this->out->before = null;
		$this->out->outcomes['ann@example.org'] = array_fill( 0, 48, Outcome::ServerFailed );
		for ( $i = 1; $i <= 47; $i++ ) {
			$this->work( 5 );
		}
		self::assertSame( array( 'sending', 1, 0, 0, 0 ), $this->figures( $first ) );
		$this->work( 5 );
		$this->work( 5 );
		self::assertSame( array( 'done', 1, 0, 1, 0 ), $this->figures( $first ) );
	}

	public function test_when_a_server_fails_another_one_goes_on(): void {
		$this->subscribe_all( 'ann', 'bea', 'cem' );
		$post = $this->publish();
		$this->out->outcomes['bea@example.org'] = array( Outcome::InDoubt );
		$this->out->can_rest = false;
		$this->work( 6 );
		self::assertSame( array( 'done', 3, 2, 0, 1 ), $this->figures( $post ) );
	}

	public function test_refusals_before_a_failure_of_the_server_can_be_its_fault(): void {
		$ids   = $this->subscribe_all( 'ann', 'bea', 'cem', 'dan' );
		$post  = $this->publish();
		$since = time() + 6 * MINUTE_IN_SECONDS;
		foreach ( $ids as $id ) {
			$this->newsletter->subscribers()->note_refusal( $id );
		}
		$outcomes = array( Outcome::Later, Outcome::Refused, Outcome::NoSuchAddress, Outcome::ServerFailed );
		$this->out->before = function ( OutgoingMail $mail ) use ( &$outcomes ): void {
			$this->out->outcomes[ $mail->to ] = array_slice( $outcomes, 0, 1 );
			array_shift( $outcomes );
		};
		// Each by a process of its own, as where one email a minute is allowed.
		for ( $i = 0; $i < 3; $i++ ) {
			$this->out->limit = 1;
			$this->work( 0 === $i ? 6 : 1 );
		}
		self::assertSame( array( 'sending', 4, 0, 2, 0 ), $this->figures( $post ) );
		$this->out->limit        = 9;
		$this->out->blamed_since = $since;
		$this->work( 1 );
		self::assertSame( array( 'sending', 4, 0, 0, 0 ), $this->figures( $post ) );
		foreach ( $ids as $name => $id ) {
			$subscriber = $this->newsletter->subscribers()->find( $id );
			self::assertSame( SubscriberState::Confirmed, $subscriber->state, $name );
			self::assertSame( '1', $GLOBALS['wpdb']->get_var( "SELECT refused FROM {$GLOBALS['wpdb']->prefix}ramjet_subscribers WHERE id = $id" ), $name );
		}
		$this->work( 5 );
		self::assertSame( array( 'done', 4, 4, 0, 0 ), $this->figures( $post ), 'all of them' );
	}

	public function test_what_is_not_public_any_more_is_not_sent_however_it_was_changed(): void {
		global $wpdb;
		$this->subscribe_all( 'ann', 'bea' );
		$post             = $this->publish();
		$this->out->limit = 1;
		$this->work( 6 );
		$wpdb->update( $wpdb->posts, array( 'post_password' => 'x' ), array( 'ID' => $post->ID ) );
		clean_post_cache( $post->ID );
		$this->out->limit = 9;
		$this->work( 1 );
		self::assertCount( 1, $this->out->mails );
		self::assertSame( 'stopped', $this->figures( $post )[0] );
	}

	public function test_a_database_that_cannot_be_read_ends_nothing(): void {
		global $wpdb;
		$this->subscribe_all( 'ann' );
		$post = $this->publish();
		$this->out->outcomes['ann@example.org'] = array( Outcome::Later );
		$this->work( 6 );
		$wpdb->suppress_errors();
		$this->filter( 'query', static fn( string $query ): string => str_contains( $query, 'ramjet_' ) && str_starts_with( trim( $query ), 'SELECT' ) && ! str_contains( $query, 'due_at' ) ? 'SELECT broken' : $query );
		$this->work( 1 );
		$this->remove_filters();
		$this->filter( 'query', static fn(): string => 'SELECT broken' );
		try {
			$this->recipients->tally();
			self::fail( 'Nothing is counted.' );
		} catch ( \RuntimeException $error ) {
			self::assertStringContainsString( 'broken', $error->getMessage() );
		}
		$this->remove_filters();
		$wpdb->suppress_errors( false );
		self::assertSame( array( 'sending', 1, 0, 0, 0 ), $this->figures( $post ) );
		$this->work( 5 );
		self::assertSame( array( 'done', 1, 1, 0, 0 ), $this->figures( $post ) );
	}

	public function test_an_address_that_does_not_exist_is_paused_at_once(): void {
		$ids  = $this->subscribe_all( 'ann', 'bea' );
		$post = $this->publish();
		$this->out->outcomes['ann@example.org'] = array( Outcome::NoSuchAddress );
		$this->out->outcomes['bea@example.org'] = array( Outcome::Refused );
		$this->work( 6 );
		$state = fn( string $name ): SubscriberState => $this->newsletter->subscribers()->find( $ids[ $name ] )->state;
		self::assertSame( array( SubscriberState::Paused, SubscriberState::Confirmed ), array( $state( 'ann' ), $state( 'bea' ) ) );
		self::assertSame( array( 'done', 2, 0, 2, 0 ), $this->figures( $post ) );
		for ( $i = 1; $i <= 2; $i++ ) {
			$this->out->outcomes['bea@example.org'] = array( Outcome::Refused );
			$post = $this->publish();
			$this->work( 6 );
			self::assertSame( array( 'done', 1, 0, 1, 0 ), $this->figures( $post ) );
		}
		self::assertSame( SubscriberState::Paused, $state( 'bea' ), 'the third in a row' );
	}

	public function test_what_is_in_doubt_is_sent_again_only_on_demand(): void {
		$this->subscribe_all( 'ann', 'bea' );
		$post = $this->publish();
		$this->out->outcomes['ann@example.org'] = array( Outcome::InDoubt );
		$this->work( 6 );
		$this->work( 120 );
		self::assertSame( array( 'done', 2, 1, 0, 1 ), $this->figures( $post ) );
		self::assertSame( array( 'ann@example.org' ), $this->recipients->doubtful( $this->sending( $post )->id, 9 ) );
		$before = count( $this->out->mails );
		self::assertTrue( $this->queue()->send_again( $this->sending( $post ) ) );
		self::assertFalse( $this->queue()->send_again( $this->sending( $post ) ) );
		$this->work();
		self::assertCount( $before + 1, $this->out->mails );
		$ids = array_column( array_filter( $this->out->mails, static fn( OutgoingMail $mail ): bool => 'ann@example.org' === $mail->to ), 'id' );
		self::assertCount( 1, array_unique( $ids ), 'the same Message-ID' );
		self::assertSame( array( 'done', 2, 2, 0, 0 ), $this->figures( $post ) );
	}

	public function test_what_a_killed_worker_has_left_is_in_doubt_or_waits(): void {
		global $wpdb;
		$this->subscribe_all( 'ann', 'bea' );
		$post             = $this->publish();
		$this->out->limit = 0;
		$this->work( 6 );
		$sending = $this->sending( $post )->id;
		[ $ann ] = $this->recipients->claim( $sending, 'dead', 20 );
		$this->recipients->begin( $ann, 'dead' );
		$this->out->limit = 9;
		$this->work();
		self::assertSame( array(), $this->out->mails, 'it may still work' );
		$this->work( 11 );
		self::assertSame( array( 'done', 2, 1, 0, 1 ), $this->figures( $post ) );
		self::assertNotContains( $ann->email, $this->out->recipients() );
		// The dead worker comes back.
		self::assertFalse( $this->recipients->begin( $ann, 'dead' ) );
	}

	/**
	 * @testWith [-3600]
	 *           [3600]
	 */
	public function test_servers_whose_clocks_differ_leave_each_other_their_claims( int $ahead ): void {
		$this->subscribe_all( 'ann', 'bea' );
		$post             = $this->publish();
		$this->out->limit = 0;
		$this->work( 6 );
		Clock::pass( HOUR_IN_SECONDS );
		$sending = $this->sending( $post )->id;
		Clock::differ( $ahead );
		[ $ann ] = $this->recipients->claim( $sending, 'a', 20 );
		self::assertTrue( $this->recipients->begin( $ann, 'a' ) );
		Clock::differ( 0 );
		$this->recipients->give_up();
		self::assertSame( array( 1, 1 ), array( $this->recipients->counts( $sending )['claimed'], $this->recipients->counts( $sending )['sending'] ) );
		Clock::pass( 601 );
		Clock::differ( $ahead );
		$this->recipients->give_up();
		self::assertSame( array( 1, 1 ), array( $this->recipients->counts( $sending )['waiting'], $this->recipients->counts( $sending )['doubt'] ) );
	}

	public function test_a_claim_far_in_the_future_is_of_a_wrong_clock(): void {
		global $wpdb;
		$this->subscribe_all( 'ann' );
		$post             = $this->publish();
		$this->out->limit = 0;
		$this->work( 6 );
		$this->recipients->claim( $this->sending( $post )->id, 'other', 20 );
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_recipients SET claimed_until = claimed_until + 7200" );
		$this->out->limit = 9;
		$this->work();
		self::assertSame( array( 'ann@example.org' ), $this->out->recipients() );
	}

	public function test_two_workers_never_have_the_same_recipient(): void {
		$this->subscribe_all( 'ann', 'bea', 'cem' );
		$post             = $this->publish();
		$this->out->limit = 0;
		$this->work( 6 );
		$sending = $this->sending( $post )->id;
		$first   = $this->recipients->claim( $sending, 'a', 2 );
		$second  = $this->recipients->claim( $sending, 'b', 20 );
		self::assertCount( 2, $first );
		self::assertCount( 1, $second );
		self::assertFalse( $this->recipients->begin( $first[0], 'b' ) );
		self::assertTrue( $this->recipients->begin( $first[0], 'a' ) );
		self::assertFalse( $this->recipients->begin( $first[0], 'a' ), 'once' );
	}

	public function test_a_plugin_that_throws_stops_only_its_own_sending(): void {
		$this->subscribe_all( 'ann' );
		$bad  = $this->publish( array( 'post_title' => 'Bad' ) );
		$good = $this->publish( array( 'post_title' => 'Good' ) );
		$this->filter( 'the_content', static fn( string $content ): string => 'Bad' === get_the_title() ? throw new \RuntimeException( 'a plugin' ) : $content );
		for ( $i = 1; $i <= 4; $i++ ) {
			self::logged( fn() => $this->work( 6 ) );
		}
		self::assertSame( SendingState::Done, $this->sending( $good )->state );
		self::assertSame( array( SendingState::Failed, 'The email could not be composed: another plugin stopped it.' ), array( $this->sending( $bad )->state, $this->sending( $bad )->error ) );
	}

	public function test_a_row_that_is_no_address_does_not_stop_the_others(): void {
		global $wpdb;
		$this->subscribe_all( 'ann' );
		$wpdb->insert( "{$wpdb->prefix}ramjet_subscribers", array( 'email' => "x\nBcc: y@example.org", 'state' => 'confirmed', 'origin' => 'x', 'created_at' => 1 ) );
		$post = $this->publish();
		$this->work( 6 );
		self::assertSame( array( 'ann@example.org' ), $this->out->recipients() );
		self::assertSame( array( 'done', 2, 1, 1, 0 ), $this->figures( $post ) );
	}

	/** @dataProvider problems */
	public function test_nothing_is_sent_before_the_site_may( \Closure $spoil, string $problem, \Closure $repair ): void {
		$this->subscribe_all( 'ann' );
		$this->publish();
		$spoil();
		self::assertSame( $problem, $this->newsletter->permission()->problem() );
		$this->work( 6 );
		self::assertSame( array(), $this->out->mails );
		$repair( $this );
		$this->work();
		self::assertCount( 1, $this->out->mails );
	}

	public static function problems(): iterable {
		yield 'no sender' => array( static fn() => self::set( array( 'from_email' => '' ) ), 'sender', static fn() => self::set( array( 'from_email' => 'a@site.example' ) ) );
		yield 'no address' => array( static fn() => self::set( array( 'address' => " \n" ) ), 'address', static fn() => self::set( array( 'address' => '1 Street' ) ) );
		yield 'no production environment' => array( static fn() => delete_option( 'ramjet_newsletter_environment' ), 'environment', static fn( self $test ) => $test->newsletter->permission()->allow() );
		yield 'a copy' => array( static fn() => self::make_copy(), 'copy', static fn() => \Ramjet\Support\Site\SiteCopy::decide( false ) );
	}

	public function test_it_uses_at_most_three_queries_for_an_email(): void {
		$this->subscribe_all( ...array_map( static fn( int $i ): string => "p$i", range( 1, 40 ) ) );
		$this->publish();
		$this->out->limit = 0;
		$this->work( 6 );
		$queries = 0;
		$this->filter( 'query', static function ( string $query ) use ( &$queries ): string {
			$queries++;
			return $query;
		} );
		$this->out->limit = 40;
		$this->work();
		self::assertCount( 40, $this->out->mails );
		self::assertLessThanOrEqual( 3 * 40, $queries );
	}
}
