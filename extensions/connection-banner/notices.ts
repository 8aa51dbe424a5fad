import { request } from '../../shared/api/request';

/** A notice of the current user. */
export type DismissedNotice = { id: string; dismissed: boolean };

/**
 * Keeps a notice away from the current user (POST `jetpack/v4/notice/{id}`).
 *
 * @param id Up to 64 lower-case letters, digits, dashes and underscores.
 */
export function dismissNotice( id: string ): Promise< DismissedNotice > {
	return request( {
		path: `jetpack/v4/notice/${ encodeURIComponent( id ) }`,
		method: 'POST',
		data: { dismissed: true },
	} );
}
