<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Mail\EmailAddress;

/** Administrators' actions on members. */
final class MemberActions {

	/** Unix time before which a membership has to end: the year of a date has four digits. */
	private const TOO_LATE = 253_370_764_800;

	/** @param \Closure( string ): int $log_out Ends the sessions of an email address. */
	public function __construct(
		private readonly MemberStore $members,
		private readonly PlanPayments $payments,
		private readonly \Closure $log_out
	) {}

	/**
	 * Parses the end of a membership.
	 *
	 * @param string $text 'Y-m-d', the last day in the site's time zone; or a time in ISO 8601; or '' for no end.
	 * @return int|\WP_Error Unix time; 0 for no end.
	 */
	public static function end( string $text, int $now ): int|\WP_Error {
		if ( '' === $text ) {
			return 0;
		}
		$is_day = 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $text );
		$day    = $is_day ? \DateTimeImmutable::createFromFormat( '!Y-m-d', $text, wp_timezone() ) : false;
		if ( false !== $day && $day->format( 'Y-m-d' ) === $text ) {
			$time = $day->modify( '+1 day' )->getTimestamp();
		} else {
			$time = str_contains( $text, 'T' ) ? (int) rest_parse_date( $text ) : 0;
		}
		$problem = match ( true ) {
			0 === $time             => __( 'Enter a date such as 2027-01-31.', 'ramjet' ),
			$time <= $now           => __( 'This date has passed.', 'ramjet' ),
			$time >= self::TOO_LATE =>
				__( 'This date is too far in the future. For access without an end, leave it empty.', 'ramjet' ),
			default                 => null,
		};
		return null === $problem ? $time : self::error( 'end', $problem );
	}

	/**
	 * Gives access without a payment, or changes the end of given access.
	 *
	 * @param int    $until  Unix time; 0 for no end.
	 * @param string $source 'admin' or 'import'.
	 */
	public function give( string $email, int $plan, int $until, string $source ): Member|\WP_Error {
		$email = self::email( $email );
		if ( is_wp_error( $email ) ) {
			return $email;
		}
		$access = array( 'state' => MemberState::Given, 'until' => $until, 'ended_at' => 0 );
		$known  = $this->members->find( $email, $plan, '', false );
		$member = $known;
		$pays   = static fn( Member $other ): bool => $other->plan === $plan && ! $other->is_test
			&& MemberQuery::is_running( $other );
		if ( array() !== array_filter( $this->members->of_email( $email ), $pays ) ) {
			return self::error( 'exists', __( 'This person already pays for the plan.', 'ramjet' ), 409 );
		}
		if ( null === $known ) {
			$key    = array( 'email' => $email, 'plan' => $plan, 'account' => '', 'is_test' => false );
			$member = $this->members->upsert( $key + $access + array( 'source' => $source, 'since' => time() ) );
		} elseif ( $this->members->change( $known->id, $access ) ) {
			$member = $this->members->get( $known->id );
		}
		return $member ?? self::unsaved();
	}

	/** Changes the email address. Whoever is logged in with the former one is logged out. */
	public function rename( Member $member, string $email ): ?\WP_Error {
		$email = self::email( $email );
		if ( is_wp_error( $email ) || $email === $member->email ) {
			return is_wp_error( $email ) ? $email : null;
		}
		$key = array( $member->plan, $member->account, $member->is_test, $member->order );
		if ( null !== $this->members->find( $email, ...$key ) ) {
			$message = __( 'Another member of this plan has this email address.', 'ramjet' );
			return self::error( 'exists', $message, 409 );
		}
		if ( ! $this->members->change( $member->id, array( 'email' => $email ) ) ) {
			return self::unsaved();
		}
		( $this->log_out )( $member->email );
		return null;
	}

	/** @param int $until Unix time; 0 for no end. */
	public function extend( Member $member, int $until ): ?\WP_Error {
		if ( MemberState::Given !== $member->state ) {
			return self::not_now( __( 'Stripe decides until when this membership is paid.', 'ramjet' ) );
		}
		$done = $this->members->change( $member->id, array( 'until' => $until, 'ended_at' => 0 ) );
		return $done ? null : self::unsaved();
	}

	/** Logs the member out on all devices. */
	public function log_out( Member $member ): ?\WP_Error {
		( $this->log_out )( $member->email );
		return null;
	}

	/** Cancels the subscription: what is paid stays readable. Given access ends at once. */
	public function cancel( Member $member, int $user ): ?\WP_Error {
		if ( MemberState::Given === $member->state ) {
			$ended = array( 'state' => MemberState::Canceled, 'until' => time() );
			return $this->members->change( $member->id, $ended ) ? null : self::unsaved();
		}
		return $this->payments->cancel( MemberQuery::is_running( $member ) ? $member->order : 0, $user );
	}

	/** Removes the flag of a second subscription. */
	public function resolve( Member $member ): ?\WP_Error {
		return $this->members->change( $member->id, array( 'extra_order' => 0 ) ) ? null : self::unsaved();
	}

	public static function error( string $code, string $message, int $status = 400 ): \WP_Error {
		return new \WP_Error( "ramjet_$code", $message, array( 'status' => $status ) );
	}

	private static function email( string $text ): string|\WP_Error {
		$email = EmailAddress::encode( strtolower( trim( $text ) ) );
		return null !== $email && strlen( $email ) <= 191
			? $email
			: self::error( 'email', __( 'This email address is not valid.', 'ramjet' ) );
	}

	private static function not_now( string $message ): \WP_Error {
		return self::error( 'not_possible', $message, 409 );
	}

	private static function unsaved(): \WP_Error {
		return self::error( 'unsaved', __( 'The change could not be saved.', 'ramjet' ), 500 );
	}
}
