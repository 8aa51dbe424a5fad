<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Options;

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
		return substr( hash_hmac( 'sha256', $text, self::read() ?? self::create() ), 0, 32 );
	}

	private static function read(): ?string {
		$key = get_option( self::OPTION );
		return is_string( $key ) && '' !== $key ? $key : null;
	}

	/** Of requests that create a key at the same time, in any version, all use the first one under the former name. */
	private static function create(): string {
		$new = bin2hex( random_bytes( 32 ) );
		AtomicOptions::insert( self::FORMER, $new );
		// The object cache may have been told by a replica of the database that there is none.
		wp_cache_delete_multiple( array( self::OPTION, 'notoptions' ), 'options' );
		$key = self::read();
		if ( null === $key ) {
			$key = AtomicOptions::read( self::FORMER ) ?: $new;
			Options::save( self::OPTION, $key, false );
		}
		return $key;
	}
}
