<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Notices bots that flood other people's mailboxes with emails that ask for a confirmation (Ghost#9418): many sign up,
 * and hardly anybody confirms.
 */
final class SignupPace {

	/** Signups in an hour, and how many of them have to be confirmed. */
	private const SIGNUPS   = 100;
	private const CONFIRMED = 10;

	/** Row of AtomicOptions with the Unix time until which the form is closed. */
	private const PAUSE = 'ramjet_newsletter_pause';

	public function __construct( private readonly SubscriberStore $subscribers ) {}

	/** Whether bots fill in the form. From then on, it is so for an hour. */
	public function is_suspicious(): bool {
		$before = AtomicOptions::read( self::PAUSE );
		if ( (int) $before > time() ) {
			return true;
		}
		[ $signups, $confirmed ] = $this->subscribers->signups_since( time() - HOUR_IN_SECONDS );
		$is_suspicious           = $signups >= self::SIGNUPS && $confirmed < self::CONFIRMED;
		$is_suspicious && AtomicOptions::swap( self::PAUSE, $before, (string) ( time() + HOUR_IN_SECONDS ) );
		return $is_suspicious;
	}
}
