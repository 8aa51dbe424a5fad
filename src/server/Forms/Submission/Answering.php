<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Rendering\Confirmation;
use Ramjet\Forms\Token\Claims;
use Ramjet\Forms\Token\FormToken;
use Ramjet\Support\AfterAnswer;

/**
 * Answers a script with JSON. For others the page is rendered with the result in the form's place (Rendering).
 */
final class Answering {

	/**
	 * @param FormToken $tokens Signs fresh ones.
	 */
	public function __construct( private readonly FormToken $tokens ) {}

	/**
	 * Answers, where the page does not.
	 *
	 * @param Outcome $outcome What became of the submission.
	 * @param Request $request What was posted.
	 * @return bool Whether it was answered, so that nothing may follow.
	 */
	public function answer( Outcome $outcome, Request $request ): bool {
		if ( ! $request->wants_json ) {
			return false;
		}
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		status_header( $outcome->result->value );
		if ( $outcome->retry > 0 ) {
			header( "Retry-After: $outcome->retry" );
		}
		self::send( (string) wp_json_encode( $this->body( $outcome, $request->time ), JSON_INVALID_UTF8_SUBSTITUTE ) );
		return true;
	}

	/**
	 * @return array<string, mixed> What the script reads.
	 */
	private function body( Outcome $outcome, int $now ): array {
		$form = $outcome->form;
		$body = array( 'status' => $outcome->result->code() );
		if ( '' !== $outcome->message ) {
			$body['message'] = $outcome->message;
		}
		return $body + match ( $outcome->result ) {
			Result::Sent    => array(
				'html'     => null === $form || null === $outcome->entry ? '' : Confirmation::html( $form, $outcome->entry ),
				'redirect' => null === $form ? null : Confirmation::redirect( $form ),
			),
			Result::Invalid => array( 'errors' => (object) $outcome->errors ),
			Result::Expired => null === $form ? array() : array(
				'token'  => $this->tokens->sign( new Claims( $form->source, $form->key, $outcome->page, $now ) ),
				'fields' => array_map( 'strval', array_keys( $form->fields ) ),
			),
			default         => array(),
		};
	}

	/**
	 * With its length, so that the browser knows the end of it while the server goes on working.
	 */
	private static function send( string $body ): void {
		if ( ! AfterAnswer::can_end_answer() ) {
			self::let_through();
		}
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		if ( ! ini_get( 'zlib.output_compression' ) && 0 === ob_get_level() ) {
			header( 'Content-Length: ' . strlen( $body ) );
			header( 'Connection: close' );
		}
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
	}

	/**
	 * Has nothing hold the answer back, which would then come once the mail is sent, or make it of another length.
	 */
	private static function let_through(): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( function_exists( 'apache_setenv' ) ) {
			apache_setenv( 'no-gzip', '1' );
		}
	}
}
