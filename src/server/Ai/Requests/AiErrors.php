<?php
declare(strict_types=1);

namespace Ramjet\Ai\Requests;

use Ramjet\Ai\Models\Contracts\ModelError;

/** Creates the errors of AI requests. */
final class AiErrors {

	/** Seconds until another reply may be possible. */
	private const BUSY_RETRY_AFTER = 5;

	public static function over_quota(): \WP_Error {
		$text = __( 'You have reached the limit of requests for this site.', 'ramjet' );
		return new \WP_Error( 'error_quota_exceeded', $text, array( 'status' => 429 ) );
	}

	/** The limit of simultaneous replies has been reached. */
	public static function busy(): \WP_Error {
		$text = __( 'Too many replies are being written at the same time.', 'ramjet' );
		return self::from_model( new ModelError( 'unavailable', $text, self::BUSY_RETRY_AFTER ) );
	}

	public static function not_configured(): \WP_Error {
		return self::from_model( new ModelError( 'unavailable', __( 'No AI model is set up.', 'ramjet' ) ) );
	}

	/** Only administrators receive the detail. */
	public static function from_model( ModelError $error ): \WP_Error {
		[ $code, $status, $message ] = match ( $error->code ) {
			'moderation' => array( 'error_moderation', 422, __(
				'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
				'ramjet'
			) ),
			'network'    => array( 'error_network', 500, __(
				'It was not possible to process your request. Mind trying again?',
				'ramjet'
			) ),
			default      => array( 'error_service_unavailable', 503, __(
				'Ramjet AI services are currently unavailable. Sorry for the inconvenience.',
				'ramjet'
			) ),
		};
		return new \WP_Error( $code, $message, array_filter( array(
			'status'      => $status,
			'retry_after' => 503 === $status ? $error->retry_after : null,
			'detail'      => current_user_can( 'manage_options' ) ? $error->detail : '',
		) ) );
	}

	/** The error as a response, with its Retry-After header. */
	public static function response( \WP_Error $error ): \WP_REST_Response {
		$response = rest_convert_error_to_response( $error );
		$seconds  = $error->get_error_data()['retry_after'] ?? null;
		if ( null !== $seconds ) {
			$response->header( 'Retry-After', (string) $seconds );
		}
		return $response;
	}
}
