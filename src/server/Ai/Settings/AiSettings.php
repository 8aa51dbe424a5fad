<?php
declare(strict_types=1);

namespace Ramjet\Ai\Settings;

use Ramjet\Ai\Limits;

/** The owner's settings of AI. */
final class AiSettings implements Limits {

	public function site(): int {
		return 0;
	}

	public function user(): int {
		return 0;
	}

	public function period(): string {
		return 'month';
	}

	public function streams(): int {
		return defined( 'RAMJET_AI_STREAMS' ) ? max( 1, (int) RAMJET_AI_STREAMS ) : 3;
	}

	/** Whether AI is on for one of the user's roles. */
	public function allows( \WP_User $user ): bool {
		return true;
	}

	/** Whether the model may be in a private network, also by http. */
	public static function allows_private_network(): bool {
		return defined( 'RAMJET_AI_ALLOW_PRIVATE_NETWORK' ) && true === RAMJET_AI_ALLOW_PRIVATE_NETWORK;
	}
}
