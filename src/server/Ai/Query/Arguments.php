<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Schema;

/** The arguments of the AI query. */
final class Arguments {

	private const MAX_MESSAGES = 40;

	/** Maximum number of characters in all messages together. */
	private const MAX_CHARACTERS = 200_000;

	/** The feature that uses the second model. */
	private const SECOND = 'ai-assistant-experimental';

	/** @param list<array{role: string, content: string}> $messages */
	private function __construct(
		public readonly array $messages,
		public readonly bool $wants_second,
		public readonly bool $is_cached
	) {}

	public static function of( \WP_REST_Request $request ): self|\WP_Error {
		$question = array( 'role' => 'user', 'content' => $request['question'] ?? '' );
		$messages = empty( $request['messages'] ) ? array( $question ) : $request['messages'];
		$has_text = static fn( array $message ): bool => '' !== trim( $message['content'] );
		$messages = array_map(
			// Drops other fields that models support, such as tools.
			static fn( array $one ): array => array( 'role' => $one['role'], 'content' => $one['content'] ),
			array_values( array_filter( $messages, $has_text ) )
		);
		$length   = array_sum( array_map( 'mb_strlen', array_column( $messages, 'content' ) ) );
		$problem  = $length > self::MAX_CHARACTERS
			? __( 'The request is too long. Select less text and try again.', 'ramjet' )
			: ( array() === $messages ? __( 'Enter a request.', 'ramjet' ) : null );
		return null === $problem
			? new self( $messages, self::SECOND === $request['feature'], (bool) $request['stream_cache'] )
			: Failure::invalid( array( 'messages' => $problem ) );
	}

	/** @return array<string, array> For register_rest_route(). */
	public static function schema(): array {
		$roles   = array( 'enum' => array( 'system', 'user', 'assistant' ), 'required' => true );
		$message = Schema::object( array(
			'role'    => Schema::field( 'string', 'Author of the message.', $roles ),
			'content' => Schema::field( 'string', 'Text of the message.', array( 'required' => true ) ),
		) );
		$list    = array( 'items' => $message, 'maxItems' => self::MAX_MESSAGES );
		return array(
			'messages'     => Schema::field( 'array', 'The conversation, at most 200,000 characters.', $list ),
			'question'     => Schema::field( 'string', 'A single request, as an alternative to messages.' ),
			'post_id'      => Schema::field( 'integer', 'ID of the post.', array( 'minimum' => 0 ) ),
			'feature'      => Schema::field(
				'string',
				'Feature that sends the request; ‘ai-assistant-experimental’ selects the larger model.',
				array( 'maxLength' => 100 )
			),
			'stream_cache' => Schema::field(
				'boolean',
				'Whether a complete reply is cached for ten minutes, for the same request by the same user.',
				array( 'default' => false )
			),
		);
	}
}
