<?php
declare(strict_types=1);

namespace Ramjet\Media\OwnFiles;

use Ramjet\Support\Media\Images;

/** Shows images of WordPress.com's CDN from this site's own files, in the same size. */
final class CdnImages {

	/** In tags of other images, nothing else is searched. */
	private const MARK = '.wp.com/';

	private const SRC = '~^\s*(?:https?:)?(//i[0-2]\.wp\.com/([^"\'\s?#]+))([^"\'\s]*)~i';

	/** The CDN's parameter for the size: the width, and the height that the image is cropped to or fits in. */
	private const SIZE = '~[?&;](resize|fit|w)=(\d{1,5})(?:(?:,|%2C)(\d{1,5}))?~i';

	/** @var array<int, array{string, string}> URL and folder of uploads, by ID of the site. */
	private array $uploads = array();

	/**
	 * Replaces the URL of an img tag if it leads to one of this site's files (filter wp_content_img_tag).
	 *
	 * @param mixed $img     The tag.
	 * @param mixed $context Of the filter.
	 * @param mixed $id      Of the attachment, according to the tag's class; 0 for none.
	 */
	public function replace( mixed $img, mixed $context = '', mixed $id = 0 ): mixed {
		if ( ! is_string( $img ) || ! str_contains( $img, self::MARK ) ) {
			return $img;
		}
		$tag = ImgTag::of( $img );
		if ( null === $tag || ! preg_match( self::SRC, $tag->get( 'src' ), $src ) ) {
			return $img;
		}
		[ $base, $folder ] = $this->uploads[ get_current_blog_id() ] ??= self::uploads();
		$url               = self::own_url( "https:$src[1]", $src[2], $base );
		if ( null === $url ) {
			return $img;
		}
		preg_match( self::SIZE, $src[3], $size );
		$width  = (int) ( $size[2] ?? 0 );
		$height = (int) ( $size[3] ?? 0 );
		$ratio  = $width > 0 && $height > 0 && 'resize' === strtolower( $size[1] ) ? $width / $height : null;
		$listed = self::listed( $tag, $ratio, $base );
		if ( null !== $listed ) {
			$tag->set( 'src', $listed );
			return $tag->html();
		}
		$path  = rawurldecode( substr( $url, strlen( $base ) + 1 ) );
		$files = self::files( (int) $id, $path );
		// A path may lead out of the folder.
		if ( array() === $files && ( 0 !== validate_file( $path ) || ! is_file( "$folder/$path" ) ) ) {
			return $img;
		}
		if ( array() !== $files ) {
			$path = self::best( $files, $path, $tag->pixels( 'width' ) ?: $width, $ratio );
			$url  = "$base/$path";
		}
		$tag->set( 'src', esc_url( $url ) );
		if ( null !== $ratio && ! ( isset( $files[ $path ] ) && self::has_ratio( $files[ $path ], $ratio ) ) ) {
			$tag->set( 'style', "aspect-ratio:$width/$height;object-fit:cover;" . $tag->get( 'style' ) );
		}
		if ( $width > 0 && ! $tag->has( 'width' ) && ! $tag->has( 'height' ) ) {
			$natural = $files[ $path ] ?? wp_getimagesize( "$folder/$path" );
			$sizes   = null === $ratio && $natural
				? wp_constrain_dimensions( $natural[0], $natural[1], $width, $height )
				: array( $width, $height );
			$tag->set( 'width', (string) $sizes[0] );
			$tag->set( 'height', (string) $sizes[1] );
		}
		return self::with_sources( $tag, $context, array() === $files ? 0 : (int) $id );
	}

	/** @return array{string, string} URL and folder of this site's uploads. */
	private static function uploads(): array {
		$uploads = wp_get_upload_dir();
		return array( set_url_scheme( $uploads['baseurl'] ), $uploads['basedir'] );
	}

	/**
	 * The URL of one of this site's uploads; null for any other image.
	 *
	 * @param string $url  On the CDN.
	 * @param string $name Its path there: host and path of the original.
	 * @param string $base URL of the uploads.
	 */
	private static function own_url( string $url, string $name, string $base ): ?string {
		$start = substr( $base, strpos( $base, '//' ) + 2 ) . '/';
		// What most URLs look like; others take longer.
		if ( str_starts_with( $name, $start ) && ! str_contains( $name, '%' ) ) {
			return "$base/" . substr( $name, strlen( $start ) );
		}
		$own = Images::own_url( $url );
		return $own === $url ? null : $own;
	}

	/**
	 * The file that fits best among those that WordPress has just listed. It reads no metadata again.
	 *
	 * @param float|null $ratio Width divided by height, if the CDN crops the image.
	 * @param string     $base  URL of the uploads.
	 * @return string|null Null if the tag does not list own files in the ratio of the image.
	 */
	private static function listed( ImgTag $tag, ?float $ratio, string $base ): ?string {
		$srcset = $tag->get( 'srcset' );
		$shown  = $tag->pixels( 'width' );
		$size   = array( $shown, $tag->pixels( 'height' ) );
		if ( '' === $srcset || in_array( 0, $size, true )
			|| ( null !== $ratio && ! self::has_ratio( $size, $ratio ) ) ) {
			return null;
		}
		$best  = '';
		$found = 0;
		foreach ( explode( ', ', $srcset ) as $source ) {
			$end   = (int) strrpos( $source, ' ' );
			$width = (int) substr( $source, $end );
			// The smallest of those that are wide enough, or else the widest.
			if ( $found < $shown ? $width > $found : $width >= $shown && $width < $found ) {
				$best  = substr( $source, 0, $end );
				$found = $width;
			}
		}
		return str_starts_with( $best, $base ) ? $best : null;
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

	/** Lists the sizes of own files in place of the CDN's. */
	private static function with_sources( ImgTag $tag, mixed $context, int $id ): string {
		$srcset = $tag->get( 'srcset' );
		if ( '' !== $srcset && ! str_contains( $srcset, self::MARK ) ) {
			return $tag->html();
		}
		if ( '' !== $srcset ) {
			$tag->remove( 'srcset', 'sizes' );
		}
		$img = $tag->html();
		return 0 === $id
			? $img
			: wp_img_tag_add_auto_sizes( wp_img_tag_add_srcset_and_sizes_attr( $img, (string) $context, $id ) );
	}
}
