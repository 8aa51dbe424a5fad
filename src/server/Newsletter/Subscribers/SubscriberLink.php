<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Secrets\SiteKey;

/** The links in emails by which a subscriber confirms or leaves. Each opens nothing else; none expires by itself. */
final class SubscriberLink {

	public const PARAMETER = 'ramjet_newsletter';

	public const CONFIRM = 'confirm';

	public const LEAVE = 'leave';

	/**
	 * @param string $action  CONFIRM or LEAVE.
	 * @param int    $created When the subscriber was created, for CONFIRM only: a database that was restored from a
	 *                        backup gives the same ID to somebody else, who has not agreed to anything.
	 */
	public static function url( string $action, int $subscriber, int $created = 0 ): string {
		$subject = "$action.$subscriber" . ( 0 === $created ? '' : ".$created" );
		return add_query_arg( self::PARAMETER, "$subject." . self::mac( $subject ), home_url( '/' ) );
	}

	/**
	 * What a link is for.
	 *
	 * @param mixed $token The URL's parameter.
	 * @return array{string, int, int}|null The arguments of url(); null if the site has not made it.
	 */
	public static function read( mixed $token ): ?array {
		$pattern = '/^((confirm|leave)\.([1-9]\d{0,17})(?:\.(\d{1,18}))?)\.([0-9a-f]{32})$/D';
		if ( ! is_string( $token ) || 1 !== preg_match( $pattern, $token, $parts ) ) {
			return null;
		}
		[ , $subject, $action, $id, $created, $mac ] = $parts;
		return hash_equals( self::mac( $subject ), $mac ) ? array( $action, (int) $id, (int) $created ) : null;
	}

	private static function mac( string $subject ): string {
		return SiteKey::mac( "newsletter-$subject" );
	}
}
