<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

/** A reply of the tus server. */
final class TusReply {

	/** @param array<string, string|int> $headers */
	public function __construct(
		public readonly int $status,
		public readonly array $headers = array(),
		public readonly string $body = ''
	) {}

	/**
	 * An error.
	 *
	 * @param string                    $code    For scripts, such as 'invalid_mime'.
	 * @param string                    $message For the user; '' if only programs see it.
	 * @param array<string, string|int> $headers
	 */
	public static function error( int $status, string $code, string $message = '', array $headers = array() ): self {
		$body = (string) wp_json_encode( array( 'code' => $code, 'message' => $message ) );
		return new self( $status, array( 'Content-Type' => 'application/json' ) + $headers, $body );
	}

	/** Sends it and ends the request. */
	public function send(): never {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		status_header( $this->status );
		nocache_headers();
		header( 'Cache-Control: private, no-store' );
		header( 'Tus-Resumable: ' . TusServer::VERSION );
		foreach ( $this->headers as $name => $value ) {
			header( "$name: $value" );
		}
		echo $this->body; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON.
		exit;
	}
}
