<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\MembersPage;

use Ramjet\Members\MembersPage\MemberActions;
use Ramjet\Members\MembersPage\MemberExport;
use Ramjet\Members\MembersPage\MemberFilter;
use Ramjet\Members\MembersPage\MemberItems;
use Ramjet\Members\MembersPage\MemberPersonalData;
use Ramjet\Members\MembersPage\MemberQuery;
use Ramjet\Members\MembersPage\MemberResource;
use Ramjet\Members\MembersPage\MembersController;
use Ramjet\Members\MembersPage\PlanNames;
use Ramjet\Members\MembersPage\SubscriptionNotes;
use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Members\Membership\MemberTable;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Support\Contracts\MemberPlan;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

/** The tab 'Members': lists, actions, CSV, personal data, the note on the Plugins screen. */
final class MembersControllerTest extends SettlementTestCase {

	private MemberStore $members;
	private MemberQuery $query;
	private MembersController $controller;
	private PlanNames $plans;

	/** @var list<string> Email addresses that were logged out. */
	private array $logged_out = array();

	protected function setUp(): void {
		parent::setUp();
		$plan             = static fn( int $id, string $title, bool $is_deleted = false ): MemberPlan =>
			new MemberPlan( $id, $title, $is_deleted );
		$this->members    = new MemberStore( $GLOBALS['wpdb'] );
		$this->query      = new MemberQuery( $GLOBALS['wpdb'] );
		$this->plans      = new PlanNames( array(
			$plan( 12, 'Gold' ),
			$plan( 13, 'Old', true ),
			$plan( 14, 'Twin' ),
			$plan( 15, 'twin' ),
		) );
		$payments         = $this->plan_payments( new StripeKey( $this->createStub( ServiceKeys::class ) ) );
		$actions          = new MemberActions( $this->members, $payments, $this->log_out( ... ) );
		$plans            = fn(): PlanNames => $this->plans;
		$this->controller = new MembersController( $this->members, $this->query, $actions, $plans, static fn(): string => 'acct_1' );
		$this->log_in_as( 'admin' );
	}

	private function log_out( string $email ): int {
		$this->logged_out[] = $email;
		return 1;
	}

	private function member( array $columns = array() ): Member {
		return $this->members->upsert( $columns + array(
			'email'   => 'ann@example.org',
			'plan'    => 12,
			'account' => 'acct_1',
			'is_test' => false,
			'state'   => MemberState::Active,
			'source'  => 'checkout',
			'since'   => 1_000,
		) );
	}

	/** @return array|string The reply; of an error, its code. */
	private function call( string $path, array $params = array() ): array|string {
		$request = new \WP_REST_Request( '' === $path ? 'GET' : 'POST', '/' );
		$request->set_query_params( $params );
		$request->set_default_params( array( 'page' => 1, 'per_page' => 20, 'order' => 'desc', 'plan' => 0, 'from' => 0 ) );
		$reply = $this->controller->routes()[ "/members$path" ][0]['callback']( $request );
		return is_wp_error( $reply ) ? (string) $reply->get_error_code() : $reply;
	}

	/** @return array|string The member; of an error, its code. */
	private function act( string $action, int $id, array $params = array() ): array|string {
		return $this->call( "/(?P<id>\d+)/$action", array( 'id' => $id ) + $params );
	}

	public function test_lists_searches_and_filters(): void {
		$ann  = $this->member( array( 'subscription' => 'sub_1', 'customer' => 'cus_1' ) );
		$bob  = $this->member( array( 'email' => 'bob@example.org', 'state' => MemberState::Unpaid, 'since' => 2_000 ) );
		$cid  = $this->member( array( 'email' => 'cid_x@example.org', 'plan' => 99, 'extra_order' => 4, 'since' => 3_000 ) );
		$find = fn( array $params ): array => array_column( $this->call( '', $params )['members'], 'id' );
		self::assertSame( array( $cid->id, $bob->id, $ann->id ), $find( array( 'from' => '' ) ) );
		$cases = array(
			array( array( 'search' => 'NN@ex' ), $ann ),
			array( array( 'search' => 'sub_1' ), $ann ),
			array( array( 'search' => 'cus_1' ), $ann ),
			array( array( 'search' => 'd_x@' ), $cid ),
			array( array( 'state' => 'unpaid' ), $bob ),
			array( array( 'state' => 'extra' ), $cid ),
			array( array( 'plan' => 99 ), $cid ),
			array( array( 'from' => '1970-01-01T00:30:00Z', 'to' => '1970-01-01T00:40:00Z' ), $bob ),
		);
		foreach ( $cases as [ $params, $found ] ) {
			self::assertSame( array( $found->id ), $find( $params + array( 'from' => '' ) ), (string) wp_json_encode( $params ) );
		}
		self::assertSame( array(), $find( array( 'search' => '%', 'from' => '' ) ) );
		$reply = $this->call( '', array( 'per_page' => 2, 'from' => '' ) );
		self::assertSame( array( 3, 'Plan 99' ), array( $reply['total'], $reply['members'][0]['title'] ) );
		self::assertSame( array( 12, 13, 14, 15 ), array_column( $reply['plans'], 'id' ) );
	}

	public function test_gives_access_and_changes_its_end(): void {
		$bad = array(
			'ramjet_email' => array( 'email' => 'ann' ),
			'ramjet_plan'  => array( 'plan' => 16 ),
			'ramjet_end'   => array( 'end' => '2026-02-30' ),
		);
		$new = array( 'email' => ' Ann@Example.org', 'plan' => 12, 'end' => '' );
		foreach ( $bad as $code => $params ) {
			self::assertSame( $code, $this->call( '/give', $params + $new ) );
		}
		foreach ( array( '2020-01-01', "2099-01-01\0", "2099-01-01T00:00:00Z\0", '9999-12-31', '9999-12-31T23:59:59-12:00' ) as $end ) {
			self::assertSame( 'ramjet_end', $this->call( '/give', array( 'end' => $end ) + $new ) );
		}
		$reply = $this->call( '/give', $new );
		self::assertSame(
			array( 'ann@example.org', 'given', null, 'admin' ),
			array( $reply['email'], $reply['state'], $reply['until'], $reply['source'] )
		);
		// The last day is included, in the site's time zone.
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$again = $this->call( '/give', array( 'end' => '2099-12-31' ) + $new );
		self::assertSame( array( $reply['id'], '2099-12-31T15:00:00Z' ), array( $again['id'], $again['until'] ) );
		self::assertNull( $this->act( 'end', $reply['id'], array( 'end' => '' ) )['until'] );
		self::assertSame( 'ramjet_not_possible', $this->act( 'end', $this->member()->id, array( 'end' => '' ) ) );
		$this->member( array( 'email' => 'bob@example.org', 'subscription' => 'sub_1', 'order_id' => 5 ) );
		self::assertSame( 'ramjet_exists', $this->call( '/give', array( 'email' => 'bob@example.org' ) + $new ) );
	}

	public function test_changes_the_email_address_and_logs_the_former_one_out(): void {
		$ann = $this->member();
		$this->member( array( 'email' => 'bob@example.org' ) );
		self::assertSame( 'ramjet_exists', $this->act( 'email', $ann->id, array( 'email' => 'BOB@example.org' ) ) );
		self::assertSame( 'ramjet_email', $this->act( 'email', $ann->id, array( 'email' => '@' ) ) );
		self::assertSame( 'ramjet_no_member', $this->act( 'email', 0, array( 'email' => 'cid@example.org' ) ) );
		self::assertSame( array(), $this->logged_out );
		self::assertSame( 'cid@example.org', $this->act( 'email', $ann->id, array( 'email' => 'cid@example.org' ) )['email'] );
		$this->act( 'logout', $ann->id );
		self::assertSame( array( 'ann@example.org', 'cid@example.org' ), $this->logged_out );
	}

	public function test_an_accent_makes_an_email_address_that_of_another_person(): void {
		$jose = $this->member( array( 'email' => 'jose@example.org' ) );
		$josé = $this->member( array( 'email' => 'josé@example.org' ) );
		self::assertNotSame( $jose->id, $josé->id );
		self::assertSame( array( $jose->id ), array_column( $this->members->of_email( 'Jose@example.org' ), 'id' ) );
		$tools = new MemberPersonalData( $this->members, fn(): PlanNames => $this->plans, $this->log_out( ... ) );
		$data  = $tools->add_exporter( array() )['ramjet-members']['callback']( 'jose@example.org' )['data'];
		self::assertSame( array( "member-$jose->id" ), array_column( $data, 'item_id' ) );
		$host = $this->call( '/give', array( 'email' => 'ann@bücher.example', 'plan' => 12, 'end' => '' ) );
		self::assertSame( 'ann@xn--bcher-kva.example', $host['email'], 'as browsers send it' );
	}

	public function test_cancels_a_subscription_at_stripe_and_ends_given_access(): void {
		$order  = $this->order( array( 'interval' => '1 month', 'item' => 'plan:12' ) );
		$this->orders->change( $order->id, array( 'subscription_id' => 'sub_1', 'status' => OrderStatus::Paid ) );
		$this->report( $order );
		$member = $this->member( array( 'subscription' => 'sub_1', 'order_id' => $order->id, 'extra_order' => 5 ) );
		self::assertTrue( $this->act( 'resolve', $member->id )['actions']['cancel'] );
		self::assertSame( 0, $this->members->get( $member->id )->extra_order );
		self::assertIsArray( $this->act( 'cancel', $member->id ) );
		self::assertContains( 'stopped', $this->events( $order ) );
		$given = $this->member( array( 'account' => '', 'state' => MemberState::Given ) );
		$reply = $this->act( 'cancel', $given->id );
		self::assertSame( array( 'canceled', false ), array( $reply['state'], $reply['actions']['cancel'] ) );
		self::assertLessThanOrEqual( time(), strtotime( $reply['until'] ) );
		self::assertSame( 'ramjet_not_possible', $this->act( 'cancel', $given->id ) );
	}

	public function test_imports_rows_and_lists_the_invalid_ones(): void {
		$rows = array(
			'Email address;Plan;End',
			'ann@example.org;12;2099-12-31',
			'"bob@example.org";GOLD;',
			'',
			"'+cid@example.org;;",
			'dora;12;',
			'eve@example.org;Twin;',
			'fay@example.org;16;',
			'gus@example.org;12;01/02/2099',
		);
		$reply = $this->call( '/import', array( 'csv' => "\u{FEFF}" . implode( "\r\n", $rows ), 'plan' => 14 ) );
		self::assertSame( array( 9, null, 3 ), array( $reply['total'], $reply['next'], $reply['saved'] ) );
		self::assertSame( array( 6, 7, 8, 9 ), array_column( $reply['errors'], 'row' ) );
		self::assertSame( 'dora', $reply['errors'][0]['email'] );
		$cid = $this->members->of_email( '+cid@example.org' )[0];
		self::assertSame( array( 14, MemberState::Given, 0, 'import' ), array( $cid->plan, $cid->state, $cid->until, $cid->source ) );
	}

	public function test_imports_3000_members_in_several_requests(): void {
		$row  = static fn( int $number ): string => "m$number@example.org,12" . ( 0 === $number % 1_000 ? ',soon' : '' );
		$csv  = implode( "\n", array_map( $row, range( 1, 3_000 ) ) );
		$from = 0;
		$bad  = array();
		for ( $requests = 0; null !== $from && $requests < 10; $requests++ ) {
			$reply = $this->call( '/import', compact( 'csv', 'from' ) );
			$from  = $reply['next'];
			$bad   = array( ...$bad, ...array_column( $reply['errors'], 'row' ) );
		}
		self::assertSame( array( 6, array( 1_000, 2_000, 3_000 ) ), array( $requests, $bad ) );
		self::assertSame( 2_997, $this->query->total( new MemberFilter() ) );
	}

	public function test_exports_what_it_imports(): void {
		$this->member( array( 'email' => '=ann@example.org', 'state' => MemberState::Given, 'until' => 4_000_000_000 ) );
		foreach ( array( MemberState::Refunded, MemberState::Disputed, MemberState::Unpaid, MemberState::Active ) as $state ) {
			$this->member( array( 'email' => "$state->value@example.org", 'state' => $state ) );
		}
		foreach ( array( 0, 4_000_000_000 ) as $until ) {
			$this->member( array( 'email' => "canceled-$until@example.org", 'state' => MemberState::Canceled, 'until' => $until ) );
		}
		foreach ( array( 1 => 4_000_000_000, 2 => 3_900_000_000 ) as $order => $until ) {
			$this->member( array( 'email' => 'twice@example.org', 'state' => MemberState::Canceled, 'until' => $until, 'order_id' => $order ) );
		}
		$export = new MemberExport( $this->members, $this->query, $this->plans );
		$csv    = implode( '', iterator_to_array( $export->pieces( new MemberFilter() ), false ) );
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . MemberTable::name( $GLOBALS['wpdb'] ) );
		$reply = $this->call( '/import', compact( 'csv' ) );
		self::assertSame( array( 4, 'The state ‘refunded’ gives no access.' ), array( $reply['saved'], $reply['errors'][0]['message'] ?? '' ) );
		$refused = array( 'canceled-0@example.org', 'disputed@example.org', 'refunded@example.org', 'unpaid@example.org' );
		self::assertEqualsCanonicalizing( $refused, array_column( $reply['errors'], 'email' ) );
		self::assertSame( 4_000_000_000, $this->members->of_email( '=ann@example.org' )[0]->until );
		self::assertSame( 4_000_000_000, $this->members->of_email( 'twice@example.org' )[0]->until, 'The longer one of two.' );
		self::assertStringContainsString( '"Gold","given"', $csv );
	}

	public function test_the_eraser_keeps_a_running_subscription_and_reports_it(): void {
		$this->member( array( 'subscription' => 'sub_1' ) );
		$this->member( array( 'plan' => 14, 'state' => MemberState::Canceled, 'subscription' => 'sub_2' ) );
		$plans    = fn(): PlanNames => $this->plans;
		$data     = new MemberPersonalData( $this->members, $plans, $this->log_out( ... ) );
		$exported = $data->add_exporter( array() )['ramjet-members']['callback']( 'ANN@example.org', 1 );
		self::assertCount( 2, $exported['data'] );
		$erased = $data->add_eraser( array() )['ramjet-members']['callback']( 'ANN@example.org', 1 );
		self::assertSame( array( true, true ), array( $erased['items_removed'], $erased['items_retained'] ) );
		self::assertStringContainsString( '‘Gold’ (sub_1)', $erased['messages'][0] );
		self::assertCount( 1, $this->members->of_email( 'ann@example.org' ) );
	}

	public function test_the_plugins_screen_counts_running_subscriptions(): void {
		self::assertSame( '', SubscriptionNotes::html( $this->query->running() ) );
		$this->member( array( 'subscription' => 'sub_1' ) );
		$this->member( array( 'plan' => 14, 'subscription' => 'sub_2', 'state' => MemberState::Canceled ) );
		$this->member( array( 'plan' => 15, 'subscription' => 'sub_3', 'is_test' => true ) );
		$paid = array( 'sub_a' => time(), 'sub_b' => time() - 60 * DAY_IN_SECONDS, 'sub_c' => time() );
		foreach ( $paid as $subscription => $time ) {
			$order = $this->order( array( 'interval' => '1 month' ) );
			$set   = array( 'subscription_id' => $subscription, 'paid_at' => $time, 'status' => OrderStatus::Paid );
			$this->orders->change( $order->id, $set );
		}
		$this->orders->log( $order->id, 'stopped' );
		$donations = new OrderQuery( $GLOBALS['wpdb'] );
		self::assertSame( array( 1, 1 ), array( $this->query->running(), $donations->running_donations( time(), 1_001 ) ) );
		self::assertStringContainsString( '2 subscriptions and repeated donations', SubscriptionNotes::html( 2 ) );
		self::assertStringContainsString( '1,000+ subscriptions and repeated donations', SubscriptionNotes::html( 1_001 ) );
	}

	public function test_the_overview_counts_members_who_pay_twice_or_to_another_account(): void {
		$items = fn(): array => array_map( static fn( $item ) => $item->to_array()['id'], ( new MemberItems( $this->query ) )->items( 'acct_1' ) );
		self::assertSame( array(), $items() );
		$member = $this->member( array( 'subscription' => 'sub_1' ) );
		self::assertSame( array(), $items() );
		$this->members->change( $member->id, array( 'extra_order' => 7 ) );
		$former = $this->member( array( 'email' => 'bea@example.org', 'account' => 'acct_2', 'subscription' => 'sub_2' ) );
		self::assertSame( array( 'members-extra', 'members-former' ), $items() );
		self::assertSame( array( false, true ), array( MemberResource::of( $member, $this->plans, 'acct_1' )['former'], MemberResource::of( $former, $this->plans, 'acct_1' )['former'] ) );
		$this->members->change( $former->id, array( 'state' => MemberState::Canceled, 'until' => 1 ) );
		self::assertSame( array( 'members-extra' ), $items() );
	}
}
