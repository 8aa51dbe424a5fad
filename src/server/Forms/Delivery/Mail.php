<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Files\Vault;
use Ramjet\Forms\Storage\Entry;

/**
 * Mails an entry to one recipient, by WordPress's own function, so that whatever the site sends its mail with sends this.
 */
final class Mail implements Channel {

	/**
	 * @param Vault $vault The entry's files.
	 */
	public function __construct( private readonly Vault $vault ) {}

	/** {@inheritDoc} */
	public function kind(): string {
		return 'mail';
	}

	/** {@inheritDoc} */
	public function deliver( Entry $entry, string $channel, array $target ): Attempt {
		$to = is_string( $target['to'] ?? null ) ? $target['to'] : '';
		if ( false === is_email( $to ) ) {
			return Attempt::refused( __( 'This is no address that mail can be sent to.', 'ramjet' ) );
		}
		$body    = new MailBody( $entry );
		$error   = null;
		$listen  = static function ( mixed $failure ) use ( &$error ): void {
			$error = is_wp_error( $failure ) ? $failure->get_error_message() : null;
		};
		$prepare = function ( mixed $mailer ) use ( $entry, $to, $body ): void {
			if ( $mailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
				$mailer->AltBody   = $body->text(); // phpcs:ignore WordPress.NamingConventions.ValidVariableName
				$mailer->MessageID = self::message_id( $entry, $to ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			}
		};
		$name    = self::from_name( ... );
		add_action( 'wp_mail_failed', $listen );
		add_action( 'phpmailer_init', $prepare );
		add_filter( 'wp_mail_from_name', $name, 1 );
		// Mail programs have emoji of their own; WordPress would have them loaded from its server.
		$emoji = remove_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		try {
			$sent = wp_mail( $to, self::subject( $entry ), $body->html(), self::headers( $entry ), $this->attachments( $entry ) );
		} finally {
			remove_action( 'wp_mail_failed', $listen );
			remove_action( 'phpmailer_init', $prepare );
			remove_filter( 'wp_mail_from_name', $name, 1 );
			if ( $emoji ) {
				add_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
			}
			self::forget();
		}
		return $sent ? Attempt::succeeded() : Attempt::failed( $error ?? __( 'The mail could not be sent.', 'ramjet' ) );
	}

	/**
	 * The same for the same entry and recipient, however often it is sent, so that mail programs show one.
	 */
	private static function message_id( Entry $entry, string $to ): string {
		$id   = (string) ( $entry->delivery['message_id'] ?? $entry->id );
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return sprintf( '<%s.%s@%s>', $id, substr( hash( 'sha256', strtolower( $to ) ), 0, 12 ), 1 === preg_match( '/^[A-Za-z0-9.-]+$/D', $host ) ? $host : 'localhost' );
	}

	private static function subject( Entry $entry ): string {
		$subject = is_string( $entry->delivery['subject'] ?? null ) ? $entry->delivery['subject'] : '';
		return '' === $subject ? '[' . html_entity_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) . ']' : $subject;
	}

	/**
	 * @return list<string>
	 */
	private static function headers( Entry $entry ): array {
		$headers  = array( 'Content-Type: text/html; charset=UTF-8' );
		$reply_to = $entry->delivery['reply_to'] ?? null;
		if ( is_array( $reply_to ) && false !== is_email( $reply_to['email'] ?? '' ) ) {
			// WordPress reads these as text, where some characters would begin another address.
			$name      = trim( (string) preg_replace( '/[\p{C}\p{Zl}\p{Zp}<>"\',;:@\\\\()\[\]\s]+/u', ' ', (string) ( $reply_to['name'] ?? '' ) ) );
			$headers[] = "Reply-To: $name <{$reply_to['email']}>";
		}
		return $headers;
	}

	/**
	 * Files go with the mail only where nothing of the entry stays on the site; else those who may see them open them there.
	 *
	 * @return array<string, string> Name => path.
	 */
	private function attachments( Entry $entry ): array {
		$attachments = array();
		foreach ( Entry::TEMPORARY === $entry->status ? Vault::files( $entry ) : array() as $number => $file ) {
			$path = $this->vault->find( $file['id'] );
			if ( null !== $path ) {
				// Two may have one name.
				$name                 = isset( $attachments[ $file['name'] ] ) ? ( $number + 1 ) . "-{$file['name']}" : $file['name'];
				$attachments[ $name ] = $path;
			}
		}
		return $attachments;
	}

	/**
	 * The site's name in place of 'WordPress' (filter wp_mail_from_name); who chose another name keeps it.
	 *
	 * @param mixed $name What it would be.
	 */
	private static function from_name( mixed $name ): mixed {
		return 'WordPress' === $name ? html_entity_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) : $name;
	}

	/**
	 * WordPress keeps one mailer, and what was set here would be in everybody's next mail.
	 */
	private static function forget(): void {
		$mailer = $GLOBALS['phpmailer'] ?? null;
		if ( $mailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
			$mailer->AltBody   = ''; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			$mailer->MessageID = ''; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
		}
	}
}
