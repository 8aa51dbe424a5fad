<?php
declare(strict_types=1);

namespace Ramjet\Notices;

/**
 * Whether the current user has seen what a shop is told about the connection (spec 1 §7).
 */
final class ConnectionModal {

	private const META = '_ramjet_seen_wc_connection_modal';

	/**
	 * Whether they have.
	 */
	public function is_seen(): bool {
		return '1' === get_user_meta( get_current_user_id(), self::META, true );
	}

	/**
	 * Remembers that they have.
	 *
	 * @return bool Whether the database took it.
	 */
	public function remember(): bool {
		update_user_meta( get_current_user_id(), self::META, '1' );
		return $this->is_seen();
	}
}
