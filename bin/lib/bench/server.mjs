import { interleave, median, undisturbed } from './statistics.mjs';

/**
 * @typedef {Object} Measured Of one side, over all rounds.
 * @property {number} cpu     Milliseconds of PHP's processor time; the time by the clock where PHP cannot tell it.
 * @property {number} ms      Milliseconds by the clock.
 * @property {number} memory  Peak, in bytes.
 * @property {number} queries To the database.
 * @property {number} files   PHP files of Ramjet's that were loaded.
 */

const WARM_UP_ROUNDS = 6;

/** In milliseconds. */
const TIMEOUT = 30_000;

/**
 * Asks for a page once.
 *
 * @param {string}     address
 * @param {'on'|'off'} side    Whether Ramjet is loaded for it.
 * @param {string}     cookie  Of the user who asks; '' for a visitor.
 * @return {Promise<{html: string, measured: Measured}>} The page and what it took.
 */
export async function request( address, side, cookie = '' ) {
	const response = await fetch( address, {
		headers: {
			'X-Ramjet-Bench': side,
			Cookie: cookie,
			// A server may end a connection just as it is used again.
			Connection: 'close',
		},
		signal: AbortSignal.timeout( TIMEOUT ),
		redirect: 'manual',
	} );
	const html = await response.text();
	const header = response.headers.get( 'x-ramjet-measured' );
	if ( response.status !== 200 || ! header ) {
		throw new Error(
			`${ address } answered ${ response.status }: ${ html.slice( 0, 500 ) }`
		);
	}
	return { html, measured: JSON.parse( header ) };
}

/**
 * Measures what a page takes on the server with Ramjet and without.
 *
 * @param {string} address
 * @param {Object} options
 * @param {number} options.rounds   At most so many, and
 * @param {number} options.seconds  about so long.
 * @param {string} [options.cookie] Of the user who asks.
 * @return {Promise<{on: Measured, off: Measured}>} Both sides.
 */
export async function measurePage( address, { cookie, ...limits } ) {
	const take = async ( side ) =>
		( await request( address, side, cookie ) ).measured;
	await interleave( { rounds: WARM_UP_ROUNDS }, take );
	const { on, off } = await interleave( limits, take );
	return { on: summarize( on ), off: summarize( off ) };
}

/**
 * @param {Measured[]} samples Of one side.
 * @return {Measured} Times as undisturbed, the rest in the middle.
 */
export function summarize( samples ) {
	const all = ( key ) => samples.map( ( sample ) => sample[ key ] );
	const told = all( 'cpu' ).filter( ( time ) => time !== null );
	return {
		// A PHP process that served a request before the benchmark began cannot tell.
		cpu: undisturbed( told.length > 0 ? told : all( 'ms' ) ),
		ms: undisturbed( all( 'ms' ) ),
		memory: median( all( 'memory' ) ),
		queries: median( all( 'queries' ) ),
		files: median( all( 'files' ) ),
	};
}
