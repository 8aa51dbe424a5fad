<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\PaymentsPage;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderFilter;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\PaymentsPage\CopyNotice;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\PaymentsPage\PaymentExport;
use Ramjet\Payments\PaymentsPage\PaymentItems;
use Ramjet\Payments\PaymentsPage\PaymentPersonalData;
use Ramjet\Payments\PaymentsPage\PaymentsController;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Site\SiteCopy;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

/** The page 'Payments': lists, totals, actions, export, personal data, items of the Overview. */
final class PaymentsControllerTest extends SettlementTestCase {

	private OrderQuery $query;
	private PaymentActions $actions;

	protected function setUp(): void {
		parent::setUp();
		$this->query   = new OrderQuery( $GLOBALS['wpdb'] );
		$this->actions = new PaymentActions( $this->orders, $this->settler, fn() => $this->processor );
		$this->log_in_as( 'admin' );
	}

	/** An order that was paid. */
	private function paid( array $columns = array() ): Order {
		$order = $this->order( $columns );
		$this->report( $order );
		$this->settler->settle( $order->id );
		return $this->fresh( $order );
	}

	/** Has the processor refund what it is asked for, as its reports then say. */
	private function refund_all_asked( Order $order ): void {
		$this->processor->on_refund = fn() => $this->report(
			$order,
			// Each key once.
			refunded: array_sum( array_column( $this->processor->refunds, 0, 1 ) )
		);
	}

	private function call( string $path, array $params, string $method = 'POST' ): array|\WP_Error {
		$routes  = ( new PaymentsController( $this->orders, $this->query, $this->actions ) )->routes();
		$request = new \WP_REST_Request( $method, '/' );
		$request->set_query_params( $params );
		$request->set_default_params( array( 'page' => 1, 'per_page' => 20, 'order' => 'desc' ) );
		return $routes[ $path ][0]['callback']( $request );
	}

	/** @return array|string The payment; of an error, its code. */
	private function act( string $action, Order $order, array $params = array() ): array|string {
		$reply = $this->call( "/payments/(?P<id>\d+)/$action", array( 'id' => $order->id ) + $params );
		return is_wp_error( $reply ) ? (string) $reply->get_error_code() : $reply;
	}

	private function refund( Order $order, string $amount, string $refunded = '0.00' ): array|string {
		return $this->act( 'refund', $order, compact( 'amount', 'refunded' ) );
	}

	public function test_lists_searches_and_filters(): void {
		$one   = $this->paid( array( 'title' => 'Boat' ) );
		$two   = $this->order( array( 'currency' => 'EUR', 'is_test' => true ) );
		$third = $this->order( array( 'processor' => 'paypal', 'status' => OrderStatus::Failed ) );
		$this->set( $one, 'created_at', 1_000 );
		$this->set( $two, 'created_at', 2_000 );
		$this->set( $third, 'created_at', 3_000 );
		$find = fn( array $params ): array =>
			array_column( $this->call( '/payments', $params, 'GET' )['orders'], 'id' );
		self::assertSame( array( $third->id, $two->id, $one->id ), $find( array() ) );
		self::assertSame( array( $one->id, $two->id, $third->id ), $find( array( 'order' => 'asc' ) ) );
		$cases = array(
			array( array( 'search' => 'nn <B' ), $one ),
			array( array( 'search' => 'ANN@example' ), $one ),
			array( array( 'search' => "pi_$one->id" ), $one ),
			array( array( 'search' => 'ann@example.org' ), $one ),
			array( array( 'search' => " $two->public_id " ), $two ),
			array( array( 'status' => 'paid' ), $one ),
			array( array( 'status' => 'failed' ), $third ),
			array( array( 'processor' => 'paypal' ), $third ),
			array( array( 'currency' => 'EUR' ), $two ),
			array( array( 'from' => '1970-01-01T00:30:00Z', 'to' => '1970-01-01T00:40:00Z' ), $two ),
		);
		foreach ( $cases as [ $params, $found ] ) {
			self::assertSame( array( $found->id ), $find( $params ), (string) wp_json_encode( $params ) );
		}
		self::assertSame( array(), $find( array( 'search' => '%' ) ) );
		self::assertSame( 3, $this->call( '/payments', array( 'per_page' => 2 ), 'GET' )['total'] );
	}

	public function test_adds_up_live_payments_of_each_currency(): void {
		$this->paid();
		$this->paid( array( 'currency' => 'HUF', 'amount' => 50_000 ) );
		$this->paid( array( 'currency' => 'HUF', 'amount' => 500, 'processor' => 'paypal' ) );
		$refunded = $this->paid( array( 'amount' => 300 ) );
		$lost     = $this->paid( array( 'amount' => 200 ) );
		$test     = $this->paid();
		$this->orders->change( $refunded->id, array( 'refunded' => 100 ) );
		$this->orders->change( $lost->id, array( 'dispute' => 'lost' ) );
		$this->orders->change( $test->id, array( 'is_test' => true ) );
		$this->order();
		$totals = array_column( $this->call( '/payments', array( 'status' => 'failed' ), 'GET' )['totals'], null, 'currency' );
		self::assertSame(
			array(
				'currency' => 'USD',
				'paid'     => '$10.00',
				'refunded' => '$1.00',
				'lost'     => '$2.00',
				'net'      => '$7.00',
				'count'    => 3,
			),
			$totals['USD']
		);
		self::assertMatchesRegularExpression( '/^Ft.*1.000$/u', $totals['HUF']['net'] );
		self::assertSame( array(), $this->query->totals( new OrderFilter( is_test: true ) ) );
	}

	public function test_too_many_payments_are_neither_counted_nor_added_up(): void {
		$this->query = new OrderQuery( $GLOBALS['wpdb'], 2, 1 );
		$list        = fn( array $params ): array => array_diff_key(
			$this->call( '/payments', $params + array( 'per_page' => 1 ), 'GET' ),
			array( 'currencies' => true )
		);
		$this->paid();
		$order = $this->paid();
		self::assertSame( array( 2, true, true ), array( $list( array() )['total'], $list( array() )['complete'], $list( array() )['added_up'] ) );
		$this->set( $order, 'created_at', 1_000 );
		$latest = $this->paid();
		$many   = $list( array() );
		self::assertSame(
			array( array( $latest->id ), 3, false, array(), false ),
			array( array_column( $many['orders'], 'id' ), $many['total'], $many['complete'], $many['totals'], $many['added_up'] )
		);
		$few = $list( array( 'to' => '1970-01-01T00:30:00Z' ) );
		self::assertSame( array( 1, true, '$5.00', true ), array( $few['total'], $few['complete'], $few['totals'][0]['paid'], $few['added_up'] ) );
		$found = $list( array( 'search' => 'Ann <' ) );
		self::assertSame(
			array( array( $latest->id ), 1, false, array(), false ),
			array( array_column( $found['orders'], 'id' ), $found['total'], $found['complete'], $found['totals'], $found['added_up'] )
		);
	}

	public function test_refunds_in_parts_up_to_the_amount_paid(): void {
		$order = $this->paid();
		$this->refund_all_asked( $order );
		foreach ( array( '5.01', '0', '', '-1', '1e2', '1.000,00', 'five' ) as $amount ) {
			self::assertSame( 'ramjet_amount', $this->refund( $order, $amount ), $amount );
		}
		$reply = $this->refund( $order, '2,00' );
		self::assertSame( array( '$2.00', '3.00', '2.00' ), array( $reply['refunded'], $reply['left'], $reply['given'] ) );
		// Another page that still shows the payment as it was.
		self::assertSame( 'ramjet_changed', $this->refund( $order, '2.00' ) );
		$reply = $this->refund( $order, '3.00', '2.00' );
		self::assertSame( array( '0.00', false ), array( $reply['left'], $reply['actions']['refund'] ) );
		self::assertSame( 'ramjet_amount', $this->refund( $order, '0.01', '5.00' ) );
		self::assertSame( array( 200, 300 ), array_column( $this->processor->refunds, 0 ) );
		self::assertContains( '$3.00 refunded.', array_column( $reply['history'], 'text' ) );
	}

	public function test_a_refund_whose_reply_was_lost_is_the_same_refund_and_a_refused_one_is_not(): void {
		$order = $this->paid();
		$tries = array( new Problem( 'slow', 'No reply.' ), new Problem( 'refused', 'No money.' ), new Problem( 'refused', 'No.' ) );
		foreach ( $tries as $problem ) {
			$this->processor->refusal = $problem;
			self::assertSame( 'ramjet_processor', $this->refund( $order, '2.00' ) );
		}
		[ $first, $again, $new ] = array_column( $this->processor->refunds, 1 );
		self::assertSame( $first, $again );
		self::assertNotSame( $first, $new );
	}

	public function test_after_a_lost_reply_another_amount_is_refunded_only_if_nothing_was(): void {
		$order                    = $this->paid();
		$this->processor->refusal = new Problem( 'slow', 'No reply.' );
		$this->refund( $order, '2.00' );
		$this->processor->refusal = null;
		$this->report( $order, refunded: 200 );
		self::assertSame( 'ramjet_changed', $this->refund( $order, '3.00' ) );
		self::assertCount( 1, $this->processor->refunds );
	}

	public function test_after_an_error_that_the_processor_repeats_a_refund_is_tried_with_a_new_key_unless_it_was_made(): void {
		$order                    = $this->paid();
		$this->processor->refusal = new Problem( 'unreachable', 'Status 500.', is_kept: true );
		self::assertSame( 'ramjet_processor', $this->refund( $order, '2.00' ) );
		self::assertSame( 'ramjet_processor', $this->refund( $order, '2.00' ) );
		$this->report( $order, refunded: 200 );
		self::assertSame( 'ramjet_changed', $this->refund( $order, '2.00' ) );
		self::assertCount( 2, array_unique( array_column( $this->processor->refunds, 1 ) ) );
		self::assertContains( 'Stripe reported an error while refunding $2.00.', array_column( $this->act( 'check', $order )['history'], 'text' ) );
	}

	public function test_one_request_at_a_time_refunds(): void {
		$order = $this->paid();
		$this->refund_all_asked( $order );
		$race                       = null;
		$refund                     = $this->processor->on_refund;
		$this->processor->on_refund = function () use ( $order, $refund, &$race ): void {
			$race ??= $this->refund( $order, '4.00' );
			$refund();
		};
		$this->refund( $order, '4.00' );
		self::assertSame( 'ramjet_busy', $race );
		self::assertCount( 1, $this->processor->refunds );
	}

	public function test_checks_stops_and_sends_the_receipt_again(): void {
		$order = $this->order( array( 'interval' => '1 month' ) );
		self::assertSame( 'ramjet_processor', $this->act( 'check', $order ) );
		self::assertSame( 'ramjet_not_possible', $this->act( 'receipt', $order ) );
		$this->report( $order, subscription_id: 'sub_1' );
		$reply = $this->act( 'check', $order );
		self::assertSame( array( 'paid', true ), array( $reply['status'], $reply['actions']['stop'] ) );
		$this->act( 'receipt', $order );
		self::assertCount( 2, $this->mails );
		self::make_copy();
		foreach ( array( 'check', 'receipt', 'stop' ) as $action ) {
			self::assertSame( 'ramjet_not_possible', $this->act( $action, $order ), 'A copy of the site.' );
		}
		SiteCopy::decide( false );
		self::assertTrue( $this->act( 'stop', $order )['stopped'] );
		self::assertSame( 'ramjet_not_possible', $this->act( 'stop', $order ) );
		$other = $this->order();
		$this->orders->change( $other->id, array( 'is_test' => true ) );
		self::assertSame( 'ramjet_not_possible', $this->act( 'check', $other ), 'Test payment, live keys.' );
	}

	public function test_exports_a_line_for_each_payment_and_refund_without_formulas(): void {
		$order = $this->paid();
		$this->refund_all_asked( $order );
		$this->refund( $order, '2.00' );
		$this->orders->change( $order->id, array( 'name' => '=cmd' ) );
		$this->order();
		$pieces = iterator_to_array( ( new PaymentExport( $this->orders, $this->query ) )->pieces( new OrderFilter( is_paid: true ) ), false );
		self::assertCount( 3, $pieces );
		self::assertStringContainsString( '"Payment","5.00","","USD","\'=cmd"', $pieces[1] );
		self::assertStringContainsString( '"Refund","","2.00","USD"', $pieces[2] );
		self::assertStringContainsString( "\"$order->public_id\",\"cs_$order->id\",\"pi_$order->id\"", $pieces[2] );
	}

	/** @return list<string> Date, paid, refunded and refund ID of each line. */
	private function export( string $from = '', string $to = '' ): array {
		$filter = OrderFilter::of( compact( 'from', 'to' ), true );
		$pieces = iterator_to_array( ( new PaymentExport( $this->orders, $this->query ) )->pieces( $filter ), false );
		return array_map( static function ( string $row ): string {
			[ $date, , $paid, $refunded ] = $cells = str_getcsv( trim( $row ), escape: '' );
			return trim( implode( ' ', array( substr( $date, 0, 10 ), $paid, ltrim( $refunded, "'" ), $cells[18] ) ) );
		}, array_slice( $pieces, 1 ) );
	}

	public function test_the_export_of_a_period_has_the_money_that_moved_in_it(): void {
		$order   = $this->order();
		$refunds = array(
			new Refund( 're_1', 200, strtotime( '2026-12-31T12:00:00Z' ), 'duplicate' ),
			new Refund( 're_2', 100, strtotime( '2027-01-01T12:00:00Z' ) ),
		);
		$this->report( $order, paid_at: strtotime( '2026-12-30T12:00:00Z' ), refunded: 300, refunds: $refunds );
		$this->settler->settle( $order->id );
		$late = $this->order();
		$this->report( $late, paid_at: strtotime( '2027-01-02T12:00:00Z' ) );
		$this->settler->settle( $late->id );
		$old = array( '2026-12-30 5.00', '2026-12-31  2.00 re_1' );
		$new = array( '2027-01-01  1.00 re_2', '2027-01-02 5.00' );
		self::assertSame( array( ...$old, ...$new ), $this->export() );
		self::assertSame( $old, $this->export( '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z' ) );
		self::assertSame( $new, $this->export( '2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z' ) );
		// The money of the first refund came back.
		$failed = new Refund( 're_1', 200, 1, '', strtotime( '2027-02-03T12:00:00Z' ) );
		$this->report( $order, refunds: array( $failed, new Refund( 're_2', 100, 1, '', strtotime( '2027-02-04T12:00:00Z' ) ) ) );
		$this->settler->settle( $order->id );
		self::assertSame( array( '2027-02-03  -2.00 re_1', '2027-02-04  -1.00 re_2' ), $this->export( '2027-02-01T00:00:00Z' ) );
		self::assertSame( $old, $this->export( '', '2027-01-01T00:00:00Z' ) );
	}

	public function test_the_history_has_the_dates_and_reasons_of_the_processor(): void {
		$order  = $this->order();
		$day    = time() - 10 * DAY_IN_SECONDS;
		$refund = new Refund( 're_1', 200, $day + 2, 'requested_by_customer' );
		$this->set( $order, 'created_at', $day );
		$this->report( $order, paid_at: $day + 1, refunded: 200, refunds: array( $refund ) );
		$history = $this->act( 'check', $order )['history'];
		$times   = array_map( 'strtotime', array_column( $history, 'date', 'text' ) );
		self::assertSame(
			array( 'The payment was started.' => $day, 'Paid.' => $day + 1, '$2.00 refunded (requested by the payer).' => $day + 2 ),
			array_slice( $times, 0, 3 )
		);
		$this->report( $order, refunds: array( new Refund( 're_1', 200, 1, '', time() - 1 ) ) );
		$reply = $this->act( 'check', $order );
		self::assertSame( 1, count( array_keys( array_column( $reply['history'], 'text' ), 'A refund of $2.00 failed.', true ) ) );
		self::assertTrue( $reply['refund_failed'] );
		$this->report( $order, refunded: 100, refunds: array( new Refund( 're_2', 100, time() ) ) );
		self::assertFalse( $this->act( 'check', $order )['refund_failed'] );
	}

	public function test_an_export_of_many_needs_little_memory(): void {
		for ( $index = 0; $index < 2_000; $index++ ) {
			$rows[] = "('p$index', 'paid', 'stripe', 'one-time', 500, 'EUR', $index, $index, '" . str_repeat( 'x', 2_000 ) . "')";
		}
		$table = $GLOBALS['wpdb']->prefix . 'ramjet_orders';
		$GLOBALS['wpdb']->query(
			"INSERT INTO $table (public_id, status, processor, period, amount, currency, created_at, paid_at, history) VALUES "
			. implode( ',', $rows )
		);
		unset( $rows );
		gc_collect_cycles();
		$before = memory_get_usage();
		$most   = 0;
		$count  = 0;
		foreach ( ( new PaymentExport( $this->orders, $this->query ) )->pieces( new OrderFilter( is_paid: true ) ) as $piece ) {
			$most = max( $most, memory_get_usage() );
			++$count;
		}
		self::assertGreaterThanOrEqual( 2_001, $count );
		self::assertLessThan( 8 * MB_IN_BYTES, $most - $before );
	}

	public function test_exports_payments_and_erases_the_person_but_not_the_amount(): void {
		$order = $this->paid();
		$this->report( $order, refunded: 200, refunds: array( new Refund( 're_1', 200, 9, 'a & b' ) ) );
		$this->settler->settle( $order->id );
		$this->orders->log( $order->id, 'receipt_failed', 'Recipient failed: ann@example.org' );
		$open  = $this->order( array( 'email' => 'Ann@example.org' ) );
		$other = $this->order( array( 'email' => 'joann@example.org', 'status' => OrderStatus::Paid ) );
		$this->order( array( 'email' => 'ánn@example.org', 'status' => OrderStatus::Paid ) );
		$tools = new PaymentPersonalData( $this->orders, $this->query );
		$data  = $tools->add_exporter( array() )['ramjet-payments']['callback']( 'ann@example.org', 1 );
		self::assertCount( 2, $data['data'] );
		self::assertContains( array( 'name' => 'Refunds', 'value' => '1970-01-01T00:00:09+00:00 $2.00 a &amp; b' ), $data['data'][0]['data'] );
		self::assertContains( array( 'name' => 'Name', 'value' => 'Ann &lt;b&gt;' ), $data['data'][0]['data'] );
		$erase = $tools->add_eraser( array() )['ramjet-payments']['callback'];
		$reply = $erase( 'ann@example.org', 1 );
		self::assertSame( array( true, true, true ), array( $reply['items_removed'], $reply['items_retained'], $reply['done'] ) );
		$after = $this->fresh( $order );
		self::assertContains( 'Recipient failed: …', array_column( $after->history, 'detail' ) );
		self::assertSame( array( '', '', 500 ), array( $after->name, $after->email, $after->amount ) );
		self::assertSame( '', $this->orders->refunds->of( $after )[ $order->id ][0]->reason );
		self::assertSame( 'Ann@example.org', $this->fresh( $open )->email );
		self::assertSame( 'joann@example.org', $this->fresh( $other )->email );
		$later = array( new Refund( 're_1', 200, 9, 'a & b' ), new Refund( 're_2', 100, 10, 'for Ann' ) );
		$this->report( $order, refunded: 300, refunds: $later );
		$this->act( 'check', $order );
		$after = $this->fresh( $order );
		self::assertSame( '', $after->name );
		self::assertSame( array( '', '' ), array_column( $this->orders->refunds->of( $after )[ $order->id ], 'reason' ) );
	}

	public function test_an_administrator_decides_whether_the_site_is_a_copy(): void {
		$item = static fn(): ?array => isset( CopyNotice::items()[0] ) ? CopyNotice::items()[0]->to_array() : null;
		self::assertNull( $item() );
		self::make_copy();
		self::assertStringContainsString( 'belong to other.example.', $item()['detail'] );
		self::assertArrayHasKey( 'ramjet_site_copy', CopyNotice::health_tests() );
		$groups = $this->rest( 'GET', '/ramjet/v1/overview' )->get_data();
		$about  = array_filter( array_merge( ...array_values( $groups ) ), static fn( array $item ): bool => str_contains( $item['id'], 'copy' ) );
		self::assertSame( array( 'site-copy' ), array_column( $about, 'id' ) );
		self::assertSame( OverviewState::Needs, CopyNotice::items()[0]->state );
		self::assertTrue( $this->rest( 'POST', '/ramjet/v1/site-copy', array( 'is_copy' => true ) )->get_data()['is_copy'] );
		self::assertSame( OverviewState::Happened, CopyNotice::items()[0]->state );
		self::assertSame( array(), CopyNotice::health_tests() );
		self::assertFalse( $this->rest( 'POST', '/ramjet/v1/site-copy', array( 'is_copy' => false ) )->get_data()['is_copy'] );
		self::assertNull( $item() );
	}

	public function test_the_overview_lists_the_latest_payments_and_those_that_need_attention(): void {
		$items = fn(): array => array_column(
			array_map( static fn( $item ) => $item->to_array(), ( new PaymentItems( $this->orders, $this->query ) )->items( time() ) ),
			null,
			'id'
		);
		$order = $this->paid();
		$this->orders->change( $this->order()->id, array( 'is_test' => true, 'status' => OrderStatus::Paid ) );
		self::assertSame( array( 'payments' ), array_keys( $items() ) );
		self::assertSame( '1 payment in the last 7 days.', $items()['payments']['detail'] );
		self::assertSame( '$5.00 · Ann’s boat', $items()['payments']['lines'][0]['step']['label'] );
		$this->orders->change( $order->id, array( 'dispute' => 'needs_response', 'review' => 'amount' ) );
		self::assertSame( array( 'payments-disputes', 'payments-review', 'payments' ), array_keys( $items() ) );
		$this->orders->change( $order->id, array( 'dispute' => 'won' ) );
		self::assertArrayNotHasKey( 'payments-disputes', $items() );
	}
}
