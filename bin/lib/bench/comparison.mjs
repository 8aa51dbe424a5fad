import { judge } from './figures.mjs';

/** @typedef {Object<string, () => Promise<Object<string, number>>>} Sides Each takes one sample. */

/**
 * @typedef {Object} Comparison
 * @property {string}                           name     Begins the rows of its figures.
 * @property {Sides}                            sides    'on' with Ramjet; 'off' without it, or what else 'on' is compared with.
 * @property {number}                           [rounds] How often each side is measured, 1 by default.
 * @property {import('./figures.mjs').Figure[]} figures  What is judged.
 */

/** Rounds at the beginning that are not counted. */
const WARM_UP_ROUNDS = 6;

/** A tenth of the rounds is enough to warm up. */
const SHARE = 10;

/**
 * Measures all sides in turns, so that other programs affect all of them alike. The order is random in each round: with a fixed
 * order, servers that take turns would each get only one side.
 *
 * @template T
 * @param {Object<string, () => Promise<T>>} sides
 * @param {number}                           rounds
 * @return {Promise<Object<string, T[]>>} The samples, by side.
 */
export async function interleave( sides, rounds ) {
	const names = Object.keys( sides );
	const samples = Object.fromEntries( names.map( ( name ) => [ name, [] ] ) );
	for ( let round = 0; round < rounds; round++ ) {
		const order = names
			.map( ( name ) => ( { name, place: Math.random() } ) )
			.sort( ( one, other ) => one.place - other.place );
		for ( const { name } of order ) {
			samples[ name ].push( await sides[ name ]() );
		}
	}
	return samples;
}

/**
 * Measures a comparison and judges its figures.
 *
 * @param {Comparison} comparison
 * @return {Promise<import('./figures.mjs').Row[]>} For the table.
 */
export async function compare( { name, sides, rounds = 1, figures } ) {
	await interleave(
		sides,
		Math.min( WARM_UP_ROUNDS, Math.floor( rounds / SHARE ) )
	);
	const samples = await interleave( sides, rounds );
	return figures.map( ( figure ) => judge( name, figure, samples ) );
}
