import { ApiError } from './errors';
import { expectReply } from './expect-reply';
import { request } from './request';

/** An episode of a podcast; texts may be empty. */
export type Track = {
	/** For scripts. */
	id: string;
	guid: string;
	title: string;
	description: string;
	/** URL of a page about it. */
	link: string;
	/** URL of the audio file. */
	src: string;
	/** Such as 12:34. */
	duration: string;
};

export type Podcast = {
	title: string;
	link: string;
	/** URL of its image on this site. */
	cover: string;
	tracks: Track[];
	/** All episodes that can be selected, by their guids. */
	options?: { label: string; value: string }[];
};

const TRACK: Track = {
	id: '',
	guid: '',
	title: '',
	description: '',
	link: '',
	src: '',
	duration: '',
};

/** Checks what has to be a podcast. */
export const expectPodcast = ( value: unknown ) =>
	expectReply< Podcast >( value, {
		title: '',
		link: '',
		cover: '',
		tracks: [ TRACK ],
	} );

/**
 * Reads a podcast's latest ten episodes.
 *
 * @param url    Of its feed.
 * @param guids  Of the episodes to read instead.
 * @param signal
 */
export async function fetchPodcast(
	url: string,
	guids: string[],
	signal: AbortSignal
) {
	const query = new URLSearchParams( { url, 'episode-options': 'true' } );
	guids.forEach( ( guid ) => query.append( 'guids[]', guid ) );
	try {
		return expectPodcast(
			await request( {
				path: `wpcom/v2/podcast-player?${ query }`,
				signal,
			} )
		);
	} catch ( error ) {
		// Sentences for people, who need no status.
		throw error instanceof ApiError && error.detail
			? new Error( error.detail )
			: error;
	}
}
