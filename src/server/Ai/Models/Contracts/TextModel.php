<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\Contracts;

/** A model that writes text. */
interface TextModel {

	/** Display name, such as 'gpt-5-mini (api.openai.com)'. */
	public function name(): string;

	/**
	 * Writes a reply. Both closures return false to stop, which closes the connection.
	 *
	 * @param list<array{role: string, content: string|array}> $messages Content is text or a list of OpenAI's content
	 *                                          parts (text, or image_url with a data: URL).
	 * @param \Closure( string ): bool $on_text Gets each piece, complete UTF-8.
	 * @param \Closure(): bool         $on_wait Called about once a second, whether text arrives or not.
	 * @return ModelError|null Null if the reply is complete or was stopped.
	 */
	public function reply( array $messages, \Closure $on_text, \Closure $on_wait ): ?ModelError;
}
