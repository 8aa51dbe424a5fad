<?php
declare(strict_types=1);

namespace Ramjet\Support\Media;

/** Images of the media library in saved markup. WordPress adds srcset, sizes and loading. */
final class Images {

	/** Metadata with larger sizes is damaged. */
	private const MAX_SIZE = 50000;

	/**
	 * Completes the current img tag of a saved block. WordPress adds the rest (wp_filter_content_tags).
	 *
	 * @param \WP_HTML_Tag_Processor $img At the tag.
	 * @param int                    $id  ID of the attachment according to the block; 0 for none.
	 * @return array{int, int}|null Width and height, if the image is in this site's media library.
	 */
	public static function complete( \WP_HTML_Tag_Processor $img, int $id ): ?array {
		$saved = $img->get_attribute( 'src' );
		if ( ! is_string( $saved ) ) {
			return null;
		}
		$url = self::own_url( $saved );
		if ( $url !== $saved ) {
			$img->set_attribute( 'src', $url );
			// It lists images on the CDN.
			$img->remove_attribute( 'srcset' );
		}
		$size = self::size( $id, $url );
		if ( null === $size ) {
			return null;
		}
		$img->add_class( "wp-image-$id" );
		$img->set_attribute( 'width', (string) $size[0] );
		$img->set_attribute( 'height', (string) $size[1] );
		$srcset = self::srcset( $url, ...$size );
		if ( '' !== $srcset ) {
			$img->set_attribute( 'srcset', $srcset );
			$img->set_attribute( 'sizes', "(max-width: {$size[0]}px) 100vw, {$size[0]}px" );
		}
		return $size;
	}

	/**
	 * Converts a URL of WordPress.com's image CDN to this site's own, if it leads to a file in this site's uploads.
	 * Returns every other URL unchanged.
	 */
	public static function own_url( string $url ): string {
		if ( ! preg_match( '~\Ahttps?://i[0-2]\.wp\.com/([^/?#\\\\]+)(/[^?#\\\\]+)~i', $url, $match ) ) {
			return $url;
		}
		$base = (string) wp_get_upload_dir()['baseurl'];
		[ $host, $folder ] = explode( '/', self::without_scheme( $base ), 2 ) + array( '', '' );
		$is_own = self::without_www( $match[1] ) === self::without_www( $host )
			&& str_starts_with( $match[2], "/$folder/" )
			&& ! preg_match( '~/(?:\.|%2e){1,2}(?:/|\z)~i', $match[2] );
		return $is_own ? set_url_scheme( $base ) . substr( $match[2], strlen( "/$folder" ) ) : $url;
	}

	/** Whether a URL has the host of this site, or of its uploads. */
	public static function is_of_this_site( string $url ): bool {
		$host    = static fn( string $url ): string => strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		$uploads = (string) wp_upload_dir( null, false )['baseurl'];
		return '' !== $host( $url ) && in_array( $host( $url ), array( $host( home_url() ), $host( $uploads ) ), true );
	}

	/**
	 * The size of the image at a URL.
	 *
	 * @return array{int, int}|null Null unless the URL is a file of this attachment.
	 */
	public static function size( int $id, string $url ): ?array {
		$full = $id > 0 ? wp_get_attachment_url( $id ) : false;
		$url  = (string) strtok( $url, '?#' );
		// Only files beside the attachment's own: on another site, the ID belongs to another image.
		if ( ! $full || dirname( self::without_scheme( $full ) ) !== dirname( self::without_scheme( $url ) ) ) {
			return null;
		}
		$meta  = wp_get_attachment_metadata( $id );
		$meta  = is_array( $meta ) ? $meta : array();
		$files = array( $meta, ...array_values( (array) ( $meta['sizes'] ?? array() ) ) );
		foreach ( $files as $file ) {
			$name = is_array( $file ) ? $file['file'] ?? null : null;
			if ( is_string( $name ) && wp_basename( $name ) === wp_basename( $url ) ) {
				$width  = self::pixels( $file['width'] ?? null );
				$height = self::pixels( $file['height'] ?? null );
				return $width && $height ? array( $width, $height ) : null;
			}
		}
		return null;
	}

	/**
	 * Loads attachments together that would otherwise be loaded one by one.
	 *
	 * @param array<mixed> $ids As saved.
	 */
	public static function prime( array $ids ): void {
		$ids = array_filter( $ids, static fn( $id ) => is_int( $id ) || is_string( $id ) && ctype_digit( $id ) );
		_prime_post_caches( array_values( array_unique( array_map( 'intval', $ids ) ) ), false );
	}

	/** The ID if prime() has loaded it, or else 0: WordPress would query each deleted attachment again. */
	public static function known( int $id ): int {
		return false === wp_cache_get( $id, 'posts' ) ? 0 : $id;
	}

	/** Width divided by height, within sensible limits. */
	public static function ratio( mixed $width, mixed $height, float $default = 1.0 ): float {
		$width  = self::pixels( $width );
		$height = self::pixels( $height );
		return $width && $height ? min( 10.0, max( 0.1, $width / $height ) ) : $default;
	}

	/**
	 * The srcset of an image on the CDN that the site uses by filter.
	 *
	 * @return string '' without a CDN; WordPress then lists the sizes in the media library.
	 */
	public static function srcset( string $url, int $width, int $height ): string {
		$sources = array();
		foreach ( range( 600, 1800, 300 ) as $step ) {
			if ( $step > $width || ! has_filter( 'ramjet_image_cdn_url' ) ) {
				break;
			}
			$size = array( 'w' => $step, 'h' => (int) round( $step * $height / $width ) );
			$cdn  = apply_filters( 'ramjet_image_cdn_url', null, $url, $size );
			if ( is_string( $cdn ) && '' !== $cdn ) {
				$sources[] = esc_url_raw( $cdn ) . " {$step}w";
			}
		}
		return implode( ', ', $sources );
	}

	private static function pixels( mixed $value ): int {
		$value = is_numeric( $value ) ? (float) $value : 0.0;
		return $value >= 1 && $value <= self::MAX_SIZE ? (int) $value : 0;
	}

	private static function without_scheme( string $url ): string {
		return (string) preg_replace( '~\A(?:https?:)?//~i', '', $url );
	}

	private static function without_www( string $host ): string {
		return (string) preg_replace( '~\Awww\.~', '', strtolower( $host ) );
	}
}
