<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

/**
 * Which files may be sent: those that the site takes in its media library, but for what a browser or a server might run,
 * and only where name and content say the same.
 */
final class FileTypes {

	/** Parts of a name, anywhere behind a dot, for which some web server runs a file. */
	private const EXECUTED = '/^(?:ph(?:p\d*|tml?|ps|t|ar)|pht|shtml|jspx?|aspx?|asa|cer|cgi|pl|py|rb|sh|htaccess|htpasswd|user)$/i';

	/** Extensions, for which a browser or a computer does. */
	private const ACTIVE = '/^(?:html?|xht(?:ml)?|mhtml?|svgz?|xml|xslt?|m?js|bat|cmd|com|exe|dll|scr|msi|vbs?|hta|jar|swf|ini|css|lnk|url)$/i';

	/** Types of content that are run, whatever the file is called. */
	private const ACTIVE_TYPES = array( 'text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/xml', 'application/xml', 'text/x-php', 'application/x-httpd-php', 'application/javascript', 'text/javascript', 'application/x-executable', 'application/x-dosexec', 'application/x-sharedlib', 'text/x-shellscript', 'application/x-shockwave-flash', 'application/java-archive' );

	/** What a picture has no use for. */
	private const CODE = '/<\?php|<script\b|__HALT_COMPILER|<\?=\s*[`$@a-z_]+\s*\(/i';

	/**
	 * The type of a file.
	 *
	 * @param string       $path   The file.
	 * @param string       $name   As it was called where it came from.
	 * @param list<string> $accept Extensions that the field takes; none for all that the site takes.
	 * @return string|null Null for one that is not taken.
	 */
	public static function of( string $path, string $name, array $accept ): ?string {
		$parts     = array_map( 'trim', explode( '.', strtolower( $name ) ) );
		$extension = end( $parts );
		if ( count( $parts ) < 2 || '' === $parts[0] || 1 === preg_match( '/[\x00-\x1F\x7F\/\\\\]/', $name ) || self::is_active( $extension, array_slice( $parts, 1 ) ) ) {
			return null;
		}
		if ( array() !== $accept && ! in_array( $extension, $accept, true ) ) {
			return null;
		}
		$checked = wp_check_filetype_and_ext( $path, $name, self::allowed() );
		// WordPress offers a better name for a picture that is another kind of picture; nobody needs such a file.
		if ( ! is_string( $checked['type'] ) || strtolower( (string) $checked['ext'] ) !== $extension || ! empty( $checked['proper_filename'] ) ) {
			return null;
		}
		$sniffed = self::sniff( $path );
		if ( in_array( $sniffed, self::ACTIVE_TYPES, true ) ) {
			return null;
		}
		$is_image = str_starts_with( $checked['type'], 'image/' ) || str_starts_with( (string) $sniffed, 'image/' );
		return $is_image && ! self::is_picture( $path, $checked['type'] ) ? null : $checked['type'];
	}

	/**
	 * Extensions as a field's author wrote them.
	 *
	 * @param mixed $accept The attribute `accept`.
	 * @return list<string> Lower case, without a dot.
	 */
	public static function extensions( mixed $accept ): array {
		$texts = array_filter( is_array( $accept ) ? $accept : explode( ',', is_string( $accept ) ? $accept : '' ), 'is_string' );
		return array_values( array_filter( array_map( static fn( string $text ): string => strtolower( ltrim( trim( $text ), '.' ) ), $texts ) ) );
	}

	/**
	 * @return array<string, string> Extensions, separated by '|' => MIME type.
	 */
	private static function allowed(): array {
		return array_filter(
			get_allowed_mime_types(),
			static fn( string $type, string $extensions ): bool => ! in_array( $type, self::ACTIVE_TYPES, true ) && array() === array_filter( explode( '|', $extensions ), static fn( string $one ): bool => self::is_active( $one, array() ) ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * @param list<string> $parts All that stands behind a dot.
	 */
	private static function is_active( string $extension, array $parts ): bool {
		return 1 === preg_match( self::ACTIVE, $extension ) || array() !== preg_grep( self::EXECUTED, array( $extension, ...$parts ) );
	}

	/**
	 * @return string|null Null where PHP cannot tell.
	 */
	private static function sniff( string $path ): ?string {
		if ( ! function_exists( 'finfo_open' ) ) {
			return null;
		}
		$type = ( new \finfo( FILEINFO_MIME_TYPE ) )->file( $path );
		return is_string( $type ) ? $type : null;
	}

	/**
	 * Whether a file is a picture of the type it says, and nothing else besides.
	 */
	private static function is_picture( string $path, string $type ): bool {
		if ( wp_get_image_mime( $path ) !== $type ) {
			return false;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this server.
		return 1 !== preg_match( self::CODE, (string) file_get_contents( $path ) );
	}
}
