<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use PHPMailer\PHPMailer\PHPMailer;
use PHPMailer\PHPMailer\SMTP;
use Ramjet\Newsletter\Transport\Delivery;
use Ramjet\Newsletter\Transport\MailSession;
use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Newsletter\Transport\Outcome;
use Ramjet\Newsletter\Transport\Verdict;
use Ramjet\Support\Mail\Mailer;

/** The site's own way of sending emails: wp_mail(), so that its mail plugin takes part. */
final class WpMailSession implements MailSession {

	/** PHPMailer::STOP_CONTINUE and STOP_CRITICAL. WordPress has not loaded PHPMailer where another plugin sends. */
	private const REFUSED = 1;
	private const FAILED  = 2;

	public function send( OutgoingMail $mail ): Delivery {
		$headers = array( 'Content-Type: text/html; charset=UTF-8' );
		// WordPress reads the headers as lines.
		$name      = trim( str_replace( array( '<', '>', '"', ',' ), ' ', $mail->from_name ) );
		$headers[] = "From: $name <$mail->from_email>";
		foreach ( array_filter( array( 'Reply-To' => $mail->reply_to ) ) + $mail->headers as $header => $value ) {
			$headers[] = "$header: $value";
		}
		$failure = null;
		$listen  = static function ( mixed $error ) use ( &$failure ): void {
			$failure = $error;
		};
		$install = static function ( mixed $mailer ): void {
			// WordPress loads PHPMailer for the first email.
			if ( class_exists( SMTP::class, false ) ) {
				ReplyingSmtp::install( $mailer );
			}
		};
		$is_sent = false;
		$note    = static function () use ( &$is_sent ): void {
			$is_sent = true;
		};
		add_action( 'wp_mail_failed', $listen );
		add_action( 'wp_mail_succeeded', $note, PHP_INT_MIN );
		add_action( 'phpmailer_init', $install, PHP_INT_MAX );
		// Forgets the last email's, in case another plugin sends this one.
		$install( $GLOBALS['phpmailer'] ?? null );
		try {
			$error = Mailer::send( $mail->to, $mail->subject, array( $mail->html, $mail->text ), $headers, $mail->id );
		} catch ( \Throwable $thrown ) {
			// Another plugin's: before the email was handed over, or after it.
			return new Delivery( $is_sent ? Outcome::Sent : Outcome::InDoubt, $thrown->getMessage() );
		} finally {
			remove_action( 'wp_mail_failed', $listen );
			remove_action( 'wp_mail_succeeded', $note, PHP_INT_MIN );
			remove_action( 'phpmailer_init', $install, PHP_INT_MAX );
		}
		return null === $error
			? new Delivery( Outcome::Sent )
			: new Delivery( self::outcome( $failure, $error ), str_replace( $mail->to, '…', $error ) );
	}

	/** WordPress keeps no connection. */
	public function close(): void {}

	/**
	 * What became of an email that wp_mail() could not send.
	 *
	 * @param mixed $failure Of the action wp_mail_failed; null if another plugin sends and says nothing.
	 */
	private static function outcome( mixed $failure, string $error ): Outcome {
		$code   = is_wp_error( $failure ) ? $failure->get_error_data()['phpmailer_exception_code'] ?? null : null;
		$mailer = $GLOBALS['phpmailer'] ?? null;
		$reply  = null !== $code && class_exists( SMTP::class, false ) ? ReplyingSmtp::refusal_of( $mailer ) : '';
		// phpcs:ignore WordPress.NamingConventions -- PHPMailer's.
		$info   = $mailer instanceof PHPMailer ? $mailer->ErrorInfo : '';
		return match ( true ) {
			'' !== $reply                                   => Verdict::of( true, $reply ),
			self::FAILED === $code && str_contains( $info, 'DATA END' ) => Outcome::InDoubt,
			self::FAILED === $code              => Outcome::ServerFailed,
			1 === preg_match( '/\b5\.1\.[1-3]\b/', $error ) => Outcome::NoSuchAddress,
			self::REFUSED === $code
				&& 1 === preg_match( '/\b5\d\d\b|\b5\.\d+\.\d+\b/', $error ) => Outcome::Refused,
			// It may be the recipient, or the server: the recipient waits, and the next one shows it.
			default                                         => Outcome::Later,
		};
	}
}
