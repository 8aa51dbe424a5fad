import { request } from './request';

/** What the plugin Akismet does on the site. */
export type AkismetData =
	| { state: 'unavailable'; reason: string }
	| {
			state: 'active';
			has_key: boolean;
			/** How many comments it has caught. */
			spam_count: number;
	  };

/** What Akismet says of a key. */
export type AkismetKeyCheck = {
	validKey: boolean;
	invalidKeyCode: '' | 'missing_key' | 'invalid_key';
	/** For people; empty for a valid key. */
	invalidKeyMessage: string;
};

/**
 * Reads what Akismet does on the site (GET `jetpack/v4/module/akismet/data`).
 *
 * @param signal Breaks the call off.
 */
export function fetchAkismetData(
	signal?: AbortSignal
): Promise< AkismetData > {
	return request( { path: 'jetpack/v4/module/akismet/data', signal } );
}

/**
 * Asks Akismet about the key that the site uses (GET `jetpack/v4/module/akismet/key/check`).
 *
 * @param signal Breaks the call off.
 */
export function checkSavedAkismetKey(
	signal?: AbortSignal
): Promise< AkismetKeyCheck > {
	return request( { path: 'jetpack/v4/module/akismet/key/check', signal } );
}

/**
 * Asks Akismet about a key, which is not kept (POST `jetpack/v4/module/akismet/key/check`).
 *
 * @param signal Breaks the call off.
 */
export function checkAkismetKey(
	key: string,
	signal?: AbortSignal
): Promise< AkismetKeyCheck > {
	return request( {
		path: 'jetpack/v4/module/akismet/key/check',
		method: 'POST',
		data: { api_key: key },
		signal,
	} );
}
