<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Models\Contracts\TextModel;
use WordPress\AiClient\Files\DTO\File;
use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\Enums\MessageRoleEnum;

/** Writes text with WordPress's AI client, which does not stream: the reply arrives all at once. */
final class ConnectorText implements TextModel {

	public function name(): string {
		return ConnectorModels::name();
	}

	public function reply( array $messages, \Closure $on_text, \Closure $on_wait ): ?ModelError {
		$call   = new ConnectorCall( $on_wait );
		$result = $call->run( static fn() => self::prompt( $messages )->generate_text_result() );
		if ( $call->was_stopped() ) {
			return null;
		}
		if ( $result instanceof ModelError ) {
			return $result;
		}
		try {
			$on_text( $result->toText() );
			return null;
		} catch ( \RuntimeException $error ) {
			return new ModelError( 'unavailable', $error->getMessage() );
		}
	}

	private static function prompt( array $messages ): \WP_AI_Client_Prompt_Builder {
		$system = array();
		$turns  = array();
		foreach ( $messages as $message ) {
			if ( 'system' === $message['role'] ) {
				$system[] = $message['content'];
			} elseif ( 'user' === $message['role'] || array() !== $turns ) {
				// The first message has to be a user's.
				$role    = 'user' === $message['role'] ? MessageRoleEnum::user() : MessageRoleEnum::model();
				$turns[] = new Message( $role, self::parts( $message['content'] ) );
			}
		}
		$prompt = wp_ai_client_prompt( $turns );
		return array() === $system ? $prompt : $prompt->using_system_instruction( implode( "\n\n", $system ) );
	}

	/** @return list<MessagePart> */
	private static function parts( string|array $content ): array {
		if ( is_string( $content ) ) {
			return array( new MessagePart( $content ) );
		}
		return array_map(
			static fn( array $part ): MessagePart => new MessagePart(
				'image_url' === $part['type'] ? new File( $part['image_url']['url'] ) : $part['text']
			),
			$content
		);
	}
}
