<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Processors\Checkout;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\ServiceKeys;

/** PayPal's Orders API, version 2. An order is captured when the payer has approved it, within PayPal's three hours. */
final class PayPalProcessor implements Processor {

	private const ORDERS = 'v2/checkout/orders';

	/** Maximum length of names and descriptions. */
	private const MAX_TEXT = 127;

	/** Why an approved order cannot be captured until its payer does something. */
	private const UNAPPROVED = array( 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED' );

	public function __construct( private readonly ServiceKeys $keys ) {}

	public function is_ready(): bool {
		// Pages ask, without a query. A missing secret is reported when somebody pays, and by the service's card.
		return '' !== $this->keys->autoloaded( 'paypal', 'client_id' ) && ! PayPalApi::is_rejected( $this->keys );
	}

	public function is_test(): bool {
		return PayPalApi::is_test( $this->keys );
	}

	public function start( Order $order, string $return_url ): Checkout|Problem {
		$api = PayPalApi::of( $this->keys );
		if ( null === $api ) {
			return Problems::no_keys();
		}
		$json  = (string) wp_json_encode( self::describe( $order, $return_url ) );
		$reply = $api->post( self::ORDERS, $json, "start-$order->public_id" );
		$links = $reply->json['links'] ?? null;
		$url   = is_array( $links ) ? array_column( $links, 'href', 'rel' )['payer-action'] ?? null : null;
		$id    = $reply->json['id'] ?? null;
		return null === $reply->problem && $reply->status < 300 && is_string( $id ) && is_string( $url )
			? new Checkout( $id, $url, $this->is_test(), $order->account )
			: Problems::of( $reply, $order );
	}

	public function fetch( Order $order ): Report|Problem {
		if ( '' === $order->checkout_id ) {
			// Without a checkout, no payer was sent to PayPal.
			return Problems::gone();
		}
		$api = $this->api( $order );
		if ( $api instanceof Problem ) {
			return $api;
		}
		$path  = self::path( $order );
		$reply = $api->get( $path );
		if ( 404 === $reply->status && '' !== $order->payment_id ) {
			return $this->fetch_capture( $api, $order );
		}
		if ( $this->is_approved( $order, $reply->json ) ) {
			// Another attempt after a declined card is another request.
			$time  = $reply->json['update_time'] ?? null;
			$id    = "capture-$order->public_id" . substr( md5( is_string( $time ) ? $time : '' ), 0, 6 );
			$reply = $api->post( "$path/capture", '{}', $id );
			if ( 422 === $reply->status && 'ORDER_ALREADY_CAPTURED' !== Problems::issue( $reply ) ) {
				$issue  = Problems::issue( $reply );
				$status = in_array( $issue, self::UNAPPROVED, true ) ? OrderStatus::Open : OrderStatus::Failed;
				return $this->report( $order, $status, $issue );
			}
			$reply = 422 === $reply->status ? $api->get( $path ) : $reply;
		}
		// A payment can only be disputed after it was paid.
		$dispute = OrderStatus::Paid === $order->status ? Disputes::find( $api, $order->payment_id ) : null;
		return ( null === $reply->problem && $reply->status < 300
			? PayPalOrderReader::read( $reply->json, $this->is_test(), $dispute )
			: null ) ?? Problems::of( $reply, $order );
	}

	public function refund( Order $order, int $amount, string $key ): ?Problem {
		$api = $this->api( $order );
		if ( $api instanceof Problem ) {
			return $api;
		}
		$json  = array( 'amount' => self::money( $order, $amount ) );
		$reply = $api->post(
			'v2/payments/captures/' . rawurlencode( $order->payment_id ) . '/refund',
			(string) wp_json_encode( $json ),
			substr( hash( 'sha256', $key ), 0, 32 )
		);
		if ( 403 === $reply->status && '' !== $order->account ) {
			return Problems::other_payee( $order );
		}
		return null !== $reply->problem || $reply->status >= 300 ? Problems::of( $reply, $order ) : null;
	}

	public function stop( Order $order ): Problem {
		return new Problem( 'refused', __( 'Payments with PayPal do not recur.', 'ramjet' ) );
	}

	public function dashboard_url( Order $order ): string {
		$host = $order->is_test ? 'www.sandbox.paypal.com' : 'www.paypal.com';
		return '' === $order->payment_id ? '' : "https://$host/activity/payment/" . rawurlencode( $order->payment_id );
	}

	private function api( Order $order ): PayPalApi|Problem {
		return $order->is_test === $this->is_test()
			? PayPalApi::of( $this->keys ) ?? Problems::no_keys()
			: Problems::other_mode( $order );
	}

	/** Whether the payer has approved what our order says. */
	private function is_approved( Order $order, array $json ): bool {
		if ( 'APPROVED' !== ( $json['status'] ?? null ) ) {
			return false;
		}
		$report = PayPalOrderReader::read( $json, $this->is_test() );
		return null !== $report && $report->order === $order->public_id
			&& $report->amount === $order->amount && $report->currency === $order->currency;
	}

	private function fetch_capture( PayPalApi $api, Order $order ): Report|Problem {
		$reply   = $api->get( 'v2/payments/captures/' . rawurlencode( $order->payment_id ) );
		$dispute = Disputes::find( $api, $order->payment_id );
		return PayPalOrderReader::read( PayPalOrderReader::around( $reply->json ), $this->is_test(), $dispute )
			?? Problems::of( $reply, $order );
	}

	/** A report with this status and otherwise the order's own data. */
	private function report( Order $order, OrderStatus $status, string $reason ): Report {
		return new Report(
			$status,
			$order->public_id,
			$order->amount,
			$order->currency,
			$this->is_test(),
			$order->payment_id,
			reason: $reason
		);
	}

	private static function path( Order $order ): string {
		return self::ORDERS . '/' . rawurlencode( $order->checkout_id );
	}

	private static function money( Order $order, int $amount ): array {
		return array(
			'currency_code' => $order->currency,
			'value'         => Money::decimal( $amount, $order->currency, 'paypal' ),
		);
	}

	private static function describe( Order $order, string $return_url ): array {
		// PayPal adds parameters, and nobody knows what it makes of a fragment.
		$url   = explode( '#', $return_url )[0];
		$site  = mb_substr( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 0, self::MAX_TEXT );
		$title = mb_substr( $order->title, 0, self::MAX_TEXT ) ?: $site ?: 'PayPal';
		$total = self::money( $order, $order->amount );
		$item  = array(
			'name'        => $title,
			'quantity'    => (string) $order->quantity,
			'unit_amount' => self::money( $order, intdiv( $order->amount, $order->quantity ) ),
		);
		$unit  = array(
			'custom_id'   => $order->public_id,
			'description' => $title,
			'amount'      => $total + array( 'breakdown' => array( 'item_total' => $total ) ),
			'items'       => array( $item ),
		);
		if ( '' !== $order->account ) {
			$unit['payee'] = array( 'email_address' => $order->account );
		}
		$context = array(
			'return_url'          => $url,
			'cancel_url'          => $url,
			'user_action'         => 'PAY_NOW',
			'shipping_preference' => 'NO_SHIPPING',
			'landing_page'        => 'NO_PREFERENCE',
		) + ( '' === $site ? array() : array( 'brand_name' => $site ) );
		return array(
			'intent'         => 'CAPTURE',
			'purchase_units' => array( $unit ),
			'payment_source' => array( 'paypal' => array( 'experience_context' => $context ) ),
		);
	}
}
