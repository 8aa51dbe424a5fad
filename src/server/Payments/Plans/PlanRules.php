<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Money\Money;

/** The rules for plans that can be sold. The editor has the same rules and texts. */
final class PlanRules {

	public const INTERVALS = array( 'one-time', '1 month', '1 year' );

	/**
	 * @param int|float|null $price In whole units; null for none.
	 * @return string|null What is wrong, a sentence.
	 */
	public static function problem( string $title, int|float|null $price, string $currency ): ?string {
		$minimum = Money::minimum( $currency );
		return match ( true ) {
			'' === trim( $title )                               => __( 'product requires a name', 'ramjet' ),
			null !== $price && $price < $minimum                => sprintf(
				/* translators: %s: an amount of money. */
				__( 'Minimum allowed price is %s.', 'ramjet' ),
				self::format( $minimum, $currency )
			),
			null === $price || 0 === self::units( $price, $currency ) =>
				__( 'product requires a valid price', 'ramjet' ),
			default                                             => null,
		};
	}

	/** Whether visitors can subscribe to it, or buy it, with a button. The database may hold anything. */
	public static function is_sold( Plan $plan ): bool {
		return ! $plan->is_deleted && 'donation' !== $plan->type
			&& in_array( $plan->interval, self::INTERVALS, true )
			&& isset( Money::MINIMUMS[ $plan->currency ] )
			&& null === self::problem( $plan->title, $plan->price, $plan->currency );
	}

	/** @return int The price in Stripe's unit; 0 if Stripe cannot charge it. */
	public static function units( int|float $price, string $currency ): int {
		return Money::units( $price, $currency, 'stripe' ) ?? 0;
	}

	/** A plan's formatted price: '$5.00 per month'. */
	public static function price( Plan $plan ): string {
		$amount = self::format( $plan->price, $plan->currency );
		return match ( $plan->interval ) {
			/* translators: %s: an amount of money. */
			'1 month' => sprintf( __( '%s per month', 'ramjet' ), $amount ),
			/* translators: %s: an amount of money. */
			'1 year'  => sprintf( __( '%s per year', 'ramjet' ), $amount ),
			default   => $amount,
		};
	}

	private static function format( int|float $price, string $currency ): string {
		$units = (int) round( $price * 10 ** Money::decimals( $currency, 'stripe' ) );
		return Money::format( $units, $currency, 'stripe' );
	}
}
