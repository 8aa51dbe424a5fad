<?php
declare(strict_types=1);

namespace Ramjet\Support\Site;

use Ramjet\Support\Database\JsonOption;

/** When the plugin was activated on the current site. A site that had it before has no first time, so it is not new. */
final class Activation {

	/** How long a site counts as new. */
	private const NEW = 30 * DAY_IN_SECONDS;

	private const OPTION = 'ramjet_activation';

	/** Notes that it is being activated now. Call it before features store anything. */
	public static function note(): void {
		$names = preg_grep( '/^ramjet_/', array_keys( wp_load_alloptions() ) );
		// Migrations have run already. A site that was used has more, such as the number of unread responses.
		$is_first = array() === array_diff( $names, array( 'ramjet_migrations' ) );
		$first    = self::times()['first'] ?? ( $is_first ? time() : 0 );
		self::option()->set( array( 'first' => $first, 'last' => time() ) );
	}

	/** Whether this site got the plugin within the last 30 days. */
	public static function is_new( int $now ): bool {
		return ( self::times()['first'] ?? 0 ) > $now - self::NEW;
	}

	/** Seconds since it was activated last. */
	public static function age( int $now ): int {
		return $now - max( 0, self::times()['last'] ?? 0 );
	}

	/** @return array{first: int, last: int}|null Null where it was activated by a version that did not note it. */
	private static function times(): ?array {
		return self::option()->get( array( 'first' => 0, 'last' => 0 ) );
	}

	private static function option(): JsonOption {
		return new JsonOption( self::OPTION );
	}
}
