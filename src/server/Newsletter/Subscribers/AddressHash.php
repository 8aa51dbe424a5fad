<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Secrets\SiteKey;

/** What is kept of the email address of somebody who has left, so that no import brings it back. */
final class AddressHash {

	/** No email address begins so. */
	public const PREFIX = '@';

	public static function of( string $email ): string {
		return self::PREFIX . SiteKey::mac( "newsletter-address|$email" );
	}

	public static function is_hash( string $email ): bool {
		return str_starts_with( $email, self::PREFIX );
	}
}
