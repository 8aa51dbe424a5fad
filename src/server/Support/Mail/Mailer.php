<?php
declare(strict_types=1);

namespace Ramjet\Support\Mail;

use PHPMailer\PHPMailer\PHPMailer;

/** Sends an email as HTML and plain text with wp_mail(), so that the site's mail plugin sends it. */
final class Mailer {

	/**
	 * @param array{string, string} $body    HTML and plain text.
	 * @param list<string>          $headers With Content-Type: text/html.
	 * @param string                $id      Message-ID; '' for a random one.
	 * @param array<string, string> $files   Name => path.
	 * @return string|null What went wrong, a sentence; null where it was sent.
	 */
	public static function send(
		string $to,
		string $subject,
		array $body,
		array $headers,
		string $id = '',
		array $files = array()
	): ?string {
		$error   = null;
		$listen  = static function ( mixed $failure ) use ( &$error ): void {
			$error = is_wp_error( $failure ) ? $failure->get_error_message() : null;
		};
		$prepare = static fn( mixed $mailer ) => self::set( $mailer, $body[1], $id );
		$name    = self::from_name( ... );
		add_action( 'wp_mail_failed', $listen );
		add_action( 'phpmailer_init', $prepare );
		add_filter( 'wp_mail_from_name', $name, 1 );
		// WordPress would replace emoji by images from its server.
		$emoji = remove_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		try {
			$sent = wp_mail( $to, $subject, $body[0], $headers, $files );
		} finally {
			remove_action( 'wp_mail_failed', $listen );
			remove_action( 'phpmailer_init', $prepare );
			remove_filter( 'wp_mail_from_name', $name, 1 );
			if ( $emoji ) {
				add_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
			}
			// WordPress uses the same mailer for the next email.
			self::set( $GLOBALS['phpmailer'] ?? null, '', '' );
		}
		return $sent ? null : $error ?? __( 'The email could not be sent.', 'ramjet' );
	}

	public static function site_name(): string {
		return html_entity_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
	}

	/** Replaces WordPress's default sender by the site's name (filter wp_mail_from_name). */
	private static function from_name( mixed $name ): mixed {
		return 'WordPress' === $name ? self::site_name() : $name;
	}

	private static function set( mixed $mailer, string $text, string $id ): void {
		if ( $mailer instanceof PHPMailer ) {
			// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
			$mailer->AltBody   = $text;
			$mailer->MessageID = $id;
			// phpcs:enable
		}
	}
}
