import type { Player } from './player';

/** Safari on iPhones shows nothing but a video in full screen. */
type AppleVideo = HTMLMediaElement & { webkitEnterFullscreen?: () => void };

export const isFullscreen = ( { root }: Player ) =>
	root.ownerDocument.fullscreenElement === root;

export const canFullscreen = ( { media, root, isVideo }: Player ) =>
	isVideo &&
	Boolean(
		root.requestFullscreen ?? ( media as AppleVideo ).webkitEnterFullscreen
	);

/** Refused where an iframe or a setting does not allow it: then nothing changes. */
const refused = () => undefined;

export function toggleFullscreen( player: Player ) {
	const { media, root } = player;
	if ( isFullscreen( player ) ) {
		void root.ownerDocument.exitFullscreen();
	} else if ( root.requestFullscreen ) {
		root.requestFullscreen().catch( refused );
	} else {
		( media as AppleVideo ).webkitEnterFullscreen?.();
	}
}

/** The video, if the browser can show it above other windows. */
export const pipOf = ( { media }: Player ): HTMLVideoElement | undefined =>
	document.pictureInPictureEnabled && media instanceof HTMLVideoElement
		? media
		: undefined;

export const isPip = ( { media }: Player ) =>
	document.pictureInPictureElement === media;

export function togglePip( player: Player ) {
	if ( isPip( player ) ) {
		void document.exitPictureInPicture();
	} else {
		pipOf( player )?.requestPictureInPicture().catch( refused );
	}
}

/** Mutes, or unmutes at an audible volume. */
export function setMuted( media: HTMLMediaElement, muted: boolean ) {
	media.muted = muted;
	if ( ! muted && media.volume === 0 ) {
		media.volume = 0.5;
	}
}
