<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Mail\EmailAddress;
use Ramjet\Support\Values\Utf8;
use Ramjet\Support\Visitors\RateLimit;

/** The one door for everybody who may become a subscriber: whoever owns the email address has to confirm. */
final class Signup {

	/** Emails that ask one address for a confirmation, in a day. */
	private const PER_DAY = 3;

	private const MAX_LENGTH = 191;

	public function __construct( private readonly \wpdb $db, private readonly SubscriberStore $subscribers ) {}

	/** An email address as subscribers have it: in lower case, its host as ASCII; null for one that is invalid. */
	public static function address( string $email ): ?string {
		$email = EmailAddress::encode( Utf8::lower( trim( $email ) ) );
		return null === $email || strlen( $email ) > self::MAX_LENGTH ? null : $email;
	}

	/**
	 * Asks an email address to confirm, unless it has, or was asked three times today.
	 *
	 * @param string $email  As address() returns it.
	 * @param string $origin 'form', 'member', 'owner' or 'import'.
	 * @param string $source URL of the form's page; '' for none.
	 * @param string $proof  What the form said; '' for none.
	 * @return int|null ID of the subscriber whose email SubscriberMails is to send; 0 for none, null where the database
	 *                  failed.
	 */
	public function request( string $email, string $origin, string $source = '', string $proof = '' ): ?int {
		if ( ! $this->subscribers->is_ready() ) {
			return null;
		}
		$now    = time();
		$limit  = new RateLimit( $this->db, self::PER_DAY, DAY_IN_SECONDS );
		$is_due = 0 === $limit->wait( hash_hmac( 'sha256', "ramjet-newsletter|$email", wp_salt( 'nonce' ) ), $now );
		return $is_due ? $this->subscribers->ask( $email, $origin, $source, $proof, $now ) : 0;
	}
}
