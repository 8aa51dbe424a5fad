<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Database\Table;

/** The table of members. Times are Unix times, 0 for never; its other columns are as Member has them. */
final class MemberTable {

	public static function name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_members';
	}

	/**
	 * `due_at`, `claimed_until` and `attempts` belong to Support\Queue\WorkRows. A later step changes the keys.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$table = self::name( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			email varchar(191) NOT NULL,
			plan bigint(20) unsigned NOT NULL,
			account varchar(64) NOT NULL DEFAULT '',
			is_test tinyint NOT NULL DEFAULT 0,
			state varchar(12) NOT NULL,
			until bigint(20) NOT NULL DEFAULT 0,
			customer varchar(64) NOT NULL DEFAULT '',
			subscription varchar(64) NOT NULL DEFAULT '',
			order_id bigint(20) unsigned NOT NULL DEFAULT 0,
			extra_order bigint(20) unsigned NOT NULL DEFAULT 0,
			entered_order bigint(20) unsigned NOT NULL DEFAULT 0,
			user_id bigint(20) unsigned NOT NULL DEFAULT 0,
			source varchar(10) NOT NULL,
			since bigint(20) NOT NULL,
			asked_at bigint(20) NOT NULL DEFAULT 0,
			welcomed_at bigint(20) NOT NULL DEFAULT 0,
			ended_at bigint(20) NOT NULL DEFAULT 0,
			due_at bigint(20) DEFAULT NULL,
			claimed_until bigint(20) NOT NULL DEFAULT 0,
			attempts int(11) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY person (email, plan, account, is_test),
			KEY subscription (subscription),
			KEY order_id (order_id),
			KEY user_id (user_id),
			KEY extra_order (extra_order),
			KEY due_at (due_at),
			KEY since (since),
			KEY plan_state (plan, state, since),
			KEY state_since (state, since)
		) {$db->get_charset_collate()}";
		return array(
			'2026-11-members'         => array( $query ),
			// Each payment has its own row, because a payer can type another person's email address.
			'2026-12-members-payment' => array(
				"ALTER TABLE $table ADD UNIQUE KEY payment (email, plan, account, is_test, order_id)",
				"ALTER TABLE $table DROP KEY person",
				// An order gives its browser access more than once.
				"ALTER TABLE $table DROP COLUMN entered_order",
			),
			// Email addresses are compared byte by byte: ‘josé’ and ‘jose’ are different people.
			'2026-12-members-email'   => array(
				"ALTER TABLE $table MODIFY email varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL",
			),
			// Finds members of former accounts without reading all rows.
			'2026-12-members-account' => array(
				"ALTER TABLE $table ADD KEY account (account, is_test, state)",
			),
		);
	}

	public static function of( \wpdb $db ): Table {
		return new Table( $db, self::name( $db ), self::steps( $db ) );
	}
}
