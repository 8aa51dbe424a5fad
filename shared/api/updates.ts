import type { Plugin } from './plugins';
import { request } from './request';

/** The plugins of which WordPress knows a newer version. */
export type PluginUpdates = {
	count: number;
	/** When WordPress last looked, ISO 8601; null where it never has. */
	checked_at: string | null;
	plugins: Plugin[];
};

/**
 * Reads which plugins have a newer version (GET `jetpack/v4/updates/plugins`). Nobody outside is asked.
 *
 * @param signal Breaks the call off.
 */
export function fetchPluginUpdates(
	signal?: AbortSignal
): Promise< PluginUpdates > {
	return request( { path: 'jetpack/v4/updates/plugins', signal } );
}
