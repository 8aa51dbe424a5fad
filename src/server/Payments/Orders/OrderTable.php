<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Support\Database\Table;

/** The table of orders. Times are Unix times, 0 for never; its other columns are as Order has them. */
final class OrderTable {

	public static function name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_orders';
	}

	/**
	 * `choice_key` identifies an unfinished checkout by browser and choice; `solution` a captcha's. Both are null where
	 * there is none, as the processor's IDs are: unique keys allow any number of these. `due_at`, `claimed_until` and
	 * `attempts` belong to Support\Queue\WorkRows. `history` has a line of JSON per event. Later steps change the keys.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$table = self::name( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			public_id varchar(24) NOT NULL,
			status varchar(10) NOT NULL,
			processor varchar(10) NOT NULL,
			source varchar(191) NOT NULL DEFAULT '',
			page bigint(20) unsigned NOT NULL DEFAULT 0,
			item varchar(64) NOT NULL DEFAULT '',
			title varchar(191) NOT NULL DEFAULT '',
			period varchar(10) NOT NULL,
			amount bigint(20) NOT NULL,
			quantity int(11) NOT NULL DEFAULT 1,
			refunded bigint(20) NOT NULL DEFAULT 0,
			currency varchar(3) NOT NULL,
			name varchar(191) NOT NULL DEFAULT '',
			email varchar(191) NOT NULL DEFAULT '',
			account varchar(191) NOT NULL DEFAULT '',
			is_test tinyint NOT NULL DEFAULT 0,
			checkout_id varchar(191) DEFAULT NULL,
			checkout_url text,
			payment_id varchar(191) DEFAULT NULL,
			subscription_id varchar(191) NOT NULL DEFAULT '',
			parent bigint(20) unsigned NOT NULL DEFAULT 0,
			reason varchar(191) NOT NULL DEFAULT '',
			review varchar(20) NOT NULL DEFAULT '',
			dispute varchar(40) NOT NULL DEFAULT '',
			visitor varchar(64) NOT NULL DEFAULT '',
			choice_key varchar(64) DEFAULT NULL,
			solution varchar(64) DEFAULT NULL,
			created_at bigint(20) NOT NULL,
			paid_at bigint(20) NOT NULL DEFAULT 0,
			receipt_at bigint(20) NOT NULL DEFAULT 0,
			history mediumtext,
			due_at bigint(20) DEFAULT NULL,
			claimed_until bigint(20) NOT NULL DEFAULT 0,
			attempts int(11) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY public_id (public_id),
			UNIQUE KEY checkout (processor, checkout_id),
			UNIQUE KEY payment (processor, payment_id),
			UNIQUE KEY choice_key (choice_key),
			UNIQUE KEY solution (solution),
			KEY subscription_id (subscription_id),
			KEY due_at (due_at),
			KEY created_at (created_at),
			KEY status_created (status, created_at),
			KEY person (email, name),
			KEY review (review),
			KEY dispute (dispute),
			KEY totals (is_test, status, processor, currency, created_at, amount, refunded, dispute),
			KEY goal (source, is_test, status, currency, processor, amount, refunded)
		) {$db->get_charset_collate()}";
		return array(
			'2026-11-orders'      => array( $query ),
			// `filters` and `raised` have all columns that lists and goals add up, so that no rows are read.
			'2026-12-orders-keys' => array(
				"ALTER TABLE $table ADD KEY filters
					(is_test, status, currency, processor, created_at, amount, refunded, dispute)",
				"ALTER TABLE $table ADD KEY raised
					(source, item, is_test, status, currency, processor, dispute, amount, refunded)",
				"ALTER TABLE $table ADD KEY currency (currency)",
				"ALTER TABLE $table ADD KEY refunded (refunded)",
				"ALTER TABLE $table DROP KEY totals",
				"ALTER TABLE $table DROP KEY goal",
			),
		);
	}

	public static function of( \wpdb $db ): Table {
		return new Table( $db, self::name( $db ), self::steps( $db ), array( 'checkout_url', 'history' ) );
	}
}
