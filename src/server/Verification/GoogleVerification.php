<?php
declare(strict_types=1);

namespace Ramjet\Verification;

use Ramjet\Support\Options;

/**
 * The token by which Google's Search Console knows that the site is its owner's. It is no secret: the front page
 * shows it to everybody.
 */
final class GoogleVerification {

	/** The token's row, which is loaded with every page. */
	public const OPTION = 'ramjet_google_verification';

	/** What a token looks like, as a JSON schema's pattern; empty for none. */
	public const PATTERN = '^([A-Za-z0-9_-]{20,100})?$';

	/**
	 * @return string '' where there is none.
	 */
	public function token(): string {
		$token = Options::autoloaded( self::OPTION, '' );
		return is_string( $token ) ? $token : '';
	}

	/**
	 * @param string $token Fits PATTERN; '' takes it off the front page.
	 * @return bool Whether the database took it.
	 */
	public function set_token( string $token ): bool {
		// A pattern's end also matches before a line break.
		$token = trim( $token );
		return '' === $token ? Options::remove( self::OPTION ) : Options::save( self::OPTION, $token, true );
	}

	/**
	 * Prints the tag for the front page's head. A private site has nothing to tell to a search engine.
	 */
	public function print_tag(): void {
		$token = $this->token();
		if ( '' !== $token && -1 !== (int) get_option( 'blog_public' ) ) {
			printf( '<meta name="google-site-verification" content="%s" />' . "\n", esc_attr( $token ) );
		}
	}
}
