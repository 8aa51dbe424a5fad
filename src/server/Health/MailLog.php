<?php
declare(strict_types=1);

namespace Ramjet\Health;

/**
 * Remembers that mail could not be sent, until some is: what the sender said and when, nobody's address.
 */
final class MailLog {

	private const OPTION = 'ramjet_mail_failure';

	/** Characters of a message that are kept. */
	private const MAX_LENGTH = 300;

	/**
	 * Remembers a failure (action wp_mail_failed).
	 *
	 * @param mixed $error A WP_Error, if core made it.
	 */
	public function failed( mixed $error ): void {
		$message = is_wp_error( $error ) ? wp_strip_all_tags( (string) $error->get_error_message() ) : '';
		// Mail servers like to say whose address they did not take.
		$message = (string) preg_replace( '/[^\s<>"\']+@[^\s<>"\']+/', '…', $message );
		$row     = array(
			'time'    => time(),
			'message' => mb_substr( trim( $message ), 0, self::MAX_LENGTH ),
		);
		update_option( self::OPTION, wp_json_encode( $row ), false );
	}

	/**
	 * Forgets it (action wp_mail_succeeded).
	 */
	public function succeeded(): void {
		if ( null !== $this->last() ) {
			delete_option( self::OPTION );
		}
	}

	/**
	 * @return array{time: int, message: string}|null The last failure; null where mail has been sent since.
	 */
	public function last(): ?array {
		$row   = get_option( self::OPTION );
		$saved = is_string( $row ) ? json_decode( $row, true ) : null;
		return is_int( $saved['time'] ?? null ) && is_string( $saved['message'] ?? null ) ? $saved : null;
	}
}
