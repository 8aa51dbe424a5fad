<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

/**
 * Decides which files are accepted: types that the site's media library accepts, except what a browser or server might
 * run, and only if name and content match.
 */
final class FileTypes {

	/** Parts of a name, after any dot, that make some web servers run a file. Hosts and names such as x.pl are none. */
	private const EXECUTED = '/^(?:ph(?:p\d*|tml?|ps|t|ar)|pht|shtml|jspx?|aspx?|cgi|htaccess|htpasswd)$/i';

	/** Extensions that servers, browsers or computers run. */
	private const ACTIVE = '/^(?:html?|xht(?:ml)?|mhtml?|svgz?|xml|xslt?|m?js|bat|cmd|com|exe|dll|scr|msi|vbs?|hta|jar'
		. '|swf|ini|css|lnk|url|asa|cer|pl|py|rb|sh|user)$/i';

	/** Types of content that may be run, whatever the file's name. */
	private const ACTIVE_TYPES = array(
		'text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/xml', 'application/xml', 'text/x-php',
		'application/x-httpd-php', 'application/javascript', 'text/javascript', 'application/x-executable',
		'application/x-dosexec', 'application/x-sharedlib', 'text/x-shellscript', 'application/x-shockwave-flash',
		'application/java-archive',
	);

	/** Code that has no place in an image. */
	private const CODE = '/<\?php|<script\b|__HALT_COMPILER|<\?=\s*[`$@a-z_]+\s*\(/i';

	/**
	 * @param string       $name   The visitor's name of the file.
	 * @param list<string> $accept Extensions that the field accepts; empty for all that the site accepts.
	 * @return string|null MIME type; null for a file that is not accepted.
	 */
	public static function of( string $path, string $name, array $accept ): ?string {
		$parts     = array_map( 'trim', explode( '.', strtolower( $name ) ) );
		$extension = end( $parts );
		$is_name   = count( $parts ) > 1 && '' !== $parts[0] && 1 !== preg_match( '/[\x00-\x1F\x7F\/\\\\]/', $name );
		if ( ! $is_name || self::is_active( $extension, array_slice( $parts, 1 ) ) ) {
			return null;
		}
		if ( array() !== $accept && ! in_array( $extension, $accept, true ) ) {
			return null;
		}
		$checked = wp_check_filetype_and_ext( $path, $name, self::allowed() );
		// WordPress proposes another name for an image whose extension is wrong.
		$matches = is_string( $checked['type'] )
			&& strtolower( (string) $checked['ext'] ) === $extension
			&& empty( $checked['proper_filename'] );
		if ( ! $matches ) {
			return null;
		}
		$sniffed = self::sniff( $path );
		if ( in_array( $sniffed, self::ACTIVE_TYPES, true ) ) {
			return null;
		}
		$is_image = str_starts_with( $checked['type'], 'image/' ) || str_starts_with( (string) $sniffed, 'image/' );
		return $is_image && ! self::is_clean_image( $path, $checked['type'] ) ? null : $checked['type'];
	}

	/** @return array<string, string> Extensions, separated by '|' => MIME type. */
	private static function allowed(): array {
		$is_active  = static fn( string $extension ): bool => self::is_active( $extension, array() );
		$is_allowed = static fn( string $type, string $extensions ): bool =>
			! in_array( $type, self::ACTIVE_TYPES, true )
			&& array() === array_filter( explode( '|', $extensions ), $is_active );
		return array_filter( get_allowed_mime_types(), $is_allowed, ARRAY_FILTER_USE_BOTH );
	}

	/** @param list<string> $parts Everything after a dot. */
	private static function is_active( string $extension, array $parts ): bool {
		return 1 === preg_match( self::ACTIVE, $extension )
			|| array() !== preg_grep( self::EXECUTED, array( $extension, ...$parts ) );
	}

	private static function sniff( string $path ): ?string {
		if ( ! function_exists( 'finfo_open' ) ) {
			return null;
		}
		$type = ( new \finfo( FILEINFO_MIME_TYPE ) )->file( $path );
		return is_string( $type ) ? $type : null;
	}

	/** Whether a file is an image of a type, without code in it. */
	private static function is_clean_image( string $path, string $type ): bool {
		if ( wp_get_image_mime( $path ) !== $type ) {
			return false;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a local file.
		return 1 !== preg_match( self::CODE, (string) file_get_contents( $path ) );
	}
}
