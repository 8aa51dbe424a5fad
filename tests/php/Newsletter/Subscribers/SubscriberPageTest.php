<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Subscribers;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Subscribers\ListSignup;
use Ramjet\Newsletter\Subscribers\SubscriberPage;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

final class SubscriberPageTest extends NewsletterTestCase {

	/** @var list<int> Subscribers whose welcome is due. */
	private array $due = array();

	/** @return array{string, string} Title and markup. */
	private function page( string $token, bool $is_post = false ): array {
		$send = function ( int $id ): void {
			$this->due[] = $id;
		};
		$page = new SubscriberPage( $this->store(), new NewsletterSettings(), $send, static fn() => null );
		return $page->content( $token, $is_post );
	}

	private function store(): SubscriberStore {
		return $this->newsletter->subscribers();
	}

	private function ask( string $email = 'ann@example.org' ): int {
		return $this->store()->ask( $email, 'form', '', '', time() );
	}

	public function test_only_the_button_confirms(): void {
		$id    = $this->ask();
		$token = $this->token( 'confirm', $id );
		foreach ( array( 1, 2 ) as $unused ) {
			[ , $html ] = $this->page( $token );
			self::assertStringContainsString( '>Confirm subscription</button>', $html );
			self::assertSame( SubscriberState::Pending, $this->store()->find( $id )->state );
		}
		self::assertSame( 'You are subscribed', $this->page( $token, true )[0] );
		self::assertSame( SubscriberState::Confirmed, $this->store()->find( $id )->state );
		self::assertSame( 1, $this->store()->count_confirmed() );
		foreach ( array( true, false ) as $is_post ) {
			[ $title, $html ] = $this->page( $token, $is_post );
			self::assertSame( 'You are subscribed', $title );
			self::assertStringNotContainsString( '<button', $html );
		}
		self::assertSame( array( $id ), $this->due, 'once' );
	}

	public function test_a_link_that_confirms_expires_after_a_week(): void {
		$id    = $this->ask();
		$token = $this->token( 'confirm', $id );
		Clock::pass( 8 * DAY_IN_SECONDS );
		[ $title, $html ] = $this->page( $token, true );
		self::assertSame( 'This link no longer works', $title );
		self::assertStringContainsString( 'Please subscribe again.', $html );
		self::assertSame( SubscriberState::Pending, $this->store()->find( $id )->state );
		$this->store()->expire();
		self::assertNull( $this->store()->find( $id ) );
		self::assertSame( 'This link no longer works', $this->page( $token )[0] );
	}

	public function test_the_link_of_somebody_whose_row_is_lost_does_not_confirm_the_next_one(): void {
		global $wpdb;
		$token = $this->token( 'confirm', $this->ask() );
		// As after a database was restored from a backup.
		$wpdb->update( $wpdb->prefix . 'ramjet_subscribers', array( 'email' => 'bea@example.org', 'created_at' => time() + 60 ), array( 'email' => 'ann@example.org' ) );
		self::assertSame( 'This link no longer works', $this->page( $token, true )[0] );
		self::assertSame( SubscriberState::Pending, $this->store()->find_email( 'bea@example.org' )->state );
	}

	/** @dataProvider altered */
	public function test_an_altered_link_does_nothing( \Closure $alter ): void {
		$ann = $this->ask();
		$bea = $this->ask( 'bea@example.org' );
		$this->page( $alter( $this->token( 'confirm', $ann ), $ann, $bea ), true );
		$this->page( $alter( $this->token( 'leave', $ann ), $ann, $bea ), true );
		self::assertSame( SubscriberState::Pending, $this->store()->find( $ann )->state );
		self::assertSame( SubscriberState::Pending, $this->store()->find( $bea )->state );
	}

	public static function altered(): iterable {
		yield 'another’s' => array( static fn( string $token, int $ann, int $bea ): string => str_replace( ".$ann.", ".$bea.", $token ) );
		yield 'another action' => array( static fn( string $token ): string => str_contains( $token, 'leave' ) ? str_replace( 'leave', 'confirm', $token ) : str_replace( 'confirm', 'leave', $token ) );
		yield 'another time' => array( static fn( string $token ): string => preg_replace( '/\.\d+(?=\.[^.]+$)/', '.1', $token ) );
		yield 'cut off' => array( static fn( string $token ): string => substr( $token, 0, -1 ) );
		yield 'nothing' => array( static fn(): string => '' );
	}

	public function test_only_the_button_or_a_mail_service_unsubscribes(): void {
		$id    = $this->subscribe( 'ann@example.org' );
		$token = $this->token( 'leave', $id );
		self::assertStringContainsString( '>Unsubscribe</button>', $this->page( $token )[1] );
		self::assertSame( SubscriberState::Confirmed, $this->store()->find( $id )->state );
		foreach ( array( true, true, false ) as $is_post ) {
			self::assertSame( 'You are unsubscribed', $this->page( $token, $is_post )[0] );
		}
		$left = $this->store()->find( $id );
		self::assertSame( SubscriberState::Left, $left->state );
		self::assertStringNotContainsString( 'ann', $left->email . $left->source . $left->proof );
		self::assertSame( 0, $this->store()->count_confirmed() );
	}

	public function test_the_page_tells_nothing_about_unknown_subscribers(): void {
		foreach ( array( true, false ) as $is_post ) {
			self::assertSame( 'You are unsubscribed', $this->page( $this->token( 'leave', 999_999 ), $is_post )[0] );
		}
	}

	public function test_who_left_is_not_brought_back_but_can_return(): void {
		$id = $this->subscribe( 'ann@example.org' );
		$this->store()->leave( $id );
		self::assertSame( $id, $this->ask() );
		$token = $this->token( 'confirm', $id );
		Clock::pass( 8 * DAY_IN_SECONDS );
		$this->store()->expire();
		self::assertSame( SubscriberState::Left, $this->store()->find( $id )->state );
		self::assertFalse( $this->store()->find( $id )->has_address() );
		$this->ask();
		$this->page( $token, true );
		self::assertSame( SubscriberState::Pending, $this->store()->find( $id )->state, 'a link older than a week' );
		// Of two emails about the same signup, each works.
		$token = $this->token( 'confirm', $id );
		Clock::pass( HOUR_IN_SECONDS );
		$this->ask();
		$this->page( $token, true );
		self::assertSame( SubscriberState::Confirmed, $this->store()->find( $id )->state );
		$this->page( $this->token( 'leave', $id ), true );
		self::assertSame( SubscriberState::Left, $this->store()->find( $id )->state );
	}

	public function test_the_links_survive_other_salts(): void {
		$id    = $this->subscribe( 'ann@example.org' );
		$token = $this->token( 'leave', $id );
		$this->filter( 'salt', static fn(): string => 'another' );
		$this->page( $token, true );
		self::assertSame( SubscriberState::Left, $this->store()->find( $id )->state );
	}

	public function test_a_complaint_is_for_good(): void {
		$id = $this->subscribe( 'ann@example.org' );
		$this->store()->leave( $id );
		$this->store()->complain( $id );
		self::assertSame( SubscriberState::Complained, $this->store()->find( $id )->state );
		self::assertSame( 0, $this->ask() );
		$this->store()->leave( $id );
		self::assertSame( SubscriberState::Complained, $this->store()->find( $id )->state );
	}

	public function test_a_complaint_at_the_same_time_wins(): void {
		$id     = $this->subscribe( 'ann@example.org' );
		$is_new = true;
		$this->filter( 'query', function ( string $query ) use ( $id, &$is_new ): string {
			if ( $is_new && str_starts_with( $query, 'UPDATE' ) && str_contains( $query, "'left'" ) ) {
				$is_new = false;
				$this->store()->complain( $id );
			}
			return $query;
		} );
		self::assertSame( 'You are unsubscribed', $this->page( $this->token( 'leave', $id ), true )[0] );
		self::assertFalse( $is_new );
		self::assertSame( SubscriberState::Complained, $this->store()->find( $id )->state );
	}

	public function test_who_asks_again_while_old_signups_end_stays(): void {
		$ann = $this->ask();
		$bea = $this->subscribe( 'bea@example.org' );
		$this->store()->leave( $bea );
		$this->ask( 'bea@example.org' );
		Clock::pass( 8 * DAY_IN_SECONDS );
		$is_new = true;
		$this->filter( 'query', function ( string $query ) use ( &$is_new ): string {
			if ( $is_new && 1 === preg_match( '/^(UPDATE|DELETE)/', $query ) ) {
				$is_new = false;
				$this->ask();
				$this->ask( 'bea@example.org' );
			}
			return $query;
		} );
		$this->store()->expire();
		self::assertFalse( $is_new );
		foreach ( array( $ann, $bea ) as $id ) {
			self::assertSame( SubscriberState::Pending, $this->store()->find( $id )?->state );
			self::assertTrue( $this->store()->find( $id )->has_address() );
		}
	}

	public function test_a_database_that_refuses_changes_does_not_keep_the_job_busy(): void {
		$emails = array_map( static fn( int $i ): string => "a$i@example.org", range( 1, 500 ) );
		( new ListSignup( $GLOBALS['wpdb'], $this->store(), 1_000 ) )->add( $emails, '' );
		Clock::pass( 9 * DAY_IN_SECONDS );
		$this->filter( 'query', static fn( string $query ): string => str_starts_with( $query, 'DELETE' ) ? '' : $query );
		$this->store()->expire();
		self::assertTrue( $this->store()->has_pending() );
	}

	public function test_three_refusals_in_a_row_pause_a_subscriber(): void {
		$id = $this->subscribe( 'ann@example.org' );
		foreach ( array( 1, 2 ) as $unused ) {
			$this->store()->note_refusal( $id );
		}
		$this->store()->note_delivery( $id );
		foreach ( array( 1, 2 ) as $unused ) {
			$this->store()->note_refusal( $id );
			self::assertSame( SubscriberState::Confirmed, $this->store()->find( $id )->state );
		}
		$this->store()->note_refusal( $id );
		self::assertSame( SubscriberState::Paused, $this->store()->find( $id )->state );
		// Somebody who signs up again and does not confirm is as before.
		self::assertSame( $id, $this->ask() );
		Clock::pass( 8 * DAY_IN_SECONDS );
		$this->store()->expire();
		self::assertSame( SubscriberState::Paused, $this->store()->find( $id )->state );
	}

	public function test_core_does_not_prefetch_the_links(): void {
		$this->filter( 'pre_option_permalink_structure', static fn(): string => '/%postname%/' );
		$rules = (string) wp_json_encode( wp_get_speculation_rules()?->jsonSerialize(), JSON_UNESCAPED_SLASHES );
		// Each URL with parameters, which those of the links are.
		self::assertStringContainsString( '/*\\\\?(.+)', $rules );
	}
}
