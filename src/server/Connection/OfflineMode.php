<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * Whether the site does without a provider on purpose.
 */
final class OfflineMode {

	/**
	 * The constant RAMJET_OFFLINE says so, or a filter.
	 */
	public static function is_on(): bool {
		/**
		 * Filters whether the site does without a provider on purpose; it then cannot be registered.
		 *
		 * @param bool $is_offline What the constant RAMJET_OFFLINE says; false without it.
		 */
		return (bool) apply_filters( 'ramjet_offline_mode', defined( 'RAMJET_OFFLINE' ) && RAMJET_OFFLINE );
	}
}
