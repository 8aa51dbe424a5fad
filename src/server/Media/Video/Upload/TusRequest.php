<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

/** A request to the tus server. */
final class TusRequest {

	/** Methods that some servers block, and which therefore come through GET or POST with a header that names them. */
	private const TUNNELLED = array( 'HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH' );

	/**
	 * @param string                $method  In capitals.
	 * @param array<string, string> $headers By name in lower case.
	 * @param string                $key     Of the upload, from the URL.
	 * @param resource              $body
	 */
	public function __construct(
		public readonly string $method,
		private readonly array $headers,
		public readonly string $key,
		public readonly mixed $body
	) {}

	/** The current request. */
	public static function current(): self {
		$server  = array_filter( wp_unslash( $_SERVER ), 'is_string' );
		$headers = array();
		foreach ( $server as $name => $value ) {
			if ( str_starts_with( $name, 'HTTP_' ) ) {
				$headers[ strtolower( strtr( substr( $name, 5 ), '_', '-' ) ) ] = $value;
			}
		}
		$headers['content-type']   = $server['CONTENT_TYPE'] ?? '';
		$headers['content-length'] = $server['CONTENT_LENGTH'] ?? '';
		$method                    = strtoupper( $server['REQUEST_METHOD'] ?? '' );
		$named                     = strtoupper( $headers['x-http-method-override'] ?? '' );
		$is_tunnel                 = in_array( $method, array( 'GET', 'POST' ), true );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a token is checked.
		$key = sanitize_key( wp_unslash( $_GET['key'] ?? '' ) );
		return new self(
			$is_tunnel && in_array( $named, self::TUNNELLED, true ) ? $named : $method,
			$headers,
			$key,
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a stream.
			fopen( 'php://input', 'rb' )
		);
	}

	/** '' if it was not sent. */
	public function header( string $name ): string {
		return $this->headers[ strtolower( $name ) ] ?? '';
	}

	/** A header that is a number of bytes; null for anything else, and for more than 15 digits. */
	public function bytes( string $name ): ?int {
		$value = $this->header( $name );
		return 1 === preg_match( '/^\d{1,15}$/D', $value ) ? (int) $value : null;
	}

	/** A value of the header Upload-Metadata; '' if there is none. */
	public function metadata( string $name ): string {
		foreach ( explode( ',', $this->header( 'Upload-Metadata' ) ) as $pair ) {
			[ $key, $value ] = explode( ' ', trim( $pair ), 2 ) + array( '', '' );
			if ( $key === $name ) {
				return wp_check_invalid_utf8( (string) base64_decode( $value, true ) );
			}
		}
		return '';
	}
}
