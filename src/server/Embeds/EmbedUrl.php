<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

/** Checks the URLs of embeds; shared/embed/url.ts has the same rules for the editor. */
final class EmbedUrl {

	private const MAX_LENGTH = 2000;

	/** Bytes that browsers encode too, and brackets, which WordPress could take for a shortcode. */
	private const ENCODED = '/[\x80-\xFF\[\]{}|^]/';

	/** Segments with which a browser goes up in the path: '..', also encoded. */
	private const DOTS = '~^[^?#]*/(?:\.|%2e){1,2}(?:[/?#]|$)~i';

	/**
	 * The URL as https and in ASCII; null for anything but the URL of one of the hosts, and for one with credentials, a
	 * port, another scheme than http and https, segments of dots, quotes, spaces or control characters, or over 2,000
	 * characters.
	 *
	 * @param mixed  $url      As saved, so possibly anything.
	 * @param string ...$hosts 'calendly.com': this host; '.opentable.com': this and its subdomains; or a regular
	 *                         expression of the whole host in lower case: '^(?:[\w-]+\.)?eventbrite\.(?:com|de)$'.
	 */
	public static function of( mixed $url, string ...$hosts ): ?string {
		if ( ! is_string( $url ) || strlen( $url ) > self::MAX_LENGTH ) {
			return null;
		}
		// Browsers disagree about other characters in a host.
		$shape  = '~^https?://([a-z0-9.-]+)([/?#][^\x00-\x20"\'<>`\\\\\x7F]*)?$~iD';
		$is_url = 1 === preg_match( $shape, trim( $url, " \t\r\n" ), $parts );
		$host   = strtolower( $parts[1] ?? '' );
		if ( ! $is_url || 1 === preg_match( self::DOTS, $parts[2] ?? '' ) || ! self::is_one_of( $host, $hosts ) ) {
			return null;
		}
		$encode  = static fn( array $found ): string => rawurlencode( $found[0] );
		$encoded = "https://$host" . preg_replace_callback( self::ENCODED, $encode, ( $parts[2] ?? '' ) ?: '/' );
		return strlen( $encoded ) > self::MAX_LENGTH ? null : $encoded;
	}

	/**
	 * As of(), with a pattern of the path; with `https` in the rule, no URL with http.
	 *
	 * @param mixed                                    $url  As saved, so possibly anything.
	 * @param array{hosts: list<string>, path: string, https?: bool} $rule `ramjet.url` of block.json.
	 * @return list<string|null>|null The URL, and what the pattern's groups contain. Null for another URL.
	 */
	public static function match( mixed $url, array $rule ): ?array {
		$is_safe = ! isset( $rule['https'] ) || ( is_string( $url ) && 0 === stripos( ltrim( $url ), 'https:' ) );
		$checked = $is_safe ? self::of( $url, ...$rule['hosts'] ) : null;
		$path    = null === $checked ? '' : (string) wp_parse_url( $checked, PHP_URL_PATH );
		$is_ours = 1 === preg_match( "~{$rule['path']}~D", $path, $found, PREG_UNMATCHED_AS_NULL );
		return null === $checked || ! $is_ours ? null : array( $checked, ...array_slice( $found, 1 ) );
	}

	/** @param array<string> $hosts As in of(). */
	private static function is_one_of( string $host, array $hosts ): bool {
		foreach ( $hosts as $one ) {
			if ( match ( $one[0] ) {
				'^'     => 1 === preg_match( "~$one~D", $host ),
				'.'     => str_ends_with( ".$host", $one ),
				default => $host === $one,
			} ) {
				return true;
			}
		}
		return false;
	}
}
