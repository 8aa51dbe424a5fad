import { request } from './request';

/** Where on the site ad blocks show ads. */
export type AdSettings = {
	/** Whether they do at all. */
	enabled: boolean;
	display_front_page: boolean;
	display_post: boolean;
	display_page: boolean;
	display_archive: boolean;
};

/**
 * Reads the settings of ads (GET `jetpack/v4/wordads/settings`).
 *
 * @param signal Breaks the call off.
 */
export function fetchAdSettings( signal?: AbortSignal ): Promise< AdSettings > {
	return request( { path: 'jetpack/v4/wordads/settings', signal } );
}

/**
 * Saves settings of ads (POST `jetpack/v4/wordads/settings`).
 *
 * @param settings Those that are not named stay as they are.
 * @return All of them as they are then.
 */
export function updateAdSettings(
	settings: Partial< AdSettings >
): Promise< AdSettings > {
	return request( {
		path: 'jetpack/v4/wordads/settings',
		method: 'POST',
		data: settings,
	} );
}
