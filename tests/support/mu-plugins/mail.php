<?php
/**
 * Saves every email of the site in a file, as it would be sent to a mail server, so that tests can read it on either
 * site. An email to `fail…@` is refused, and one to `smtp-1234…@` is really sent, to a mail server on that port of this
 * machine (tests/services/smtp.ts).
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

const MAILS = WP_CONTENT_DIR . '/mails';

/**
 * WordPress's mailer without the last step.
 */
function make_mailer(): \PHPMailer\PHPMailer\PHPMailer {
	foreach ( array( 'PHPMailer/PHPMailer', 'PHPMailer/SMTP', 'PHPMailer/Exception', 'class-wp-phpmailer' ) as $file ) {
		require_once ABSPATH . WPINC . "/$file.php";
	}
	$mailer = new class( true ) extends \WP_PHPMailer {
		/**
		 * Saves the email instead of sending it.
		 */
		public function postSend() {
			$to = (string) array_key_first( $this->getAllRecipientAddresses() );
			if ( str_starts_with( $to, 'fail' ) ) {
				throw new \PHPMailer\PHPMailer\Exception( 'The mail server is out of order.' );
			}
			if ( 1 === preg_match( '/^smtp-(\d+)/', $to, $port ) ) {
				$this->isSMTP();
				// phpcs:disable WordPress.NamingConventions.ValidVariableName
				$this->Host        = '127.0.0.1';
				$this->Port        = (int) $port[1];
				$this->SMTPAutoTLS = false;
				// phpcs:enable
				$this->preSend();
				return parent::postSend();
			}
			wp_mkdir_p( MAILS );
			file_put_contents( MAILS . '/' . sha1( $to ) . '-' . sprintf( '%.6f', microtime( true ) ) . '.eml', $this->getSentMIMEMessage() );
			return true;
		}
	};
	$mailer::$validator = static fn ( string $email ): bool => (bool) is_email( $email );
	return $mailer;
}

add_filter(
	'pre_wp_mail',
	static function ( mixed $done ): mixed {
		$GLOBALS['phpmailer'] ??= make_mailer();
		return $done;
	}
);

/**
 * The emails to an address, oldest first.
 *
 * @param string $to The address.
 * @return list<string>
 */
function mails_to( string $to ): array {
	$files = glob( MAILS . '/' . sha1( strtolower( $to ) ) . '-*.eml' ) ?: array();
	sort( $files );
	return array_map( 'file_get_contents', $files );
}
