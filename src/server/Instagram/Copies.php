<?php
declare(strict_types=1);

namespace Ramjet\Instagram;

use Ramjet\Support\Files\FileRemover;
use Ramjet\Support\Http\GuardedClient;

/** Square copies of Instagram's images, in a folder of the uploads for each account. */
final class Copies {

	/** Below the site's uploads; Uninstall knows it. */
	private const FOLDER = 'ramjet-instagram';

	/** Width and height of the two copies. Instagram's own images are 1080 to 1440 pixels wide. */
	private const SIZE  = 1080;
	private const SMALL = 480;

	/** Seconds for which page caches may show an image that the gallery no longer has. */
	private const CACHED = WEEK_IN_SECONDS;

	/** Maximum bytes of an image, and pixels, which take four bytes of memory each. */
	private const BYTES  = 10 * MB_IN_BYTES;
	private const PIXELS = 20_000_000;

	private const TYPES = array(
		IMAGETYPE_JPEG => 'jpg',
		IMAGETYPE_PNG  => 'png',
		IMAGETYPE_WEBP => 'webp',
	);

	/**
	 * Downloads an image and stores two copies of it.
	 *
	 * @return array{file: string, width: int, small: string, small_width: int}|string Why it has no copies, in words.
	 */
	public static function store( string $url, string $folder ): array|string {
		if ( ! wp_image_editor_supports( array( 'mime_type' => 'image/jpeg' ) ) ) {
			return __( 'This server cannot resize images. Ask your host to enable GD or Imagick.', 'ramjet' );
		}
		$headers  = array( 'Accept' => 'image/jpeg,image/webp,image/png' );
		$response = GuardedClient::for_files( self::BYTES )->send( 'GET', InstagramApi::url( $url ), $headers );
		$is_file  = ! is_wp_error( $response ) && 200 === $response->status;
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It may be anything.
		$size = $is_file ? @getimagesizefromstring( $response->body ) : false;
		$end  = self::TYPES[ $size[2] ?? 0 ] ?? null;
		if ( null === $end || $size[0] * $size[1] > self::PIXELS ) {
			return __( 'Some images could not be downloaded.', 'ramjet' );
		}
		$name   = bin2hex( random_bytes( 8 ) );
		$source = self::path( $folder ) . "/$name-source.$end";
		// WP_Filesystem may need FTP credentials, which cron lacks.
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents
		if ( ! wp_mkdir_p( dirname( $source ) ) || false === file_put_contents( $source, $response->body ) ) {
			return __( 'Images cannot be stored, because the folder for uploads is not writable.', 'ramjet' );
		}
		$large = self::resize( $source, $name, self::SIZE );
		$small = null === $large ? null : self::resize( $source, "$name-small", self::SMALL );
		wp_delete_file( $source );
		return null === $small
			? __( 'Some images could not be resized.', 'ramjet' )
			: $large + array( 'small' => $small['file'], 'small_width' => $small['width'] );
	}

	/** Removes the files of an account that no page needs any more. */
	public static function clean( string $folder, string ...$used ): void {
		foreach ( glob( self::path( $folder ) . '/*.*' ) ?: array() as $path ) {
			if ( in_array( basename( $path ), $used, true ) ) {
				// Its age is the time since it was last used.
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_touch -- As in store().
				touch( $path );
			} elseif ( (int) filemtime( $path ) < time() - self::CACHED ) {
				FileRemover::remove( $path );
			}
		}
	}

	/** Removes the images of an account. */
	public static function remove( string $folder ): void {
		FileRemover::remove_from( self::root(), $folder );
	}

	public static function exists( string $folder, string $file ): bool {
		return is_file( self::path( $folder ) . "/$file" );
	}

	public static function url( string $folder, string $file ): string {
		return set_url_scheme( wp_upload_dir( null, false )['baseurl'] ) . '/' . self::FOLDER . "/$folder/$file";
	}

	/** @return array{file: string, width: int}|null The name of the new file. */
	private static function resize( string $source, string $name, int $max ): ?array {
		wp_raise_memory_limit( 'image' );
		$editor = wp_get_image_editor( $source );
		if ( is_wp_error( $editor ) ) {
			return null;
		}
		$editor->maybe_exif_rotate();
		$size  = $editor->get_size();
		$width = min( $max, $size['width'], $size['height'] );
		// The same size is an error.
		$is_done = array( $width, $width ) === array( $size['width'], $size['height'] )
			|| ! is_wp_error( $editor->resize( $width, $width, true ) );
		$saved   = $is_done ? $editor->save( dirname( $source ) . "/$name.jpg", 'image/jpeg' ) : null;
		return is_array( $saved ) ? array( 'file' => $saved['file'], 'width' => (int) $saved['width'] ) : null;
	}

	private static function path( string $folder ): string {
		return self::root() . "/$folder";
	}

	private static function root(): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::FOLDER;
	}
}
