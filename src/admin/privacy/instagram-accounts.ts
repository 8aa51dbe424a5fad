import { request } from '../../../shared/api/request';
import { expectReply } from '../lib/expect-reply';

const PATH = 'ramjet/v1/instagram';

/** A connected Instagram account. */
export type InstagramAccount = {
	username: string;
	/** Whether it has to be connected again. */
	failed: boolean;
	/** Its state, in sentences. */
	detail: string;
};

const toList = ( reply: unknown ): InstagramAccount[] =>
	expectReply< InstagramAccount[] >( reply, Array.isArray );

/**
 * Reads the connected accounts (GET `ramjet/v1/instagram`).
 *
 * @param signal Aborts the request.
 */
export const fetchAccounts = async (
	signal: AbortSignal
): Promise< InstagramAccount[] > =>
	toList( await request( { path: PATH, signal } ) );

/** Deletes all accounts with their images and access tokens (DELETE `ramjet/v1/instagram`). */
export const deleteAccounts = async (): Promise< InstagramAccount[] > =>
	toList( await request( { path: PATH, method: 'DELETE' } ) );

/** Reads the URL where an account is connected (GET `wpcom/v2/instagram-gallery/connect-url`). */
export const fetchConnectUrl = (): Promise< string > =>
	request( { path: 'wpcom/v2/instagram-gallery/connect-url' } );
