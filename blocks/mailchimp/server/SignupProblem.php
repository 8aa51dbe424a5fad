<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Database\JsonOption;

/** Why the last signup waits, for the Overview, until signups work again. */
final class SignupProblem {

	/** Mailchimp cannot be reached, or rejects the key: a test of the service can show that it works again. */
	public const SERVICE = 'service';

	/** The audience, or what a block sends: only a signup can show that it works again. */
	public const SETTINGS = 'settings';

	private const OPTION = 'ramjet_mailchimp_problem';

	/** Seconds: a signup that waits is tried again, at the latest, after two days. */
	private const EXPIRES = 3 * DAY_IN_SECONDS;

	/** @param string $kind SERVICE or SETTINGS. */
	public static function save( string $kind, string $message, int $now ): void {
		( new JsonOption( self::OPTION ) )->set( array( 'kind' => $kind, 'message' => $message, 'time' => $now ) );
	}

	/** @return array{kind: string, message: string, time: int}|null Null for none. */
	public static function current( int $now ): ?array {
		$like    = array( 'kind' => '', 'message' => '', 'time' => 0 );
		$problem = ( new JsonOption( self::OPTION ) )->get( $like );
		return null !== $problem && $problem['time'] > $now - self::EXPIRES ? $problem : null;
	}

	/** Forgets it: a signup has worked since, or has another key or audience now. */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/** Forgets a problem with the service, which has passed its test since. */
	public static function service_works(): void {
		if ( self::SERVICE === ( self::current( time() )['kind'] ?? null ) ) {
			self::forget();
		}
	}
}
