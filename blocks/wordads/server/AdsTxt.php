<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Wordads;

/** Serves the site's ads.txt, in which ad buyers check who may sell its ad space. */
final class AdsTxt {

	/** Ends the request with the text; does nothing if there is none, or if it does not belong at this URL. */
	public static function serve(): void {
		$text = self::is_served() ? rtrim( ( new AdSettings() )->get( 'ads_txt' ) ) : '';
		if ( '' === $text ) {
			return;
		}
		header( 'Content-Type: text/plain; charset=utf-8' );
		header( 'Cache-Control: public, max-age=3600' );
		header( 'X-Content-Type-Options: nosniff' );
		echo "$text\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- plain text.
		exit;
	}

	/** Whether the site is at the root of its host, where buyers look, and the server has no such file. */
	public static function is_served(): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- A folder that the web server sets.
		$root = wp_unslash( $_SERVER['DOCUMENT_ROOT'] ?? '' );
		$root = is_string( $root ) && '' !== $root ? trailingslashit( $root ) : ABSPATH;
		return '/' === wp_parse_url( home_url( '/' ), PHP_URL_PATH ) && ! is_file( "{$root}ads.txt" );
	}
}
