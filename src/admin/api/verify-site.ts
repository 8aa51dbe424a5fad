import { fetchReply, postForReply } from '../../../shared/api/checked-request';

/** The meta tag by which Google knows that the site is its owner's. */
type GoogleVerification = {
	/** Everybody can read it on the front page; empty where there is none. */
	token: string;
};

const PATH = 'jetpack/v4/verify-site/google';

const EXAMPLE = { token: '' };

/** Reads the tag's token. */
export const fetchGoogleVerification = ( signal: AbortSignal ) =>
	fetchReply< GoogleVerification >( PATH, EXAMPLE, signal );

/**
 * Puts the tag on the front page.
 *
 * @param token Empty takes it away.
 */
export const setGoogleVerification = ( token: string ) =>
	postForReply< GoogleVerification >( PATH, { keyring_id: token }, EXAMPLE );
