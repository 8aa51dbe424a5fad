<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderFilter;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Rest\Schema;

/** Orders in REST. Amounts are texts: formatted for people, or decimals ('5.00') for forms. Never numbers. */
final class OrderResource {

	/** The fields of summary_schema(). */
	public static function summary( Order $order ): array {
		return array(
			'id'            => $order->id,
			'date'          => self::date( $order->created_at ),
			'status'        => $order->status->value,
			'test'          => $order->is_test,
			'review'        => $order->review,
			'dispute'       => $order->dispute,
			'name'          => $order->name,
			'email'         => $order->email,
			'item'          => $order->title,
			'interval'      => $order->interval,
			'amount'        => self::money( $order, $order->amount ),
			'refunded'      => 0 === $order->refunded ? '' : self::money( $order, $order->refunded ),
			'refund_failed' => self::has_failed_refund( $order ),
			'currency'      => $order->currency,
			'processor'     => $order->processor,
		);
	}

	/** Whether the latest refund event of an order is a failed refund. */
	private static function has_failed_refund( Order $order ): bool {
		$refunds = array_column( $order->history, 'detail', 'event' );
		return PaymentActions::left( $order ) > 0 && str_starts_with( $refunds['refunded'] ?? '', '-' );
	}

	/**
	 * The fields of schema().
	 *
	 * @param list<Refund> $refunds
	 * @param bool         $is_stopped Whether the owner stopped the subscription.
	 */
	public static function full( Order $order, array $refunds, Processor $processor, bool $is_stopped ): array {
		$page = 0 === $order->page ? null : get_post( $order->page );
		return self::summary( $order ) + array(
			'quantity'  => $order->quantity,
			'paid'      => 0 === $order->paid_at ? null : self::date( $order->paid_at ),
			'receipt'   => 0 === $order->receipt_at ? null : self::date( $order->receipt_at ),
			'left'      => self::decimal( $order, PaymentActions::left( $order ) ),
			'given'     => self::decimal( $order, $order->refunded ),
			'reason'    => $order->reason,
			'page'      => array(
				'title' => null === $page ? '' : html_entity_decode( get_the_title( $page ), ENT_QUOTES, 'UTF-8' ),
				'url'   => null === $page ? '' : (string) get_permalink( $page ),
			),
			'first'     => $order->parent,
			'account'   => $order->account,
			'ids'       => array(
				'order'        => $order->public_id,
				'checkout'     => $order->checkout_id,
				'payment'      => $order->payment_id,
				'subscription' => $order->subscription_id,
			),
			'dashboard' => $processor->dashboard_url( $order ),
			'actions'   => PaymentActions::available( $order, $is_stopped ),
			'stopped'   => $is_stopped,
			'history'   => array_map(
				static fn( array $line ): array => array(
					'date' => self::date( $line['time'] ),
					'text' => $line['text'],
					'user' => (string) ( get_userdata( $line['user'] )->display_name ?? '' ),
				),
				HistoryText::lines( $order, ...$refunds )
			),
		);
	}

	public static function summary_schema(): array {
		return Schema::object( self::common() );
	}

	public static function schema(): array {
		$text  = static fn( string $about ): array => Schema::field( 'string', $about );
		$bool  = static fn( string $about ): array => Schema::field( 'boolean', $about );
		$time  = static fn( string $about ): array =>
			Schema::field( array( 'string', 'null' ), $about, array( 'format' => 'date-time' ) );
		$event = array(
			'date' => $text( 'When it happened.' ),
			'text' => $text( 'What happened, in words.' ),
			'user' => $text( 'Name of the user who did it; empty for visitors and the processor.' ),
		);
		return Schema::object( self::common() + array(
			'quantity'  => Schema::field( 'integer', 'Quantity of the item.' ),
			'paid'      => $time( 'When it was paid.' ),
			'receipt'   => $time( 'When the receipt was sent.' ),
			'left'      => $text( 'Amount that can still be refunded, as a decimal: "5.00".' ),
			'given'     => $text( 'Refunded amount, as a decimal.' ),
			'reason'    => $text( 'The processor’s code for why it is processing or failed.' ),
			'page'      => Schema::object( array(
				'title' => $text( 'Title of the post where it was started.' ),
				'url'   => $text( 'URL of the post; empty if it was deleted.' ),
			) ),
			'first'     => Schema::field( 'integer', 'ID of the first payment of the subscription; 0 in others.' ),
			'account'   => $text( 'Account that received the money: an account ID or email address.' ),
			'ids'       => Schema::object( array(
				'order'        => $text( 'Order ID shown to the processor and the payer.' ),
				'checkout'     => $text( 'The processor’s ID of the checkout or invoice.' ),
				'payment'      => $text( 'The processor’s ID of the payment.' ),
				'subscription' => $text( 'The processor’s ID of the subscription.' ),
			) ),
			'dashboard' => $text( 'URL of the payment in the processor’s dashboard; may be empty.' ),
			'actions'   => Schema::object( array(
				'check'   => $bool( 'Whether its state can be fetched from the processor.' ),
				'refund'  => $bool( 'Whether something is left to refund.' ),
				'receipt' => $bool( 'Whether the receipt can be sent again.' ),
				'stop'    => $bool( 'Whether there are further payments to stop.' ),
			) ),
			'stopped'   => $bool( 'Whether the owner stopped further payments.' ),
			'history'   => Schema::list_of( Schema::object( $event ) ),
		), 'payment' );
	}

	/** An amount of an order for administrators. */
	public static function money( Order $order, int $units ): string {
		return Money::local( $units, $order->currency, $order->processor );
	}

	public static function decimal( Order $order, int $units ): string {
		return Money::decimal( $units, $order->currency, $order->processor );
	}

	private static function date( int $time ): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', $time );
	}

	private static function common(): array {
		$text = static fn( string $about ): array => Schema::field( 'string', $about );
		return array(
			'id'            => Schema::field( 'integer', 'The payment’s ID on this site.' ),
			'date'          => $text( 'When it was started.' ) + array( 'format' => 'date-time' ),
			'status'        => $text( 'Its state.' ) + array( 'enum' => array_column( OrderStatus::cases(), 'value' ) ),
			'test'          => Schema::field( 'boolean', 'Whether it is a test: no real money moved.' ),
			'review'        =>
				$text( 'Mismatch with the order: "amount", "currency", "mode", "order"; may be empty.' ),
			'dispute'       => $text( 'The processor’s state of a dispute; empty for none.' ),
			'name'          => $text( 'The payer’s name.' ),
			'email'         => $text( 'The payer’s email address.' ),
			'item'          => $text( 'What was paid for.' ),
			'interval'      => $text( '"one-time", "1 month" or "1 year".' ),
			'amount'        => $text( 'The amount, formatted.' ),
			'refunded'      => $text( 'Refunded amount, formatted; empty for none.' ),
			'refund_failed' => Schema::field( 'boolean', 'Whether the latest refund failed.' ),
			'currency'      => $text( 'ISO 4217 code.' ),
			'processor'     => OrderFilter::args()['processor'],
		);
	}
}
