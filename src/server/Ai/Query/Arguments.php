<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

use Ramjet\Support\Failure;
use Ramjet\Support\Schema;

/** The arguments of the AI query. */
final class Arguments {

	private const MAX_MESSAGES = 40;

	/** Of all messages together. */
	private const MAX_CHARACTERS = 200_000;

	/** The feature that uses the second model (spec 1 §7). */
	private const SECOND = 'ai-assistant-experimental';

	/** @param list<array{role: string, content: string}> $messages */
	private function __construct(
		public readonly array $messages,
		public readonly bool $wants_second,
		public readonly bool $is_kept
	) {}

	public static function of( \WP_REST_Request $request ): self|\WP_Error {
		$messages = $request['messages'] ?? array();
		if ( array() === $messages ) {
			$messages = array( array( 'role' => 'user', 'content' => $request['question'] ?? '' ) );
		}
		$has_text = static fn( array $message ): bool => '' !== trim( $message['content'] );
		$messages = array_map(
			// Models know other fields, too: tools, URLs of images.
			static fn( array $one ): array => array( 'role' => $one['role'], 'content' => $one['content'] ),
			array_values( array_filter( $messages, $has_text ) )
		);
		$length   = array_sum( array_map( 'mb_strlen', array_column( $messages, 'content' ) ) );
		return match ( true ) {
			array() === $messages           => Failure::invalid( 'messages', __( 'Enter a request.', 'ramjet' ) ),
			$length > self::MAX_CHARACTERS  => Failure::invalid(
				'messages',
				__( 'The request is too long. Select less text and try again.', 'ramjet' )
			),
			default                         => new self(
				$messages,
				self::SECOND === $request['feature'],
				(bool) $request['stream_cache']
			),
		};
	}

	/** @return array<string, array> For register_rest_route(). */
	public static function schema(): array {
		$roles   = array( 'enum' => array( 'system', 'user', 'assistant' ), 'required' => true );
		$message = Schema::object( array(
			'role'    => Schema::field( 'string', 'Who wrote it.', $roles ),
			'content' => Schema::field( 'string', 'Text.', array( 'required' => true ) ),
		) );
		$list    = array( 'items' => $message, 'maxItems' => self::MAX_MESSAGES );
		return array(
			'messages'     => Schema::field( 'array', 'The conversation, at most 200,000 characters.', $list ),
			'question'     => Schema::field( 'string', 'A request, instead of messages.' ),
			'post_id'      => Schema::field( 'integer', 'The post that it is about.', array( 'minimum' => 0 ) ),
			'feature'      => Schema::field(
				'string',
				'What the reply is for; ‘ai-assistant-experimental’ uses the second model.',
				array( 'maxLength' => 100 )
			),
			'stream_cache' => Schema::field(
				'boolean',
				'Whether a complete reply is kept for ten minutes, and returned to the same user for the same request.',
				array( 'default' => false )
			),
		);
	}
}
