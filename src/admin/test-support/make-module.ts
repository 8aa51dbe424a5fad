import type { Module } from '../api/modules';

/**
 * A module for tests: on, with one block, in need of nothing.
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
	activated: true,
	available: true,
	options: {},
	blocks: [ { name: `jetpack/${ slug }`, title: changes.name ?? slug } ],
	requires: { key: null, connection: false },
	...changes,
} );
