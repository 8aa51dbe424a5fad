<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Queue\AfterResponse;

/** Emails login links. Neither the response nor its timing reveals whether an email address belongs to a member. */
final class LoginLinks {

	/** The cron event that sends the requested links. */
	public const MAIL = 'ramjet_member_login_mail';

	/** Prefix of options, one for each link that cron has to send: Unix time, email address and the page's URL. */
	private const REQUESTED = 'ramjet_member_login_asked_';

	/** Seconds after which an unsent link is dropped, because nobody is waiting for it any more. */
	private const LIMIT = DAY_IN_SECONDS;

	public function __construct( private readonly Sessions $sessions, private readonly MemberStore $members ) {}

	/**
	 * Sends a link after the response, if the email address belongs to a member.
	 *
	 * @param string $page    URL of the page that the link opens.
	 * @param bool   $can_end AfterResponse::can_end_response(). If false, cron looks up the member and sends the link.
	 */
	public function request( string $email, string $page, bool $can_end ): void {
		if ( $can_end ) {
			AfterResponse::run( fn() => $this->send( $email, $page ) );
			return;
		}
		$id = bin2hex( random_bytes( 16 ) );
		AtomicOptions::insert( self::REQUESTED . $id, time() . " $email $page" );
		// Core stores all events in one option: of two simultaneous requests, one may lose its event. Any event sends
		// all links.
		wp_schedule_single_event( time(), self::MAIL, array( $id ) );
		if ( ! defined( 'DISABLE_WP_CRON' ) || ! DISABLE_WP_CRON ) {
			spawn_cron();
		}
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
		$token = array() === $this->members->of_email( $email ) ? null : $this->sessions->create_link( $email );
		if ( null !== $token ) {
			LoginMail::send( $email, add_query_arg( LoginPage::PARAMETER, $token, $page ) );
		}
	}
}
