import { post } from '../../../shared/api/request';

/** What can be put back to its defaults. */
export type ResettableName = 'settings' | 'modules' | 'notices';

/** A request that brings back a part of what was forgotten. */
export type UndoRequest = {
	/** A route with its namespace. */
	path: string;
	data: object;
};

/** What was put back to its defaults. */
export type ResetResult = {
	name: ResettableName;
	/** What had been saved, by name. */
	former: Record< string, unknown >;
	/** To be sent in order; none where there was nothing to forget. */
	undo: UndoRequest[];
};

/** Puts something back to its defaults. */
export const resetOptions = ( name: ResettableName ): Promise< ResetResult > =>
	post( `jetpack/v4/options/${ name }`, { reset: true } );

/** Brings back what resetOptions() made the site forget. */
export async function undoReset( { undo }: ResetResult ): Promise< void > {
	for ( const { path, data } of undo ) {
		await post( path, data );
	}
}
