<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

use Ramjet\Ai\Models\Contracts\ModelError;

/** Parses a reply of chat/completions while it arrives. */
final class ChatReply {

	/** Bytes of text, or of a response that is not a stream; ten times the length of 10,000 words. */
	private const MAX_TEXT = 1_048_576;

	private readonly EventParser $parser;
	private ?ModelError $error = null;
	private int $length        = 0;
	private bool $has_events   = false;

	/** Whether the model has sent a finish reason, and whether it has ended the stream. */
	private bool $is_finished = false;
	private bool $is_over     = false;

	/** The response until the first valid event, because some servers do not stream. */
	private string $body = '';

	public function __construct( private readonly ModelServer $endpoint ) {
		$this->parser = new EventParser();
	}

	/** @return string The text in these bytes. */
	public function feed( string $bytes ): string {
		if ( ! $this->has_events && strlen( $this->body ) < self::MAX_TEXT ) {
			$this->body .= $bytes;
		}
		return $this->read( $this->parser->feed( $bytes ) );
	}

	/** Whether the rest of the response can be ignored. */
	public function is_over(): bool {
		return $this->is_over || null !== $this->error;
	}

	/** Call at the end of the response. Returns the remaining text. */
	public function finish(): string {
		$text = $this->read( $this->parser->finish() );
		$data = $this->has_events ? null : json_decode( $this->body, true );
		return is_array( $data ) ? $text . $this->read_event( $data ) : $text;
	}

	/** @param ModelError|null $problem Error of the connection. */
	public function error( ?ModelError $problem ): ?ModelError {
		if ( null !== $this->error || ( $this->is_finished && $this->length > 0 ) ) {
			return $this->error;
		}
		if ( null !== $problem && 'network' !== $problem->code ) {
			return $problem;
		}
		$text = match ( true ) {
			null !== $problem && '' !== $problem->detail => $problem->detail,
			! $this->has_events => __( 'Unexpected response from the model’s server. Check the URL.', 'ramjet' ),
			$this->is_finished  => __( 'The model wrote no text.', 'ramjet' ),
			default             => __( 'The model’s reply ended unexpectedly.', 'ramjet' ),
		};
		// Without any text, the service failed. After some text, the connection failed.
		return new ModelError( $this->length > 0 ? 'network' : 'unavailable', $text );
	}

	/** @param list<string> $events */
	private function read( array $events ): string {
		$text = '';
		foreach ( $events as $event ) {
			if ( '[DONE]' === $event ) {
				$this->is_finished = true;
				$this->is_over     = true;
			}
			$data = json_decode( $event, true, 64, JSON_INVALID_UTF8_SUBSTITUTE );
			if ( is_array( $data ) && ! $this->is_over() ) {
				$text .= $this->read_event( $data );
			}
		}
		return $text;
	}

	private function read_event( array $data ): string {
		$error = ModelErrors::find( $data, $this->endpoint );
		$this->error ??= $error;
		if ( null !== $error || ! is_array( $data['choices'] ?? null ) ) {
			return '';
		}
		$this->has_events = true;
		$this->body       = '';
		$choice           = $data['choices'][0] ?? null;
		if ( ! is_array( $choice ) ) {
			return '';
		}
		$delta         = $choice['delta'] ?? $choice['message'] ?? array();
		$content       = is_string( $delta['content'] ?? null ) ? $delta['content'] : '';
		$this->length += strlen( $content );
		$reason        = $choice['finish_reason'] ?? null;
		$is_refused    = is_string( $delta['refusal'] ?? null ) && '' !== $delta['refusal'];
		$this->error   = match ( true ) {
			'content_filter' === $reason, $is_refused => new ModelError(
				'moderation',
				__( 'The model refused the request.', 'ramjet' )
			),
			'error' === $reason => new ModelError( 'unavailable', __( 'The model reported an error.', 'ramjet' ) ),
			$this->length > self::MAX_TEXT =>
				new ModelError( 'network', __( 'The model’s reply is too long.', 'ramjet' ) ),
			default => null,
		};
		$this->is_finished = $this->is_finished || is_string( $reason );
		return $content;
	}
}
