<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Signs texts with a key that only this site has. It is in the database and not in wp-config.php, because the salts
 * there change when an owner logs everybody out or moves the site.
 */
final class SiteKey {

	public const OPTION = 'ramjet_site_key';

	/**
	 * The former name of the option, which keeps a copy of the key: another server may still have an earlier version of
	 * the plugin, and the owner may return to one.
	 */
	public const FORMER = 'ramjet_forms_key';

	/** @return string 32 hexadecimal digits. */
	public static function mac( string $text ): string {
		$key = get_option( self::OPTION );
		$key = is_string( $key ) && '' !== $key ? $key : self::create();
		return substr( hash_hmac( 'sha256', $text, $key ), 0, 32 );
	}

	/** Of requests that create a key at the same time, in any version, all use the first one under the former name. */
	private static function create(): string {
		$key = bin2hex( random_bytes( 32 ) );
		foreach ( array( self::FORMER, self::OPTION ) as $option ) {
			AtomicOptions::insert( $option, $key );
			$key = AtomicOptions::read( $option ) ?: $key;
		}
		return $key;
	}
}
