<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use Ramjet\Ai\Models\Contracts\ModelError;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;

/** One call of WordPress's AI client, which blocks until the reply is complete. */
final class ConnectorCall {

	private const TIMEOUT = 120.0;

	private bool $is_stopped = false;

	/** @param \Closure(): bool $on_wait See TextModel::reply(). */
	public function __construct( private readonly \Closure $on_wait ) {}

	public function was_stopped(): bool {
		return $this->is_stopped;
	}

	/** @param \Closure(): (GenerativeAiResult|\WP_Error) $generate Calls the client. */
	public function run( \Closure $generate ): GenerativeAiResult|ModelError {
		$last = time();
		// If WordPress uses cURL, its progress function allows to report the wait and to stop the call.
		$wait = function ( mixed $handle ) use ( &$last ): void {
			$progress = function () use ( &$last ): int {
				if ( ! $this->is_stopped && time() > $last ) {
					$last             = time();
					$this->is_stopped = ! ( $this->on_wait )();
				}
				return (int) $this->is_stopped;
			};
			// phpcs:disable WordPress.WP.AlternativeFunctions.curl_curl_setopt -- No HTTP API for it.
			curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
			curl_setopt( $handle, CURLOPT_PROGRESSFUNCTION, $progress );
			// phpcs:enable
		};
		$timeout = static fn(): float => self::TIMEOUT;
		add_action( 'http_api_curl', $wait );
		add_filter( 'wp_ai_client_default_request_timeout', $timeout );
		try {
			$result = $generate();
		} catch ( \Throwable $error ) {
			$result = new \WP_Error( 'prompt_builder_error', $error->getMessage() );
		} finally {
			remove_action( 'http_api_curl', $wait );
			remove_filter( 'wp_ai_client_default_request_timeout', $timeout );
		}
		return is_wp_error( $result ) ? self::to_error( $result ) : self::check_filter( $result );
	}

	private static function check_filter( GenerativeAiResult $result ): GenerativeAiResult|ModelError {
		return $result->getCandidates()[0]->getFinishReason()->isContentFilter()
			? new ModelError( 'moderation', 'The provider filtered the reply.' )
			: $result;
	}

	private static function to_error( \WP_Error $error ): ModelError {
		$text       = $error->get_error_message();
		$is_refused = 'prompt_client_error' === $error->get_error_code()
			&& 1 === preg_match( '/content.?(filter|policy|management)|moderation|safety/i', $text );
		return new ModelError( $is_refused ? 'moderation' : 'unavailable', $text );
	}
}
