import { request } from '../../../shared/api/request';

/**
 * Reads all settings (GET `jetpack/v4/settings`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSettings( signal?: AbortSignal ): Promise< unknown > {
	return request( { path: 'jetpack/v4/settings', signal } );
}

/**
 * Saves settings: all of them, or none where one is wrong (POST `jetpack/v4/settings`).
 *
 * @param settings Those that are not named stay as they are.
 * @return All settings as they are then.
 * @throws An ApiError with status 400; its data's `params` has a sentence for each field that is wrong.
 */
export function updateSettings( settings: object ): Promise< unknown > {
	return request( {
		path: 'jetpack/v4/settings',
		method: 'POST',
		data: settings,
	} );
}
