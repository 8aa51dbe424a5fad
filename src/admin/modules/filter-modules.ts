import type { Module } from '../api/modules';
import { makeMatcher } from '../lib/text-search';

/** Which modules are listed. */
export type StatusFilter = 'all' | 'active' | 'inactive';

/** What the list is narrowed to. */
export type ModuleFilter = {
	/** The search as typed. */
	search: string;
	status: StatusFilter;
};

/**
 * Reads the status filter from the URL.
 *
 * @param value Anything.
 */
export function parseStatus( value: string ): StatusFilter {
	return value === 'active' || value === 'inactive' ? value : 'all';
}

const hasStatus = ( { activated }: Module, status: StatusFilter ): boolean =>
	status === 'all' || activated === ( status === 'active' );

/**
 * Narrows modules down. Every word of the search has to be in a module's name, description or slug,
 * in a keyword, or in the title or name of one of its blocks. A module's whole name finds only that module: 'Ad' is in
 * many words.
 */
export function filterModules(
	modules: Module[],
	{ search, status }: ModuleFilter
): Module[] {
	const isMatch = makeMatcher( search );
	const found = modules.filter( ( module ) => {
		const text = [
			module.name,
			module.description,
			module.module,
			...module.keywords,
			...module.blocks.flatMap( ( block ) => [
				block.title,
				block.name,
			] ),
		].join( '\n' );
		return hasStatus( module, status ) && isMatch( text );
	} );
	const named = found.filter(
		( { name } ) =>
			name.localeCompare( search.trim(), undefined, {
				sensitivity: 'base',
			} ) === 0
	);
	return named.length > 0 ? named : found;
}

/** Counts modules by status. */
export function countByStatus(
	modules: Module[]
): Record< StatusFilter, number > {
	const active = modules.filter( ( { activated } ) => activated ).length;
	return {
		all: modules.length,
		active,
		inactive: modules.length - active,
	};
}
