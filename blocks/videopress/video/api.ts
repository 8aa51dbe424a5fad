/*
 * Requests of the editor about a video. Functions throw the errors of request().
 */
import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';
import { getInitialState } from '../../../shared/lib/initial-state';
import { type PosterData, type Rating, KINDS, type Track } from './attributes';

/** The server's progress in encoding a video; 'off' if it does not encode. */
export type Encoding = 'off' | 'waiting' | 'encoding' | 'done' | 'failed';

/** Values of `privacy_setting`. */
export const PRIVACY = { public: 0, private: 1, siteDefault: 2 } as const;

export type Privacy = ( typeof PRIVACY )[ keyof typeof PRIVACY ];

/** The field `jetpack_videopress` of media. */
export type VideoField = {
	guid: string;
	title: string;
	description: string;
	caption: string;
	rating: Rating | '';
	allow_download: 0 | 1 | boolean;
	privacy_setting: Privacy;
	/** Whether its files are in a private folder. */
	is_private: boolean;
	/** Such as 'avc1'; '' if it is not known. */
	codec: string;
	encoding: Encoding;
};

/** Changes of the field, as the route accepts them. */
export type VideoChanges = Partial< {
	title: string;
	description: string;
	rating: Rating;
	allow_download: boolean;
	privacy_setting: Privacy;
} >;

/** Changes a video; also throws if the server reports a failure. */
export async function changeVideo( id: number, changes: VideoChanges ) {
	const reply = await post< { data: number } >( '/wpcom/v2/videopress/meta', {
		id,
		...changes,
	} );
	if ( reply.data !== 200 ) {
		throw new Error();
	}
}

/** Files of a video. */
export type Files = {
	/** URL; '' if the attachment's is meant. */
	src: string;
	/** '' for none. */
	posterUrl: string;
	tracks: Track[];
	/** Reason for which the user may not watch it; '' if they may. */
	problem: string;
};

const isKind = ( kind: string ): kind is Track[ 'kind' ] =>
	( KINDS as readonly string[] ).includes( kind );

/** By kind and language; a list if there are none. `src` is empty if the video is private. */
type TracksReply = Record<
	string,
	Record< string, { src: string; label: string } >
>;

const readTracks = ( tracks: TracksReply = {} ): Track[] =>
	Object.entries( tracks ).flatMap( ( [ kind, byLanguage ] ) =>
		isKind( kind )
			? Object.entries( byLanguage ).map(
					( [ srcLang, { src, label } ] ) => ( {
						kind,
						srcLang,
						label,
						...( src && { src } ),
					} )
				)
			: []
	);

/** Reads the files of a public video. */
export async function fetchPublicFiles(
	guid: string,
	signal: AbortSignal
): Promise< Files > {
	const { poster, tracks } = await request< {
		poster?: string;
		tracks?: TracksReply;
	} >( { path: `/wpcom/v2/videos/${ guid }`, signal } );
	return {
		src: '',
		posterUrl: poster ?? '',
		tracks: readTracks( tracks ),
		problem: '',
	};
}

type PlaybackReply = {
	data: {
		sources: { src: string }[];
		tracks?: { kind: string; srclang: string; label: string }[];
		poster?: string;
	};
};

type Refusal = { success: boolean; data?: { message?: string } };

/**
 * Requests URLs of the files that work for this user for a limited time.
 *
 * @param guid
 * @param postId The post that shows the video; 0 for none.
 * @param signal
 */
export async function fetchPrivateFiles(
	guid: string,
	postId: number,
	signal: AbortSignal
): Promise< Files > {
	const url = `${ getInitialState().adminUrl }admin-ajax.php`;
	const response = await fetch( url, {
		method: 'POST',
		credentials: 'same-origin',
		signal,
		body: new URLSearchParams( {
			action: 'videopress-get-playback-jwt',
			guid,
			post_id: String( postId ),
		} ),
	} );
	const reply: Refusal = await response.json();
	if ( ! reply.success && reply.data?.message ) {
		return {
			src: '',
			posterUrl: '',
			tracks: [],
			problem: reply.data.message,
		};
	}
	const { data } = expectReply< PlaybackReply >( reply, {
		data: { sources: [ { src: '' } ] },
	} );
	return {
		src: data.sources[ 0 ]?.src ?? '',
		posterUrl: data.poster ?? '',
		tracks: ( data.tracks ?? [] ).flatMap( ( { kind, srclang, label } ) =>
			isKind( kind ) ? [ { kind, srcLang: srclang, label } ] : []
		),
		problem: '',
	};
}

const formOf = ( fields: Record< string, string | Blob > ) => {
	const form = new FormData();
	Object.entries( fields ).forEach( ( [ name, value ] ) =>
		form.append( name, value )
	);
	return form;
};

async function changeTracks(
	guid: string,
	action: '' | '/delete',
	fields: Record< string, string | Blob >
) {
	const { tracks, dropped } = await request< {
		tracks: TracksReply;
		dropped: number;
	} >( {
		method: 'POST',
		path: `/wpcom/v2/videos/${ guid }/tracks${ action }`,
		body: formOf( fields ),
	} );
	return { tracks: readTracks( tracks ), dropped };
}

/** Adds a track to a video. Returns all tracks, and how many cues of the file were invalid. */
export const addTrack = (
	guid: string,
	{ kind, srcLang, label }: Track,
	vtt: File
) => changeTracks( guid, '', { kind, srclang: srcLang, label, vtt } );

/** Deletes a track of a video if it exists. Returns the others. */
export const deleteTrack = async (
	guid: string,
	{ kind, srcLang }: Pick< Track, 'kind' | 'srcLang' >
) =>
	( await changeTracks( guid, '/delete', { kind, srclang: srcLang } ) )
		.tracks;

/**
 * Replaces the chapters that the description had by those that it has. Returns all tracks. Throws if somebody has
 * uploaded chapters in the language.
 *
 * @param guid
 * @param track
 * @param vtt   '' for none.
 */
export async function replaceChapters(
	guid: string,
	{ srcLang, label }: Pick< Track, 'srcLang' | 'label' >,
	vtt: string
) {
	const fields = {
		kind: 'chapters',
		srclang: srcLang,
		from_description: 'true',
	};
	const { tracks } = await ( vtt
		? changeTracks( guid, '', {
				...fields,
				label,
				vtt: new File( [ vtt ], 'chapters.vtt', { type: 'text/vtt' } ),
			} )
		: changeTracks( guid, '/delete', fields ) );
	return tracks;
}

/** A poster, and whether the server is still making it. */
type PosterReply = { generating: boolean; poster: string };

const posterPath = ( guid: string ) => `/wpcom/v2/videos/${ guid }/poster`;

/** Reads the poster of a video. */
export const fetchPoster = ( guid: string ) =>
	request< PosterReply >( { path: posterPath( guid ) } );

/**
 * Gives a video another poster.
 *
 * @param guid
 * @param chosen Without a type, the video has none afterwards.
 * @param image  The frame; null if the server has to draw it.
 */
export function savePoster(
	guid: string,
	{ type, id = 0, atTime = 0 }: PosterData,
	image: Blob | null
) {
	const path = posterPath( guid );
	if ( type !== 'video-frame' ) {
		const data = { poster_attachment_id: type ? id : 0 };
		return post< PosterReply >( path, data );
	}
	return image
		? request< PosterReply >( {
				method: 'POST',
				path,
				body: formOf( { image } ),
			} )
		: post< PosterReply >( path, {
				at_time: Math.round( atTime ),
				is_millisec: true,
			} );
}

/** The server's progress with a video. */
export type EncodingState = {
	state: Encoding;
	/** From 0 to 100. */
	percent: number;
	/** The reason for a failure, for users. */
	message: string;
};

export const fetchEncoding = ( id: number ) =>
	request< EncodingState >( { path: `/ramjet/v1/videos/${ id }/encoding` } );
