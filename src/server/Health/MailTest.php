<?php
declare(strict_types=1);

namespace Ramjet\Health;

use Ramjet\Support\Health\Finding;

/**
 * Whether the last mail that the site tried to send was sent.
 */
final class MailTest {

	/**
	 * @param MailLog $log Remembers.
	 */
	public function __construct( private readonly MailLog $log ) {}

	/**
	 * Reads the log; sends nothing.
	 */
	public function run(): Finding {
		$failure = $this->log->last();
		if ( null === $failure ) {
			return new Finding( __( 'Mail can be sent', 'ramjet' ), 'good', __( 'No mail has failed since the last one that was sent.', 'ramjet' ) );
		}
		$when = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $failure['time'] );
		return new Finding(
			__( 'The last mail could not be sent', 'ramjet' ),
			'critical',
			sprintf(
				/* translators: 1: date and time. 2: what the mail server said. */
				__( 'On %1$s the site could not send a mail: %2$s Until that works, nobody gets messages of forms and orders, or a new password. Ask your host, or have mail sent by a service with a plugin for that.', 'ramjet' ),
				(string) $when,
				'' === $failure['message'] ? __( 'no reason was given.', 'ramjet' ) : rtrim( $failure['message'], '.' ) . '.'
			)
		);
	}
}
