import { createSelector } from '@wordpress/data';

import type { Module } from '../../../shared/api/modules';
import { applyChange, nextChange } from './change';
import type { Change, ModuleFailure, State } from './types';

/**
 * All modules as a person sees them, unsaved changes applied, sorted by name; null until they have
 * been read from GET `jetpack/v4/module/all`, which the first selecting does.
 *
 * @param state
 */
export const getModules = createSelector(
	( state: State ): Module[] | null =>
		state.saved &&
		Object.values( state.saved )
			.map( ( module ) =>
				applyChange( module, state.wanted[ module.module ] ?? {} )
			)
			.sort( ( a, b ) => a.name.localeCompare( b.name ) ),
	( state: State ) => [ state.saved, state.wanted ]
);

/**
 * Why the modules could not be read, for people; null when they could or are being read again.
 *
 * @param state
 */
export function getLoadError( state: State ): string | null {
	return state.loadError;
}

/**
 * Whether a change of a module is on its way to the server.
 *
 * @param state
 * @param slug
 */
export function isSaving( state: State, slug: string ): boolean {
	return slug in state.saving;
}

/**
 * The changes that could not be saved, by module slug, until they are dismissed or tried again.
 *
 * @param state
 */
export function getFailures( state: State ): Record< string, ModuleFailure > {
	return state.failures;
}

/**
 * What of a module is to be sent to the server next.
 *
 * @param state
 * @param slug
 * @return null when the server has everything that is wanted.
 */
export function getNextChange( state: State, slug: string ): Change | null {
	const module = state.saved?.[ slug ];
	return module ? nextChange( module, state.wanted[ slug ] ?? {} ) : null;
}
