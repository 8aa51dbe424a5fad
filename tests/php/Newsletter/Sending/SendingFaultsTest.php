<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Sending;

use Ramjet\Newsletter\Sending\Recipient;
use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Newsletter\Transport\Outcome;

/** Workers that meet at one row, or are killed between two statements. */
final class SendingFaultsTest extends SendingTestCase {

	private function subscribe_many( int $number ): void {
		global $wpdb;
		$rows = array();
		for ( $i = 1; $i <= $number; $i++ ) {
			$rows[] = "('p$i@example.org', 'confirmed', 'import', 1, 1)";
		}
		$wpdb->query( "INSERT INTO {$wpdb->prefix}ramjet_subscribers (email, state, origin, created_at, confirmed_at) VALUES " . implode( ',', $rows ) );
	}

	/** Calls back once, before the first query that begins like this. */
	private function before_query( string $start, \Closure $callback ): void {
		$this->filter( 'query', static function ( string $query ) use ( $start, &$callback ): string {
			if ( null !== $callback && str_starts_with( ltrim( $query ), $start ) ) {
				$once     = $callback;
				$callback = null;
				$once();
			}
			return $query;
		} );
	}

	/** The email that a worker is handing over. */
	private function begun( int $sending ): Recipient {
		[ $one ] = $this->recipients->claim( $sending, 'a', 20 );
		$this->recipients->begin( $one, 'a' );
		return $one;
	}

	/** A post whose emails are ready, and none is sent. */
	private function prepared(): \WP_Post {
		$post             = $this->publish();
		$this->out->limit = 0;
		$this->work( 6 );
		$this->out->limit = PHP_INT_MAX;
		return $post;
	}

	public function test_two_workers_that_add_the_same_recipients_add_all_of_them(): void {
		global $wpdb;
		$post = $this->publish();
		$id   = $this->sending( $post )->id;
		$this->subscribe_many( 5_001 );
		$this->before_query( "INSERT IGNORE INTO {$wpdb->prefix}ramjet_recipients", fn() => $this->recipients->add( $id ) );
		self::assertTrue( $this->recipients->add( $id ), 'the other one has added the same 5,000' );
		self::assertFalse( $this->recipients->add( $id ) );
		self::assertSame( 5_001, $this->sending( $post )->total );
	}

	public function test_a_database_that_fails_is_no_end_of_the_recipients(): void {
		global $wpdb;
		$this->subscribe_many( 3 );
		$post = $this->publish();
		$this->before_query( "INSERT IGNORE INTO {$wpdb->prefix}ramjet_recipients", static fn() => throw new \RuntimeException( 'deadlock' ) );
		self::logged( fn() => $this->work( 6 ) );
		self::assertSame( array(), $this->out->mails );
		self::assertSame( SendingState::Adding, $this->sending( $post )->state );
		$this->work( 1 );
		self::assertSame( array( 'done', 3, 3, 0, 0 ), $this->figures( $post ) );
	}

	public function test_a_worker_goes_on_where_another_one_was_faster(): void {
		global $wpdb;
		$this->subscribe_many( 100 );
		$post = $this->prepared();
		$id   = $this->sending( $post )->id;
		$ids  = range( 1, 100 );
		$this->before_query( "UPDATE {$wpdb->prefix}ramjet_recipients SET state = 'claimed'", function () use ( $id, $ids ): void {
			// All that the first one could have found.
			foreach ( $ids as $unused ) {
				if ( $this->recipients->counts( $id )['claimed'] < 80 ) {
					$this->recipients->claim( $id, 'faster', 20 );
				}
			}
		} );
		$this->work();
		self::assertCount( 20, array_unique( $this->out->recipients() ) );
	}

	public function test_sums_survive_a_kill_before_the_rows_are_deleted(): void {
		global $wpdb;
		$this->subscribe_many( 2 );
		$this->subscribe( 'ann@example.org' );
		$post = $this->publish();
		$this->out->outcomes['ann@example.org'] = array( Outcome::InDoubt );
		$this->before_query( "DELETE FROM {$wpdb->prefix}ramjet_recipients", static fn() => throw new \Error( 'killed' ) );
		self::logged( fn() => $this->work( 6 ) );
		self::logged( fn() => $this->work( 1 ) );
		self::assertSame( array( 'done', 3, 2, 0, 1 ), $this->figures( $post ) );
		self::assertSame( 2, $this->recipients->counts( $this->sending( $post )->id )['sent'], 'the rows are there' );
		self::assertTrue( $this->queue()->send_again( $this->sending( $post ) ) );
		$this->work();
		self::assertSame( array( 'done', 3, 3, 0, 0 ), $this->figures( $post ) );
		self::assertFalse( $this->recipients->has_any() );
	}

	public function test_the_rows_of_what_was_canceled_go_and_its_sums_stay(): void {
		$this->subscribe_many( 5 );
		$post             = $this->publish();
		$this->out->limit = 2;
		$this->work( 6 );
		self::assertTrue( $this->queue()->cancel( $post->ID ) );
		$this->sendings->tidy();
		self::assertSame( array( 'canceled', 5, 2, 0, 0 ), $this->figures( $post ) );
		self::assertFalse( $this->recipients->has_any() );
		self::assertFalse( $this->queue()->send_now( $post ), 'two have it' );
		$this->sendings->tidy();
		self::assertSame( array( 'canceled', 5, 2, 0, 0 ), $this->figures( $post ) );
	}

	public function test_what_is_canceled_while_an_email_is_handed_over_does_not_begin_anew(): void {
		$this->subscribe_many( 2 );
		$post    = $this->prepared();
		$id      = $this->sending( $post )->id;
		$one     = $this->begun( $id );
		$this->queue()->cancel( $post->ID );
		self::assertFalse( $this->queue()->send_now( $post ) );
		$this->recipients->finish( $one, 'a', 'sent' );
		$this->sendings->tidy();
		self::assertSame( array( 'canceled', 1 ), array_slice( $this->figures( $post ), 0, 2 ) );
		self::assertSame( 1, $this->sending( $post )->sent );
	}

	public function test_an_email_that_another_worker_hands_over_meanwhile_is_counted(): void {
		$this->subscribe_many( 1 );
		$id      = $this->sending( $this->prepared() )->id;
		$one     = $this->begun( $id );
		$this->filter( 'query', function ( string $query ) use ( $one ): string {
			if ( str_contains( $query, 'finished_at = ' ) ) {
				$this->remove_filters();
				$this->recipients->finish( $one, 'a', 'sent' );
			}
			return $query;
		} );
		self::assertFalse( $this->sendings->close( $id, SendingState::Sending, SendingState::Done ) );
		$this->recipients->finish( $one, 'a', 'sent' );
		self::assertTrue( $this->sendings->close( $id, SendingState::Sending, SendingState::Done ) );
		self::assertSame( 1, $this->sendings->find( $id )->sent );
	}

	public function test_an_email_that_another_worker_has_postponed_meanwhile_waits(): void {
		global $wpdb;
		$this->subscribe_many( 1 );
		$id = $this->sending( $this->prepared() )->id;
		$this->before_query( 'UPDATE', fn() => $this->recipients->postpone( $this->begun( $id ), 'a' ) );
		self::assertSame( array(), $this->recipients->claim( $id, 'b', 20 ) );
		self::assertSame( array( 'waiting', '1' ), $wpdb->get_row( "SELECT state, attempts FROM {$wpdb->prefix}ramjet_recipients WHERE sending_id = $id", ARRAY_N ) );
	}

	public function test_what_is_not_public_any_more_is_not_sent_again(): void {
		$this->subscribe_many( 1 );
		$post = $this->publish();
		$this->out->outcomes['p1@example.org'] = array( Outcome::InDoubt );
		$this->work( 6 );
		$this->work( 1 );
		wp_update_post( array( 'ID' => $post->ID, 'post_status' => 'private' ) );
		self::assertFalse( $this->queue()->send_again( $this->sending( $post ) ) );
		wp_update_post( array( 'ID' => $post->ID, 'post_status' => 'publish' ) );
		self::assertTrue( $this->queue()->send_again( $this->sending( $post ) ) );
	}

	public function test_what_is_in_doubt_stays_so_where_another_worker_ends_the_sending(): void {
		global $wpdb;
		$this->subscribe_many( 1 );
		$post = $this->publish();
		$this->out->outcomes['p1@example.org'] = array( Outcome::InDoubt );
		$this->work( 6 );
		$this->work( 1 );
		$id = $this->sending( $post )->id;
		$this->before_query( "UPDATE {$wpdb->prefix}ramjet_recipients", fn() => $this->sendings->close( $id, SendingState::Sending, SendingState::Done ) );
		$this->queue()->send_again( $this->sending( $post ) );
		self::assertSame( array( 'done', 1 ), array( $this->figures( $post )[0], $this->sending( $post )->doubt ) );
	}

	public function test_a_connection_that_is_over_is_not_used_for_the_next_post(): void {
		$this->subscribe_many( 1 );
		$this->publish();
		$this->publish();
		$this->out->outcomes['p1@example.org'] = array( Outcome::ServerFailed );
		$this->work( 6 );
		self::assertCount( 1, $this->out->mails );
		$this->work( 5 );
		self::assertCount( 3, $this->out->mails );
	}

	public function test_a_recipient_at_which_the_server_fails_comes_last(): void {
		$this->subscribe_many( 3 );
		$post             = $this->publish();
		$this->out->before = function (): void {
			$this->out->outcomes['p1@example.org'] = array( Outcome::ServerFailed );
		};
		for ( $i = 1; $i <= 4; $i++ ) {
			$this->work( 6 );
		}
		self::assertSame( array( 'sending', 3, 2, 0, 0 ), $this->figures( $post ) );
	}

	public function test_a_damaged_email_ends_its_sending(): void {
		global $wpdb;
		$this->subscribe_many( 1 );
		$post = $this->prepared();
		$wpdb->update( "{$wpdb->prefix}ramjet_sendings", array( 'message' => '{"subject":' ), array( 'post_id' => $post->ID ) );
		$this->work();
		self::assertSame( array( SendingState::Failed, 'The stored email is damaged.' ), array( $this->sending( $post )->state, $this->sending( $post )->error ) );
		self::assertFalse( $this->sendings->has_work() );
	}
}
