<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderFilter;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Support\Dashboard\Line;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;

/** Payments on the Overview: disputes, payments to review, and the latest of the last 7 days. */
final class PaymentItems {

	private const SHOWN = 3;

	/** How many disputes are counted. */
	private const MANY = 100;

	public function __construct( private readonly OrderStore $orders, private readonly OrderQuery $query ) {}

	/**
	 * @param int $now Unix time.
	 * @return list<OverviewItem>
	 */
	public function items( int $now ): array {
		return $this->query->has_any() ? array( ...$this->problems(), ...$this->latest( $now ) ) : array();
	}

	/** @return list<OverviewItem> */
	private function problems(): array {
		$items    = array();
		$disputes = count( $this->query->open_disputes( self::MANY ) );
		if ( $disputes > 0 ) {
			/* translators: %s: number of payments. */
			$title   = _n( '%s payment is disputed', '%s payments are disputed', $disputes, 'ramjet' );
			$items[] = new OverviewItem(
				'payments-disputes',
				OverviewState::Failed,
				sprintf( $title, number_format_i18n( $disputes ) ),
				__( 'The bank returns the money to the payer unless you respond in time.', 'ramjet' ),
				Step::page( __( 'See disputes', 'ramjet' ), 'payments', array( 'status' => 'disputed' ) )
			);
		}
		$review = $this->query->total( new OrderFilter( status: 'review' ) );
		if ( $review > 0 ) {
			/* translators: %s: number of payments. */
			$title   = _n( '%s payment needs your review', '%s payments need your review', $review, 'ramjet' );
			$items[] = new OverviewItem(
				'payments-review',
				OverviewState::Needs,
				sprintf( $title, number_format_i18n( $review ) ),
				__( 'The payment service reports details that do not match the order.', 'ramjet' ),
				Step::page( __( 'Review payments', 'ramjet' ), 'payments', array( 'status' => 'review' ) )
			);
		}
		return $items;
	}

	/** @return list<OverviewItem> */
	private function latest( int $now ): array {
		$filter = new OrderFilter( is_test: false, from: $now - WEEK_IN_SECONDS, is_paid: true );
		$latest = $this->orders->load( ...$this->query->ids( $filter, self::SHOWN ) );
		if ( array() === $latest ) {
			return array();
		}
		$count = $this->query->total( $filter );
		/* translators: %s: number of payments. */
		$text  = _n( '%s payment in the last 7 days.', '%s payments in the last 7 days.', $count, 'ramjet' );
		return array( new OverviewItem(
			'payments',
			OverviewState::Happened,
			__( 'Payments', 'ramjet' ),
			sprintf( $text, number_format_i18n( $count ) ),
			Step::page( __( 'See all payments', 'ramjet' ), 'payments' ),
			lines: array_values( array_map( self::line( ... ), $latest ) )
		) );
	}

	private static function line( Order $order ): Line {
		$text = OrderResource::money( $order, $order->amount ) . ' · ' . $order->title;
		return new Line( Step::page( $text, 'payments', array( 'payment' => (string) $order->id ) ), $order->paid_at );
	}
}
