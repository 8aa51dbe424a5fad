import { request } from './request';

/** The choice about analytics events, as this route puts it. */
export type TrackingSettings = {
	/** Whether they are off. */
	tracks_opt_out: boolean;
};

/**
 * Reads the choice about analytics events (GET `jetpack/v4/tracking/settings`).
 *
 * @param signal Breaks the call off.
 */
export function fetchTrackingSettings(
	signal?: AbortSignal
): Promise< TrackingSettings > {
	return request( { path: 'jetpack/v4/tracking/settings', signal } );
}

/**
 * Saves the choice about analytics events (POST `jetpack/v4/tracking/settings`).
 *
 * @return The choice as it is then.
 */
export function updateTrackingSettings(
	isOff: boolean
): Promise< TrackingSettings > {
	return request( {
		path: 'jetpack/v4/tracking/settings',
		method: 'POST',
		data: { tracks_opt_out: isOff },
	} );
}
