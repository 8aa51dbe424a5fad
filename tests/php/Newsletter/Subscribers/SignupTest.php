<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Subscribers;

use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\SignupPace;
use Ramjet\Newsletter\Subscribers\SubscribeForm;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

final class SignupTest extends NewsletterTestCase {

	/** @var list<int> Subscribers whose email is due; 0 for none. */
	private array $due = array();

	private function submit( string $email, bool $has_captcha = false ): SignupResult {
		$captcha = $this->createStub( Captcha::class );
		// Its keys are there, but may be unreadable.
		$captcha->method( 'works' )->willReturn( true );
		$captcha->method( 'can_check' )->willReturn( $has_captcha );
		$form = new SubscribeForm(
			$this->newsletter->signup(),
			new SignupPace( $this->newsletter->subscribers() ),
			static fn(): Captcha => $captcha,
			function ( int $id ): void {
				$this->due[] = $id;
			}
		);
		return $form->deliver( $email, array( 'page' => 'https://site.example/about', 'proof' => 'Subscribe' ) );
	}

	private function state( string $email ): ?SubscriberState {
		return $this->newsletter->subscribers()->find_email( $email )?->state;
	}

	/** @dataProvider addresses */
	public function test_addresses_are_stored_in_one_form( string $typed, ?string $stored ): void {
		self::assertSame( $stored, Signup::address( $typed ) );
	}

	public static function addresses(): iterable {
		yield 'upper case' => array( ' Ann@Example.ORG ', 'ann@example.org' );
		yield 'a host with umlauts' => array( 'ann@BÜCHER.example', 'ann@xn--bcher-kva.example' );
		yield 'a name' => array( 'Ann <ann@example.org>', null );
		yield 'a header' => array( "ann@example.org\nBcc: bea@example.org", null );
		yield 'two' => array( 'ann@example.org,bea@example.org', null );
		yield 'long' => array( str_repeat( 'a', 60 ) . '@' . str_repeat( 'b.', 70 ) . 'example.org', null );
		yield 'nothing' => array( '', null );
	}

	public function test_who_signs_up_is_asked_and_has_to_confirm(): void {
		$result = $this->submit( 'Ann@example.org' );
		$ann    = $this->newsletter->subscribers()->find_email( 'ann@example.org' );
		self::assertSame( array( SubscriberState::Pending, 'form', 'https://site.example/about', 'Subscribe' ), array( $ann->state, $ann->origin, $ann->source, $ann->proof ) );
		self::assertSame( array( $ann->id ), $this->due );
		self::assertSame( '', $result->error );
		self::assertSame( 0, $this->newsletter->subscribers()->count_confirmed() );
	}

	public function test_the_reply_is_the_same_for_each_address(): void {
		$store   = $this->newsletter->subscribers();
		$replies = array();
		$ids     = array();
		foreach ( array( 'new', 'pending', 'confirmed', 'left', 'complained', 'paused' ) as $name ) {
			$email = "$name@example.org";
			if ( 'pending' === $name ) {
				$store->ask( $email, 'form', '', '', time() );
			} elseif ( 'new' !== $name ) {
				$ids[ $name ] = $this->subscribe( $email );
			}
			match ( $name ) {
				'left'       => $store->leave( $ids[ $name ] ),
				'complained' => $store->complain( $ids[ $name ] ),
				'paused'     => $store->pause( $ids[ $name ] ),
				default      => null,
			};
			$replies[] = $this->submit( $email );
		}
		self::assertCount( 6, $replies );
		self::assertCount( 1, array_unique( $replies, SORT_REGULAR ) );
		self::assertSame( SubscriberState::Confirmed, $this->state( 'confirmed@example.org' ) );
		self::assertSame( SubscriberState::Complained, $this->state( 'complained@example.org' ) );
		foreach ( array( 'new', 'pending', 'left', 'paused' ) as $name ) {
			self::assertSame( SubscriberState::Pending, $this->state( "$name@example.org" ), $name );
		}
		self::assertCount( 6, $this->due, 'each takes the same time' );
		self::assertCount( 4, array_filter( $this->due ) );
	}

	public function test_each_address_is_the_same_work_for_the_database(): void {
		foreach ( array( 'confirmed', 'complained' ) as $name ) {
			$id = $this->subscribe( "$name@example.org" );
			'complained' === $name && $this->newsletter->subscribers()->complain( $id );
		}
		$this->newsletter->subscribers()->ask( 'pending@example.org', 'form', '', '', time() );
		Clock::pass( 60 );
		$changes = array();
		foreach ( array( 'new', 'pending', 'confirmed', 'complained' ) as $name ) {
			$before = $GLOBALS['wpdb']->get_results( "SELECT * FROM {$GLOBALS['wpdb']->prefix}ramjet_subscribers" );
			$this->submit( "$name@example.org" );
			$changes[ $name ] = $before != $GLOBALS['wpdb']->get_results( "SELECT * FROM {$GLOBALS['wpdb']->prefix}ramjet_subscribers" );
		}
		self::assertSame( array( 'new' => true, 'pending' => true, 'confirmed' => true, 'complained' => true ), $changes );
	}

	public function test_one_address_gets_three_emails_a_day(): void {
		for ( $i = 0; $i < 10; $i++ ) {
			self::assertSame( '', $this->submit( 'ann@example.org' )->error );
		}
		self::assertCount( 3, array_filter( $this->due ) );
		Clock::pass( DAY_IN_SECONDS + 1 );
		$this->submit( 'ann@example.org' );
		self::assertCount( 4, array_filter( $this->due ) );
	}

	public function test_the_form_pauses_while_bots_fill_it_in(): void {
		for ( $i = 0; $i < 100; $i++ ) {
			$this->newsletter->subscribers()->ask( "a$i@example.org", 'form', '', '', time() );
		}
		self::assertSame( 'Too many people are subscribing right now. Please try again in an hour.', $this->submit( 'ann@example.org' )->error );
		self::assertNull( $this->state( 'ann@example.org' ) );
		// As if the first signups were older than an hour before the pause is over.
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}ramjet_subscribers" );
		self::assertNotSame( '', $this->submit( 'ann@example.org' )->error );
		self::assertSame( '', $this->submit( 'bea@example.org', true )->error, 'with a captcha' );
		Clock::pass( HOUR_IN_SECONDS + 1 );
		self::assertSame( '', $this->submit( 'ann@example.org' )->error );
	}

	public function test_who_is_asked_again_is_counted_again(): void {
		$store = $this->newsletter->subscribers();
		$ask   = static function ( string $origin ) use ( $store ): void {
			for ( $i = 0; $i < 100; $i++ ) {
				$store->ask( "a$i@example.org", $origin, '', '', time() );
			}
		};
		$ask( 'import' );
		Clock::pass( 2 * HOUR_IN_SECONDS );
		self::assertSame( '', $this->submit( 'ann@example.org' )->error );
		$ask( 'form' );
		self::assertNotSame( '', $this->submit( 'bea@example.org' )->error );
	}

	public function test_the_proof_of_who_signs_up_after_an_import_is_the_form_s(): void {
		$this->newsletter->subscribers()->ask( 'ann@example.org', 'import', '', '', time() );
		$this->submit( 'ann@example.org' );
		$ann = $this->newsletter->subscribers()->find_email( 'ann@example.org' );
		self::assertSame( array( 'form', 'https://site.example/about', 'Subscribe' ), array( $ann->origin, $ann->source, $ann->proof ) );
	}

	public function test_a_form_whose_people_confirm_does_not_pause(): void {
		$store = $this->newsletter->subscribers();
		for ( $i = 0; $i < 100; $i++ ) {
			$id = $store->ask( "a$i@example.org", 'form', '', '', time() );
			$i < 10 && $store->confirm( $id, time(), false );
		}
		self::assertSame( '', $this->submit( 'ann@example.org' )->error );
	}

	public function test_members_of_a_plan_that_subscribes_are_asked(): void {
		$feature = new \Ramjet\Newsletter\SubscribingFeature( $this->newsletter );
		$feature->boot();
		$member = array( 'email' => 'Ann@example.org', 'plan' => 1, 'id' => 1, 'is_test' => false, 'subscribes' => true );
		do_action( 'ramjet_member_joined', array( 'subscribes' => false ) + $member );
		do_action( 'ramjet_member_joined', array( 'is_test' => true ) + $member );
		self::assertNull( $this->state( 'ann@example.org' ) );
		do_action( 'ramjet_member_joined', $member );
		self::assertSame( SubscriberState::Pending, $this->state( 'ann@example.org' ) );
	}
}
