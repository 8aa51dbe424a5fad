<?php
declare(strict_types=1);

namespace Ramjet\Payments;

/**
 * What uninstalling does with payments: it keeps the table of orders, if there are any. The owner may need them for
 * years, unless the site's setting says otherwise (option `ramjet_payments_erase`). Written for PHP 7.2, as
 * Ramjet\Uninstall.
 */
final class PaymentsUninstall {

	/** Name of the table without the site's prefix (Orders\OrderTable). */
	const TABLE = 'ramjet_orders';

	/**
	 * @param \wpdb $db The site's database.
	 * @return string[] The table, if it stays.
	 */
	public static function clean( \wpdb $db ): array {
		$is_chosen = get_option( 'ramjet_payments_erase' );
		if ( is_scalar( $is_chosen ) && '1' === (string) $is_chosen ) {
			return array();
		}
		// The table may not exist.
		$shows  = $db->suppress_errors();
		$orders = $db->get_var( 'SELECT 1 FROM ' . $db->prefix . self::TABLE . ' LIMIT 1' );
		$db->suppress_errors( $shows );
		return null === $orders ? array() : array( self::TABLE );
	}
}
