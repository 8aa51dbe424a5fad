<?php
declare(strict_types=1);

namespace Ramjet\Support\Site;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Values\Scalar;

/**
 * Whether this site is a copy, such as a staging site, of another, whose data it has. What would charge people or
 * write to them a second time stops if the site's URL is not the stored one, until an administrator says that the site
 * has moved.
 */
final class SiteCopy {

	/** The URL of the original, and that of a copy which an administrator has confirmed. */
	private const OPTION = 'ramjet_site_url';

	/** Whether that has to stop. A site without a stored URL stores its own, and is not a copy. */
	public static function is_copy(): bool {
		$stored = self::stored();
		if ( null === $stored && '' !== self::current() ) {
			self::save( self::current(), '' );
		}
		return self::differs( $stored );
	}

	/** As is_copy(), without storing anything. */
	public static function is_stopped(): bool {
		return self::differs( self::stored() );
	}

	/** Whether an administrator has confirmed that this is a copy. */
	public static function is_confirmed(): bool {
		return ( self::stored()['copy'] ?? '' ) === self::encode( self::current() );
	}

	/** The stored URL, without its scheme, 'www.' and trailing slash; '' for none. */
	public static function original(): string {
		$url = self::stored()['url'] ?? '';
		return 0 === strlen( $url ) % 2 && ctype_xdigit( $url ) ? (string) hex2bin( $url ) : '';
	}

	/** Stores an administrator's decision; returns whether it was stored. */
	public static function decide( bool $is_copy ): bool {
		return $is_copy && self::is_stopped()
			? self::save( self::original(), self::current() )
			: self::save( self::current(), '' );
	}

	/** @param array{url: string, copy: string}|null $stored */
	private static function differs( ?array $stored ): bool {
		$current = self::current();
		// WP_HOME may be made from the request's host, which the command line does not have.
		return null !== $stored && '' !== $current && $stored['url'] !== self::encode( $current );
	}

	/** @return array{url: string, copy: string}|null */
	private static function stored(): ?array {
		return self::option()->get( array( 'url' => '', 'copy' => '' ) );
	}

	private static function save( string $url, string $copy ): bool {
		return self::option()->set( array( 'url' => self::encode( $url ), 'copy' => self::encode( $copy ) ) );
	}

	/** Hides a URL from tools that copy sites: they replace it wherever they find it in the database. */
	private static function encode( string $url ): string {
		return bin2hex( $url );
	}

	/** The home URL as it is set, because translation plugins filter what WordPress returns. */
	private static function current(): string {
		$is_fixed = defined( 'WP_HOME' ) && ! is_multisite();
		$url      = $is_fixed ? WP_HOME : wp_load_alloptions()['home'] ?? get_option( 'home' );
		return self::bare( Scalar::text( $url ) );
	}

	/** A URL without scheme, 'www.' and trailing slash, in lower case; '' without a host. */
	public static function bare( string $url ): string {
		$bare = rtrim( (string) preg_replace( '~^(?:https?:)?//(?:www\.)?~', '', strtolower( $url ) ), '/' );
		return str_starts_with( $bare, '/' ) ? '' : $bare;
	}

	private static function option(): JsonOption {
		return new JsonOption( self::OPTION );
	}
}
