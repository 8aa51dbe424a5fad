<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Secrets\SiteKey;

/**
 * The link, mailed to another email address, by which a subscription moves there. Its signature covers the present
 * email address and its confirmation, which a move makes anew: so it works once.
 */
final class ChangeLink {

	/** Seconds for which it works. */
	public const VALID = DAY_IN_SECONDS;

	private function __construct(
		public readonly int $subscriber,
		private readonly int $expires,
		public readonly string $email,
		private readonly string $mac
	) {}

	public static function url( Subscriber $subscriber, string $email ): string {
		$expires = time() + self::VALID;
		$token   = "change.$subscriber->id.$expires." . bin2hex( $email ) . '.'
			. self::mac( $subscriber, $expires, $email );
		return add_query_arg( SubscriberLink::PARAMETER, $token, home_url( '/' ) );
	}

	/**
	 * @param mixed $token The URL's parameter.
	 * @return self|null Null for what is no such link. is_for() says whether the site has made it.
	 */
	public static function read( mixed $token ): ?self {
		$pattern = '/^change\.([1-9]\d{0,17})\.(\d{1,11})\.((?:[0-9a-f]{2}){3,191})\.([0-9a-f]{32})$/D';
		return is_string( $token ) && 1 === preg_match( $pattern, $token, $parts )
			? new self( (int) $parts[1], (int) $parts[2], (string) hex2bin( $parts[3] ), $parts[4] )
			: null;
	}

	/** Whether the site has made the link for a subscription as it is now, and it has not expired. */
	public function is_for( Subscriber $subscriber ): bool {
		return hash_equals( self::mac( $subscriber, $this->expires, $this->email ), $this->mac )
			&& $this->expires >= time() && SubscriberState::Confirmed === $subscriber->state;
	}

	private static function mac( Subscriber $subscriber, int $expires, string $email ): string {
		$present = "$subscriber->email|$subscriber->confirmed";
		return SiteKey::mac( "newsletter-change.$subscriber->id.$expires.$email|$present" );
	}
}
