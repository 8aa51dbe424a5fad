<?php
declare(strict_types=1);

namespace Ramjet\Payments\Access;

use Ramjet\Payments\Members\MemberStore;
use Ramjet\Support\AfterResponse;

/** Mails login links to members. Neither the response nor its time tells whether an email address is a member's. */
final class LoginLinks {

	/** The cron event that mails a link. */
	public const MAIL = 'ramjet_member_login_mail';

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
		wp_schedule_single_event( time(), self::MAIL, array( $email, $page ) );
		if ( ! defined( 'DISABLE_WP_CRON' ) || ! DISABLE_WP_CRON ) {
			spawn_cron();
		}
	}

	public function send( string $email, string $page ): void {
		$token = array() === $this->members->of_email( $email ) ? null : $this->sessions->link( $email );
		if ( null !== $token ) {
			LoginMail::send( $email, add_query_arg( LoginPage::PARAMETER, $token, $page ) );
		}
	}
}
