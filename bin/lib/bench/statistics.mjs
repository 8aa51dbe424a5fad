/**
 * The undisturbed time: the lower quartile. Other programs on the
 * machine can only add time, and would raise a median.
 *
 * @param {number[]} times At least one.
 * @return {number} One of them.
 */
export function undisturbed( times ) {
	return [ ...times ].sort( ( a, b ) => a - b )[
		Math.floor( ( times.length - 1 ) / 4 )
	];
}

/**
 * @param {number[]} values At least one.
 * @return {number} The middle value, or the mean of the two middle values.
 */
export function median( values ) {
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	const middle = sorted.length >> 1; // eslint-disable-line no-bitwise -- half, rounded down.
	return sorted.length % 2 === 1
		? sorted[ middle ]
		: ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
}

/** The minimum number of rounds, however long they take. */
const MINIMUM_ROUNDS = 4;

/**
 * Measures both sides in turns, so that other programs affect both alike. The order is random in each
 * round: with a fixed order, servers that take turns would each get only one side.
 *
 * @template T
 * @param {Object}                           limits
 * @param {number}                           limits.rounds    How often each side is measured at most.
 * @param {number}                           [limits.seconds] After which no further round begins.
 * @param {(side: 'on'|'off') => Promise<T>} take
 * @return {Promise<{on: T[], off: T[]}>} What was taken.
 */
export async function interleave( { rounds, seconds = Infinity }, take ) {
	const taken = { on: [], off: [] };
	const end = Date.now() + seconds * 1000;
	for (
		let round = 0;
		round < rounds && ( round < MINIMUM_ROUNDS || Date.now() < end );
		round++
	) {
		for ( const side of Math.random() < 0.5
			? [ 'off', 'on' ]
			: [ 'on', 'off' ] ) {
			taken[ side ].push( await take( side ) );
		}
	}
	return taken;
}
