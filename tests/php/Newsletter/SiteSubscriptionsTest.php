<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\SiteSubscriptions;
use Ramjet\Newsletter\Subscribers\Subscriber;
use Ramjet\Newsletter\Subscribers\SubscriberPage;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Tests\Clock;

/** Subscribers leave, or get the newsletter at another email address. */
final class SiteSubscriptionsTest extends NewsletterTestCase {

	private function site(): SiteSubscriptions {
		return new SiteSubscriptions( $this->newsletter );
	}

	/** The parameter of the link in the last email. */
	private function mailed_token(): string {
		$mail = end( $this->mails );
		self::assertSame( 1, preg_match( '/ramjet_newsletter=([\w.]+)/', (string) wp_json_encode( $mail ), $found ) );
		return $found[1];
	}

	/** @return string The title of the page behind a link. */
	private function page( string $token, bool $is_post = true ): string {
		$page = new SubscriberPage(
			$this->newsletter->subscribers(),
			new NewsletterSettings(),
			static fn() => null,
			fn( Subscriber $former ) => $this->newsletter->subscriber_mails()->send_moved( $former )
		);
		return $page->content( $token, $is_post )[0];
	}

	private function state( string $email ): ?string {
		return $this->newsletter->subscribers()->find_email( $email )?->state->value;
	}

	public function test_nothing_changes_before_the_new_address_confirms(): void {
		$this->subscribe( 'old@example.org' );
		$this->site()->mail_change( 'old@example.org', 'new@example.org' );
		self::assertSame( array( 'new@example.org' ), array_column( $this->mails, 'to' ) );
		self::assertStringNotContainsString( 'old@', (string) wp_json_encode( $this->mails ), 'somebody may have mistyped it' );
		$token = $this->mailed_token();
		self::assertSame( 'Change your email address', $this->page( $token, false ), 'mail scanners open links' );
		self::assertSame( array( 'confirmed', null ), array( $this->state( 'old@example.org' ), $this->state( 'new@example.org' ) ) );
		self::assertSame( 'Your email address was changed', $this->page( $token ) );
		self::assertSame( array( 'left', 'confirmed' ), array( $this->state( 'old@example.org' ), $this->state( 'new@example.org' ) ) );
		$notice = end( $this->mails );
		self::assertSame( 'old@example.org', $notice['to'], 'somebody else may have done it' );
		self::assertStringNotContainsString( 'new@', (string) wp_json_encode( $notice ) );
		self::assertSame( 'This link no longer works', $this->page( $token ), 'twice' );
		self::assertCount( 2, $this->mails );
		self::assertTrue( $this->site()->include( 'NEW@example.org' ) );
		self::assertFalse( $this->site()->include( 'old@example.org' ) );
	}

	/** @dataProvider addresses */
	public function test_an_address_that_is_known_becomes_confirmed( SubscriberState $state ): void {
		$this->start_empty();
		$store = $this->newsletter->subscribers();
		$this->subscribe( 'old@example.org' );
		$other = SubscriberState::Pending === $state
			? $store->ask( 'new@example.org', 'form', '', '', time() )
			: $this->subscribe( 'new@example.org' );
		match ( $state ) {
			SubscriberState::Left   => $store->leave( $other ),
			SubscriberState::Paused => $store->pause( $other ),
			default                 => null,
		};
		$this->site()->mail_change( 'old@example.org', 'new@example.org' );
		$this->page( $this->mailed_token() );
		self::assertSame( array( 'left', 'confirmed' ), array( $this->state( 'old@example.org' ), $this->state( 'new@example.org' ) ) );
		self::assertSame( 'new@example.org', $store->find( $other )->email );
		self::assertSame( 1, $store->count_confirmed() );
	}

	public static function addresses(): array {
		return array(
			'used'    => array( SubscriberState::Confirmed ),
			'pending' => array( SubscriberState::Pending ),
			'left'    => array( SubscriberState::Left ),
			'paused'  => array( SubscriberState::Paused ),
		);
	}

	public function test_nobody_else_gets_an_email(): void {
		$this->newsletter->subscribers()->complain( $this->subscribe( 'angry@example.org' ) );
		$this->newsletter->subscribers()->ask( 'pending@example.org', 'form', '', '', time() );
		$this->subscribe( 'old@example.org' );
		$this->site()->mail_change( 'old@example.org', 'angry@example.org' );
		$this->site()->mail_change( 'pending@example.org', 'new@example.org' );
		$this->site()->mail_change( 'nobody@example.org', 'new@example.org' );
		$this->site()->mail_change( 'old@example.org', 'no address' );
		$this->site()->mail_change( 'old@example.org', 'old@example.org' );
		self::assertSame( array(), $this->mails );
	}

	public function test_a_link_works_for_its_subscription_only_and_for_a_day(): void {
		$store = $this->newsletter->subscribers();
		$old   = $this->subscribe( 'old@example.org' );
		$this->subscribe( 'other@example.org' );
		$this->site()->mail_change( 'old@example.org', 'new@example.org' );
		$token = $this->mailed_token();
		foreach ( array( str_replace( ".$old.", '.' . ( $old + 1 ) . '.', $token ), str_replace( bin2hex( 'new' ), bin2hex( 'bad' ), $token ), substr( $token, 0, -1 ) . 'x' ) as $forged ) {
			self::assertStringContainsString( 'This link', $this->page( $forged ) );
		}
		Clock::pass( DAY_IN_SECONDS + 1 );
		self::assertSame( 'This link no longer works', $this->page( $token ) );
		$this->site()->mail_change( 'old@example.org', 'new@example.org' );
		$store->leave( $old );
		self::assertSame( 'This link no longer works', $this->page( $this->mailed_token() ) );
		self::assertNull( $this->state( 'new@example.org' ) );
	}

	public function test_leaving_ends_the_subscription(): void {
		$this->start_empty();
		self::assertFalse( $this->site()->exist() );
		$this->subscribe( 'ann@example.org' );
		self::assertTrue( $this->site()->exist() );
		self::assertTrue( $this->site()->leave( 'ann@example.org' ) );
		self::assertSame( 'left', $this->state( 'ann@example.org' ) );
		self::assertFalse( $this->site()->exist() );
	}

	public function test_a_copy_of_the_site_writes_to_nobody(): void {
		$this->subscribe( 'old@example.org' );
		self::assertTrue( $this->site()->may_mail() );
		self::make_copy();
		self::assertFalse( $this->site()->may_mail() );
		$this->site()->mail_change( 'old@example.org', 'new@example.org' );
		self::assertSame( array(), $this->mails );
	}
}
