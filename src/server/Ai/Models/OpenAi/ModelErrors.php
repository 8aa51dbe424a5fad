<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

use Ramjet\Ai\Models\Contracts\ModelError;

/** Reads errors of OpenAI-compatible APIs, which use different formats. */
final class ModelErrors {

	/** Codes and types of errors for refused requests or replies. */
	private const REFUSALS = array(
		'content_filter',
		'content_policy_violation',
		'moderation_blocked',
		'ResponsibleAIPolicyViolation',
	);

	/** The error of a response with a status of 300 or more. */
	public static function of( int $status, string $body, ?int $retry_after, ModelServer $endpoint ): ModelError {
		$data  = json_decode( $body, true );
		$found = is_array( $data ) ? self::find( $data, $endpoint, $retry_after, $status ) : null;
		$text  = $status < 400
			? __( 'The model’s URL redirects to another URL. Enter that URL.', 'ramjet' )
			/* translators: %d: HTTP status code. */
			: sprintf( __( 'The model’s server returned the HTTP status %d.', 'ramjet' ), $status );
		return $found ?? new ModelError( 'unavailable', $text, $retry_after );
	}

	/**
	 * Finds an error in a decoded body or event: OpenAI's {"error": {"message", "code", "type"}}, LM Studio's
	 * {"error": "text"}, vLLM's {"object": "error", "message"}.
	 *
	 * @param int $status HTTP status; 0 in a stream.
	 */
	public static function find(
		array $data,
		ModelServer $endpoint,
		?int $retry_after = null,
		int $status = 0
	): ?ModelError {
		$error = 'error' === ( $data['object'] ?? null ) ? $data : $data['error'] ?? null;
		if ( is_string( $error ) && '' !== $error ) {
			$error = array( 'message' => $error );
		}
		if ( ! is_array( $error ) || array() === $error ) {
			return null;
		}
		$message = is_string( $error['message'] ?? null ) ? $endpoint->redact( $error['message'] ) : '';
		$codes   = array( $error['code'] ?? null, $error['type'] ?? null, $error['innererror']['code'] ?? null );
		// OpenRouter's reasons for a moderation error.
		$is_refused = array() !== array_intersect( self::REFUSALS, array_filter( $codes, 'is_string' ) )
			|| isset( $error['metadata']['reasons'] );
		$prefix     = 0 === $status ? '' : "$status: ";
		return new ModelError( $is_refused ? 'moderation' : 'unavailable', $prefix . $message, $retry_after );
	}
}
