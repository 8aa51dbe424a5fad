<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Contracts\Subscriptions;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\AfterResponse;

/**
 * Emails links: those that log in, and those that move a subscription to another email address. Neither the response
 * nor its timing reveals whether an email address belongs to a member or subscriber.
 */
final class LoginLinks {

	/** The cron event that sends the requested links. */
	public const MAIL = 'ramjet_member_login_mail';

	/**
	 * Prefix of options, one for each link that cron has to send: Unix time, email address, and the page's URL or the
	 * email address of the subscription that moves.
	 */
	private const REQUESTED = 'ramjet_member_login_asked_';

	/** Seconds after which an unsent link is dropped, because nobody is waiting for it any more. */
	private const LIMIT = DAY_IN_SECONDS;

	/** @param \Closure(): ?Subscriptions $subscriptions */
	public function __construct(
		private readonly Sessions $sessions,
		private readonly MemberStore $members,
		private readonly \Closure $subscriptions
	) {}

	/**
	 * Sends a link after the response, if the email address may get one.
	 *
	 * @param string $page    URL of the page that the link opens; instead of it, the present email address of a
	 *                        subscription that moves to this one.
	 * @param bool   $can_end AfterResponse::can_end_response(). If false, cron looks up the member and sends the link.
	 */
	public function request( string $email, string $page, bool $can_end ): void {
		if ( $can_end ) {
			AfterResponse::run( fn() => $this->send( $email, $page ) );
			return;
		}
		AtomicOptions::insert( self::REQUESTED . bin2hex( random_bytes( 16 ) ), time() . " $email $page" );
		// Core stores all events in one option: of two simultaneous requests, one may lose its event. Any event sends
		// all links.
		Jobs::run_soon( self::MAIL );
	}

	/** Sends the requested links (cron event). */
	public function send_requested(): void {
		foreach ( AtomicOptions::names( self::REQUESTED ) as $name ) {
			$request = explode( ' ', AtomicOptions::read( $name ) ?? '', 3 );
			$is_new  = 3 === count( $request ) && (int) $request[0] > time() - self::LIMIT;
			// Only the process that deletes the option sends the link.
			if ( AtomicOptions::delete( $name ) && $is_new ) {
				ErrorLog::attempt( 'send a login link', fn() => $this->send( $request[1], $request[2] ) );
			}
		}
	}

	/** Whether there are links for send_requested() to send. */
	public static function are_requested(): bool {
		return array() !== AtomicOptions::names( self::REQUESTED, 1 );
	}

	private function send( string $email, string $page ): void {
		$subscriptions = ( $this->subscriptions )();
		if ( ! str_contains( $page, '://' ) ) {
			$subscriptions?->mail_change( $page, $email );
			return;
		}
		$is_known = array() !== $this->members->of_email( $email )
			|| ( true === $subscriptions?->include( $email ) && $subscriptions->may_mail() );
		$token    = $is_known ? $this->sessions->create_link( $email ) : null;
		if ( null !== $token ) {
			LoginMail::send( $email, add_query_arg( LoginPage::PARAMETER, $token, $page ) );
		}
	}
}
