<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\Login;

use Ramjet\Members\Login\MemberGate;
use Ramjet\Members\Login\MemberLogin;
use Ramjet\Members\Login\Session;
use Ramjet\Members\Login\Sessions;
use Ramjet\Members\Membership\AccessCheck;
use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Members\Membership\MemberSync;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Plans\StripePlanPayments;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanOrder;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

/** Logging members in. */
final class MemberLoginTest extends SettlementTestCase {

	private Sessions $sessions;
	private MemberStore $members;

	/** @var list<Session> That browsers were given. */
	private array $kept = array();

	protected function setUp(): void {
		// Creating the tables would end the test's transaction.
		( new Sessions( $GLOBALS['wpdb'] ) )->is_ready();
		( new MemberStore( $GLOBALS['wpdb'] ) )->is_ready();
		parent::setUp();
		update_option( StripeKey::MODE, 'live', true );
		$this->sessions = new Sessions( $GLOBALS['wpdb'] );
		$this->members  = new MemberStore( $GLOBALS['wpdb'] );
		$this->kept     = array();
	}

	private function login(): MemberLogin {
		return new MemberLogin( $this->sessions, $this->members, function ( Session $session ): void {
			$this->kept[] = $session;
		} );
	}

	private function member( string $email, int $plan, int $order = 0 ): Member {
		return $this->members->upsert( array(
			'email'    => $email,
			'plan'     => $plan,
			'account'  => '',
			'is_test'  => false,
			'state'    => MemberState::Given,
			'since'    => time(),
			'source'   => 'admin',
			'order_id' => $order,
		) );
	}

	private function paid( OrderStatus $status = OrderStatus::Paid ): PlanOrder {
		$order = $this->orders->create( array(
			'processor'   => 'stripe',
			'item'        => 'plan:12',
			'title'       => 'Gold',
			'interval'    => '1 month',
			'amount'      => 500,
			'currency'    => 'USD',
			'checkout_id' => 'cs_' . wp_generate_password( 12, false ),
		) );
		$this->orders->change( $order->id, array( 'status' => $status, 'email' => 'ann@example.org' ) );
		return StripePlanPayments::plan_order( $this->orders->get( $order->id ) );
	}

	/** @return list<int> Those of the plans 12, 14 and 16 that a session gives access to. */
	private function opened( ?Session $session ): array {
		$payments = $this->plan_payments( new StripeKey( $this->createStub( ServiceKeys::class ) ) );
		$sync     = fn(): MemberSync => new MemberSync( $this->members, $payments, static fn(): ?string => null );
		$gate     = new MemberGate(
			static fn(): ?Session => $session,
			$this->members,
			fn(): AccessCheck => new AccessCheck( $this->members, $sync, $payments, 14 ),
			static fn() => null,
			static fn() => $payments
		);
		return array_values( array_filter( array( 12, 14, 16 ), static fn( int $plan ): bool => $gate->is_open( array( $plan ) ) ) );
	}

	public function test_paying_gives_the_browser_access_to_nothing_else_of_that_email_address(): void {
		$order = $this->paid();
		$this->member( 'ann@example.org', 12, $order->id );
		$this->member( 'ann@example.org', 14 );
		$session = $this->login()->by_payment( $order, null, 0 );
		self::assertSame( array( 12 ), $this->opened( $session ) );
		self::assertFalse( $session->is_proved );
		self::assertCount( 1, $this->kept );
		self::assertSame( $session->id, $this->login()->by_payment( $order, $session->token, 0 )?->id );
		self::assertSame( array( 12 ), $this->opened( $this->login()->by_payment( $order, null, 0 ) ), 'the first response was lost' );
	}

	public function test_paying_with_a_members_email_address_gives_no_access_to_their_membership(): void {
		$mine   = $this->paid();
		$theirs = $this->paid();
		$victim = $this->member( 'ann@example.org', 12, $theirs->id );
		$own    = $this->member( 'ann@example.org', 12, $mine->id );
		$session = $this->login()->by_payment( $mine, null, 7 );
		self::assertSame( array( $own->id ), $session->members );
		self::assertSame( array( 0, 7 ), array( $this->members->get( $victim->id )->user, $this->members->get( $own->id )->user ) );
		$this->members->change( $own->id, array( 'state' => MemberState::Canceled, 'until' => 1 ) );
		self::assertSame( array(), $this->opened( $session ) );
		self::assertSame( array(), $this->opened( $this->login()->by_user( 7 ) ) );
	}

	public function test_an_unpaid_order_gives_no_access(): void {
		$order = $this->paid( OrderStatus::Open );
		$this->member( 'ann@example.org', 12, $order->id );
		self::assertNull( $this->login()->by_payment( $order, null, 0 ) );
		self::assertNull( $this->login()->by_payment( $this->paid(), null, 0 ), 'of which no member came' );
	}

	public function test_paying_adds_to_what_the_browser_reads(): void {
		$this->member( 'ann@example.org', 14 );
		$before = $this->sessions->open( 'ann@example.org', true );
		$order  = $this->paid();
		$this->member( 'other@example.org', 12, $order->id );
		$this->member( 'other@example.org', 16 );
		$session = $this->login()->by_payment( $order, $before->token, 0 );
		self::assertSame( array( 12, 14 ), $this->opened( $session ) );
		self::assertTrue( $session->is_proved );
		self::assertNull( $this->sessions->read( $before->token ) );
	}

	public function test_a_link_gives_access_to_all_plans_of_its_email_address_and_links_the_user(): void {
		$mine  = $this->member( 'ann@example.org', 12 );
		$other = $this->member( 'ann@example.org', 14 );
		$this->members->change( $other->id, array( 'user_id' => 99 ) );
		$token   = $this->sessions->create_link( 'ann@example.org' );
		$session = $this->login()->by_link( $token, 7 );
		self::assertSame( array( 12, 14 ), $this->opened( $session ) );
		self::assertNull( $this->login()->by_link( $token, 7 ), 'twice' );
		self::assertSame( array( 7, 99 ), array( $this->members->get( $mine->id )->user, $this->members->get( $other->id )->user ) );
		self::assertSame( array( 12 ), $this->opened( $this->login()->by_user( 7 ) ) );
		self::assertNull( $this->login()->by_user( 8 ) );
		self::assertNull( $this->login()->by_user( 0 ) );
	}

	public function test_deleted_members_and_other_requests_read_nothing(): void {
		$member  = $this->member( 'ann@example.org', 12 );
		$session = $this->sessions->open( 'ann@example.org', true );
		self::assertSame( array( 12 ), $this->opened( $session ) );
		self::assertSame( array(), $this->opened( null ) );
		$this->members->delete( $member->id );
		self::assertSame( array(), $this->opened( $session ) );
	}
}
