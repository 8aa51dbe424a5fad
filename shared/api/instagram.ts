import { UnexpectedReplyError } from './errors';
import { request } from './request';

const ROUTE = 'wpcom/v2/instagram-gallery';
const ACCOUNTS = 'ramjet/v1/instagram';

/** A connected account. */
export type InstagramConnection = {
	username: string;
	/** Reference to the connection; Instagram's token stays on the server. */
	token: string;
};

/** A post, as an image. */
export type InstagramImage = { title: string; url: string };

/** The latest posts of an account. */
export type InstagramGallery = {
	/** The account's current username. */
	external_name: string;
	images: InstagramImage[];
};

/** A connected account, for the dashboard. */
export type InstagramAccount = {
	username: string;
	/** Whether it has to be connected again. */
	failed: boolean;
	/** Its state, in sentences. */
	detail: string;
};

const checkList = < T >( list: T[] ): T[] => {
	if ( ! Array.isArray( list ) ) {
		throw new UnexpectedReplyError();
	}
	return list;
};

/** Reads the connected accounts (GET `wpcom/v2/instagram-gallery/connections`). */
export const fetchInstagramConnections = async (
	signal?: AbortSignal
): Promise< InstagramConnection[] > =>
	checkList( await request( { path: `${ ROUTE }/connections`, signal } ) );

/** Reads the URL where an account is connected (GET `wpcom/v2/instagram-gallery/connect-url`). */
export const fetchInstagramConnectUrl = (): Promise< string > =>
	request( { path: `${ ROUTE }/connect-url` } );

/**
 * Reads an account's latest posts, at most 30 (GET `wpcom/v2/instagram-gallery/gallery`).
 *
 * @param token Reference to the connection.
 */
export async function fetchInstagramGallery(
	token: string,
	signal: AbortSignal
): Promise< InstagramGallery > {
	const query = new URLSearchParams( { access_token: token, count: '30' } );
	const gallery = await request< InstagramGallery >( {
		path: `${ ROUTE }/gallery?${ query }`,
		signal,
	} );
	checkList( gallery?.images );
	return gallery;
}

/** Reads the connected accounts with their states (GET `ramjet/v1/instagram`). */
export const fetchInstagramAccounts = async (
	signal: AbortSignal
): Promise< InstagramAccount[] > =>
	checkList( await request( { path: ACCOUNTS, signal } ) );

/** Deletes all accounts with their images and access tokens (DELETE `ramjet/v1/instagram`). */
export const deleteInstagramAccounts = async (): Promise<
	InstagramAccount[]
> => checkList( await request( { path: ACCOUNTS, method: 'DELETE' } ) );
