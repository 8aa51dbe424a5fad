<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Newsletter\Message\Composer;
use Ramjet\Newsletter\Message\Message;
use Ramjet\Newsletter\Transport\Connections;
use Ramjet\Newsletter\Transport\OutgoingMail;

/** Sends one person the email about a post as it is now, the way subscribers get it. */
final class TestMail {

	public function __construct( private readonly Composer $composer, private readonly Connections $connections ) {}

	/** @return string|null An error message; null if it was sent. */
	public function send( \WP_Post $post, string $subject, string $email ): ?string {
		$message = $this->composer->compose( $post, $subject );
		$host    = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$session = $this->connections->session();
		// Without the headers of a list: a test has no subscriber who could leave.
		$delivery = $session->send( new OutgoingMail(
			$email,
			'<' . bin2hex( random_bytes( 16 ) ) . "@$host>",
			$message->from_email ?: (string) get_option( 'admin_email' ),
			$message->from_name,
			$message->reply_to,
			/* translators: %s: subject of an email. */
			sprintf( __( '[Test] %s', 'ramjet' ), $message->subject ),
			self::inert( $message->html ),
			self::inert( $message->text ),
			array()
		) );
		$session->close();
		return $delivery->problem( $email );
	}

	private static function inert( string $text ): string {
		return str_replace( Message::LEAVE, home_url( '/' ), $text );
	}
}
