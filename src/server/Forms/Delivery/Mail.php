<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use PHPMailer\PHPMailer\PHPMailer;
use Ramjet\Forms\Files\Vault;
use Ramjet\Forms\Storage\Response;

/** Emails a response to one recipient with wp_mail(), so that the site's mail plugin sends it. */
final class Mail implements Channel {

	/** Characters of the sender's name in a header, of which a line has at most 998. */
	private const NAME_LENGTH = 70;

	public function __construct( private readonly Vault $vault ) {}

	public function kind(): string {
		return 'mail';
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$to = is_string( $target['to'] ?? null ) ? $target['to'] : '';
		if ( false === is_email( $to ) ) {
			return Attempt::refused( __( 'This email address is not valid.', 'ramjet' ) );
		}
		$body    = new MailBody( $response );
		$error   = null;
		$listen  = static function ( mixed $failure ) use ( &$error ): void {
			$error = is_wp_error( $failure ) ? $failure->get_error_message() : null;
		};
		$copy    = self::finished( $response, $channel );
		$id      = self::message_id( $response, $to, $copy );
		$prepare = static fn( mixed $mailer ) => self::set( $mailer, $body->text(), $id );
		$name    = self::from_name( ... );
		add_action( 'wp_mail_failed', $listen );
		add_action( 'phpmailer_init', $prepare );
		add_filter( 'wp_mail_from_name', $name, 1 );
		// WordPress would replace emoji by images from its server.
		$emoji = remove_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		try {
			$files = $this->attachments( $response );
			$first = 0 === $copy ? null : self::message_id( $response, $to );
			$sent  = wp_mail( $to, self::subject( $response ), $body->html(), self::headers( $response, $first ), $files );
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
		$error ??= __( 'The email could not be sent.', 'ramjet' );
		return $sent ? Attempt::succeeded() : Attempt::failed( $error );
	}

	/**
	 * The same for every attempt to send an email, so that mail programs show it once. One that was sent again on
	 * purpose has its own: mail servers drop a message whose id they know.
	 *
	 * @param int $copy How many times it was sent again.
	 */
	public static function message_id( Response $response, string $to, int $copy = 0 ): string {
		$id   = '' === $response->delivery['message_id'] ? $response->id : $response->delivery['message_id'];
		$id  .= 0 === $copy ? '' : "-$copy";
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$host = 1 === preg_match( '/^[A-Za-z0-9.-]+$/D', $host ) ? $host : 'localhost';
		return sprintf( '<%s.%s@%s>', $id, substr( hash( 'sha256', strtolower( $to ) ), 0, 12 ), $host );
	}

	/** How many deliveries were completed, successfully or not: another one is somebody's decision. */
	private static function finished( Response $response, string $channel ): int {
		$is_last = static fn( array $row ): bool => $channel === $row['channel'] && $row['final'];
		return count( array_filter( Log::of( $response->id ), $is_last ) );
	}

	public static function subject( Response $response ): string {
		return '' === $response->delivery['subject'] ? '[' . self::site_name() . ']' : $response->delivery['subject'];
	}

	/** @param string|null $first Message-ID of the first email, if this one is sent again. */
	public static function headers( Response $response, ?string $first = null ): array {
		$headers = array( 'Content-Type: text/html; charset=UTF-8' );
		if ( null !== $first ) {
			array_push( $headers, "In-Reply-To: $first", "References: $first" );
		}
		$email   = $response->delivery['reply_to']['email'] ?? '';
		if ( false !== is_email( $email ) ) {
			// WordPress parses the header: some characters would begin another address.
			$special   = '/[\p{C}\p{Zl}\p{Zp}<>"\',;:@\\\\()\[\]\s]+/u';
			$name      = (string) preg_replace( $special, ' ', $response->delivery['reply_to']['name'] ?? '' );
			$name      = trim( mb_substr( trim( $name ), 0, self::NAME_LENGTH ) );
			$headers[] = "Reply-To: $name <$email>";
		}
		return $headers;
	}

	/** Files (name => path) are attached only if the response is deleted afterwards; else the email links to it. */
	private function attachments( Response $response ): array {
		$attachments = array();
		$files       = Response::TEMPORARY === $response->status ? Vault::files( $response ) : array();
		foreach ( $files as $number => $file ) {
			$path = $this->vault->find( $file['id'] );
			if ( null !== $path ) {
				// Two files may have the same name.
				$name = isset( $attachments[ $file['name'] ] ) ? ( $number + 1 ) . "-{$file['name']}" : $file['name'];
				$attachments[ $name ] = $path;
			}
		}
		return $attachments;
	}

	/** Replaces WordPress's default sender by the site's name (filter wp_mail_from_name). */
	private static function from_name( mixed $name ): mixed {
		return 'WordPress' === $name ? self::site_name() : $name;
	}

	private static function site_name(): string {
		return html_entity_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
	}

	private static function set( mixed $mailer, string $text, string $id ): void {
		if ( $mailer instanceof PHPMailer ) {
			$mailer->AltBody   = $text; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			$mailer->MessageID = $id; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
		}
	}
}
