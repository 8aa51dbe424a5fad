import { request } from '../../../shared/api/request';

/** What can be put back to its defaults. */
export type ResettableName = 'settings' | 'modules' | 'notices';

/** A request that brings back a part of what was forgotten. */
export type UndoRequest = {
	/** A route with its namespace. */
	path: string;
	data: unknown;
};

/** What was put back to its defaults. */
export type ResetResult = {
	name: ResettableName;
	/** What had been saved, by name. */
	former: Record< string, unknown >;
	/** To be sent in order; none where there was nothing to forget. */
	undo: UndoRequest[];
};

/** Puts something back to its defaults (POST `jetpack/v4/options/{name}`). */
export function resetOptions( name: ResettableName ): Promise< ResetResult > {
	return request( {
		path: `jetpack/v4/options/${ name }`,
		method: 'POST',
		data: { reset: true },
	} );
}

/**
 * Brings back what resetOptions() made the site forget.
 *
 * @param result The result of resetOptions().
 */
export async function undoReset( { undo }: ResetResult ): Promise< void > {
	for ( const { path, data } of undo ) {
		await request( { path, method: 'POST', data } );
	}
}
