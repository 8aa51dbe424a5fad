<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Why a request to a processor failed. */
final class Problem {

	/**
	 * @param string $kind    'slow', 'unreachable', 'limited', 'keys', 'currency', 'payee', 'permission', 'refused',
	 *                        'gone', 'nonsense'; 'database' where the reply could not be recorded, 'busy' where
	 *                        another request asks about the same order.
	 * @param string $message For people who manage the site; never shown to visitors. Without secrets.
	 * @param int    $retry_at Unix time before which it must not be asked again; 0 for none.
	 * @param bool   $is_kept  Whether the processor repeats this reply to a request with the same key, although it may
	 *                         have done what it was asked: the next attempt needs a new key.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $message,
		public readonly int $retry_at = 0,
		public readonly bool $is_kept = false
	) {}
}
