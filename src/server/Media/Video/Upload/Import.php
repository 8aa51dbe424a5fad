<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

use Ramjet\Media\Video\Files\PrivateStatus;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\Privacy;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Posters\Cover;
use Ramjet\Media\Video\Posters\PosterImage;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Support\Files\PublicFiles;

/** Creates an attachment from a file that was uploaded in pieces. */
final class Import {

	/** Error code: the file is not a video, or of a type that the site does not allow. Others may be temporary. */
	public const WRONG_TYPE = 'invalid_mime';

	/**
	 * Moves the file into the media library, under a random name, or into its private folder. An object store gets a
	 * copy, and the caller deletes the file.
	 *
	 * @param string                $path Of the complete file.
	 * @param string                $name Name given by the browser; becomes the title.
	 * @param array<string, string> $meta Of the attachment.
	 * @param (\Closure(): bool)|null $may_go_on Asked after the type was read, which may take long.
	 * @return int|\WP_Error ID of the attachment. After an error, the file is where it was.
	 */
	public static function run(
		string $path,
		string $name,
		array $meta = array(),
		?\Closure $may_go_on = null
	): int|\WP_Error {
		foreach ( array( 'file', 'media', 'image' ) as $file ) {
			require_once ABSPATH . "wp-admin/includes/$file.php";
		}
		$type = VideoType::of( $path );
		if ( null !== $may_go_on && ! $may_go_on() ) {
			return self::not_stored( $path, $path );
		}
		if ( null === $type ) {
			return new \WP_Error( self::WRONG_TYPE, 'Invalid Mime' );
		}
		$is_private = ( new VideoSettings() )->are_private();
		$file       = self::move( $path, $type, $is_private );
		if ( is_wp_error( $file ) ) {
			return $file;
		}
		$title     = pathinfo( $name, PATHINFO_FILENAME );
		$is_closed = $is_private && wp_is_stream( $file['file'] );
		$place     = static fn( int $attachment ): bool =>
			( ! $is_closed || VideoFolder::of( $attachment )->receive( $path ) ) && Privacy::apply( $attachment );
		// Before other plugins process the new file.
		add_action( 'add_attachment', $place, PHP_INT_MIN );
		$attachment = wp_insert_attachment( wp_slash( array(
			'post_title'     => '' === $title ? __( 'Video', 'ramjet' ) : $title,
			'post_content'   => '',
			// From the start, so that nobody can read the title.
			'post_status'    => $is_private ? PrivateStatus::NAME : 'inherit',
			'post_mime_type' => $file['type'],
			'guid'           => $file['url'],
			// Immediately: the request may be killed while other plugins process the attachment.
			'meta_input'     => $meta + array( VideoDetails::META => get_object_vars( VideoDetails::of( 0 ) ) ),
		) ), $file['file'], 0, true );
		remove_action( 'add_attachment', $place, PHP_INT_MIN );
		if ( is_wp_error( $attachment ) ) {
			return self::not_stored( $file['file'], $path );
		}
		$folder = VideoFolder::of( $attachment );
		if ( Privacy::is_wanted( $attachment ) !== $folder->is_private ) {
			// It must not stay in a public place.
			$error = self::not_stored( $folder->original(), $path );
			wp_delete_attachment( $attachment, true );
			return $error;
		}
		VideoGuids::ensure( $attachment );
		self::complete( $attachment, wp_is_stream( $file['file'] ) ? $path : '' );
		return $attachment;
	}

	/**
	 * Stores an attachment's metadata if they are missing: the request that made it may have been killed.
	 *
	 * @param string $copy Path of the same file on this server; '' for none.
	 */
	public static function complete( int $attachment, string $copy = '' ): void {
		if ( is_array( wp_get_attachment_metadata( $attachment ) ) ) {
			return;
		}
		foreach ( array( 'media', 'image' ) as $file ) {
			require_once ABSPATH . "wp-admin/includes/$file.php";
		}
		$folder          = VideoFolder::of( $attachment );
		[ $data, $cover ] = $folder->is_private
			? Cover::metadata( $attachment, $folder->original() )
			: array( wp_generate_attachment_metadata( $attachment, $copy ?: $folder->original() ), '' );
		wp_update_attachment_metadata( $attachment, $data );
		if ( '' !== $cover ) {
			self::add_poster( $attachment, $cover );
		}
	}

	/** @param string $image Bytes. If they are not an image, there is no poster. */
	private static function add_poster( int $video, string $image ): void {
		$path = wp_tempnam();
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
		if ( false !== file_put_contents( $path, $image ) ) {
			PosterImage::store( $video, $path );
		}
		wp_delete_file( $path );
	}

	/** Moves the file back, for another try; deletes its copy. */
	private static function not_stored( string $from, string $path ): \WP_Error {
		if ( wp_is_stream( $from ) ) {
			wp_delete_file( $from );
		} elseif ( is_file( $from ) && $from !== $path ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
			rename( $from, $path );
		}
		return new \WP_Error( 'not_stored', __( 'The video could not be stored. Please try again.', 'ramjet' ) );
	}

	/**
	 * Renames the file, after the checks of WordPress and other plugins. Only an object store gets a copy, unless the
	 * video is private.
	 *
	 * @param array{extension: string, type: string} $type
	 * @return array{file: string, url: string, type: string}|\WP_Error
	 */
	private static function move( string $path, array $type, bool $is_private ): array|\WP_Error {
		$failed = false;
		$rename = static function ( mixed $moved, mixed $file, mixed $to ) use ( $path, $is_private, &$failed ): mixed {
			if ( null !== $moved || ! is_string( $to ) ) {
				return $moved;
			}
			$failed = wp_is_stream( $to )
				? ! $is_private && ! PublicFiles::copy( $path, $to )
				// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- atomic; may fail.
				: ! @rename( $path, $to );
			if ( $failed ) {
				// WordPress would continue as if the file were there, or delete it.
				throw new \RuntimeException( "Cannot move a file to $to." );
			}
			return true;
		};
		// WordPress gives up if another request creates the month's folder at the same moment.
		wp_mkdir_p( wp_upload_dir( null, false )['path'] );
		add_filter( 'pre_move_uploaded_file', $rename, 10, 3 );
		$upload = array(
			'name'     => bin2hex( random_bytes( 12 ) ) . '.' . $type['extension'],
			'type'     => $type['type'],
			'tmp_name' => $path,
			'size'     => (int) filesize( $path ),
			'error'    => UPLOAD_ERR_OK,
		);
		try {
			$moved = wp_handle_sideload( $upload, array( 'test_form' => false ) );
		} catch ( \RuntimeException $exception ) {
			if ( ! $failed ) {
				// Returned by another plugin.
				throw $exception;
			}
			return self::not_stored( $path, $path );
		} finally {
			remove_filter( 'pre_move_uploaded_file', $rename, 10 );
		}
		return isset( $moved['error'] ) ? new \WP_Error( 'refused', (string) $moved['error'] ) : $moved;
	}
}
