<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Servers;

use Ramjet\Newsletter\Servers\WpMailSession;
use Ramjet\Newsletter\Transport\Connection;
use Ramjet\Newsletter\Transport\Delivery;
use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Newsletter\Transport\Outcome;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

final class WpMailTest extends NewsletterTestCase {

	/** Reserves so many emails, unless the limit leaves fewer; null where it leaves none. */
	private function claim( int $wanted = 20 ): ?Connection {
		return $this->newsletter->connections()->claim( $wanted );
	}

	private static function send(): Delivery {
		return ( new WpMailSession() )->send( self::mail() );
	}

	private static function mail(): OutgoingMail {
		return new OutgoingMail( 'ann@example.org', '<1@site.example>', 'post@site.example', 'Tea, Ltd', '', 'Tea', '<p>A</p>', 'A', array( 'List-ID' => '<newsletter.site.example>' ) );
	}

	/** Fails as wp_mail() does. */
	private function fail_with( ?int $code, string $message ): void {
		$this->remove_filters();
		$this->filter( 'pre_wp_mail', static function () use ( $code, $message ): bool {
			null === $code || do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', $message, array( 'phpmailer_exception_code' => $code ) ) );
			return false;
		} );
	}

	/** How many emails are sent by a job that runs so often for so long, in seconds. @return list<int> */
	private function numbers( int $every, int $for ): array {
		$numbers = array();
		for ( $passed = 0; $passed < $for; $passed += $every ) {
			$number = 0;
			while ( null !== ( $connection = $this->claim() ) ) {
				$number += $connection->reserved();
				for ( $i = $connection->reserved(); $i > 0; $i-- ) {
					$connection->send( self::mail() );
				}
				$connection->release();
			}
			$numbers[] = $number;
			Clock::pass( $every );
		}
		return $numbers;
	}

	public function test_the_hour_s_limit_is_spread_over_the_minutes(): void {
		self::set( array( 'hourly_limit' => 200 ) );
		$numbers = $this->numbers( 60, HOUR_IN_SECONDS );
		self::assertSame( array( 3, 4 ), array( min( $numbers ), max( $numbers ) ) );
		self::assertEqualsWithDelta( 200, array_sum( $numbers ), 1 );
	}

	public function test_the_limit_is_used_where_cron_runs_rarely_and_never_exceeded(): void {
		self::set( array( 'hourly_limit' => 200 ) );
		self::assertSame( 3, $this->numbers( 3 * HOUR_IN_SECONDS, 1 )[0], 'no more than a minute’s after a pause' );
		self::assertSame( array( 3, 100 ), $this->numbers( HOUR_IN_SECONDS, 2 * HOUR_IN_SECONDS ) );
		Clock::pass( 3 * HOUR_IN_SECONDS );
		$numbers = $this->numbers( 15 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS );
		self::assertSame( array( 3, 50, 50, 50 ), array_slice( $numbers, 0, 4 ) );
		foreach ( range( 0, count( $numbers ) - 4 ) as $first ) {
			self::assertLessThanOrEqual( 200, array_sum( array_slice( $numbers, $first, 4 ) ) );
		}
		self::assertGreaterThan( 400, array_sum( $numbers ) );
	}

	public function test_a_limit_of_one_email_is_used(): void {
		self::set( array( 'hourly_limit' => 1 ) );
		self::assertGreaterThanOrEqual( 5, array_sum( $this->numbers( 10 * MINUTE_IN_SECONDS, 6 * HOUR_IN_SECONDS ) ) );
	}

	public function test_what_was_not_used_is_free_again(): void {
		self::set( array( 'hourly_limit' => 600 ) );
		$connection = $this->claim();
		self::assertSame( 10, $connection->reserved() );
		self::assertSame( Outcome::Sent, $connection->send( self::mail() )->outcome );
		$connection->release();
		$connection = $this->claim();
		self::assertSame( 9, $connection->reserved() );
		self::assertNull( $this->claim(), 'one worker' );
		$connection->release();
	}

	public function test_the_email_has_its_headers(): void {
		self::send();
		self::assertSame( array( 'Content-Type: text/html; charset=UTF-8', 'From: Tea  Ltd <post@site.example>', 'List-ID: <newsletter.site.example>' ), $this->mails[0]['headers'] );
	}

	/** @dataProvider failures */
	public function test_failures_are_told_apart( ?int $code, string $message, Outcome $outcome ): void {
		$this->fail_with( $code, $message );
		self::assertSame( $outcome, self::send()->outcome );
	}

	public static function failures(): iterable {
		yield 'no connection' => array( 2, 'SMTP connect() failed.', Outcome::ServerFailed );
		yield 'later' => array( 1, 'SMTP Error: The following recipients failed: ann@example.org: 4.2.2 mailbox full', Outcome::Later );
		yield 'refused' => array( 1, 'SMTP Error: The following recipients failed: ann@example.org: 550 5.7.1 no', Outcome::Refused );
		yield 'no such address' => array( 1, 'SMTP Error: The following recipients failed: ann@example.org: 5.1.1 unknown', Outcome::NoSuchAddress );
		yield 'a plugin says nothing' => array( null, '', Outcome::Later );
	}

	public function test_another_plugin_that_throws_repeats_no_email(): void {
		$this->remove_filters();
		$this->filter( 'pre_wp_mail', static fn() => throw new \RuntimeException( 'broken' ) );
		self::assertSame( Outcome::InDoubt, self::send()->outcome );
		$this->remove_filters();
		$this->filter( 'pre_wp_mail', static function (): bool {
			do_action( 'wp_mail_succeeded', array() );
			throw new \RuntimeException( 'broken' );
		} );
		self::assertSame( Outcome::Sent, self::send()->outcome, 'it was handed over before' );
	}

	public function test_a_server_that_fails_rests_longer_each_time(): void {
		self::set( array( 'hourly_limit' => 6_000 ) );
		$this->fail_with( 2, 'SMTP connect() failed.' );
		foreach ( array( 1, 5, 15, 60, 60 ) as $minutes ) {
			$connection = $this->claim();
			self::assertNotNull( $connection );
			$connection->send( self::mail() );
			self::assertSame( 0, $connection->reserve( 1 ) );
			$connection->release();
			Clock::pass( $minutes * 60 - 1 );
			self::assertNull( $this->claim() );
			Clock::pass( 1 );
		}
	}

	public function test_20_refusals_in_a_row_are_a_failure_of_the_server_until_it_has_rested_often(): void {
		$this->fail_with( 1, 'SMTP Error: The following recipients failed: ann@example.org: 550 no' );
		$blamed = array();
		for ( $i = 1; $i <= 100; $i++ ) {
			// Each one by a process of its own.
			$connection = $this->claim( 1 );
			if ( null === $connection ) {
				Clock::pass( 60 );
				--$i;
				continue;
			}
			$delivery = $connection->send( self::mail() );
			$connection->release();
			self::assertSame( 0 === $i % 20 ? Outcome::ServerFailed : Outcome::Refused, $delivery->outcome, (string) $i );
			if ( Outcome::ServerFailed === $delivery->outcome ) {
				$blamed[] = null !== $delivery->blamed_since;
			}
		}
		self::assertSame( array( true, true, true, true, false ), $blamed );
	}

	public function test_a_refused_recipient_is_no_failure_of_the_site_s_emails(): void {
		delete_option( 'ramjet_mail_failure' );
		$this->fail_with( 1, 'SMTP Error: The following recipients failed: ann@example.org: 550 no' );
		self::send();
		self::assertFalse( get_option( 'ramjet_mail_failure' ) );
		$this->fail_with( 2, 'SMTP connect() failed.' );
		self::send();
		self::assertNotFalse( get_option( 'ramjet_mail_failure' ) );
	}

	public function test_a_damaged_state_is_none(): void {
		$name = 'ramjet_newsletter_server_site';
		update_option( $name, '{"hour":"x"}' );
		$this->claim()->release();
		$state = json_decode( get_option( $name ), true );
		update_option( $name, (string) wp_json_encode( array( 'rests_until' => time() + 2 * HOUR_IN_SECONDS, 'paced' => 1_000 * ( time() + 2 * HOUR_IN_SECONDS ) ) + $state ) );
		self::assertNotNull( $this->claim(), 'the clock went back' );
	}
}
