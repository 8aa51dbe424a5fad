/** The block's attributes; declared in block.json. The attachment decides on `rating`, `allowDownload` and the like. */
export type Attributes = {
	autoplay?: boolean;
	title?: string;
	description?: string;
	caption?: string;
	controls: boolean;
	loop?: boolean;
	maxWidth: string;
	muted?: boolean;
	playsinline?: boolean;
	preload: 'auto' | 'metadata' | 'none';
	poster?: string;
	id?: number;
	guid?: string;
	/** Page of the video; `blob:` for a file that was dropped and is being uploaded. */
	src?: string;
	isExample: boolean;
};

/** What block.json and posts may contain besides. */
export const KEPT =
	'autoplay title description controls loop maxWidth muted playsinline preload seekbarPlayedColor seekbarLoadingColor seekbarColor useAverageColor id guid src cacheHtml poster posterData videoRatio tracks privacySetting allowDownload displayEmbed rating isPrivate isExample duration'.split(
		' '
	);

export const RATINGS = [ 'G', 'PG-13', 'R-17' ] as const;

export type Rating = ( typeof RATINGS )[ number ];
