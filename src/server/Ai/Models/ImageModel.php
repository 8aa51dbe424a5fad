<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

/** A model that makes images. */
interface ImageModel {

	/** For people, such as 'gpt-image-1 (api.openai.com)'. */
	public function name(): string;

	/**
	 * @param \Closure(): bool $on_wait As that of TextModel::reply().
	 * @return list<string>|ModelError Base64 of PNG images, at least one.
	 */
	public function images( string $prompt, int $count, \Closure $on_wait ): array|ModelError;
}
