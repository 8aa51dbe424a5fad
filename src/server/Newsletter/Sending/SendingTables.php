<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Support\Database\Table;

/** The tables of sendings and their recipients. Times are Unix times, 0 for never. */
final class SendingTables {

	public static function sendings_name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_sendings';
	}

	public static function recipients_name( \wpdb $db ): string {
		return $db->prefix . 'ramjet_recipients';
	}

	/**
	 * A row of `sendings` for each post. When it has ended, its sums are stored in `total`, `sent` and `failed`, and
	 * the rows of its recipients are deleted except those in doubt. Until then `total` is null, and `sent` and `failed`
	 * are sums from before emails in doubt were repeated. `message` is a Message as JSON; `attempts` counts those of
	 * composing it.
	 *
	 * The states of `recipients`: 'waiting', 'claimed' by a worker, 'sending' from before the email is handed over,
	 * 'sent', 'failed', and 'doubt' for what a process that was killed has left as 'sending'. `attempts` counts
	 * refusals for now, `faults` failures of the server.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$sendings   = self::sendings_name( $db );
		$recipients = self::recipients_name( $db );
		return array( '2026-12-sendings' => array(
			"CREATE TABLE IF NOT EXISTS $sendings (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				post_id bigint(20) unsigned NOT NULL,
				state varchar(12) NOT NULL,
				message longtext,
				error text,
				attempts int(11) NOT NULL DEFAULT 0,
				created_at bigint(20) NOT NULL,
				starts_at bigint(20) NOT NULL,
				finished_at bigint(20) NOT NULL DEFAULT 0,
				total int(11) DEFAULT NULL,
				sent int(11) NOT NULL DEFAULT 0,
				failed int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY post_id (post_id),
				KEY state_starts (state, starts_at)
			) {$db->get_charset_collate()}",
			"CREATE TABLE IF NOT EXISTS $recipients (
				sending_id bigint(20) unsigned NOT NULL,
				subscriber_id bigint(20) unsigned NOT NULL,
				state varchar(8) NOT NULL,
				due_at bigint(20) NOT NULL DEFAULT 0,
				claimed_until bigint(20) NOT NULL DEFAULT 0,
				worker varchar(32) NOT NULL DEFAULT '',
				attempts int(11) NOT NULL DEFAULT 0,
				faults int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (sending_id, subscriber_id),
				KEY sending_state (sending_id, state, due_at),
				KEY state_claimed (state, claimed_until)
			) {$db->get_charset_collate()}",
		) );
	}

	public static function sendings( \wpdb $db ): Table {
		return new Table( $db, self::sendings_name( $db ), self::steps( $db ), array( 'message', 'error' ) );
	}

	public static function recipients( \wpdb $db ): Table {
		return new Table( $db, self::recipients_name( $db ), self::steps( $db ) );
	}
}
