<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

use Ramjet\Support\Secrets\SiteKey;

/** The Message-ID of an email: always the same for a sending and a subscriber, and known again in a bounce. */
final class MessageId {

	/** With its angle brackets. */
	public static function of( int $sending, int $subscriber ): string {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return "<newsletter.$sending.$subscriber." . self::mac( $sending, $subscriber ) . "@$host>";
	}

	/** @return array{int, int}|null Sending and subscriber; null if the site has not made it. */
	public static function read( string $id ): ?array {
		$is_one = 1 === preg_match( '/^<?newsletter\.(\d{1,18})\.(\d{1,18})\.([0-9a-f]{12})@/D', trim( $id ), $parts );
		return $is_one && hash_equals( self::mac( (int) $parts[1], (int) $parts[2] ), $parts[3] )
			? array( (int) $parts[1], (int) $parts[2] )
			: null;
	}

	private static function mac( int $sending, int $subscriber ): string {
		return substr( SiteKey::mac( "newsletter-message|$sending|$subscriber" ), 0, 12 );
	}
}
