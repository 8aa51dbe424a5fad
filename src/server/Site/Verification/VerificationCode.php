<?php
declare(strict_types=1);

namespace Ramjet\Site\Verification;

/** The code by which a service knows that a site is its owner's. It is public. */
final class VerificationCode {

	public const PATTERN = '[A-Za-z0-9_-]{16,100}';

	/**
	 * Reads a code from a text: the code itself, or the service's whole meta tag.
	 *
	 * @param string $tag Name of the meta tag.
	 * @return string|null '' for no text; null for any other text.
	 */
	public static function read( string $text, string $tag ): ?string {
		$text = trim( $text );
		if ( '' === $text ) {
			return '';
		}
		if ( 1 === preg_match( '~\A<meta\s[^<>]*>\z~i', $text ) ) {
			$meta = new \WP_HTML_Tag_Processor( $text );
			$meta->next_tag();
			$is_known = 0 === strcasecmp( $tag, (string) $meta->get_attribute( 'name' ) );
			$text     = $is_known ? trim( (string) $meta->get_attribute( 'content' ) ) : '';
		}
		return 1 === preg_match( '~\A' . self::PATTERN . '\z~', $text ) ? $text : null;
	}
}
