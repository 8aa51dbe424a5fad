import { request } from '../../../shared/api/request';

/**
 * The settings of the site in one flat list. Beside those that are named here there are the modules: `{slug}` says
 * whether one is on, `{slug}_{option}` is an option of it; and the services' keys, which come masked.
 */
export type Settings = {
	/** Whether the owner agreed to analytics events. */
	tracking: boolean;
	/** Whether editors are told what a larger plan would add. */
	enable_upgrade_nudge: boolean;
	/** Whether embeds load without a click, unless their block says otherwise. */
	embeds_load_at_once: boolean;
	/** Whether deleting the plugin deletes the entries of forms too. */
	delete_entries: boolean;
	[ name: string ]: unknown;
};

/**
 * Reads all settings (GET `jetpack/v4/settings`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSettings( signal?: AbortSignal ): Promise< Settings > {
	return request( { path: 'jetpack/v4/settings', signal } );
}

/**
 * Saves settings: all of them, or none where one is wrong (POST `jetpack/v4/settings`).
 *
 * @param settings Those that are not named stay as they are.
 * @return All settings as they are then.
 * @throws An ApiError with status 400; its data's `params` has a sentence for each field that is wrong.
 */
export function updateSettings( settings: object ): Promise< Settings > {
	return request( {
		path: 'jetpack/v4/settings',
		method: 'POST',
		data: settings,
	} );
}
