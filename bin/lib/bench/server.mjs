import { interleave, median, undisturbed } from './statistics.mjs';

/**
 * @typedef {Object} Measured Of one side, over all rounds.
 * @property {number} cpu     Milliseconds of PHP's CPU time; the wall-clock time if PHP cannot measure it.
 * @property {number} ms      Milliseconds of wall-clock time.
 * @property {number} memory  Peak, in bytes.
 * @property {number} queries To the database.
 * @property {number} files   Loaded PHP files of Ramjet.
 */

/** @typedef {'on'|'off'|'empty'} Side With Ramjet, without it, or with a plugin that has as many empty blocks instead. */

const WARM_UP_ROUNDS = 6;

/** In milliseconds. */
const TIMEOUT = 30_000;

/**
 * Requests a page once.
 *
 * @param {string} address
 * @param {Side}   side
 * @param {string} cookie  Of the user; '' for a visitor.
 * @return {Promise<{html: string, measured: Measured}>} The page and its measurement.
 */
export async function request( address, side, cookie = '' ) {
	const response = await fetch( address, {
		headers: {
			'X-Ramjet-Bench': side,
			Cookie: cookie,
			// A server can close a connection just as it is used again.
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
 * Measures a page on the server with Ramjet and beside it.
 *
 * @param {string} address
 * @param {Object} options
 * @param {number} options.rounds   At most so many, and
 * @param {number} options.seconds  about so long.
 * @param {string} [options.cookie] Of the user.
 * @param {Side}   [options.beside] What it is compared with; without Ramjet by default.
 * @return {Promise<{on: Measured, off: Measured}>} Both sides.
 */
export async function measurePage(
	address,
	{ cookie, beside = 'off', ...limits }
) {
	const take = async ( side ) =>
		( await request( address, side === 'on' ? side : beside, cookie ) )
			.measured;
	await interleave( { rounds: WARM_UP_ROUNDS }, take );
	const { on, off } = await interleave( limits, take );
	return { on: summarize( on ), off: summarize( off ) };
}

/**
 * @param {Measured[]} samples Of one side.
 * @return {Measured} Undisturbed times, and medians of the others.
 */
export function summarize( samples ) {
	const all = ( key ) => samples.map( ( sample ) => sample[ key ] );
	const told = all( 'cpu' ).filter( ( time ) => time !== null );
	return {
		// A PHP process that served a request before the benchmark cannot measure it.
		cpu: undisturbed( told.length > 0 ? told : all( 'ms' ) ),
		ms: undisturbed( all( 'ms' ) ),
		memory: median( all( 'memory' ) ),
		queries: median( all( 'queries' ) ),
		files: median( all( 'files' ) ),
	};
}

/**
 * @param {Array<{name: string, value: string}>} cookies
 * @return {string} For the header Cookie.
 */
export const headerOf = ( cookies ) =>
	cookies.map( ( { name, value } ) => `${ name }=${ value }` ).join( '; ' );
