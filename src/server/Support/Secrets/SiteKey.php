<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Signs texts with a key that only this site has. It is in the database and not in wp-config.php, because the salts
 * there change when an owner logs everybody out or moves the site.
 */
final class SiteKey {

	private const OPTION = 'ramjet_forms_key';

	/** @return string 32 hexadecimal digits. */
	public static function mac( string $text ): string {
		$key = get_option( self::OPTION );
		if ( ! is_string( $key ) || '' === $key ) {
			// Of two requests that create one, the second uses the key of the first.
			AtomicOptions::insert( self::OPTION, bin2hex( random_bytes( 32 ) ) );
			$key = (string) AtomicOptions::read( self::OPTION );
		}
		return substr( hash_hmac( 'sha256', $text, $key ), 0, 32 );
	}
}
