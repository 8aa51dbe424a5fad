import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { InitialState } from '../lib/initial-state';
import { ApiError, messageOf } from './errors';
import { fetchReply, postForReply } from './checked-request';
import { expectReply } from './expect-reply';
import { request } from './request';

const ROUTE = 'wpcom/v2/external-media';
const CONNECTION = `${ ROUTE }/connection/google_photos`;
const SESSION = `${ ROUTE }/session/google_photos`;

/** A source of media. */
export type MediaSource = NonNullable<
	InitialState[ 'externalMedia' ]
>[ number ][ 'slug' ];

/** A file or a folder of a source. */
export type ExternalItem = {
	/** Of a folder, the path of its listing. */
	ID: string;
	type: 'photo' | 'video' | 'folder';
	/** File name, or name of the folder. */
	name: string;
	title: string;
	/** The credit, as HTML. */
	caption: string;
	/** Public URL of the file; empty if the source's key is needed. */
	URL: string;
	/** What a copy is made by; empty for folders. */
	guid: string;
	thumbnails: { medium: string; fmt_hd: string; thumbnail: string };
	/** Number of files in a folder. */
	children: number;
	width: number;
	height: number;
};

/** Whose media is listed. */
export type MediaAccount = { image: string; name: string };

/** One page of a source's media. */
export type MediaListing = {
	media: ExternalItem[];
	meta: {
		account: MediaAccount | null;
		/** Handle of the next page. */
		next_page: string | false;
	};
};

/** What is listed. */
export type ListingQuery = {
	number?: number;
	/** '/' for the albums, 'recent' for all media, or the ID of a folder. */
	path?: string;
	search?: string;
	/** As 'name=value'. */
	filter?: string[];
	page_handle?: string;
	/** Of the user's choice in Google Photos. */
	session_id?: string;
};

/** A copy in the media library. */
export type MediaCopy = {
	ID: number;
	URL: string;
	alt: string;
	/** HTML. */
	caption: string;
	title: string;
	type: 'image' | 'video';
	mime: string;
	width: number;
	height: number;
	/** URL of the attachment page. */
	link: string;
};

/** Why an item could not be copied, as the reply says. */
export class CopyError extends Error {
	override name = 'CopyError';

	/** @param code Error code of WordPress. */
	constructor(
		readonly code: string,
		message: string
	) {
		super( message );
	}
}

/** Lists media. */
export const fetchMediaListing = (
	source: MediaSource,
	query: ListingQuery,
	signal?: AbortSignal
) =>
	fetchReply< MediaListing >(
		addQueryArgs( `${ ROUTE }/list/${ source }`, query ),
		{ media: [ { ID: '', name: '', guid: '', thumbnails: {} } ], meta: {} },
		signal
	);

type CopyReply = {
	media: ( MediaCopy | { errors: Record< string, string > } )[];
};

/**
 * Copies an item to the media library.
 *
 * @param  postId Of the post that it is attached to; 0 for none.
 * @param  types  What is accepted.
 * @throws {CopyError} The source or the file is at fault.
 */
export async function copyMedia(
	source: MediaSource,
	{ ID, guid, caption, title }: ExternalItem,
	postId: number,
	types: readonly string[],
	signal: AbortSignal
): Promise< MediaCopy > {
	const reply: unknown = await request( {
		path: `${ ROUTE }/copy/${ source }`,
		method: 'POST',
		data: {
			external_ids: [ ID ],
			media: [ { guid, caption, title } ],
			service: source,
			post_id: postId,
			types,
		},
		signal,
	} );
	const [ first ] = expectReply< CopyReply >( reply, {
		media: [ {} ],
	} ).media;
	if ( first && 'errors' in first ) {
		const [ [ code, message ] = [ '', '' ] ] = Object.entries(
			first.errors
		);
		throw new CopyError( code, message );
	}
	return expectReply< MediaCopy >( first, { ID: 0, URL: '', type: 'image' } );
}

/** Reads the URL where the user connects Google Photos. */
export const fetchGoogleConnectUrl = async () => {
	const { connect_URL: url } = await fetchReply< { connect_URL: string } >(
		CONNECTION,
		{ connect_URL: '' }
	);
	return url;
};

/** Disconnects the user's account. */
export const disconnectGoogle = () =>
	request< unknown >( { path: CONNECTION, method: 'DELETE' } );

/** The user's choice in Google Photos. */
export type GoogleSession = {
	id: string;
	/** Google's page where the user chooses. */
	pickerUri: string;
	/** Whether the user is done. */
	mediaItemsSet: boolean;
	/** How long to wait before the state is read again, in ms. */
	pollInterval: number;
	/** How long to wait for the user, in ms. */
	timeoutIn: number;
};

const SESSION_EXAMPLE = {
	id: '',
	pickerUri: '',
	mediaItemsSet: false,
	pollInterval: 0,
	timeoutIn: 0,
};

/**
 * Begins a choice.
 *
 * @param maxItems How many items the user may choose.
 */
export const startGoogleSession = ( maxItems: number ) =>
	postForReply< GoogleSession >(
		SESSION,
		{ max_items: maxItems },
		SESSION_EXAMPLE
	);

/** Reads the state of a choice. */
export const fetchGoogleSession = async ( id: string ) =>
	expectReply< GoogleSession >(
		await request( { path: addQueryArgs( SESSION, { session_id: id } ) } ),
		SESSION_EXAMPLE
	);

/** Ends a choice; its items cannot be listed or copied any more. */
export const endGoogleSession = ( id: string ) =>
	request< unknown >( {
		path: addQueryArgs( SESSION, { session_id: id } ),
		method: 'DELETE',
	} );

/** Whether the user has to connect an account first, or again. */
export const isUnauthorized = ( error: unknown ) =>
	( error instanceof ApiError || error instanceof CopyError ) &&
	error.code === 'authorization_required';

/** An error for people. */
export function explainMediaError( error: unknown ): string {
	const { code, detail } = error as { code?: string; detail?: string };
	return code === 'internal_server_error'
		? __( 'Internal server error', 'ramjet' )
		: detail || messageOf( error );
}
