import { useSyncExternalStore } from '@wordpress/element';

import { getInitialState } from '../../../shared/lib/initial-state';
import type { Module } from '../api/modules';

/*
 * Which modules are on. The initial state says it at first; whoever turns modules on or off says it here, so that the
 * sections of Settings follow without another document.
 */
const NONE: readonly string[] = [];
let source: readonly string[] | undefined;
let active = NONE;
const listeners = new Set< () => void >();

/** Slugs of the modules that are on. */
export function getActiveModules(): readonly string[] {
	const initial = getInitialState().dashboard?.activeModules ?? NONE;
	if ( initial !== source ) {
		source = initial;
		active = initial;
	}
	return active;
}

/** Takes over which of some modules are on. Others stay as they are. */
export function setActiveModules(
	modules: Pick< Module, 'module' | 'activated' >[]
): void {
	const slugs = new Set( getActiveModules() );
	for ( const { module, activated } of modules ) {
		if ( activated ) {
			slugs.add( module );
		} else {
			slugs.delete( module );
		}
	}
	active = [ ...slugs ];
	listeners.forEach( ( listener ) => listener() );
}

function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Slugs of the modules that are on, as they change. */
export const useActiveModules = (): readonly string[] =>
	useSyncExternalStore( subscribe, getActiveModules );
