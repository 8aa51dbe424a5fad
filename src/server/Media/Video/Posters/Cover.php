<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Posters;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Files\PublicFiles;

/** The image in a video's file, which WordPress stores as a public attachment, the video's featured image. */
final class Cover {

	/** Core's meta of such an attachment. */
	private const META = '_cover_hash';

	/** Makes it the private video's poster, and deletes the attachment unless something else uses it. */
	public static function close( int $video ): void {
		$cover = (int) get_post_thumbnail_id( $video );
		if ( 0 === $cover || ! metadata_exists( 'post', $cover, self::META ) || self::is_shared( $cover, $video ) ) {
			return;
		}
		$path = (string) get_attached_file( $cover );
		if ( '' === Poster::file( $video ) && is_file( $path ) ) {
			$name = VideoFolder::name( 'poster', strtolower( pathinfo( $path, PATHINFO_EXTENSION ) ) );
			$to   = (string) VideoFolder::of( $video )->prepared()?->path( $name );
			if ( '' === $to || ! PublicFiles::copy( $path, $to ) ) {
				return;
			}
			Poster::replace( $video, $name );
		}
		wp_delete_attachment( $cover, true );
	}

	/** Whether it is the featured image of something else, too. */
	private static function is_shared( int $cover, int $video ): bool {
		global $wpdb;
		return null !== $wpdb->get_var( $wpdb->prepare(
			"SELECT 1 FROM $wpdb->postmeta
				WHERE meta_key = '_thumbnail_id' AND meta_value = %s AND post_id <> %d LIMIT 1",
			(string) $cover,
			$video
		) );
	}

	/**
	 * Makes the metadata of a private video as WordPress does, but stores no attachment for the image.
	 *
	 * @return array{array<string, mixed>, string} The metadata, and the bytes of the image; '' for none.
	 */
	public static function metadata( int $video, string $path ): array {
		$image = '';
		$take  = static function ( mixed $data ) use ( &$image ): mixed {
			if ( is_array( $data ) ) {
				$image = $data['image']['data'] ?? '';
				unset( $data['image'] );
			}
			return $data;
		};
		add_filter( 'wp_read_video_metadata', $take, PHP_INT_MAX );
		$data = wp_generate_attachment_metadata( $video, $path );
		remove_filter( 'wp_read_video_metadata', $take, PHP_INT_MAX );
		return array( $data, is_string( $image ) ? $image : '' );
	}
}
