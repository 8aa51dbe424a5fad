<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Payments\Money\Money;
use Ramjet\Support\Database\Options;

/**
 * What the donations of one source have raised in one currency: live ones, without what was refunded or lost in a
 * dispute. The number is an option, because pages show it; it is counted again from the orders whenever one changes.
 */
final class Goal {

	/** The value of Order::$item for donations. */
	public const ITEM = 'donation';

	/** How often a number is counted that other requests change at the same time. */
	private const TRIES = 5;

	/** The sum in whole units. Costs one query, apart from the first time. */
	public static function raised( string $source, string $currency ): float {
		$sum = get_option( self::option( $source, $currency ) );
		return is_numeric( $sum ) ? (float) $sum : self::refresh( $GLOBALS['wpdb'], $source, $currency );
	}

	/** Counts again after an order has changed; returns the sum. */
	public static function refresh( \wpdb $db, string $source, string $currency ): float {
		$sum = self::count( $db, $source, $currency );
		// Counted again after saving: of two requests, the one that saves last has counted the other's order.
		for ( $try = 0; $try < self::TRIES; ++$try ) {
			$saved = $sum;
			Options::save( self::option( $source, $currency ), (string) $saved, false );
			$sum = self::count( $db, $source, $currency );
			if ( $sum === $saved ) {
				break;
			}
		}
		return $sum;
	}

	private static function count( \wpdb $db, string $source, string $currency ): float {
		if ( ! OrderTable::of( $db )->is_ready() ) {
			return 0;
		}
		$table = OrderTable::name( $db );
		$valid = OrderQuery::plausible();
		$query = "SELECT processor, SUM(amount - refunded) AS units FROM $table
			WHERE source = %s AND is_test = 0 AND status = %s AND currency = %s AND item = %s AND dispute <> 'lost'
			AND $valid GROUP BY processor";
		$query = $db->prepare( $query, $source, OrderStatus::Paid->value, $currency, self::ITEM );
		$sum   = 0.0;
		foreach ( $db->get_results( $query ) as $row ) {
			$sum += (float) Money::decimal( (int) $row->units, $currency, $row->processor );
		}
		return $sum;
	}

	private static function option( string $source, string $currency ): string {
		return 'ramjet_raised_' . md5( "$source $currency" );
	}
}
