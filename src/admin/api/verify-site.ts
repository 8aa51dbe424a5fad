import { request } from '../../../shared/api/request';

/** The meta tag by which Google knows that the site is its owner's. */
export type GoogleVerification = {
	is_set: boolean;
	/** Everybody can read it on the front page; empty where there is none. */
	token: string;
};

/**
 * Reads the tag's token (GET `jetpack/v4/verify-site/google`).
 *
 * @param signal Breaks the call off.
 */
export function fetchGoogleVerification(
	signal?: AbortSignal
): Promise< GoogleVerification > {
	return request( { path: 'jetpack/v4/verify-site/google', signal } );
}

/**
 * Puts the tag on the front page (POST `jetpack/v4/verify-site/google`).
 *
 * @param token Empty takes it away.
 */
export function setGoogleVerification(
	token: string
): Promise< GoogleVerification > {
	return request( {
		path: 'jetpack/v4/verify-site/google',
		method: 'POST',
		data: { keyring_id: token },
	} );
}
