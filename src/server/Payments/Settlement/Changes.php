<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Mail\EmailAddress;

/** The changes to an order after a report from its processor. */
final class Changes {

	/**
	 * @param array<string, string|int|OrderStatus> $columns Of the table.
	 * @param array<string, string>                 $events  Of the history, besides the status.
	 */
	public function __construct( public readonly array $columns, public readonly array $events ) {}

	/** @param string $reason As Order::$review. */
	public static function review( Order $order, string $reason ): self {
		$change = $reason === $order->review ? array() : array( 'review' => $reason );
		return new self( $change, $change );
	}

	/** @param Report $report One that is about this order. */
	public static function of( Order $order, Report $report ): self {
		$columns  = array(
			'payment_id'      => $report->payment_id,
			'subscription_id' => $report->subscription_id,
			'refunded'        => $report->refunded,
			'dispute'         => $report->dispute,
		);
		$is_known = static fn( string|int|null $value ): bool => null !== $value && '' !== $value;
		$columns  = array_filter( $columns, $is_known );
		$events   = array();
		if ( self::is_next( $order->status, $report->status ) ) {
			$columns['status']  = $report->status;
			$columns['paid_at'] = OrderStatus::Paid === $report->status ? time() : 0;
		}
		$is_paid = OrderStatus::Paid === ( $columns['status'] ?? $order->status );
		if ( $is_paid && OrderStatus::Paid === $report->status && 0 !== $report->paid_at ) {
			$columns['paid_at'] = $report->paid_at;
			if ( 0 !== $order->parent ) {
				// A renewal is stored when it is noticed, which may be days later.
				$columns['created_at'] = min( $order->created_at, $report->paid_at );
			}
		}
		if ( OrderStatus::Paid !== $order->status ) {
			// Not afterwards: the person may have been erased from it.
			$email    = EmailAddress::encode( $report->email ) ?? $report->email;
			$columns += array_filter( array( 'name' => $report->name, 'email' => $email ) );
			$columns += array( 'reason' => $report->reason );
		}
		$columns += array( 'review' => '' );
		$old      = get_object_vars( $order );
		$columns  = array_filter(
			$columns,
			static fn( mixed $value, string $name ): bool => $value !== $old[ $name ],
			ARRAY_FILTER_USE_BOTH
		);
		if ( isset( $columns['refunded'] ) ) {
			$units              = $columns['refunded'] - $order->refunded;
			$events['refunded'] = Money::decimal( $units, $order->currency, $order->processor );
		}
		if ( isset( $columns['dispute'] ) ) {
			$events['dispute'] = $columns['dispute'];
		}
		return new self( $columns, $events );
	}

	/**
	 * Whether an order in one state gets another. A payment stays paid: what happens to it later are refunds and
	 * disputes. Any other state may turn out to be paid.
	 */
	private static function is_next( OrderStatus $old, OrderStatus $new ): bool {
		return $old !== $new && OrderStatus::Paid !== $old && match ( $new ) {
			OrderStatus::Created                  => false,
			OrderStatus::Open                     => OrderStatus::Created === $old,
			OrderStatus::Processing, OrderStatus::Paid => true,
			OrderStatus::Failed, OrderStatus::Expired  => in_array( $old, OrderStatus::unfinished(), true ),
		};
	}
}
