<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Files\Vault;
use Ramjet\Forms\Storage\Response;

/** Emails a response to one recipient with wp_mail(), so that the site's mail plugin sends it. */
final class Mail implements Channel {

	public function __construct( private readonly Vault $vault ) {}

	public function kind(): string {
		return 'mail';
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$to = is_string( $target['to'] ?? null ) ? $target['to'] : '';
		if ( false === is_email( $to ) ) {
			return Attempt::refused( __( 'This email address is not valid.', 'ramjet' ) );
		}
		$body  = new MailBody( $response );
		$id    = self::message_id( $response, $to );
		$files = $this->attachments( $response );
		$parts = array( $body->html(), $body->text() );
		return Mailer::send( $to, self::subject( $response ), $parts, self::headers( $response ), $id, $files );
	}

	/** The same for every email to a recipient about a response, so that mail programs show it once. */
	public static function message_id( Response $response, string $to ): string {
		$id   = '' === $response->delivery['message_id'] ? $response->id : $response->delivery['message_id'];
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$host = 1 === preg_match( '/^[A-Za-z0-9.-]+$/D', $host ) ? $host : 'localhost';
		return sprintf( '<%s.%s@%s>', $id, substr( hash( 'sha256', strtolower( $to ) ), 0, 12 ), $host );
	}

	public static function subject( Response $response ): string {
		return '' === $response->delivery['subject'] ? '[' . Mailer::site_name() . ']' : $response->delivery['subject'];
	}

	public static function headers( Response $response ): array {
		$headers = array( 'Content-Type: text/html; charset=UTF-8' );
		$email   = $response->delivery['reply_to']['email'] ?? '';
		if ( false !== is_email( $email ) ) {
			// WordPress parses the header: some characters would begin another address.
			$special   = '/[\p{C}\p{Zl}\p{Zp}<>"\',;:@\\\\()\[\]\s]+/u';
			$name      = trim( (string) preg_replace( $special, ' ', $response->delivery['reply_to']['name'] ?? '' ) );
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
}
