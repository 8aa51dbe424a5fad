<?php
declare(strict_types=1);

namespace Ramjet\Video\Upload;

use Ramjet\Video\Files\VideoFolder;
use Ramjet\Video\Library\Guids;
use Ramjet\Video\Library\Privacy;
use Ramjet\Video\Library\VideoDetails;

/** Makes an attachment of a file that was uploaded in pieces. */
final class Import {

	/**
	 * Moves the file into the media library, under a random name, or into its private folder.
	 *
	 * @param string                $path Of the complete file.
	 * @param string                $name As the browser named it; becomes the title.
	 * @param array<string, string> $meta Of the attachment.
	 * @return int|\WP_Error ID of the attachment; or invalid_mime, not_private, or the refusal of another plugin.
	 */
	public static function run( string $path, string $name, array $meta = array() ): int|\WP_Error {
		foreach ( array( 'file', 'media', 'image' ) as $file ) {
			require_once ABSPATH . "wp-admin/includes/$file.php";
		}
		$type = VideoType::of( $path );
		if ( null === $type ) {
			return new \WP_Error( 'invalid_mime', 'Invalid Mime' );
		}
		$file = self::move( $path, $type );
		if ( is_wp_error( $file ) ) {
			return $file;
		}
		$title = pathinfo( $name, PATHINFO_FILENAME );
		$place = static fn( int $attachment ): bool => Privacy::apply( $attachment );
		// Before other plugins do something with the new file.
		add_action( 'add_attachment', $place, PHP_INT_MIN );
		$attachment = wp_insert_attachment( wp_slash( array(
			'post_title'     => '' === $title ? __( 'Video', 'ramjet' ) : $title,
			'post_content'   => '',
			'post_mime_type' => $file['type'],
			'guid'           => $file['url'],
			// At once: the request may be killed while other plugins look at the attachment.
			'meta_input'     => $meta + array( VideoDetails::META => get_object_vars( VideoDetails::of( 0 ) ) ),
		) ), $file['file'], 0, true );
		remove_action( 'add_attachment', $place, PHP_INT_MIN );
		if ( is_wp_error( $attachment ) ) {
			wp_delete_file( $file['file'] );
			return $attachment;
		}
		$folder = VideoFolder::of( $attachment );
		if ( Privacy::is_wanted( $attachment ) !== $folder->is_private ) {
			wp_delete_attachment( $attachment, true );
			return new \WP_Error( 'not_private', __( 'The video could not be stored as a private one.', 'ramjet' ) );
		}
		Guids::ensure( $attachment );
		$data = wp_generate_attachment_metadata( $attachment, $folder->original() );
		wp_update_attachment_metadata( $attachment, $data );
		return $attachment;
	}

	/**
	 * Renames the file, after the checks of WordPress and other plugins. Nothing is copied.
	 *
	 * @param array{extension: string, type: string} $type
	 * @return array{file: string, url: string, type: string}|\WP_Error
	 */
	private static function move( string $path, array $type ): array|\WP_Error {
		$rename = static fn( mixed $moved, mixed $file, mixed $to ): mixed =>
			null === $moved && is_string( $to )
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
				? rename( $path, $to )
				: $moved;
		add_filter( 'pre_move_uploaded_file', $rename, 10, 3 );
		$upload = array(
			'name'     => bin2hex( random_bytes( 12 ) ) . '.' . $type['extension'],
			'type'     => $type['type'],
			'tmp_name' => $path,
			'size'     => (int) filesize( $path ),
			'error'    => UPLOAD_ERR_OK,
		);
		$moved  = wp_handle_sideload( $upload, array( 'test_form' => false ) );
		remove_filter( 'pre_move_uploaded_file', $rename, 10 );
		return isset( $moved['error'] ) ? new \WP_Error( 'refused', (string) $moved['error'] ) : $moved;
	}
}
