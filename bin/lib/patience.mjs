import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What the measured work takes on a quiet, usual machine, in milliseconds. */
const USUAL = 300;

/** Longer limits than this keep people waiting for tests that hang. */
const MOST = 10;

/*
 * The time of a fixed amount of work, measured inside the worker: what slows tests down is other programs on the cores,
 * not the start of a thread.
 */
const WORK = `
	const { parentPort } = require( 'node:worker_threads' );
	const since = performance.now();
	const numbers = new Map();
	for ( let step = 0; step < 3_000_000; step++ ) {
		const key = ( step * 2_654_435_761 ) % 65_521;
		numbers.set( key, String( ( numbers.get( key ) ?? '' ).length + step ) );
	}
	parentPort.postMessage( performance.now() - since );`;

function measure() {
	return new Promise( ( resolve, reject ) => {
		const worker = new Worker( WORK, { eval: true } );
		worker.once( 'message', resolve ).once( 'error', reject );
	} );
}

/**
 * By how much time limits of tests have to be longer on this machine as it is now.
 *
 * @param {number[]} times Milliseconds that the measured work took on each core.
 * @return {number} From 1, in steps of a half.
 */
export function patienceFor( times ) {
	const slowest = Math.max( ...times );
	return Math.min(
		MOST,
		Math.max( 1, Math.round( ( slowest / USUAL ) * 2 ) / 2 )
	);
}

/**
 * Sets TEST_PATIENCE, by which the time limits of all tests are multiplied, unless it is set.
 */
export async function setPatience() {
	if ( process.env.TEST_PATIENCE ) {
		return;
	}
	const times = await Promise.all(
		Array.from( { length: Math.min( 4, availableParallelism() ) }, measure )
	);
	const patience = patienceFor( times );
	process.env.TEST_PATIENCE = String( patience );
	if ( patience > 1 ) {
		console.log(
			`· This machine is slow: time limits of tests are ${ patience } times as long (TEST_PATIENCE).`
		);
	}
}
