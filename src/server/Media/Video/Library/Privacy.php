<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Cover;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Rest\Failure;

/** Keeps the files of videos in the folders that their privacy settings, and the site's, ask for. */
final class Privacy {

	/**
	 * Whether a video should be private, by its own setting or else the site's. The site's does not apply to videos
	 * that were added to the media library in another way, because other blocks show them by their URL.
	 */
	public static function is_wanted( int $video ): bool {
		return VideoDetails::exist( $video ) && self::is_private( VideoDetails::of( $video )->privacy_setting );
	}

	/** Moves the files if necessary. Returns whether they are in the right folder. */
	public static function apply( int $video ): bool {
		for ( $tries = 5; $tries > 0; $tries-- ) {
			$is_wanted = self::is_wanted( $video );
			if ( $is_wanted !== VideoFolder::of( $video )->moved( $is_wanted )?->is_private ) {
				return false;
			}
			// Another request may have changed the setting, and moved the files before this one did.
			wp_cache_delete( $video, 'post_meta' );
			if ( self::is_wanted( $video ) === $is_wanted ) {
				$is_wanted && Cover::close( $video );
				return true;
			}
		}
		return false;
	}

	/**
	 * Changes the details of a video, and moves its files if that makes it private or public.
	 *
	 * @param array $changes As VideoDetails::with().
	 * @return \WP_Error|null Errors: ramjet_not_saved; ramjet_not_moved and ramjet_no_private_folder, and then the
	 *                        details are as before.
	 */
	public static function change( int $video, array $changes ): ?\WP_Error {
		$is_first = ! VideoDetails::exist( $video );
		if ( ! $is_first && ! isset( $changes['privacy_setting'] ) ) {
			return VideoDetails::change( $video, $changes ) ? null : Failure::not_saved();
		}
		$before  = VideoDetails::of( $video );
		$setting = $before->with( $changes )->privacy_setting;
		// If the request is killed in between, the video is private rather than public.
		if ( self::is_private( $setting ) && null === VideoFolder::of( $video )->moved( true ) ) {
			return null === PrivateFolder::path()
				? new \WP_Error( 'ramjet_no_private_folder', PrivateFolder::refusal(), array( 'status' => 500 ) )
				: self::not_moved( $video );
		}
		// Applied after saving: of two requests, the last one to save decides.
		$is_saved = VideoDetails::change( $video, $changes );
		if ( $is_saved && self::apply( $video ) ) {
			return null;
		}
		$is_first
			? delete_post_meta( $video, VideoDetails::META )
			: VideoDetails::change( $video, array_intersect_key( get_object_vars( $before ), $changes ) );
		self::apply( $video );
		return $is_saved ? self::not_moved( $video ) : Failure::not_saved();
	}

	private static function not_moved( int $video ): \WP_Error {
		$message = is_file( VideoFolder::of( $video )->original() )
			? __(
				'The files of this video could not be moved. Another item in the media library may use the same file.',
				'ramjet'
			)
			: __( 'This video could not be moved, because its file is not on this server.', 'ramjet' );
		return new \WP_Error( 'ramjet_not_moved', $message, array( 'status' => 500 ) );
	}

	private static function is_private( int $setting ): bool {
		return VideoDetails::IS_PRIVATE === $setting
			|| ( VideoDetails::SITE_DEFAULT === $setting && ( new VideoSettings() )->are_private() );
	}
}
