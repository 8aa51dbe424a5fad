import { useMemo } from '@wordpress/element';

import type { Module } from '../../../shared/api/modules';
import { filterModules, type ModuleFilter } from './filter-modules';

const slugOf = ( { module }: Module ): string => module;

/**
 * The modules to list. The filter is applied when it changes, not when a module does: the one that
 * was just switched off stays where it is in the list of active modules, and the focus with it.
 *
 * @param modules       All modules.
 * @param filter
 * @param filter.search
 * @param filter.status
 * @param keepSlug      Whether a module is listed in any case.
 */
export function useListedModules(
	modules: Module[],
	{ search, status }: ModuleFilter,
	keepSlug: ( slug: string ) => boolean
): Module[] {
	// Not by setting state while rendering: React 18 then misses the address's going back to an
	// earlier value (useSyncExternalStore keeps a stale snapshot).
	const slugs = useMemo(
		() => filterModules( modules, { search, status } ).map( slugOf ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- not `modules`, as said above.
		[ search, status ]
	);
	return modules.filter(
		( { module } ) => slugs.includes( module ) || keepSlug( module )
	);
}
