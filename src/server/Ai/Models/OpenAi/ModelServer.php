<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

/** The base URL and the key of an OpenAI-compatible API. */
final class ModelServer {

	/** @param string $key '' for none. */
	public function __construct(
		private readonly string $base_url,
		#[\SensitiveParameter] private readonly string $key
	) {}

	/** @param string $method Such as '/chat/completions'. */
	public function url( string $method ): string {
		return rtrim( $this->base_url, '/' ) . $method;
	}

	public function host(): string {
		return (string) wp_parse_url( $this->base_url, PHP_URL_HOST );
	}

	/** @return list<string> Header lines. */
	public function headers(): array {
		$is_azure = str_ends_with( strtolower( $this->host() ), '.azure.com' );
		return '' === $this->key ? array() : array(
			"Authorization: Bearer $this->key",
			...( $is_azure ? array( "api-key: $this->key" ) : array() ),
		);
	}

	/** Removes the key from a text of the server, and shortens the text. */
	public function redact( string $text ): string {
		$clean = '' === $this->key ? $text : str_replace( $this->key, '…', $text );
		return mb_substr( wp_strip_all_tags( $clean ), 0, 300 );
	}
}
