<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Models\Contracts\TextModel;

/** A text model behind an OpenAI-compatible API. */
final class OpenAiText implements TextModel {

	/**
	 * @param \Closure(): StreamingClient $connect
	 * @param (\Closure(): void)|null     $on_success Called after a complete reply.
	 */
	public function __construct(
		private readonly ModelServer $endpoint,
		private readonly string $model,
		private readonly \Closure $connect,
		private readonly ?\Closure $on_success = null
	) {}

	public function name(): string {
		return "$this->model ({$this->endpoint->host()})";
	}

	public function reply( array $messages, \Closure $on_text, \Closure $on_wait ): ?ModelError {
		$reply = new ChatReply( $this->endpoint );
		$stop  = false;
		$send  = static function ( string $text ) use ( $on_text, &$stop ): void {
			if ( '' !== $text ) {
				$stop = ! $on_text( $text );
			}
		};
		$error = ( $this->connect )()->post(
			$this->endpoint,
			'/chat/completions',
			array( 'model' => $this->model, 'messages' => $messages, 'stream' => true ),
			static function ( string $bytes ) use ( $reply, $send, &$stop ): bool {
				$send( $reply->feed( $bytes ) );
				return ! $stop && ! $reply->is_over();
			},
			static function () use ( $on_wait, &$stop ): bool {
				$stop = ! $on_wait();
				return ! $stop;
			}
		);
		if ( ! $stop ) {
			$send( $reply->finish() );
		}
		$problem = $stop ? null : $reply->error( $error );
		if ( ! $stop && null === $problem && null !== $this->on_success ) {
			( $this->on_success )();
		}
		return $problem;
	}
}
