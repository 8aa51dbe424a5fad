<?php
declare(strict_types=1);

namespace Ramjet\Media\OwnFiles;

use Ramjet\Support\Media\Images;

/** Shows images of WordPress.com's CDN from this site's own files, in the same size. */
final class CdnImage {

	/** In tags of other images, nothing else is searched. */
	private const MARK = '.wp.com/';

	private const SRC = '~\ssrc=(["\'])(https?://i[0-2]\.wp\.com/[^"\'\s?#]+)([^"\'\s]*)\1~i';

	/** The CDN's parameter for the size: the width, and the height that the image is cropped to or fits in. */
	private const SIZE = '~[?&;](resize|fit|w)=(\d{1,5})(?:(?:,|%2C)(\d{1,5}))?~i';

	/**
	 * Replaces the URL of an img tag if it leads to one of this site's files (filter wp_content_img_tag).
	 *
	 * @param mixed $img     The tag.
	 * @param mixed $context Of the filter.
	 * @param mixed $id      Of the attachment, according to the tag's class; 0 for none.
	 */
	public static function replace( mixed $img, mixed $context = '', mixed $id = 0 ): mixed {
		if ( ! is_string( $img ) || ! str_contains( $img, self::MARK ) || ! preg_match( self::SRC, $img, $src ) ) {
			return $img;
		}
		$url = Images::own_url( $src[2] );
		if ( $url === $src[2] ) {
			return $img;
		}
		$uploads = wp_get_upload_dir();
		$base    = set_url_scheme( $uploads['baseurl'] );
		$path    = rawurldecode( substr( $url, strlen( $base ) + 1 ) );
		$files   = self::files( (int) $id, $path );
		// Encoded slashes may lead out of the folder.
		if ( array() === $files && ( 0 !== validate_file( $path ) || ! is_file( "{$uploads['basedir']}/$path" ) ) ) {
			return $img;
		}
		preg_match( self::SIZE, $src[3], $size );
		$width  = (int) ( $size[2] ?? 0 );
		$height = (int) ( $size[3] ?? 0 );
		$ratio  = $width > 0 && $height > 0 && 'resize' === strtolower( $size[1] ) ? $width / $height : null;
		$shown  = preg_match( '~\swidth=["\']?(\d{1,5})\b~i', $img, $match ) ? (int) $match[1] : $width;
		$file   = $path;
		if ( array() !== $files ) {
			$file = self::best( $files, $path, $shown, $ratio );
			$url  = "$base/$file";
		}
		$img = str_replace( $src[0], ' src="' . esc_url( $url ) . '"', $img );
		if ( null !== $ratio && ! ( isset( $files[ $file ] ) && self::has_ratio( $files[ $file ], $ratio ) ) ) {
			$img = self::add( $img, 'style', "aspect-ratio:$width/$height;object-fit:cover;" );
		}
		if ( $width > 0 && ! preg_match( '~\s(?:width|height)=~i', $img ) ) {
			$natural = $files[ $file ] ?? wp_getimagesize( "{$uploads['basedir']}/$file" );
			$sizes   = null === $ratio && $natural
				? wp_constrain_dimensions( $natural[0], $natural[1], $width, $height )
				: array( $width, $height );
			$img     = self::add( self::add( $img, 'height', (string) $sizes[1] ), 'width', (string) $sizes[0] );
		}
		return self::with_sources( $img, $context, array() === $files ? 0 : (int) $id );
	}

	/**
	 * The files of an attachment, if one of them is at a path below the folder of uploads.
	 *
	 * @return array<string, array{int, int}> Path => width and height; the largest first.
	 */
	private static function files( int $id, string $path ): array {
		$meta = $id > 0 ? wp_get_attachment_metadata( $id ) : null;
		$full = is_array( $meta ) ? $meta['file'] ?? null : null;
		if ( ! is_string( $full ) || dirname( $full ) !== dirname( $path ) ) {
			return array();
		}
		$folder = substr( $full, 0, -strlen( wp_basename( $full ) ) );
		$files  = array();
		$sizes  = (array) ( $meta['sizes'] ?? array() );
		foreach ( array( array( 'file' => wp_basename( $full ) ) + $meta, ...array_values( $sizes ) ) as $one ) {
			$width  = (int) ( $one['width'] ?? 0 );
			$height = (int) ( $one['height'] ?? 0 );
			if ( is_string( $one['file'] ?? null ) && $width > 0 && $height > 0 ) {
				$files[ $folder . $one['file'] ] = array( $width, $height );
			}
		}
		$is_original = wp_basename( $path ) === ( $meta['original_image'] ?? null );
		return isset( $files[ $path ] ) || ( $is_original && array() !== $files ) ? $files : array();
	}

	/**
	 * The smallest file that is as wide as the image is shown.
	 *
	 * @param array<string, array{int, int}> $files As files().
	 * @param string                         $path  Of the image in the CDN's URL.
	 * @param int                            $width 0 if the image is shown in its own size.
	 * @param float|null                     $ratio Width divided by height, if the CDN crops it.
	 */
	private static function best( array $files, string $path, int $width, ?float $ratio ): string {
		$full = array_key_first( $files );
		$path = isset( $files[ $path ] ) ? $path : $full;
		if ( 0 === $width ) {
			return $path;
		}
		$ratio ??= $files[ $path ][0] / $files[ $path ][1];
		$best    = $full;
		foreach ( $files as $file => $size ) {
			if ( $size[0] >= $width && $size[0] < $files[ $best ][0] && self::has_ratio( $size, $ratio ) ) {
				$best = $file;
			}
		}
		return $best;
	}

	/** @param array{int, int} $size Width and height, which are rounded. */
	private static function has_ratio( array $size, float $ratio ): bool {
		return abs( $size[0] / $ratio - $size[1] ) <= 1;
	}

	/** Adds an attribute, or to the beginning of one. */
	private static function add( string $img, string $name, string $value ): string {
		$img = preg_replace( "~\s$name=([\"'])~i", " $name=\${1}$value", $img, 1, $count );
		return 0 === $count ? substr_replace( $img, " $name=\"$value\"", strlen( '<img' ), 0 ) : $img;
	}

	/** Lists the sizes of own files in place of the CDN's. */
	private static function with_sources( string $img, mixed $context, int $id ): string {
		if ( preg_match( '~\ssrcset=("[^"]*"|\'[^\']*\')~i', $img, $srcset ) ) {
			if ( ! str_contains( $srcset[1], self::MARK ) ) {
				return $img;
			}
			$img = (string) preg_replace( '~\s(?:srcset|sizes)=("[^"]*"|\'[^\']*\')~i', '', $img );
		}
		return 0 === $id
			? $img
			: wp_img_tag_add_auto_sizes( wp_img_tag_add_srcset_and_sizes_attr( $img, (string) $context, $id ) );
	}
}
