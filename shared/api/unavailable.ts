import { request } from './request';

/** The answer for what this product does not have. */
export type Unavailable = {
	state: 'unavailable';
	/** Why, for people: one translated sentence. */
	reason: string;
};

/**
 * Asks for the backups (GET `jetpack/v4/rewind`).
 *
 * @param signal Breaks the call off.
 */
export function fetchRewind( signal?: AbortSignal ): Promise< Unavailable > {
	return request( { path: 'jetpack/v4/rewind', signal } );
}

/**
 * Asks for the scan for threats (GET `jetpack/v4/scan`).
 *
 * @param signal Breaks the call off.
 */
export function fetchScan( signal?: AbortSignal ): Promise< Unavailable > {
	return request( { path: 'jetpack/v4/scan', signal } );
}

/**
 * Asks for a module's data (GET `jetpack/v4/module/{protect|vaultpress}/data`).
 *
 * @param signal Breaks the call off.
 */
export function fetchModuleData(
	slug: 'protect' | 'vaultpress',
	signal?: AbortSignal
): Promise< Unavailable > {
	return request( { path: `jetpack/v4/module/${ slug }/data`, signal } );
}

/**
 * Asks for the numbers of visitors (GET `jetpack/v4/module/stats/data`).
 *
 * @param range  What they would be counted by.
 * @param signal Breaks the call off.
 */
export function fetchStatsData(
	range: 'day' | 'week' | 'month',
	signal?: AbortSignal
): Promise< Unavailable > {
	return request( {
		path: `jetpack/v4/module/stats/data?range=${ range }`,
		signal,
	} );
}
