<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

/** Complete replies, kept for ten minutes for requests with stream_cache. */
final class ReplyCache {

	private readonly string $name;

	public function __construct( int $user, string $model, array $messages ) {
		$request    = (string) wp_json_encode( array( $user, $model, $messages ) );
		$this->name = 'ramjet_ai_reply_' . md5( $request );
	}

	public function read(): ?string {
		$text = get_transient( $this->name );
		return is_string( $text ) && '' !== $text ? $text : null;
	}

	public function save( string $text ): void {
		set_transient( $this->name, $text, 10 * MINUTE_IN_SECONDS );
	}
}
