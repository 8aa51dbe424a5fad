<?php
declare(strict_types=1);

namespace Ramjet\Payments;

/**
 * What uninstalling does with payments: it keeps the tables of orders, refunds and members that have rows. The owner
 * may need them for years, unless the site's setting says otherwise (option `ramjet_payments_erase`). Written for PHP
 * 7.2, like uninstall.php.
 */
final class PaymentsUninstall {

	/** Names of the tables without the site's prefix (OrderTable, RefundTable, MemberTable). */
	const TABLES = array( 'ramjet_orders', 'ramjet_refunds', 'ramjet_members' );

	/**
	 * @param \wpdb $db The site's database.
	 * @return string[] The tables that stay.
	 */
	public static function clean( \wpdb $db ): array {
		$is_chosen = get_option( 'ramjet_payments_erase' );
		if ( is_scalar( $is_chosen ) && '1' === (string) $is_chosen ) {
			return array();
		}
		// The tables may not exist.
		$shows = $db->suppress_errors();
		$kept  = array();
		foreach ( self::TABLES as $table ) {
			if ( null !== $db->get_var( 'SELECT 1 FROM ' . $db->prefix . $table . ' LIMIT 1' ) ) {
				$kept[] = $table;
			}
		}
		$db->suppress_errors( $shows );
		return $kept;
	}
}
