<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Http\Pins;
use Ramjet\Support\Http\SystemResolver;

/** Posts JSON to a model's server and passes on the response as it arrives, which WordPress's HTTP API cannot do. */
final class StreamingClient {

	private const CONNECT_TIMEOUT = 10;

	/** Seconds for a whole reply. */
	private const TIMEOUT = 5 * MINUTE_IN_SECONDS;

	/** Seconds to wait while no data arrives. */
	private const IDLE_TIMEOUT = 120;

	/** Seconds between two calls of $on_wait. cURL calls its progress function at least once a second. */
	private const WAIT_INTERVAL = 0.9;

	/** Maximum bytes of an error response. */
	private const MAX_ERROR = 65_536;

	private string $error_body = '';
	private ?int $retry_after  = null;
	private bool $is_stopped   = false;
	private float $last_byte   = 0;
	private float $last_call   = 0;

	public function __construct( private readonly Pins $pins, private readonly int $idle_timeout ) {}

	/** The constant RAMJET_AI_TIMEOUT overrides the idle timeout. */
	public static function for_model( string $url ): self {
		$is_private = AiSettings::allows_private_network( $url );
		$pins       = new Pins( new SystemResolver(), Pins::is_loopback_allowed(), $is_private );
		return new self( $pins, defined( 'RAMJET_AI_TIMEOUT' ) ? (int) RAMJET_AI_TIMEOUT : self::IDLE_TIMEOUT );
	}

	/**
	 * Both closures return false to close the connection.
	 *
	 * @param \Closure( string ): bool $on_bytes Receives the bytes of a successful response.
	 * @param \Closure(): bool         $on_wait  Called about once a second, even while bytes arrive, because a
	 *                                           reasoning model may send no text for minutes.
	 * @return ModelError|null Null if the response is complete or the connection was closed.
	 */
	public function post(
		ModelServer $endpoint,
		string $method,
		array $body,
		\Closure $on_bytes,
		\Closure $on_wait
	): ?ModelError {
		$url     = $endpoint->url( $method );
		$pins    = $this->pins->of( $url );
		$problem = match ( true ) {
			! function_exists( 'curl_exec' ) => __( 'PHP’s cURL extension is missing.', 'ramjet' ),
			is_wp_error( $pins )             => $pins->get_error_message(),
			( new \WP_Http() )->block_request( $url ) =>
				__( 'This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'ramjet' ),
			default                          => null,
		};
		if ( null !== $problem ) {
			return new ModelError( 'unavailable', $problem );
		}
		$json = (string) wp_json_encode( $body, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
		// phpcs:disable WordPress.WP.AlternativeFunctions -- See above.
		$handle = curl_init();
		curl_setopt_array( $handle, $this->options( $on_bytes, $on_wait ) + array(
			CURLOPT_URL        => $url,
			CURLOPT_RESOLVE    => $pins,
			CURLOPT_POSTFIELDS => $json,
			CURLOPT_HTTPHEADER => array(
				'Content-Type: application/json',
				'Accept: text/event-stream, application/json',
				// Otherwise cURL waits for the server's approval before sending a long body.
				'Expect:',
				...$endpoint->headers(),
			),
		) );
		$this->last_byte = microtime( true );
		$this->last_call = $this->last_byte;
		$is_complete     = curl_exec( $handle );
		$status          = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		$problem         = curl_error( $handle );
		// phpcs:enable
		return match ( true ) {
			$this->is_stopped => null,
			$status >= 300    => ModelErrors::of( $status, $this->error_body, $this->retry_after, $endpoint ),
			$is_complete      => null,
			default           => new ModelError( 'network', $endpoint->redact( $problem ) ),
		};
	}

	private function options( \Closure $on_bytes, \Closure $on_wait ): array {
		return array(
			CURLOPT_POST             => true,
			CURLOPT_PROXY            => '',
			CURLOPT_FOLLOWLOCATION   => false,
			CURLOPT_PROTOCOLS        => CURLPROTO_HTTP | CURLPROTO_HTTPS,
			CURLOPT_CAINFO           => ABSPATH . WPINC . '/certificates/ca-bundle.crt',
			CURLOPT_CONNECTTIMEOUT   => self::CONNECT_TIMEOUT,
			CURLOPT_TIMEOUT          => self::TIMEOUT,
			CURLOPT_USERAGENT        => 'Ramjet',
			CURLOPT_HEADERFUNCTION   => $this->read_header( ... ),
			CURLOPT_WRITEFUNCTION    => fn( \CurlHandle $handle, string $bytes ): int =>
				$this->read( $handle, $bytes, $on_bytes ) ? strlen( $bytes ) : 0,
			CURLOPT_NOPROGRESS       => false,
			CURLOPT_PROGRESSFUNCTION => fn(): int => $this->wait( $on_wait ) ? 0 : 1,
		);
	}

	private function read_header( \CurlHandle $handle, string $line ): int {
		if ( 1 === preg_match( '/^retry-after:\s*(.+?)\s*$/i', $line, $match ) ) {
			$seconds           = is_numeric( $match[1] ) ? (int) $match[1] : (int) strtotime( $match[1] ) - time();
			$this->retry_after = min( HOUR_IN_SECONDS, max( 1, $seconds ) );
		}
		return strlen( $line );
	}

	private function read( \CurlHandle $handle, string $bytes, \Closure $on_bytes ): bool {
		$this->last_byte = microtime( true );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- No HTTP API for it.
		if ( curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ) >= 300 ) {
			$this->error_body .= $bytes;
			return strlen( $this->error_body ) < self::MAX_ERROR;
		}
		$this->is_stopped = ! $on_bytes( $bytes );
		return ! $this->is_stopped;
	}

	/** @return bool Whether to continue. */
	private function wait( \Closure $on_wait ): bool {
		$now = microtime( true );
		if ( $now - $this->last_byte > $this->idle_timeout ) {
			return false;
		}
		if ( $now - $this->last_call >= self::WAIT_INTERVAL ) {
			$this->last_call  = $now;
			$this->is_stopped = ! $on_wait();
		}
		return ! $this->is_stopped;
	}
}
