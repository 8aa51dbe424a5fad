<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\Membership;

use Ramjet\Members\Membership\AccessCheck;
use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberSettings;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Members\Membership\MemberSync;
use Ramjet\Members\Membership\PeriodEndCheck;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Payments\Plans\StripePlanPayments;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Site\SiteCopy;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

/** Synchronization of members with Stripe. */
final class MemberSyncTest extends SettlementTestCase {

	private MemberStore $members;
	private MemberSync $sync;

	/** @var array<string, array|int> Subscriptions by ID, or the status of an error. */
	private array $stripe = array();

	/** @var list<string> Paths requested from Stripe. */
	private array $asked = array();

	/** @var list<string> Emails that were sent: what, and to whom. */
	private array $sent = array();

	private ?string $mail_error = null;

	protected function setUp(): void {
		parent::setUp();
		update_option( StripeKey::MODE, 'live', true );
		update_option( StripeProcessor::ACCOUNT, 'acct_1' );
		$this->members = new MemberStore( $GLOBALS['wpdb'] );
		$this->sync    = new MemberSync( $this->members, $this->payments(), $this->mail( 'welcome' ) );
		add_filter( 'pre_http_request', $this->reply( ... ), 10, 3 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_http_request' );
		remove_all_actions( 'ramjet_member_joined' );
		parent::tearDown();
	}

	private function payments(): PlanPayments {
		$keys = $this->createStub( ServiceKeys::class );
		$keys->method( 'get' )->willReturn( 'sk_live_1' );
		return $this->plan_payments( new StripeKey( $keys ) );
	}

	/** As after each synchronization of an order. */
	private function follow( Order $order ): ?Problem {
		$plan_order = StripePlanPayments::plan_order( $order );
		return null === $plan_order ? null : $this->sync->sync_order( $plan_order );
	}

	private function mail( string $name ): \Closure {
		return function ( Member $member ) use ( $name ): ?string {
			if ( null === $this->mail_error ) {
				$this->sent[] = "$name $member->email";
			}
			return $this->mail_error;
		};
	}

	private function reply( mixed $before, array $args, string $url ): array|\WP_Error {
		$id            = basename( (string) wp_parse_url( $url, PHP_URL_PATH ) );
		$this->asked[] = $id;
		$reply         = $this->stripe[ $id ] ?? 404;
		return 0 === $reply ? new \WP_Error( 'http_request_failed', 'cURL error 28: timed out' ) : array(
			'response' => array( 'code' => is_int( $reply ) ? $reply : 200, 'message' => '' ),
			'headers'  => array(),
			'cookies'  => array(),
			'filename' => null,
			'body'     => (string) wp_json_encode( is_int( $reply ) ? array( 'error' => array() ) : $reply ),
		);
	}

	/** @param int $end Seconds from now. */
	private function subscription( string $id, string $status = 'active', int $end = WEEK_IN_SECONDS, string $invoice = 'paid' ): void {
		$period              = array( 'current_period_start' => time() + $end - MONTH_IN_SECONDS, 'current_period_end' => time() + $end );
		$this->stripe[ $id ] = array(
			'id'             => $id,
			'status'         => $status,
			'customer'       => 'cus_1',
			'items'          => array( 'data' => array( $period ) ),
			'latest_invoice' => array( 'status' => $invoice ),
		);
	}

	private function paid( string $subscription = 'sub_1', array $columns = array() ): Order {
		$order = $this->orders->create( array(
			'processor'   => 'stripe',
			'item'        => 'plan:12',
			'title'       => 'Gold',
			'interval'    => '' === $subscription ? 'one-time' : '1 month',
			'amount'      => 500,
			'currency'    => 'USD',
			'account'     => 'acct_1',
			'checkout_id' => 'cs_' . wp_generate_password( 12, false ),
		) );
		$this->orders->change( $order->id, $columns + array(
			'status'          => OrderStatus::Paid,
			'email'           => 'Ann@example.org',
			'subscription_id' => $subscription,
			'paid_at'         => time(),
		) );
		return $this->orders->get( $order->id );
	}

	private function member(): ?Member {
		return $this->members->of_email( 'ann@example.org' )[0] ?? null;
	}

	private function allows( int $now, array $plans = array( 12 ) ): bool {
		$check = new AccessCheck( $this->members, fn(): MemberSync => $this->sync, $this->payments(), 14 );
		return $check->allows( $this->members->of_email( 'ann@example.org' ), $plans, $now );
	}

	private function check_ended(): void {
		( new PeriodEndCheck( $this->members, $this->sync, $this->payments(), $this->mail( 'ended' ), 14 ) )->run();
	}

	public function test_whoever_pays_becomes_a_member_once(): void {
		$joined = array();
		add_action( 'ramjet_member_joined', static function ( array $member ) use ( &$joined ): void {
			$joined[] = $member['email'];
		} );
		$this->subscription( 'sub_1' );
		$order = $this->paid();
		self::assertNull( $this->follow( $order ) );
		self::assertNull( $this->follow( $order ) );
		$member = $this->member();
		self::assertSame( array( MemberState::Active, 12, 'cus_1', 'sub_1', $order->id ), array( $member->state, $member->plan, $member->customer, $member->subscription, $member->order ) );
		self::assertSame( time() + WEEK_IN_SECONDS, $member->until );
		self::assertSame( array( 'ann@example.org' ), $joined );
		self::assertSame( array( 'welcome ann@example.org' ), $this->sent );
		self::assertTrue( $this->allows( time() ) );
		self::assertFalse( $this->allows( time(), array( 13 ) ), 'another plan' );
	}

	public function test_a_plan_says_whether_its_members_become_subscribers(): void {
		$joined = array();
		add_action( 'ramjet_member_joined', static function ( array $member ) use ( &$joined ): void {
			$joined[] = $member['subscribes'];
		} );
		foreach ( array( true, false ) as $index => $subscribes ) {
			$plan = ( new PlanStore() )->save(
				array( 'title' => 'Tea', 'interval' => '1 month', 'currency' => 'USD', 'price' => 5, 'site_subscriber' => $subscribes )
			);
			$this->subscription( "sub_$index" );
			self::assertNull( $this->follow( $this->paid( "sub_$index", array( 'item' => "plan:$plan->id" ) ) ) );
		}
		self::assertSame( array( true, false ), $joined );
	}

	public function test_the_order_stays_due_until_the_welcome_is_sent(): void {
		$this->subscription( 'sub_1' );
		$this->mail_error = 'No server.';
		$order            = $this->paid();
		self::assertSame( 'mail', $this->follow( $order )?->kind );
		$this->mail_error = null;
		self::assertNull( $this->follow( $order ) );
		self::assertSame( array( 'welcome ann@example.org' ), $this->sent );
	}

	public function test_other_orders_create_no_member(): void {
		$this->subscription( 'sub_1' );
		foreach ( array( 'item' => 'donation', 'status' => OrderStatus::Failed, 'email' => '' ) as $name => $value ) {
			self::assertNull( $this->follow( $this->paid( 'sub_1', array( $name => $value ) ) ) );
		}
		self::assertNull( $this->follow( $this->paid( 'sub_1', array( 'item' => 'plan:12 OR 1' ) ) ) );
		self::assertNull( $this->member() );
	}

	public function test_a_reply_about_something_else_changes_nothing(): void {
		$order = $this->paid();
		foreach ( array( array(), array( 'id' => 'sub_2' ), array( 'status' => 'given' ), array( 'status' => 'new' ), array( 'items' => 'x' ) ) as $change ) {
			$this->subscription( 'sub_1' );
			$this->stripe['sub_1'] = array() === $change ? array() : $change + $this->stripe['sub_1'];
			self::assertSame( 'nonsense', $this->follow( $order )?->kind );
		}
		self::assertNull( $this->member() );
	}

	public function test_a_one_time_payment_gives_access_until_it_is_refunded_or_lost_in_a_dispute(): void {
		$order = $this->paid( '' );
		$this->follow( $order );
		self::assertSame( array( MemberState::Active, 0 ), array( $this->member()->state, $this->member()->until ) );
		self::assertTrue( $this->allows( time() + YEAR_IN_SECONDS ) );
		self::assertSame( array(), $this->asked );
		foreach ( array( MemberState::Refunded->value => array( 'refunded' => 500 ), MemberState::Disputed->value => array( 'dispute' => 'lost' ) ) as $state => $change ) {
			$this->orders->change( $order->id, $change );
			$this->follow( $this->orders->get( $order->id ) );
			self::assertSame( $state, $this->member()->state->value );
			self::assertFalse( $this->allows( time() ) );
		}
	}

	public function test_a_failed_renewal_ends_the_period_where_the_unpaid_one_begins(): void {
		$this->subscription( 'sub_1' );
		$order = $this->paid();
		$this->follow( $order );
		$this->subscription( 'sub_1', 'past_due', MONTH_IN_SECONDS, 'open' );
		$this->follow( $order );
		self::assertSame( MemberState::PastDue, $this->member()->state );
		self::assertSame( time(), $this->member()->until );
		self::assertTrue( $this->allows( time() + 13 * DAY_IN_SECONDS ) );
		self::assertFalse( $this->allows( time() + 15 * DAY_IN_SECONDS ) );
	}

	public function test_a_canceled_subscription_gives_access_until_its_paid_end_and_one_email_follows(): void {
		$this->subscription( 'sub_1' );
		$order = $this->paid();
		$this->follow( $order );
		$this->subscription( 'sub_1', 'canceled' );
		$this->follow( $order );
		self::assertTrue( $this->allows( time() ) );
		$this->check_ended();
		self::assertCount( 1, $this->sent );
		$this->members->change( $this->member()->id, array( 'since' => time() - HOUR_IN_SECONDS, 'state' => MemberState::Canceled, 'until' => time() - 1 ) );
		self::make_copy();
		$this->check_ended();
		self::assertCount( 1, $this->sent, 'A copy of the site sends no emails.' );
		SiteCopy::decide( false );
		$this->check_ended();
		$this->check_ended();
		self::assertSame( 'ended ann@example.org', $this->sent[1] ?? '' );
		self::assertCount( 2, $this->sent );
		self::assertFalse( $this->allows( time() ) );
	}

	public static function overdue(): array {
		return array(
			'a renewal that failed long ago' => array( 'past_due', MONTH_IN_SECONDS - 20 * DAY_IN_SECONDS ),
			'a clock ahead of Stripe’s'      => array( 'active', -60 ),
		);
	}

	/**
	 * @dataProvider overdue
	 * @param int $end Seconds from now.
	 */
	public function test_members_with_a_failed_renewal_are_checked_once_a_day( string $status, int $end ): void {
		global $wpdb;
		for ( $number = 1; $number <= 20; $number++ ) {
			$this->subscription( "sub_$number" );
			$this->follow( $this->paid( "sub_$number", array( 'email' => "$number@example.org" ) ) );
			$this->subscription( "sub_$number", $status, $end, 'past_due' === $status ? 'open' : 'paid' );
		}
		$this->subscription( 'sub_end' );
		$this->follow( $this->paid( 'sub_end' ) );
		$this->subscription( 'sub_end', 'canceled', -1 );
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_members SET since = 1, due_at = 1, until = 1" );
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_members SET due_at = 2 WHERE subscription = 'sub_end'" );
		$this->asked = array();
		$this->sent  = array();
		$this->check_ended();
		self::assertCount( 21, $this->asked );
		self::assertSame( array( 'ended ann@example.org' ), $this->sent );
		$due = $wpdb->get_col( "SELECT DISTINCT due_at FROM {$wpdb->prefix}ramjet_members WHERE subscription <> 'sub_end'" );
		self::assertSame( array( (string) ( time() + DAY_IN_SECONDS ) ), $due );
		// To wait for the next day is no failure.
		self::assertSame( array( 20, 0 ), array_values( array_intersect_key( $this->members->work->tally(), array( 'waiting' => 0, 'failed' => 0 ) ) ) );
		$this->stripe['sub_1'] = 500;
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_members SET due_at = 1 WHERE subscription = 'sub_1'" );
		$this->check_ended();
		self::assertSame( 1, $this->members->work->tally()['failed'] );
	}

	public function test_stripe_is_asked_once_an_hour_before_access_is_denied(): void {
		$this->subscription( 'sub_1' );
		$this->follow( $this->paid() );
		$end = $this->member()->until;
		$this->members->change( $this->member()->id, array( 'asked_at' => 0 ) );
		$this->asked           = array();
		$this->stripe['sub_1'] = 0;
		self::assertTrue( $this->allows( $end + DAY_IN_SECONDS ), 'Stripe is down' );
		self::assertTrue( $this->allows( $end + DAY_IN_SECONDS + 60 ) );
		self::assertCount( 1, $this->asked );
		self::assertFalse( $this->allows( $end + 3 * DAY_IN_SECONDS ) );
		self::assertCount( 2, $this->asked );
	}

	public function test_a_renewal_without_a_webhook_is_found(): void {
		$this->subscription( 'sub_1' );
		$this->follow( $this->paid() );
		$this->members->change( $this->member()->id, array( 'asked_at' => 0, 'until' => time() - 1, 'state' => MemberState::Active ) );
		self::assertTrue( $this->allows( time() ) );
		self::assertGreaterThan( time(), $this->member()->until );
	}

	public function test_members_of_a_former_account_read_until_their_period_ends(): void {
		$this->subscription( 'sub_1' );
		$this->follow( $this->paid() );
		update_option( StripeProcessor::ACCOUNT, 'acct_2' );
		$this->stripe = array();
		$end          = $this->member()->until;
		self::assertTrue( $this->allows( $end - 1 ) );
		$this->members->change( $this->member()->id, array( 'asked_at' => 0 ) );
		self::assertFalse( $this->allows( $end + 1 ) );
	}

	public function test_an_older_reply_does_not_replace_a_newer_one(): void {
		$this->subscription( 'sub_1' );
		$order = $this->paid();
		$this->follow( $order );
		$this->members->change( $this->member()->id, array( 'asked_at' => time() + 60 ) );
		$this->subscription( 'sub_1', 'unpaid' );
		$this->follow( $order );
		self::assertSame( MemberState::Active, $this->member()->state );
	}

	private function of( Order $order ): Member {
		return $this->members->of_order( $order->id );
	}

	public function test_a_second_payment_is_its_own_membership_and_flagged_while_both_are_active(): void {
		$this->subscription( 'sub_1' );
		$this->subscription( 'sub_2', end: 2 * WEEK_IN_SECONDS );
		$first  = $this->paid();
		$second = $this->paid( 'sub_2' );
		$this->follow( $first );
		$this->follow( $second );
		self::assertSame( array( 0, $second->id ), array( $this->of( $first )->extra_order, $this->of( $second )->extra_order ) );
		$this->members->change( $this->of( $second )->id, array( 'extra_order' => 0 ) );
		$this->follow( $second );
		self::assertSame( 0, $this->of( $second )->extra_order, 'an administrator has resolved it' );
		foreach ( array( array( 'sub_1', $first ), array( 'sub_2', $second ) ) as [ $id, $order ] ) {
			$this->members->change( $this->of( $second )->id, array( 'extra_order' => $second->id ) );
			$this->subscription( $id, 'canceled' );
			$this->follow( $order );
			self::assertSame( array( 0, MemberState::Canceled ), array( $this->of( $second )->extra_order, $this->of( $order )->state ) );
		}
	}

	public function test_a_payment_to_a_former_account_is_no_second_one(): void {
		$this->subscription( 'sub_1' );
		$this->subscription( 'sub_2' );
		$first = $this->paid();
		$this->follow( $first );
		$this->members->change( $this->of( $first )->id, array( 'account' => 'acct_former' ) );
		$second = $this->paid( 'sub_2' );
		$this->follow( $second );
		self::assertSame( 0, $this->of( $second )->extra_order );
	}

	public function test_a_new_payment_does_not_shorten_the_period_of_a_canceled_one(): void {
		$this->subscription( 'sub_1', 'canceled' );
		$first = $this->paid();
		$this->follow( $first );
		$until = $this->of( $first )->until;
		$this->subscription( 'sub_2', end: DAY_IN_SECONDS );
		$second = $this->paid( 'sub_2' );
		$this->follow( $second );
		self::assertSame( array( $until, 0 ), array( $this->of( $first )->until, $this->of( $second )->extra_order ) );
		self::assertGreaterThan( $this->of( $second )->until, $until );
	}

	public function test_members_with_another_payment_get_no_email_that_their_membership_has_ended(): void {
		$this->subscription( 'sub_1', 'canceled' );
		$this->subscription( 'sub_2' );
		$first = $this->paid();
		$this->follow( $first );
		$this->follow( $this->paid( 'sub_2' ) );
		$this->members->change( $this->of( $first )->id, array( 'since' => time() - HOUR_IN_SECONDS, 'state' => MemberState::Canceled, 'until' => time() - 1 ) );
		$this->check_ended();
		self::assertSame( array( 'welcome ann@example.org' ), $this->sent );
	}

	public function test_a_second_subscription_of_an_older_version_gets_its_own_row(): void {
		$this->subscription( 'sub_1' );
		$this->subscription( 'sub_2' );
		$first  = $this->paid();
		$second = $this->paid( 'sub_2' );
		$this->follow( $first );
		$this->members->change( $this->of( $first )->id, array( 'extra_order' => $second->id ) );
		$this->subscription( 'sub_1', 'canceled' );
		$this->follow( $first );
		self::assertSame( array( 'sub_2', MemberState::Active ), array( $this->of( $second )->subscription, $this->of( $second )->state ) );
		self::assertSame( 0, $this->of( $first )->extra_order );
	}

	public function test_a_damaged_row_opens_nothing(): void {
		global $wpdb;
		$this->subscription( 'sub_1' );
		$this->follow( $this->paid() );
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_members SET state = 'gold'" );
		self::assertFalse( $this->allows( time() ) );
	}

	public function test_the_days_after_a_failed_renewal_are_a_setting(): void {
		self::assertSame( 14, MemberSettings::retry_days() );
		foreach ( array( '3' => 3, '0' => 0, '-1' => 0, '999' => 60, 'many' => 14 ) as $saved => $days ) {
			update_option( 'ramjet_members_retry_days', (string) $saved );
			self::assertSame( $days, MemberSettings::retry_days() );
		}
	}
}
