<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

/**
 * Notices bots that flood other people's mailboxes with emails that ask for a confirmation (Ghost#9418): many sign up,
 * and hardly anybody confirms.
 */
final class SignupPace {

	/** Signups in an hour, and how many of them have to be confirmed. */
	private const SIGNUPS   = 100;
	private const CONFIRMED = 10;

	/** Transient that closes the form, for the time that it says. */
	private const PAUSE = 'ramjet_newsletter_pause';

	public function __construct( private readonly SubscriberStore $subscribers ) {}

	/** Whether bots fill in the form. From then on, it is so for an hour. */
	public function is_suspicious(): bool {
		$until = get_transient( self::PAUSE );
		if ( is_numeric( $until ) && $until > time() ) {
			return true;
		}
		[ $signups, $confirmed ] = $this->subscribers->signups_since( time() - HOUR_IN_SECONDS );
		$is_suspicious           = $signups >= self::SIGNUPS && $confirmed < self::CONFIRMED;
		$is_suspicious && set_transient( self::PAUSE, time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS );
		return $is_suspicious;
	}
}
