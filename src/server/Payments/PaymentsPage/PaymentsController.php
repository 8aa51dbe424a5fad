<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderFilter;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes ramjet/v1/payments of the page 'Payments'. */
final class PaymentsController {

	public function __construct(
		private readonly OrderStore $orders,
		private readonly OrderQuery $query,
		private readonly PaymentActions $actions
	) {}

	public function routes(): array {
		$id     = array( 'id' => Schema::field( 'integer', 'The payment’s ID.', array( 'minimum' => 1 ) ) );
		$errors = array( 'ramjet_no_payment' => '404: the payment does not exist.' );
		$failed = $errors + array(
			'ramjet_not_possible' => '409: the payment’s state does not allow it, or there are no keys of its mode.',
			'ramjet_processor'    => '502: the processor refused, or did not reply. The message says why.',
		);
		$text   = static fn( string $about ): array =>
			Schema::field( 'string', $about, array( 'required' => true, 'maxLength' => 20 ) );
		$refund = array(
			'amount'   => $text( 'A decimal, such as "5.00".' ),
			'refunded' => $text( 'The payment’s "given" value that the user saw.' ),
		);
		$refuse = array(
			'ramjet_amount'  => '400: the amount is not valid, or more than is left.',
			'ramjet_busy'    => '409: another request is changing the payment.',
			'ramjet_changed' => '409: something was refunded in the meantime.',
		);
		$mail   = array( 'ramjet_not_sent' => '502: the mail server refused. The message says why.' );
		$user   = get_current_user_id( ... );
		$act    = fn( string $about, \Closure $do, array $args, array $errors ): array => Route::of(
			"$about Returns the payment.",
			OrderResource::schema( ... ),
			Route::for_admins( 'POST', fn( \WP_REST_Request $request ) => $this->act( $request, $do ), $args ),
			$errors
		);
		$path   = '/payments/(?P<id>\d+)';
		return array(
			'/payments'     => Route::of(
				'Payments, and the totals of live payments, whichever status the list shows.',
				self::list_schema( ... ),
				Route::for_admins(
					'GET',
					$this->list( ... ),
					OrderFilter::args() + Schema::paging( 'Payments per page.' )
				)
			),
			$path           => Route::of(
				'A payment with its history.',
				OrderResource::schema( ... ),
				Route::for_admins( 'GET', $this->act( ... ), $id ),
				$errors
			),
			"$path/check"   => $act(
				'Asks the processor about a payment.',
				$this->actions->check( ... ),
				$id,
				$failed
			),
			"$path/refund"  => $act(
				'Refunds a payment in whole or part.',
				fn( Order $order, \WP_REST_Request $request ): ?\WP_Error =>
					$this->actions->refund( $order, $request['amount'], $request['refunded'], $user() ),
				$id + $refund,
				$failed + $refuse
			),
			"$path/receipt" => $act(
				'Sends the receipt of a payment again.',
				$this->actions->send_receipt( ... ),
				$id,
				$errors + $mail + array_intersect_key( $failed, array( 'ramjet_not_possible' => true ) )
			),
			"$path/stop"    => $act(
				'Stops the payments of a subscription.',
				fn( Order $order ): ?\WP_Error => $this->actions->stop( $order, $user() ),
				$id,
				$failed
			),
		);
	}

	private function list( \WP_REST_Request $request ): array {
		$this->orders->is_ready();
		$filter = OrderFilter::of( $request );
		$size   = $request['per_page'];
		$ids    = $this->query->ids( $filter, $size, ( $request['page'] - 1 ) * $size );
		$is_all = 1 === $request['page'] && count( $ids ) < $size;
		$total  = $is_all ? count( $ids ) : $this->query->total( $filter );
		$totals = $this->query->totals( $filter );
		return array(
			'orders'     => array_values( array_map( OrderResource::summary( ... ), $this->orders->load( ...$ids ) ) ),
			'total'      => $total,
			'complete'   => $this->query->is_complete( $filter, $total ),
			'totals'     => self::totals( $totals ?? array() ),
			'added_up'   => null !== $totals,
			'currencies' => $this->query->currencies(),
		);
	}

	/** One row for each currency. Stripe's unit is the smaller one where the processors' differ. */
	private static function totals( array $rows ): array {
		$totals = array();
		foreach ( $rows as $row ) {
			$currency = $row['currency'];
			$more     = Money::decimals( $currency, 'stripe' ) - Money::decimals( $currency, $row['processor'] );
			$factors  = array( 'count' => 1 ) + array_fill_keys( array( 'paid', 'refunded', 'lost' ), 10 ** $more );
			foreach ( $factors as $key => $factor ) {
				$totals[ $currency ][ $key ] = ( $totals[ $currency ][ $key ] ?? 0 ) + $row[ $key ] * $factor;
			}
		}
		$format = static fn( int $units, string $currency ): string => Money::local( $units, $currency, 'stripe' );
		return array_map(
			static fn( string $currency, array $sums ): array => array(
				'currency' => $currency,
				'paid'     => $format( $sums['paid'], $currency ),
				'refunded' => 0 === $sums['refunded'] ? '' : $format( $sums['refunded'], $currency ),
				'lost'     => 0 === $sums['lost'] ? '' : $format( $sums['lost'], $currency ),
				'net'      => $format( $sums['paid'] - $sums['refunded'] - $sums['lost'], $currency ),
				'count'    => $sums['count'],
			),
			array_keys( $totals ),
			array_values( $totals )
		);
	}

	/** @param \Closure( Order, \WP_REST_Request ): ?\WP_Error|null $action Null for none. */
	private function act( \WP_REST_Request $request, ?\Closure $action = null ): array|\WP_Error {
		$order = $this->orders->get( $request['id'] );
		if ( null === $order ) {
			$message = __( 'This payment does not exist. Unpaid ones are deleted after 30 days.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_payment', $message, array( 'status' => 404 ) );
		}
		if ( null !== $action ) {
			$error = $action( $order, $request );
			if ( null !== $error ) {
				return $error;
			}
			$order = $this->orders->get( $order->id ) ?? $order;
		}
		$processor = $this->actions->processor_of( $order );
		$refunds   = $this->orders->refunds->of( $order )[ $order->id ];
		return OrderResource::full( $order, $refunds, $processor, $this->actions->is_stopped( $order ) );
	}

	private static function list_schema(): array {
		$text  = static fn( string $about ): array => Schema::field( 'string', $about );
		$total = Schema::object( array(
			'currency' => $text( 'ISO 4217 code.' ),
			'paid'     => $text( 'The sum of all payments, formatted.' ),
			'refunded' => $text( 'The sum of all refunds; empty for none.' ),
			'lost'     => $text( 'Amount lost in disputes; empty for none.' ),
			'net'      => $text( 'Net amount, before the processors’ fees.' ),
			'count'    => Schema::field( 'integer', 'Number of payments.' ),
		) );
		return Schema::object( array(
			'orders'     => Schema::list_of( OrderResource::summary_schema() ),
			'total'      => Schema::field( 'integer', 'Number of matches, up to the maximum that can be listed.' ),
			'complete'   => Schema::field( 'boolean', 'Whether all matches can be listed.' ),
			'totals'     => Schema::list_of( $total ),
			'added_up'   => Schema::field( 'boolean', 'Whether there are totals: not for too many payments.' ),
			'currencies' => Schema::list_of( $text( 'Currency of at least one payment.' ) ),
		), 'payments' );
	}
}
