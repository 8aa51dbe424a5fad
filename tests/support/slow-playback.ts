/**
 * Has a video or sound take ten times as long, so that it does not end while a slow machine does other things. For
 * `evaluate()`: it runs in the page.
 *
 * @return The rate.
 */
export function slowDown( element: Element ): number {
	const media = element as HTMLMediaElement;
	// The default is for other sources, as in the player's menu.
	media.defaultPlaybackRate = media.playbackRate = 0.1;
	return media.playbackRate;
}
