<?php
declare(strict_types=1);

namespace Ramjet\Video\Library;

use Ramjet\Video\Files\VideoFolder;
use Ramjet\Video\Settings\VideoSettings;

/** Keeps the files of videos in the folders that their privacy settings, and the site's, ask for. */
final class Privacy {

	/** Whether a video is to be private. */
	public static function is_wanted( int $video ): bool {
		return self::is_private( VideoDetails::of( $video )->privacy_setting );
	}

	/** Moves the files if need be. Returns whether they are where they should be. */
	public static function apply( int $video ): bool {
		for ( $tries = 5; $tries > 0; $tries-- ) {
			$is_wanted = self::is_wanted( $video );
			if ( $is_wanted !== VideoFolder::of( $video )->moved( $is_wanted )?->is_private ) {
				return false;
			}
			// Another request may have changed the setting, and moved the files before this one did.
			wp_cache_delete( $video, 'post_meta' );
			if ( self::is_wanted( $video ) === $is_wanted ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Changes the setting of a video, and moves its files.
	 *
	 * @param int $setting One of the three values of VideoDetails.
	 * @return bool False if they could not be moved, and then the setting is as before.
	 */
	public static function change( int $video, int $setting ): bool {
		// Where the request is killed in between, the video is private rather than public.
		if ( self::is_private( $setting ) && null === VideoFolder::of( $video )->moved( true ) ) {
			return false;
		}
		$before = VideoDetails::of( $video );
		// Applied after saving: of two requests, the last one to save decides.
		if ( $before->with( array( 'privacy_setting' => $setting ) )->save( $video ) && self::apply( $video ) ) {
			return true;
		}
		$before->save( $video );
		self::apply( $video );
		return false;
	}

	private static function is_private( int $setting ): bool {
		return VideoDetails::IS_PRIVATE === $setting
			|| ( VideoDetails::SITE_DEFAULT === $setting && ( new VideoSettings() )->are_private() );
	}
}
