import { useState } from '@wordpress/element';

import type { Module } from '../../../shared/api/modules';
import { filterModules, type ModuleFilter } from './filter-modules';

const slugsOf = ( modules: Module[] ): string[] =>
	modules.map( ( { module } ) => module );

/**
 * The modules to list. The filter is applied when it changes, not when a module does: the one that
 * was just switched off stays where it is in the list of active modules, and the focus with it.
 *
 * @param modules  All modules.
 * @param filter   What to narrow them to.
 * @param keepSlug Whether a module is listed in any case.
 */
export function useListedModules(
	modules: Module[],
	filter: ModuleFilter,
	keepSlug: ( slug: string ) => boolean
): Module[] {
	const [ listed, setListed ] = useState( () => ( {
		...filter,
		slugs: slugsOf( filterModules( modules, filter ) ),
	} ) );
	let { slugs } = listed;
	if ( listed.search !== filter.search || listed.status !== filter.status ) {
		slugs = slugsOf( filterModules( modules, filter ) );
		setListed( { ...filter, slugs } );
	}
	return modules.filter(
		( { module } ) => slugs.includes( module ) || keepSlug( module )
	);
}
