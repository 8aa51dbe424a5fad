<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

/**
 * The status of a private video's attachment. With it, WordPress itself hides title, description, caption and URL in
 * the REST API, in searches and on the attachment's page.
 */
final class PrivateStatus {

	public const NAME = 'private';

	/** The one of other attachments. */
	private const OTHERS = 'inherit';

	/**
	 * Changes it when the files have moved. One statement, because another request may have completed the move and
	 * begun the next.
	 *
	 * @param string $folder The meta VideoFolder::META, which says that they are being moved.
	 */
	public static function change( int $video, bool $is_private, string $folder ): void {
		global $wpdb;
		[ $old, $new ] = $is_private
			? array( self::OTHERS, self::NAME )
			: array( self::NAME, self::OTHERS );
		$count         = $wpdb->query( $wpdb->prepare(
			"UPDATE $wpdb->posts SET post_status = %s WHERE ID = %d AND post_status = %s AND EXISTS (
				SELECT 1 FROM $wpdb->postmeta WHERE post_id = %d AND meta_key = %s AND meta_value = %s )",
			$new,
			$video,
			$old,
			$video,
			VideoFolder::META,
			$folder
		) );
		if ( $count > 0 ) {
			clean_post_cache( $video );
			wp_transition_post_status( $new, $old, get_post( $video ) );
		}
	}

	/**
	 * Keeps it while the files are private (filter wp_insert_attachment_data): WordPress sets another one when it
	 * restores an attachment from the trash.
	 *
	 * @param mixed $data Columns of the attachment.
	 * @param mixed $post As wp_insert_post() got it.
	 */
	public static function keep( mixed $data, mixed $post ): mixed {
		$is_public = self::OTHERS === ( $data['post_status'] ?? '' );
		return $is_public && VideoFolder::of( (int) ( $post['ID'] ?? 0 ) )->is_private
			? array( 'post_status' => self::NAME ) + $data
			: $data;
	}

	/**
	 * Hides a private video from users who may not read it, where WordPress checks only whether a user may upload
	 * files: a request of the media library for one item, and one of XML-RPC (filters with the item's data).
	 */
	public static function hide( mixed $data, mixed $video ): mixed {
		$is_private = $video instanceof \WP_Post && self::NAME === $video->post_status
			&& wp_attachment_is( 'video', $video );
		return $is_private && ! current_user_can( 'read_post', $video->ID ) ? array() : $data;
	}
}
