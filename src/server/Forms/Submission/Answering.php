<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Token\Claims;
use Ramjet\Forms\Token\FormToken;

/**
 * Answers a submission: a script with JSON, and whoever is to be sent elsewhere with a redirect. For others the page is
 * rendered with the result in the form's place (Rendering).
 */
final class Answering {

	/**
	 * @param FormToken                    $tokens       Signs fresh ones.
	 * @param \Closure(Form, Entry): string $confirmation The markup of what is shown after sending.
	 */
	public function __construct(
		private readonly FormToken $tokens,
		private readonly \Closure $confirmation
	) {}

	/**
	 * Answers, where the page does not.
	 *
	 * @param Outcome $outcome What became of the submission.
	 * @param Request $request What was posted.
	 * @return bool Whether it was answered, so that nothing may follow.
	 */
	public function answer( Outcome $outcome, Request $request ): bool {
		$redirect = self::redirect( $outcome );
		if ( ! $request->wants_json && null === $redirect ) {
			return false;
		}
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		if ( $request->wants_json ) {
			status_header( $outcome->result->value );
			if ( $outcome->retry > 0 ) {
				header( "Retry-After: $outcome->retry" );
			}
			self::send( 'application/json; charset=UTF-8', (string) wp_json_encode( $this->body( $outcome, $redirect, $request->time ), JSON_INVALID_UTF8_SUBSTITUTE ) );
		} else {
			wp_redirect( (string) $redirect, 303 ); // phpcs:ignore WordPress.Security.SafeRedirect -- The form's author names the address; nobody else can.
			self::send( 'text/html; charset=UTF-8', '' );
		}
		return true;
	}

	/**
	 * @return array<string, mixed> What the script reads.
	 */
	private function body( Outcome $outcome, ?string $redirect, int $now ): array {
		$form = $outcome->form;
		$body = array( 'status' => $outcome->result->code() );
		if ( '' !== $outcome->message ) {
			$body['message'] = $outcome->message;
		}
		return $body + match ( $outcome->result ) {
			Result::Sent    => array(
				'html'     => null === $form || null === $outcome->entry ? '' : ( $this->confirmation )( $form, $outcome->entry ),
				'redirect' => $redirect,
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
	 * @return string|null Where a visitor goes after sending; null for nowhere.
	 */
	private static function redirect( Outcome $outcome ): ?string {
		if ( Result::Sent !== $outcome->result || 'redirect' !== $outcome->form?->settings->confirmation() ) {
			return null;
		}
		$url = wp_sanitize_redirect( sanitize_url( $outcome->form->settings->text( 'customThankyouRedirect' ), array( 'http', 'https' ) ) );
		return '' === $url ? null : $url;
	}

	/**
	 * With its length, so that the browser knows the end of it while the server goes on working.
	 */
	private static function send( string $type, string $body ): void {
		header( "Content-Type: $type" );
		header( 'X-Content-Type-Options: nosniff' );
		if ( ! ini_get( 'zlib.output_compression' ) && 0 === ob_get_level() ) {
			header( 'Content-Length: ' . strlen( $body ) );
			header( 'Connection: close' );
		}
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
	}
}
