<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoFolder;

/** Decides what the current user may do with a video. */
final class VideoAccess {

	/** Error code => status and meaning, for Route::of(). */
	public const ERRORS = array(
		'ramjet_no_video'  => '404: There is no such video, or it is private and the user may not edit it.',
		'rest_cannot_edit' => '403: The user may not edit the video.',
	);

	/** @return \WP_Post|\WP_Error The video, if the user may edit it. */
	public static function editable( string $guid ): \WP_Post|\WP_Error {
		$video = VideoGuids::find( $guid );
		if ( null !== $video && current_user_can( 'edit_post', $video->ID ) ) {
			return $video;
		}
		if ( null === $video || ! self::can_read( $video ) ) {
			return self::not_found();
		}
		$message = __( 'You are not allowed to edit this video.', 'ramjet' );
		return new \WP_Error( 'rest_cannot_edit', $message, array( 'status' => 403 ) );
	}

	/** @return \WP_Post|\WP_Error The video, if the user may know that it exists. */
	public static function readable( string $guid ): \WP_Post|\WP_Error {
		$video = VideoGuids::find( $guid );
		return null !== $video && self::can_read( $video ) ? $video : self::not_found();
	}

	/**
	 * Whether the user may read the title and description: of a private video, if they may edit it; else by
	 * WordPress's rule: whoever can read a post can read its attachments.
	 */
	private static function can_read( \WP_Post $video ): bool {
		if ( current_user_can( 'edit_post', $video->ID ) ) {
			return true;
		}
		// Its files may still be being moved.
		$is_private = VideoFolder::of( $video->ID )->is_private || Privacy::is_wanted( $video->ID );
		return ! $is_private && ( is_post_publicly_viewable( $video ) || current_user_can( 'read_post', $video->ID ) );
	}

	private static function not_found(): \WP_Error {
		$message = __( 'This video does not exist. It may have been deleted.', 'ramjet' );
		return new \WP_Error( 'ramjet_no_video', $message, array( 'status' => 404 ) );
	}
}
