<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\Contracts;

/** A model that creates images. */
interface ImageModel {

	/** Display name, such as 'gpt-image-1 (api.openai.com)'. */
	public function name(): string;

	/**
	 * @param \Closure(): bool $on_wait See TextModel::reply().
	 * @return list<string>|ModelError Base64 of PNG images, at least one.
	 */
	public function images( string $prompt, int $count, \Closure $on_wait ): array|ModelError;
}
