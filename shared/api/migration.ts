import { request } from './request';

/** Whether the site is being moved; this product moves none. */
export type MigrationStatus = { status: 'inactive' };

/**
 * Reads whether the site is being moved (GET `jetpack/v4/migration/status`).
 *
 * @param signal Breaks the call off.
 */
export function fetchMigrationStatus(
	signal?: AbortSignal
): Promise< MigrationStatus > {
	return request( { path: 'jetpack/v4/migration/status', signal } );
}
