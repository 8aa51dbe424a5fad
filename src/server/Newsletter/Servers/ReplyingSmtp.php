<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use PHPMailer\PHPMailer\PHPMailer;
use PHPMailer\PHPMailer\SMTP;

/** PHPMailer's SMTP, which keeps what a server replied to a refused recipient: PHPMailer drops the reply's codes. */
final class ReplyingSmtp extends SMTP {

	/** Of the last email; '' if the server has not refused it. */
	private string $refusal = '';

	/** Has a mailer use it (action phpmailer_init), unless a plugin has its own. */
	public static function install( mixed $mailer ): void {
		$smtp = $mailer instanceof PHPMailer ? $mailer->getSMTPInstance() : null;
		if ( $smtp instanceof self ) {
			$smtp->refusal = '';
		} elseif ( null !== $smtp && SMTP::class === $smtp::class ) {
			$mailer->setSMTPInstance( new self() );
		}
	}

	/** The refusal of a mailer's last email, such as '550 5.1.1 No such user'; '' for none. */
	public static function refusal_of( mixed $mailer ): string {
		$smtp = $mailer instanceof PHPMailer ? $mailer->getSMTPInstance() : null;
		return $smtp instanceof self ? $smtp->refusal : '';
	}

	public function recipient( $address, $dsn = '' ) { // phpcs:ignore Squiz.Commenting -- PHPMailer's.
		return $this->keep( parent::recipient( $address, $dsn ) );
	}

	public function data( $msg_data ) { // phpcs:ignore Squiz.Commenting -- PHPMailer's.
		return $this->keep( parent::data( $msg_data ) );
	}

	private function keep( bool $is_taken ): bool {
		$this->refusal = $is_taken ? $this->refusal : trim( $this->getLastReply() );
		return $is_taken;
	}
}
