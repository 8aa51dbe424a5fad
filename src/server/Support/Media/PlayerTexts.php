<?php
declare(strict_types=1);

namespace Ramjet\Support\Media;

/** The texts of the player on visitors' pages, which view modules do not contain. */
final class PlayerTexts {

	/**
	 * @param array<string, string> $own Those that differ from a video's.
	 * @return array<string, string> By the names of shared/player/texts.ts.
	 */
	public static function all( array $own = array() ): array {
		return $own + array(
			/* translators: %1$s: title of a video. */
			'player'         => __( 'Video player: %1$s', 'ramjet' ),
			'play'           => __( 'Play', 'ramjet' ),
			'pause'          => __( 'Pause', 'ramjet' ),
			'replay'         => __( 'Play again', 'ramjet' ),
			'mute'           => __( 'Mute', 'ramjet' ),
			'unmute'         => __( 'Unmute', 'ramjet' ),
			'volume'         => __( 'Volume', 'ramjet' ),
			'seek'           => __( 'Seek', 'ramjet' ),
			/* translators: 1: time in a video or episode, such as 1:23. 2: its length. */
			'position'       => __( '%1$s of %2$s', 'ramjet' ),
			/* translators: %1$s: number. */
			'back'           => __( 'Back %1$s seconds', 'ramjet' ),
			/* translators: %1$s: number. */
			'forward'        => __( 'Forward %1$s seconds', 'ramjet' ),
			'captions'       => __( 'Captions', 'ramjet' ),
			'off'            => _x( 'Off', 'captions', 'ramjet' ),
			'chapters'       => __( 'Chapters', 'ramjet' ),
			/* translators: %1$s: title of a chapter of a video. */
			'chapter'        => __( 'Chapters: %1$s', 'ramjet' ),
			'settings'       => __( 'Settings', 'ramjet' ),
			'speed'          => __( 'Speed', 'ramjet' ),
			'quality'        => __( 'Quality', 'ramjet' ),
			'pip'            => __( 'Picture in picture', 'ramjet' ),
			'exitPip'        => __( 'Exit picture in picture', 'ramjet' ),
			'fullscreen'     => __( 'Full screen', 'ramjet' ),
			'exitFullscreen' => __( 'Exit full screen', 'ramjet' ),
			'download'       => __( 'Download', 'ramjet' ),
			'network'        => __( 'This video could not be loaded. Check your connection, and try again.', 'ramjet' ),
			'format'         => __( 'Your browser cannot play this video.', 'ramjet' ),
			'gone'           => __( 'This video is no longer available.', 'ramjet' ),
			'retry'          => __( 'Try again', 'ramjet' ),
			'logIn'          => __( 'Log in', 'ramjet' ),
		);
	}
}
