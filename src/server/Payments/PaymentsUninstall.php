<?php
declare(strict_types=1);

namespace Ramjet\Payments;

/**
 * What uninstalling does with payments: it keeps the table of orders, which the owner may need for years, unless the
 * site's setting says otherwise (option `ramjet_payments_erase`). Written for PHP 7.2, as Ramjet\Uninstall.
 */
final class PaymentsUninstall {

	/** Name of the table without the site's prefix (Orders\OrderTable). */
	const TABLE = 'ramjet_orders';

	/** @return string[] The table, if it stays. */
	public static function clean(): array {
		$is_chosen = get_option( 'ramjet_payments_erase' );
		return is_scalar( $is_chosen ) && '1' === (string) $is_chosen ? array() : array( self::TABLE );
	}
}
