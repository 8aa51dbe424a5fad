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
use Ramjet\Support\Http\IpAddresses;
use Ramjet\Support\Http\Resolver;
use Ramjet\Support\Mail\EmailAddress;

/** Speaks SMTP with a mail server, with WordPress's PHPMailer. It connects when the first mail is sent. */
final class SmtpSession implements MailSession {

	/** Mails after which it connects anew: some servers take no more by one connection. */
	private const MAILS = 100;

	private const CONNECT_SECONDS = 10;

	private ?SMTP $smtp = null;

	private ?PHPMailer $composer = null;

	/** Mails of this connection, refused ones too. */
	private int $mails = 0;

	/** @param int $seconds For each reply; for the one after a mail, twice as many. */
	public function __construct(
		private readonly MailServer $server,
		private readonly Resolver $resolver,
		private readonly int $seconds = 30
	) {}

	public function send( OutgoingMail $mail ): Delivery {
		try {
			$source = $this->compose( $mail );
		} catch ( \Throwable $error ) {
			// It would be the same for all recipients.
			return new Delivery( Outcome::ServerFailed, self::line( $error->getMessage() ) );
		}
		$was_open = null !== $this->smtp && $this->mails < self::MAILS;
		$was_open || $this->close();
		// A server may have closed a kept connection, or take no more by it: that is no failure.
		if ( ! $was_open || ! $this->smtp->reset() || ! $this->smtp->mail( $this->composer->From ) ) {
			$this->close();
			$problem = $this->open();
			if ( null === $problem && ! $this->smtp->mail( $this->composer->From ) ) {
				$problem = $this->refusal();
			}
			if ( null !== $problem ) {
				$this->close();
				return new Delivery( Outcome::ServerFailed, $problem );
			}
		}
		++$this->mails;
		return $this->smtp->recipient( $mail->to ) && $this->smtp->data( $source )
			? new Delivery( Outcome::Sent )
			: $this->failure();
	}

	/** Connects and logs in. Returns what went wrong, a sentence; null if it worked. */
	public function open(): ?string {
		$options = $this->options();
		if ( is_string( $options ) ) {
			return $options;
		}
		[ $address, $context ] = $options;
		$this->smtp            = self::client();
		$this->mails           = 0;
		$this->smtp->Timeout   = $this->seconds;
		$this->smtp->Timelimit = $this->seconds;
		$hello                 = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$prefix                = 'tls' === $this->server->encryption ? 'ssl://' : '';
		if ( ! $this->smtp->connect( $prefix . $address, $this->server->port, self::CONNECT_SECONDS, $context ) ) {
			return $this->connection_problem();
		}
		$this->smtp->setTimeout( $this->seconds );
		if ( ! $this->smtp->hello( $hello ) ) {
			return $this->refusal();
		}
		if ( 'starttls' === $this->server->encryption ) {
			if ( ! $this->smtp->getServerExt( 'STARTTLS' ) ) {
				return __( 'The server does not offer STARTTLS. Choose another encryption.', 'ramjet' );
			}
			if ( ! $this->smtp->startTLS() ) {
				return $this->connection_problem();
			}
			if ( ! $this->smtp->hello( $hello ) ) {
				return $this->refusal();
			}
		}
		return '' === $this->server->user ? null : $this->log_in();
	}

	public function close(): void {
		if ( null !== $this->smtp ) {
			// No wait for the reply to QUIT of a server that says nothing.
			$this->smtp->connected() && '' !== $this->smtp->getLastReply() && $this->smtp->quit();
			$this->smtp->close();
			$this->smtp = null;
		}
	}

	private function log_in(): ?string {
		$password = $this->server->password();
		if ( 'unreadable' === $password->state() ) {
			return __(
				'The password can no longer be read, because the salts in wp-config.php have changed. Enter it again.',
				'ramjet'
			);
		}
		if ( $this->smtp->authenticate( $this->server->user, $password->reveal() ) ) {
			return null;
		}
		/* translators: %s: the mail server's reply. */
		return sprintf( __( 'The server refused the user name or the password: %s', 'ramjet' ), $this->reply() );
	}

	/**
	 * Where to connect. The name is resolved once, so that what was checked is what is connected to.
	 *
	 * @return array{string, array}|string Address and stream context; or what is wrong.
	 */
	private function options(): array|string {
		$host = $this->server->host;
		$ips  = false === filter_var( $host, FILTER_VALIDATE_IP ) ? $this->resolver->resolve( $host ) : array( $host );
		if ( array() === $ips ) {
			return __( 'There is no server of this name. Check the host.', 'ramjet' );
		}
		foreach ( $ips ?? array() as $ip ) {
			$is_allowed = $this->server->private && IpAddresses::is_private( $ip );
			if ( ! $is_allowed && ! IpAddresses::is_public( $ip ) ) {
				return __( 'This server is in a private network. Only a network administrator can add it.', 'ramjet' );
			}
		}
		$ip = $ips[0] ?? $host;
		return array(
			str_contains( $ip, ':' ) ? "[$ip]" : $ip,
			// The certificate is verified by default.
			array(
				'ssl'    => array( 'peer_name' => $host ),
				// A mail is written in many pieces: TCP would wait for the server's acknowledgment of one before it
				// sends the next.
				'socket' => array( 'tcp_nodelay' => true ),
			),
		);
	}

	/** The mail as it is handed over. */
	private function compose( OutgoingMail $mail ): string {
		// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
		$composer = $this->composer ??= self::composer();
		$composer->clearAllRecipients();
		$composer->clearCustomHeaders();
		$composer->clearReplyTos();
		$composer->addAddress( $mail->to );
		'' === $mail->reply_to || $composer->addReplyTo( EmailAddress::encode( $mail->reply_to ) ?? $mail->reply_to );
		foreach ( $mail->headers as $name => $value ) {
			$composer->addCustomHeader( $name, $value );
		}
		$composer->From      = EmailAddress::encode( $mail->from_email ) ?? $mail->from_email;
		$composer->FromName  = self::line( $mail->from_name );
		$composer->MessageID = $mail->id;
		$composer->Subject   = $mail->subject;
		$composer->Body      = $mail->html;
		$composer->AltBody   = $mail->text;
		// phpcs:enable
		$composer->preSend();
		return $composer->getSentMIMEMessage();
	}

	/** What a refusal of the recipient or of the mail means, or the end of the connection meanwhile. */
	private function failure(): Delivery {
		$error = $this->smtp->getError();
		$reply = $this->reply();
		if ( 0 === (int) $error['smtp_code'] ) {
			$is_over  = str_starts_with( $error['error'], 'DATA END' );
			$text     = __( 'The server ended the connection, or said nothing for too long.', 'ramjet' );
			$delivery = new Delivery( $is_over ? Outcome::InDoubt : Outcome::ServerFailed, $text );
		} else {
			$delivery = new Delivery( Verdict::of( true, $reply ), $reply );
		}
		if ( Outcome::ServerFailed === $delivery->outcome || Outcome::InDoubt === $delivery->outcome ) {
			$this->close();
		}
		return $delivery;
	}

	/** Why there is no connection, or no encrypted one. */
	private function connection_problem(): string {
		$warnings = $this->smtp->warnings;
		$reply    = $this->reply();
		if ( 1 === preg_match( '/certificate|peer/i', $warnings ) ) {
			/* translators: %s: host name of a mail server. */
			$text = __(
				'The server’s certificate is not valid for %s. Enter the name for which it is valid, or ask your host.',
				'ramjet'
			);
			return sprintf( $text, $this->server->host );
		}
		if ( '' !== $reply ) {
			return $this->refusal();
		}
		return '' === $warnings || 'none' === $this->server->encryption
			? __( 'The server cannot be reached. Check the host and the port.', 'ramjet' )
			: __(
				'The server cannot be reached by this encryption. Check the host, the port and the encryption.',
				'ramjet'
			);
	}

	/** A refusal of everything, as a sentence. */
	private function refusal(): string {
		$reply = $this->reply();
		return '' === $reply
			? __( 'The server ended the connection, or said nothing for too long.', 'ramjet' )
			/* translators: %s: the mail server's reply. */
			: sprintf( __( 'The server refused to send: %s', 'ramjet' ), $reply );
	}

	/** The server's last refusal, on one line and without email addresses. */
	private function reply(): string {
		return self::line( (string) preg_replace( '/<?[^\s<>]+@[^\s<>]+>?/', '…', $this->smtp->refusal ) );
	}

	private static function line( string $text ): string {
		return mb_substr(
			trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) ),
			0,
			300
		);
	}

	private static function composer(): PHPMailer {
		self::load();
		// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
		// As WordPress sets it.
		PHPMailer::$validator = static fn( string $email ): bool => false !== is_email( $email );
		$composer             = new PHPMailer( true );
		$composer->isSMTP();
		$composer->isHTML();
		$composer->CharSet  = PHPMailer::CHARSET_UTF8;
		$composer->Encoding = PHPMailer::ENCODING_QUOTED_PRINTABLE;
		// None.
		$composer->XMailer  = ' ';
		// phpcs:enable
		return $composer;
	}

	private static function client(): SMTP {
		self::load();
		return new class() extends SMTP {
			/** PHP's warnings: the only ones that tell of certificates. */
			public string $warnings = '';

			/** The last reply that was a refusal. */
			public string $refusal = '';

			/** What waits to be written. */
			private string $pending = '';

			/** Writes a mail in large pieces: PHPMailer hands it over line by line. */
			public function client_send( $data, $command = '' ) {
				$this->pending .= $data;
				$waits          = 'DATA' === $command && strlen( $this->pending ) < 65_536;
				return $waits ? strlen( $data ) : $this->flush( $command );
			}

			private function flush( string $command ): int|false {
				do {
					$written       = parent::client_send( $this->pending, $command );
					$this->pending = substr( $this->pending, (int) $written );
				} while ( $written > 0 && '' !== $this->pending );
				return $written;
			}

			protected function get_lines() {
				// The command that begins a mail has the same name.
				'' === $this->pending || $this->flush( 'DATA' );
				$reply         = parent::get_lines();
				$this->refusal = '' !== $reply && $reply[0] >= '4' ? $reply : $this->refusal;
				return $reply;
			}

			protected function errorHandler( $errno, $errmsg, $errfile = '', $errline = 0 ) {
				$this->warnings .= $errmsg;
				parent::errorHandler( $errno, $errmsg, $errfile, $errline );
			}
		};
	}

	private static function load(): void {
		foreach ( array( 'Exception', 'PHPMailer', 'SMTP' ) as $class ) {
			require_once ABSPATH . WPINC . "/PHPMailer/$class.php";
		}
	}
}
