import type { Texts } from './texts';

/** A file that the player can choose. `size`: pixels of the shorter side, 0 if not known. */
export type Source = { src: string; type: string; size: number };

export type TrackData = {
	kind: string;
	srclang: string;
	label: string;
	src: string;
};

/** What the markup says of a video in `data-ramjet-video`, or a block of its sound. */
export type PlayerData = {
	/** Unique among all that visitors play. */
	guid: string;
	/** ID of the post that shows the video, 0 if there is none. */
	post?: number;
	/** URL of admin-ajax.php, where the files of a video can be asked for. */
	ajax?: string;
	/** The markup contains no file URL; the server is asked for it. */
	private?: boolean;
	/** Without a bar. */
	bare?: boolean;
	autoplay?: boolean;
	/** Start where this visitor stopped. */
	resume?: boolean;
	preload?: HTMLMediaElement[ 'preload' ];
	/** Where it starts for others, in seconds. */
	at?: number;
	/** Language tag of captions that are shown, unless this visitor has chosen. */
	language?: string;
	/** Seconds, used until the browser knows the duration. */
	duration?: number;
	/** URL of the original, if visitors may download it. */
	download?: string;
};

export type Options = {
	texts: Texts;
	/** In place of `data-ramjet-video`. */
	data?: PlayerData;
	/** Seconds of two more buttons; a button is left out if its value is. */
	skip?: { back?: number; forward?: number };
	/** Removes the listeners from the document. */
	signal?: AbortSignal;
};

/** The state of a media source, by its class. */
export type State = 'is-playing' | 'is-paused' | 'is-error';

/** A part of a video, from `start` (seconds) to the next. */
export type Chapter = { start: number; title: string };
