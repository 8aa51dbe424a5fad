/** The colors of a player; each is saved in three attributes. */
export type ColorRole = 'Primary' | 'Secondary' | 'Background';

type Colors = {
	/** Slug in the theme's palette. */
	[ Role in `${ Lowercase< ColorRole > }Color` ]?: string;
} & {
	/** A custom color. */
	[ Role in `custom${ ColorRole }Color` ]?: string;
} & {
	/** The resolved color at the time it was chosen. */
	[ Role in `hex${ ColorRole }Color` ]?: string;
};

export type Attributes = Colors & {
	/** URL of the feed. */
	url?: string;
	selectedEpisodes: { guid: string; title: string }[];
	itemsToShow: number;
	showCoverArt: boolean;
	showEpisodeTitle: boolean;
	showEpisodeDescription: boolean;
	/** A podcast, for the inserter's preview. */
	exampleFeedData?: unknown;
};

/** Maximum number of episodes in a player. */
export const MAX_EPISODES = 10;

/** Parses a typed feed URL. Returns undefined if it is not an http(s) URL. */
export function parseUrl( text: string ): string | undefined {
	const typed = text.trim();
	const url = /^[a-z][\w+.-]*:/i.test( typed ) ? typed : `https://${ typed }`;
	// Some sites link to feeds with the scheme `feed:`.
	const web = url.replace( /^(?:feed:\/\/|feed:(?=https?:))/i, ( scheme ) =>
		scheme.endsWith( '/' ) ? 'https://' : ''
	);
	return /^https?:\/\/[^/\s]\S*$/i.test( web ) && URL.canParse( web )
		? web
		: undefined;
}
