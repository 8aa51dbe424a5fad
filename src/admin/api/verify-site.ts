import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

/** The meta tag by which Google knows that the site is its owner's. */
type GoogleVerification = {
	/** Everybody can read it on the front page; empty where there is none. */
	token: string;
};

const PATH = 'jetpack/v4/verify-site/google';

const EXAMPLE = { token: '' };

/** Reads the tag's token. */
export const fetchGoogleVerification = async ( signal: AbortSignal ) =>
	expectReply< GoogleVerification >(
		await request( { path: PATH, signal } ),
		EXAMPLE
	);

/**
 * Puts the tag on the front page.
 *
 * @param token Empty takes it away.
 */
export const setGoogleVerification = async ( token: string ) =>
	expectReply< GoogleVerification >(
		await post( PATH, { keyring_id: token } ),
		EXAMPLE
	);
