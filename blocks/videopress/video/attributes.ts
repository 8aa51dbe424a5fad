/** How the poster was chosen. */
export type PosterData = {
	type?: 'video-frame' | 'media-library';
	/** Of the frame, in milliseconds. */
	atTime?: number;
	/** The image, and its URL. */
	id?: number;
	url?: string;
};

export const KINDS = [
	'subtitles',
	'captions',
	'descriptions',
	'chapters',
	'metadata',
] as const;

/** Captions, chapters or other texts of the video. */
export type Track = {
	kind: ( typeof KINDS )[ number ];
	/** Language tag. */
	srcLang: string;
	label: string;
	/** URL of its file; missing for a private video, whose URLs are one user's. */
	src?: string;
};

/** The block's attributes; declared in block.json. */
export type Attributes = {
	autoplay?: boolean;
	/** Title and description of the attachment, stored once they are changed here, so that changes can be undone. */
	title?: string;
	description?: string;
	caption?: string;
	controls: boolean;
	loop?: boolean;
	maxWidth: string;
	muted?: boolean;
	playsinline?: boolean;
	preload: 'auto' | 'metadata' | 'none';
	/** Of the progress bar: '#rrggbb', as Jetpack saved it also without '#'; '' for none. */
	seekbarColor: string;
	seekbarLoadingColor: string;
	seekbarPlayedColor: string;
	/** Whether the progress bar has the poster's average color instead. */
	useAverageColor: boolean;
	id?: number;
	guid?: string;
	/** Page of the video; `blob:` for a file that was dropped and is being uploaded. */
	src?: string;
	/** Jetpack's copy of an embed's markup. */
	cacheHtml: string;
	/** URL of a poster for this block alone, as Jetpack saved it. Choosing a poster removes it. */
	poster?: string;
	/** Which poster was chosen here, so that it can be undone. The attachment has the poster. */
	posterData: PosterData;
	/** Height in percent of the width. */
	videoRatio?: number;
	/** The attachment's when they were last changed here. It decides on these and the next five, which are Jetpack's copies. */
	tracks: Track[];
	privacySetting: number;
	allowDownload: boolean;
	displayEmbed: boolean;
	rating?: string;
	isPrivate?: boolean;
	isExample: boolean;
	/** In milliseconds. */
	duration?: number;
};

/** Other attributes that block.json and posts may contain. */
export const KEPT =
	'autoplay title description controls loop maxWidth muted playsinline preload seekbarPlayedColor seekbarLoadingColor seekbarColor useAverageColor id guid src cacheHtml poster posterData videoRatio tracks privacySetting allowDownload displayEmbed rating isPrivate isExample duration'.split(
		' '
	);

export const RATINGS = [ 'G', 'PG-13', 'R-17' ] as const;

export type Rating = ( typeof RATINGS )[ number ];
