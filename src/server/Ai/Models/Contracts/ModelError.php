<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\Contracts;

/** Why a model sent no reply, or an incomplete one. */
final class ModelError {

	/**
	 * @param string   $code        'unavailable', 'moderation' or 'network'.
	 * @param string   $detail      A sentence for administrators.
	 * @param int|null $retry_after Seconds, if the model's server sent them.
	 */
	public function __construct(
		public readonly string $code,
		public readonly string $detail = '',
		public readonly ?int $retry_after = null
	) {}
}
