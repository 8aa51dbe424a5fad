<?php
declare(strict_types=1);

namespace Ramjet\Support\Media;

use Ramjet\Support\Files\FileRemover;
use Ramjet\Support\Files\PublicFiles;
use Ramjet\Support\Http\GuardedClient;

/** Square copies of images on other servers, in folders below one folder of the uploads, which Uninstall knows. */
final class ImageCopies {

	/** Seconds for which page caches may show an image that is no longer used. */
	private const CACHED = WEEK_IN_SECONDS;

	/** Maximum bytes of an image, and pixels, which take four bytes of memory each. */
	private const BYTES  = 10 * MB_IN_BYTES;
	private const PIXELS = 20_000_000;

	private const TYPES = array(
		IMAGETYPE_JPEG => 'jpg',
		IMAGETYPE_PNG  => 'png',
		IMAGETYPE_WEBP => 'webp',
	);

	/** @param string $root Name of the folder below the site's uploads. */
	public function __construct( private readonly string $root ) {}

	/**
	 * Downloads an image and stores a copy of each size.
	 *
	 * @param string $folder   Name of the folder for them.
	 * @param int    ...$sizes Maximum width and height in pixels.
	 * @return list<array{file: string, width: int}>|string Why it has no copies, in words.
	 */
	public function store( string $url, string $folder, int ...$sizes ): array|string {
		if ( ! wp_image_editor_supports( array( 'mime_type' => 'image/jpeg' ) ) ) {
			return __( 'This server cannot resize images. Ask your host to enable GD or Imagick.', 'ramjet' );
		}
		$headers  = array( 'Accept' => 'image/jpeg,image/webp,image/png' );
		$response = GuardedClient::for_files( self::BYTES )->send( 'GET', $url, $headers );
		$is_file  = ! is_wp_error( $response ) && 200 === $response->status;
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It may be anything.
		$size = $is_file ? @getimagesizefromstring( $response->body ) : false;
		$end  = self::TYPES[ $size[2] ?? 0 ] ?? null;
		if ( null === $end || $size[0] * $size[1] > self::PIXELS ) {
			return __( 'Some images could not be downloaded.', 'ramjet' );
		}
		$name   = bin2hex( random_bytes( 8 ) );
		$source = PublicFiles::draft( $this->path( $folder ) . "/$name-source.$end" );
		// WP_Filesystem may need FTP credentials, which cron lacks.
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents
		if ( ! wp_mkdir_p( dirname( $source ) ) || false === file_put_contents( $source, $response->body ) ) {
			return __( 'Images cannot be stored, because the folder for uploads is not writable.', 'ramjet' );
		}
		$copies = array();
		foreach ( $sizes as $max ) {
			$copies[] = self::resize( $source, $this->path( $folder ) . "/$name-$max.jpg", $max );
		}
		wp_delete_file( $source );
		if ( ! in_array( null, $copies, true ) ) {
			return $copies;
		}
		foreach ( array_filter( $copies ) as $copy ) {
			FileRemover::remove( $this->path( $folder ) . "/{$copy['file']}" );
		}
		return __( 'Some images could not be resized or stored.', 'ramjet' );
	}

	/** Removes the files of a folder that no page needs any more. In an object store they stay: it may list nothing. */
	public function clean( string $folder, string ...$used ): void {
		foreach ( glob( $this->path( $folder ) . '/*.*' ) ?: array() as $path ) {
			if ( in_array( basename( $path ), $used, true ) ) {
				// Its age is the time since it was last used.
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_touch -- As in store().
				touch( $path );
			} elseif ( (int) filemtime( $path ) < time() - self::CACHED ) {
				FileRemover::remove( $path );
			}
		}
	}

	/** Removes a folder with its images; in an object store, those of these names. */
	public function remove( string $folder, string ...$files ): void {
		foreach ( wp_is_stream( $this->root() ) ? $files : array() as $file ) {
			FileRemover::remove( $this->path( $folder ) . "/$file" );
		}
		FileRemover::remove_from( $this->root(), $folder );
	}

	public function exists( string $folder, string $file ): bool {
		return is_file( $this->path( $folder ) . "/$file" );
	}

	public function url( string $folder, string $file ): string {
		return set_url_scheme( wp_upload_dir( null, false )['baseurl'] ) . "/$this->root/$folder/$file";
	}

	/** @return array{file: string, width: int}|null The name of the new file. */
	private static function resize( string $source, string $path, int $max ): ?array {
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
		$saved   = $is_done ? $editor->save( PublicFiles::draft( $path ), 'image/jpeg' ) : null;
		return is_array( $saved ) && PublicFiles::publish( $saved['path'], dirname( $path ) . "/{$saved['file']}" )
			? array( 'file' => $saved['file'], 'width' => (int) $saved['width'] )
			: null;
	}

	private function path( string $folder ): string {
		return $this->root() . "/$folder";
	}

	private function root(): string {
		return wp_upload_dir( null, false )['basedir'] . "/$this->root";
	}
}
