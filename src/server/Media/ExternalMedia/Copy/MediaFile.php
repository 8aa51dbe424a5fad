<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

use Ramjet\Media\ExternalMedia\Contracts\RemoteFile;
use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Services\Reply;

/** A temporary file with an image or a video from another server, whose type is read from its bytes. */
final class MediaFile {

	/** Maximum bytes of an image, and pixels. */
	private const IMAGE_BYTES = 60 * MB_IN_BYTES;
	private const PIXELS      = 50_000_000;

	/** Memory of a decoded image and its largest copy. */
	private const BYTES_PER_PIXEL = 5;

	/** Seconds for a download: for images, and where a block takes videos. */
	private const IMAGE_SECONDS = 60;
	private const VIDEO_SECONDS = 300;

	/** Images that browsers show, and videos, with their file extensions. */
	private const EXTENSIONS = array(
		'image/jpeg'      => 'jpg',
		'image/png'       => 'png',
		'image/gif'       => 'gif',
		'image/webp'      => 'webp',
		'image/avif'      => 'avif',
		'video/mp4'       => 'mp4',
		'video/quicktime' => 'mov',
		'video/webm'      => 'webm',
	);

	/** Images of phones and scanners, which are converted. */
	private const CONVERTED = array(
		'image/heic',
		'image/heif',
		'image/heic-sequence',
		'image/heif-sequence',
		'image/tiff',
	);

	/** Begins the names of temporary files. */
	private const PREFIX = 'ramjet-media-';

	private string $mime = '';

	private function __construct( private string $path ) {}

	/**
	 * A new temporary file.
	 *
	 * @param string $name Part of its file name.
	 */
	public static function temporary( string $name ): self {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		return new self( wp_tempnam( self::PREFIX . $name ) );
	}

	/** Deletes temporary files of earlier requests that PHP or the server ended. */
	public static function sweep(): void {
		foreach ( (array) glob( get_temp_dir() . self::PREFIX . '*' ) as $path ) {
			if ( is_file( $path ) && (int) filemtime( $path ) < time() - HOUR_IN_SECONDS ) {
				wp_delete_file( $path );
			}
		}
	}

	public function path(): string {
		return $this->path;
	}

	/** The extension for its type. */
	public function extension(): string {
		return self::EXTENSIONS[ $this->mime ];
	}

	public function delete(): void {
		if ( is_file( $this->path ) ) {
			wp_delete_file( $this->path );
		}
	}

	/**
	 * @param string       $name  Of the source.
	 * @param list<string> $types 'image', 'video' or both.
	 * @return \WP_Error|null Null if it is a file that may be copied.
	 */
	public function download( RemoteFile $remote, string $name, array $types ): ?\WP_Error {
		$has_video = in_array( 'video', $types, true );
		$limit     = $has_video ? wp_max_upload_size() : min( self::IMAGE_BYTES, wp_max_upload_size() );
		$seconds   = $has_video ? self::VIDEO_SECONDS : self::IMAGE_SECONDS;
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 2 * $seconds );
		}
		$response = $this->receive( $remote, $name, (int) $limit, $seconds );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$this->mime = self::detect( $this->path );
		$kind       = strtok( $this->mime, '/' );
		if ( ! in_array( $kind, $types, true ) ) {
			return self::wrong_type();
		}
		if ( 'image' === $kind ) {
			$size = wp_getimagesize( $this->path );
			$max  = $this->max_pixels();
			if ( false === $size && isset( self::EXTENSIONS[ $this->mime ] ) ) {
				return self::wrong_type();
			}
			if ( false !== $size && $size[0] * $size[1] > $max ) {
				/* translators: %s: a number. */
				$text = __( 'This image is too large: the maximum is %s megapixels.', 'ramjet' );
				return self::error( 'size', sprintf( $text, number_format_i18n( intdiv( $max, 1_000_000 ) ) ) );
			}
			if ( (int) filesize( $this->path ) > self::IMAGE_BYTES ) {
				return self::too_large( self::IMAGE_BYTES );
			}
		}
		if ( in_array( $this->mime, self::CONVERTED, true ) ) {
			return $this->convert();
		}
		// A site may accept fewer types than WordPress knows.
		return in_array( $this->mime, get_allowed_mime_types(), true ) ? null : self::wrong_type();
	}

	/** WordPress's GD editor reads and decodes images in PHP's memory, and would end the request. */
	private function max_pixels(): int {
		wp_raise_memory_limit( 'image' );
		$memory = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		$editor = (string) _wp_image_editor_choose( array( 'mime_type' => $this->mime ) );
		if ( is_a( $editor, \WP_Image_Editor_Imagick::class, true ) || $memory <= 0 ) {
			return self::PIXELS;
		}
		$left = $memory - memory_get_usage() - (int) filesize( $this->path );
		return max( 0, min( self::PIXELS, intdiv( $left, self::BYTES_PER_PIXEL ) ) );
	}

	/** Receives the file; an error says why it could not be received. */
	public function receive( RemoteFile $remote, string $name, int $limit, int $seconds ): ?\WP_Error {
		$headers  = $remote->headers + array( 'Accept' => '*/*' );
		$response = $remote->client->download( $remote->url, $this->path, $limit, $seconds, $headers );
		$code     = is_wp_error( $response ) ? $response->get_error_code() : '';
		if ( 'ramjet_http_too_large' === $code ) {
			return self::too_large( $limit );
		}
		if ( 'ramjet_http_address' === $code ) {
			// GuardedClient's message is for people who enter a URL.
			$text = __( 'This file is not at a public https URL. Select another one.', 'ramjet' );
			return new \WP_Error( 'ramjet_media_failed', $text, array( 'status' => 502 ) );
		}
		$status = is_wp_error( $response ) ? 0 : $response->status;
		return match ( $status ) {
			200           => null,
			401           => $remote->refusal ?? SourceError::gone(),
			403, 404, 410 => SourceError::gone(),
			default       => SourceError::of( new Reply( $name, $response ), $name ),
		};
	}

	/** Removes location data. */
	public function remove_location(): ?\WP_Error {
		$text = __( 'The location data in this file cannot be removed, so it was not copied.', 'ramjet' );
		return LocationData::remove( $this->path, $this->mime ) ? null : self::error( 'type', $text );
	}

	private function convert(): ?\WP_Error {
		wp_raise_memory_limit( 'image' );
		$editor = wp_get_image_editor( $this->path, array( 'mime_type' => $this->mime ) );
		$saved  = is_wp_error( $editor ) ? $editor : $editor->save( "$this->path.jpg", 'image/jpeg' );
		if ( is_wp_error( $saved ) ) {
			$text = __( 'This server cannot convert images of this type (HEIC or TIFF) to JPEG.', 'ramjet' );
			return self::error( 'type', $text );
		}
		$this->delete();
		$this->path = $saved['path'];
		// Filters may choose another one.
		$this->mime = $saved['mime-type'];
		return null;
	}

	/** The type of a file by its first bytes; '' for one that is neither image nor video. */
	public static function detect( string $path ): string {
		$image = (string) wp_get_image_mime( $path );
		if ( isset( self::EXTENSIONS[ $image ] ) || in_array( $image, self::CONVERTED, true ) ) {
			return $image;
		}
		$start = (string) file_get_contents( $path, length: 12 );
		return match ( true ) {
			str_starts_with( $start, "\x1A\x45\xDF\xA3" )                                   => 'video/webm',
			'ftyp' === substr( $start, 4, 4 ) && 'qt  ' === substr( $start, 8 )             => 'video/quicktime',
			'ftyp' === substr( $start, 4, 4 ) && ! str_starts_with( substr( $start, 8 ), 'M4A' ) => 'video/mp4',
			default                                                                         => '',
		};
	}

	/** Error for a file type that is not accepted. */
	public static function wrong_type(): \WP_Error {
		return self::error( 'type', __( 'This file type cannot be used here.', 'ramjet' ) );
	}

	private static function too_large( int $limit ): \WP_Error {
		/* translators: %s: a size, such as '60 MB'. */
		$text = __( 'This file is too large: the maximum is %s.', 'ramjet' );
		return self::error( 'size', sprintf( $text, size_format( $limit ) ) );
	}

	private static function error( string $code, string $text ): \WP_Error {
		return new \WP_Error( "ramjet_media_$code", $text, array( 'status' => 422 ) );
	}
}
