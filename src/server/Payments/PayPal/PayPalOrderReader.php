<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\Processors\Report;
use Ramjet\Support\Values\Shape;

/** Reads orders of PayPal's Orders API, version 2, with one purchase unit. */
final class PayPalOrderReader {

	private const MONEY = array( 'currency_code' => '', 'value' => '' );

	/** Where a payer tried twice, the first of these counts. */
	private const CAPTURES = array(
		'COMPLETED'          => OrderStatus::Paid,
		'PARTIALLY_REFUNDED' => OrderStatus::Paid,
		'REFUNDED'           => OrderStatus::Paid,
		'PENDING'            => OrderStatus::Processing,
		'DECLINED'           => OrderStatus::Failed,
		'FAILED'             => OrderStatus::Failed,
	);

	/** Approved ones are not captured yet. */
	private const ORDERS = array(
		'CREATED'               => OrderStatus::Open,
		'SAVED'                 => OrderStatus::Open,
		'PAYER_ACTION_REQUIRED' => OrderStatus::Open,
		'APPROVED'              => OrderStatus::Open,
		'VOIDED'                => OrderStatus::Expired,
	);

	/** Refunds whose money is on its way, or there. */
	private const REFUNDED = array( 'COMPLETED', 'PENDING' );

	/**
	 * @param array       $order   Decoded JSON.
	 * @param string|null $dispute As Report has it.
	 * @return Report|null Null for JSON of another kind.
	 */
	public static function read( array $order, bool $is_test, ?string $dispute = null ): ?Report {
		$unit     = $order['purchase_units'][0] ?? null;
		$captures = self::items( $unit['payments']['captures'] ?? null );
		$capture  = self::capture( $captures );
		$money    = Shape::of( $capture['amount'] ?? $unit['amount'] ?? null, self::MONEY );
		$amount   = null === $money ? null : self::units( $money );
		$status   = null === $capture
			? self::ORDERS[ self::text( $order['status'] ?? null ) ] ?? null
			: self::CAPTURES[ $capture['status'] ];
		if ( null === $amount || null === $status ) {
			return null;
		}
		$payer   = $order['payment_source']['paypal'] ?? $order['payer'] ?? null;
		$name    = $payer['name'] ?? null;
		$refunds = self::refunds( self::items( $unit['payments']['refunds'] ?? null ) );
		return new Report(
			$status,
			self::text( $capture['custom_id'] ?? $unit['custom_id'] ?? null ),
			$amount,
			$money['currency_code'],
			$is_test,
			self::text( $capture['id'] ?? null ),
			name: trim( self::text( $name['given_name'] ?? null ) . ' ' . self::text( $name['surname'] ?? null ) ),
			email: self::text( $payer['email_address'] ?? null ),
			refunded: self::refunded( $refunds, self::text( $capture['status'] ?? null ), $amount ),
			dispute: $dispute,
			reason: self::text( $capture['status_details']['reason'] ?? null ),
			paid_at: self::time( $capture['create_time'] ?? null ),
			refunds: $refunds
		);
	}

	/** An order with what is known of its capture only: PayPal keeps captures longer than orders. */
	public static function around( array $capture ): array {
		$unit = array( 'amount' => $capture['amount'] ?? null, 'payments' => array( 'captures' => array( $capture ) ) );
		return array( 'purchase_units' => array( $unit ) );
	}

	private static function capture( array $captures ): ?array {
		foreach ( array_keys( self::CAPTURES ) as $status ) {
			foreach ( $captures as $capture ) {
				if ( ( $capture['status'] ?? null ) === $status ) {
					return $capture;
				}
			}
		}
		return null;
	}

	/**
	 * @param list<array> $items As PayPal lists them.
	 * @return list<Refund>
	 */
	private static function refunds( array $items ): array {
		$refunds = array();
		foreach ( $items as $item ) {
			$money = Shape::of( $item['amount'] ?? null, self::MONEY );
			$units = null === $money ? null : self::units( $money );
			if ( null !== $units ) {
				$has_failed = ! in_array( $item['status'] ?? null, self::REFUNDED, true );
				$refunds[]  = new Refund(
					self::text( $item['id'] ?? null ),
					$units,
					self::time( $item['create_time'] ?? null ),
					self::text( $item['note_to_payer'] ?? null ),
					$has_failed ? ( self::time( $item['update_time'] ?? null ) ?: time() ) : 0
				);
			}
		}
		return $refunds;
	}

	/** @param list<Refund> $refunds */
	private static function refunded( array $refunds, string $status, int $amount ): ?int {
		$sum = Refund::sum( ...$refunds );
		return match ( true ) {
			'REFUNDED' === $status                       => $amount,
			'PARTIALLY_REFUNDED' === $status && 0 === $sum => null,
			default                                      => $sum,
		};
	}

	/** @param array{currency_code: string, value: string} $money */
	private static function units( array $money ): ?int {
		// PayPal may write decimals of a currency that has none.
		$value = preg_replace( '/\.0+$/D', '', $money['value'] );
		$units = Money::parse( $value, $money['currency_code'], 'paypal' );
		return is_int( $units ) ? $units : null;
	}

	/** @return list<array> */
	private static function items( mixed $value ): array {
		return is_array( $value ) ? array_values( array_filter( $value, is_array( ... ) ) ) : array();
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/** @return int Unix time; 0 where there is none. */
	private static function time( mixed $value ): int {
		return (int) strtotime( self::text( $value ) );
	}
}
