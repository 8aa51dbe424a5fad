<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Support\Database\Table;

/** The table of refunds; its columns are as Refund has them. */
final class RefundTable {

	public static function name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_refunds';
	}

	/** @return array<string, list<string>> As Feature::migrations(). */
	public static function steps( \wpdb $db ): array {
		$table = self::name( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			processor varchar(10) NOT NULL,
			refund_id varchar(191) NOT NULL,
			order_id bigint(20) unsigned NOT NULL,
			amount bigint(20) NOT NULL,
			refunded_at bigint(20) NOT NULL,
			failed_at bigint(20) NOT NULL DEFAULT 0,
			reason varchar(191) NOT NULL DEFAULT '',
			PRIMARY KEY  (processor, refund_id),
			KEY order_id (order_id)
		) {$db->get_charset_collate()}";
		return array( '2026-11-refunds' => array( $query ) );
	}

	public static function of( \wpdb $db ): Table {
		return new Table( $db, self::name( $db ), self::steps( $db ) );
	}
}
