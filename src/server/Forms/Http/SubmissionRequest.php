<?php
declare(strict_types=1);

namespace Ramjet\Forms\Http;

use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\Posted;
use Ramjet\Support\Visitors\SpamSignals;

/** The unchecked data of a submission's HTTP request. */
final class SubmissionRequest {

	/**
	 * @param string               $token      A signed PageToken.
	 * @param array<mixed>         $fields     Posted values of any shape, by field id.
	 * @param array<string, mixed> $files      PHP's $_FILES.
	 * @param array<mixed>         $query      Parameters of the URL that was posted to.
	 * @param string               $id         Chosen by the script; '' without JavaScript.
	 * @param int|null             $elapsed    Milliseconds since the page was loaded; null without JavaScript.
	 * @param string               $captcha    The captcha's solution; '' for none.
	 * @param bool                 $wants_json Whether the form's script sent it.
	 * @param int                  $time       Unix time.
	 * @param bool                 $is_cut_off Whether PHP may have dropped values above max_input_vars.
	 */
	public function __construct(
		public readonly string $token,
		public readonly array $fields,
		public readonly array $files,
		public readonly array $query,
		public readonly string $id,
		public readonly ?int $elapsed,
		public readonly string $honeypot,
		public readonly string $captcha,
		public readonly string $ip,
		public readonly string $user_agent,
		public readonly string $url,
		public readonly bool $wants_json,
		public readonly int $time,
		public readonly bool $is_cut_off = false
	) {}

	/**
	 * The request that PHP is serving.
	 *
	 * @param list<string> $proxies Trusted proxies, as ClientIp::read() expects them.
	 */
	public static function current( array $proxies ): self {
		$posted  = Posted::current();
		$fields  = $posted->fields['ramjet_fields'] ?? null;
		$is_json = str_contains( $posted->server( 'HTTP_ACCEPT' ), 'application/json' );
		return new self(
			$posted->text( 'ramjet_form' ),
			is_array( $fields ) ? $fields : array(),
			$_FILES, // phpcs:ignore WordPress.Security.NonceVerification -- see Posted.
			wp_unslash( $_GET ), // phpcs:ignore WordPress.Security.NonceVerification -- see Posted.
			$posted->text( 'ramjet_id' ),
			$posted->elapsed( $is_json ),
			$posted->honeypot(),
			$posted->text( 'ramjet_captcha' ),
			ClientIp::read( $posted->server, $proxies ),
			substr( $posted->server( 'HTTP_USER_AGENT' ), 0, 300 ),
			$posted->url(),
			$is_json,
			time(),
			self::count( $posted->fields ) > self::max_values()
		);
	}

	/**
	 * The submission's id in the database. The script's id is the same however often its button is pressed. Without
	 * one, equal values of the same form from the same IP address are the same submission.
	 */
	public function submission_id(): string {
		$describe = static fn( mixed $file ): mixed =>
			is_array( $file ) ? array( $file['name'] ?? '', $file['size'] ?? '' ) : '';
		$parts    = $this->is_derived()
			? array( 'same', $this->token, $this->fields, array_map( $describe, $this->files ), $this->ip )
			: array( 'id', $this->id );
		$json     = wp_json_encode( $parts, JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR );
		return hash_hmac( 'sha256', (string) $json, wp_salt( 'nonce' ) );
	}

	/**
	 * Why the submission may be spam, as SpamSignals names it.
	 *
	 * @param array<string, string|list<string>> $values Of the fields that were shown, by id.
	 * @return list<string>
	 */
	public function spam_signals( array $values ): array {
		$join = static fn( string|array $value ): string => implode( "\n", (array) $value );
		$text = implode( "\n", array_map( $join, $values ) );
		return SpamSignals::find( $this->honeypot, $this->elapsed, $text, $this->ip, $this->user_agent );
	}

	/** Whether submission_id() is derived from the values. */
	public function is_derived(): bool {
		return '' === $this->id;
	}

	/** One less than PHP accepts: of a request with as many, further values may have been dropped. */
	public static function max_values(): int {
		return max( 1, (int) ini_get( 'max_input_vars' ) - 1 );
	}

	/** Number of values in nested arrays. */
	private static function count( array $values ): int {
		$number = 0;
		array_walk_recursive( $values, static function () use ( &$number ): void {
			++$number;
		} );
		return $number;
	}
}
