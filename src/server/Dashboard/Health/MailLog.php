<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Health;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Health\Finding;

/** Keeps the last email failure until an email is sent: the reason and the time, without email addresses. */
final class MailLog {

	private const OPTION = 'ramjet_mail_failure';

	/** PHPMailer::STOP_CONTINUE. WordPress has not loaded PHPMailer where another plugin sends. */
	private const REFUSED = 1;

	/** Characters of a message that are kept. */
	private const MAX_LENGTH = 300;

	/**
	 * Keeps a failure (action wp_mail_failed).
	 *
	 * @param mixed $error A WP_Error, if core made it.
	 */
	public function failed( mixed $error ): void {
		// The mail server works, and refuses a recipient.
		if (
			is_wp_error( $error )
				&& self::REFUSED === ( $error->get_error_data()['phpmailer_exception_code'] ?? null )
		) {
			return;
		}
		$message = is_wp_error( $error ) ? wp_strip_all_tags( (string) $error->get_error_message() ) : '';
		// Mail servers name the email address that they refuse.
		$message = (string) preg_replace( '/[^\s<>"\']+@[^\s<>"\']+/', '…', $message );
		$message = mb_substr( trim( $message ), 0, self::MAX_LENGTH );
		( new JsonOption( self::OPTION ) )->set( array( 'time' => time(), 'message' => $message ) );
	}

	/** Deletes it (action wp_mail_succeeded). */
	public function succeeded(): void {
		if ( null !== $this->last() ) {
			delete_option( self::OPTION );
		}
	}

	/** @return array{time: int, message: string}|null The last failure; null where an email has been sent since. */
	public function last(): ?array {
		return ( new JsonOption( self::OPTION ) )->get( array( 'time' => 0, 'message' => '' ) );
	}

	/** The test of Site Health. Sends nothing. */
	public function test(): Finding {
		$failure = $this->last();
		if ( null === $failure ) {
			$text = __( 'The last email was sent.', 'ramjet' );
			return new Finding( __( 'Emails can be sent', 'ramjet' ), 'good', $text );
		}
		/* translators: 1: date and time. 2: what the mail server said. */
		$text = __( 'On %1$s the site could not send an email: %2$s', 'ramjet' ) . ' '
			. __( 'Until this is fixed, nobody receives form responses or new passwords.', 'ramjet' ) . ' '
			. __( 'Ask your host, or use a plugin that sends email through a service.', 'ramjet' );
		$when = (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $failure['time'] );
		$why  = '' === $failure['message']
			? __( 'no reason was given.', 'ramjet' )
			: rtrim( $failure['message'], '.' ) . '.';
		return new Finding(
			__( 'The last email could not be sent', 'ramjet' ),
			'critical',
			sprintf( $text, $when, $why )
		);
	}
}
