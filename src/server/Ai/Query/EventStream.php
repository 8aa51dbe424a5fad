<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

use Ramjet\Support\Queue\AfterResponse;

/** Sends a reply as Server-Sent Events. The headers are sent with the first bytes. */
final class EventStream {

	private bool $has_begun = false;

	public function has_begun(): bool {
		return $this->has_begun;
	}

	/** Sends a piece of the text. Returns false if the browser has disconnected. */
	public function text( string $text ): bool {
		$choice = array( 'index' => 0, 'delta' => array( 'content' => $text ) );
		return $this->send( 'data: ' . self::json( array( 'choices' => array( $choice ) ) ) . "\n\n" );
	}

	/**
	 * Sends a comment in two writes, because PHP notices a disconnected browser only when it sends, and over TCP the
	 * first write to a closed connection succeeds.
	 */
	public function heartbeat(): bool {
		return $this->send( ':' ) && $this->send( " \n\n" );
	}

	/** @param \WP_Error|null $error Null if the reply is complete. */
	public function end( ?\WP_Error $error ): void {
		$this->send( null === $error ? "data: [DONE]\n\n" : "event: error\ndata: " . self::json( array(
			'code'    => $error->get_error_code(),
			'message' => $error->get_error_message(),
			'data'    => $error->get_error_data(),
		) ) . "\n\n" );
	}

	private function send( string $bytes ): bool {
		if ( ! $this->has_begun ) {
			$this->begin();
		}
		echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- No HTML.
		flush();
		return 0 === connection_aborted();
	}

	private function begin(): void {
		$this->has_begun = true;
		// Without this, PHP would exit before the clean-up.
		ignore_user_abort( true );
		AfterResponse::stop_buffering();
		// phpcs:ignore WordPress.PHP -- Compression would delay events; some hosts do not allow changing it.
		@ini_set( 'zlib.output_compression', '0' );
		header( 'Content-Type: text/event-stream; charset=UTF-8' );
		header( 'Cache-Control: private, no-store, no-transform' );
		header( 'X-Accel-Buffering: no' );
		header( 'X-Content-Type-Options: nosniff' );
	}

	private static function json( array $data ): string {
		$flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
		return (string) wp_json_encode( $data, $flags );
	}
}
