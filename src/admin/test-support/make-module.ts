import type { Module } from '../api/modules';

/**
 * A module for tests: on, with one block, in need of nothing, used nowhere.
 *
 * @param changes What is different.
 */
export const makeModule = (
	slug: string,
	changes: Partial< Module > = {}
): Module => ( {
	module: slug,
	name: slug,
	description: `What ${ slug } does.`,
	group: 'writing',
	keywords: [],
	activated: true,
	available: true,
	options: {},
	blocks: [ { name: `jetpack/${ slug }`, title: changes.name ?? slug } ],
	missing: [],
	used_in: [],
	...changes,
} );
