import { useSyncExternalStore } from '@wordpress/element';

import { getInitialState } from '../../../shared/lib/initial-state';

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

/** Takes over which modules are on: slug => whether it is. Others stay as they are. */
export function setActiveModules( changes: Record< string, boolean > ): void {
	active = getActiveModules()
		.filter( ( slug ) => changes[ slug ] !== false )
		.concat(
			Object.keys( changes ).filter(
				( slug ) => changes[ slug ] && ! active.includes( slug )
			)
		);
	listeners.forEach( ( listener ) => listener() );
}

function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Slugs of the modules that are on, as they change. */
export const useActiveModules = (): readonly string[] =>
	useSyncExternalStore( subscribe, getActiveModules );
