<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Mail\Mailer;

/** Emails a response to one recipient with wp_mail(), so that the site's mail plugin sends it. */
final class Mail implements Channel {

	/** Characters of the sender's name in a header, of which a line has at most 998. */
	private const NAME_LENGTH = 70;

	public function __construct( private readonly Vault $vault, private readonly Approvals $approvals ) {}

	public function kind(): string {
		return 'mail';
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$to = is_string( $target['to'] ?? null ) ? $target['to'] : '';
		if ( false === is_email( $to ) ) {
			return Attempt::refused( __( 'This email address is not valid.', 'ramjet' ) );
		}
		$target += array( 'approved' => true );
		$named   = (string) Destinations::of_channel( $channel, $target );
		$refusal = Attempt::unless_approved( $this->approvals->of( $response, $target, $named ), $to );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$body    = new MailBody( $response );
		$copy    = self::finished( $response, $channel );
		$id      = self::message_id( $response, $to, $copy );
		$first   = 0 === $copy ? null : self::message_id( $response, $to );
		$files   = $this->attachments( $response );
		$parts   = array( $body->html(), $body->text() );
		$headers = self::headers( $response, $first );
		return Attempt::from_error( Mailer::send( $to, self::subject( $response ), $parts, $headers, $id, $files ) );
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
		return '' === $response->delivery['subject'] ? '[' . Mailer::site_name() . ']' : $response->delivery['subject'];
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
		$files       = Response::TEMPORARY === $response->status ? $response->files() : array();
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
