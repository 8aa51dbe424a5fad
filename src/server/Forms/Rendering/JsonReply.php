<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Visitors\PageToken;

/** Replies to the form's script with JSON. Without the script the page shows the result (Rendering\ResultPage). */
final class JsonReply {

	/** @return bool Whether a reply was sent, so that the request may end. */
	public static function send( SubmissionOutcome $outcome, SubmissionRequest $request ): bool {
		if ( ! $request->wants_json ) {
			return false;
		}
		$body = (string) wp_json_encode( self::body( $outcome, $request->time ), JSON_INVALID_UTF8_SUBSTITUTE );
		if ( ! AfterResponse::can_end_response() ) {
			AfterResponse::stop_buffering();
		}
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		status_header( $outcome->result->value );
		if ( $outcome->retry > 0 ) {
			header( "Retry-After: $outcome->retry" );
		}
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		if ( ! ini_get( 'zlib.output_compression' ) && 0 === ob_get_level() ) {
			// The browser knows where the reply ends, while the server goes on working.
			header( 'Content-Length: ' . strlen( $body ) );
			header( 'Connection: close' );
		}
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
		return true;
	}

	/** @return array<string, mixed> What the script reads. */
	private static function body( SubmissionOutcome $outcome, int $now ): array {
		$form     = $outcome->form;
		$response = $outcome->response;
		$body     = array( 'status' => $outcome->result->code() );
		if ( '' !== $outcome->message ) {
			$body['message'] = $outcome->message;
		}
		return $body + match ( $outcome->result ) {
			SubmissionResult::Sent    => array(
				'html'     => $form && $response ? Confirmation::html( $form, $response ) : '',
				'redirect' => null === $form ? null : Confirmation::redirect( $form ),
			),
			SubmissionResult::Invalid => array( 'errors' => (object) $outcome->errors ),
			SubmissionResult::Expired => null === $form ? array() : array(
				'token'  => ( new PageToken( $form->source, $form->fingerprint(), $outcome->page, $now ) )->sign(),
				'fields' => array_map( 'strval', array_keys( $form->fields ) ),
			),
			default         => array(),
		};
	}
}
