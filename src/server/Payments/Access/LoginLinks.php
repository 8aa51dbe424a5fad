<?php
declare(strict_types=1);

namespace Ramjet\Payments\Access;

use Ramjet\Payments\Members\MemberStore;
use Ramjet\Support\AfterResponse;
use Ramjet\Support\AtomicOptions;
use Ramjet\Support\ErrorLog;

/** Mails login links to members. Neither the response nor its time tells whether an email address is a member's. */
final class LoginLinks {

	/** The cron event that mails the links that were asked for. */
	public const MAIL = 'ramjet_member_login_mail';

	/** Begins the names of options, one for each link that cron has to mail: an email address, a space and the page. */
	private const ASKED = 'ramjet_member_login_asked_';

	public function __construct( private readonly Sessions $sessions, private readonly MemberStore $members ) {}

	/**
	 * Has a link sent later, if a member has the email address.
	 *
	 * @param string $page    URL to which the member comes back.
	 * @param bool   $can_end As AfterResponse has it. Where PHP cannot end the response, cron looks for the member.
	 */
	public function ask( string $email, string $page, bool $can_end ): void {
		if ( $can_end ) {
			AfterResponse::run( fn() => $this->send( $email, $page ) );
			return;
		}
		$id = bin2hex( random_bytes( 16 ) );
		AtomicOptions::insert( self::ASKED . $id, "$email $page" );
		// Of two requests at once, one may lose its event: core stores all in one option. Any event mails all links.
		wp_schedule_single_event( time(), self::MAIL, array( $id ) );
		if ( ! defined( 'DISABLE_WP_CRON' ) || ! DISABLE_WP_CRON ) {
			spawn_cron();
		}
	}

	/** Mails the links that were asked for (cron). */
	public function send_asked(): void {
		foreach ( AtomicOptions::names( self::ASKED ) as $name ) {
			$asked = explode( ' ', AtomicOptions::read( $name ) ?? '', 2 );
			// Only the request that deletes it mails the link.
			if ( AtomicOptions::delete( $name ) && 2 === count( $asked ) ) {
				ErrorLog::attempt( 'mail a login link', fn() => $this->send( ...$asked ) );
			}
		}
	}

	private function send( string $email, string $page ): void {
		$token = array() === $this->members->of_email( $email ) ? null : $this->sessions->link( $email );
		if ( null !== $token ) {
			LoginMail::send( $email, add_query_arg( LoginPage::PARAMETER, $token, $page ) );
		}
	}
}
