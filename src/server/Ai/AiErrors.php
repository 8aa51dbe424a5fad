<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\ModelError;

/** The errors of spec 1 §8 that the server reports. */
final class AiErrors {

	/** Seconds after which a place may be free again. */
	private const BUSY = 5;

	public static function over_quota(): \WP_Error {
		return self::make(
			'error_quota_exceeded',
			429,
			__( 'You have reached the limit of requests for this site.', 'ramjet' )
		);
	}

	/** All places are taken. */
	public static function busy(): \WP_Error {
		$text = __( 'Too many replies are being written at the same time.', 'ramjet' );
		return self::unavailable( $text, self::BUSY );
	}

	public static function not_configured(): \WP_Error {
		return self::unavailable( __( 'No AI model is configured.', 'ramjet' ) );
	}

	public static function from_model( ModelError $error ): \WP_Error {
		// One literal, so that translators get the whole text.
		$flagged = __(
			'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
			'ramjet'
		);
		return match ( $error->code ) {
			'moderation' => self::make( 'error_moderation', 422, $flagged, $error->detail ),
			'network'    => self::make(
				'error_network',
				500,
				__( 'It was not possible to process your request. Mind trying again?', 'ramjet' ),
				$error->detail
			),
			default      => self::unavailable( $error->detail, $error->retry_after ),
		};
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

	private static function unavailable( string $detail, ?int $retry_after = null ): \WP_Error {
		return self::make(
			'error_service_unavailable',
			503,
			__( 'Ramjet AI services are currently unavailable. Sorry for the inconvenience.', 'ramjet' ),
			$detail,
			$retry_after
		);
	}

	/** @param string $detail The reason, which only administrators get. */
	private static function make(
		string $code,
		int $status,
		string $message,
		string $detail = '',
		?int $retry_after = null
	): \WP_Error {
		$data = array( 'status' => $status );
		if ( null !== $retry_after ) {
			$data['retry_after'] = $retry_after;
		}
		if ( '' !== $detail && current_user_can( 'manage_options' ) ) {
			$data['detail'] = $detail;
		}
		return new \WP_Error( $code, $message, $data );
	}
}
