import { fetchReply } from './checked-request';
import { expectReply } from './expect-reply';
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

/** Reads the connected accounts. */
export const fetchInstagramConnections = ( signal?: AbortSignal ) =>
	fetchReply< InstagramConnection[] >( `${ ROUTE }/connections`, [], signal );

/** Reads the URL where an account is connected. */
export const fetchInstagramConnectUrl = (): Promise< string > =>
	request( { path: `${ ROUTE }/connect-url` } );

/**
 * Reads an account's latest posts, at most 30.
 *
 * @param token Reference to the connection.
 */
export async function fetchInstagramGallery(
	token: string,
	signal: AbortSignal
) {
	const query = new URLSearchParams( { access_token: token, count: '30' } );
	return fetchReply< InstagramGallery >(
		`${ ROUTE }/gallery?${ query }`,
		{ images: [] },
		signal
	);
}

/** Reads the connected accounts with their states. */
export const fetchInstagramAccounts = ( signal: AbortSignal ) =>
	fetchReply< InstagramAccount[] >( ACCOUNTS, [], signal );

/** Deletes all accounts with their images and access tokens. */
export const deleteInstagramAccounts = async () =>
	expectReply< InstagramAccount[] >(
		await request( { path: ACCOUNTS, method: 'DELETE' } ),
		[]
	);
