/**
 * The time that a thing takes when nothing disturbs it: the lower quartile. Whatever else runs on the
 * machine only ever adds, and would lift a median.
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
 * @return {number} The middle value; between the two in the middle where their number is even.
 */
export function median( values ) {
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	const middle = sorted.length >> 1; // eslint-disable-line no-bitwise -- half, rounded down.
	return sorted.length % 2 === 1
		? sorted[ middle ]
		: ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
}

/** Fewer say nothing, however long they take. */
const MINIMUM_ROUNDS = 4;

/**
 * Measures both sides in turns, so that whatever else the machine does meets both alike. Which comes first
 * is drawn each round: in a fixed order, servers that take requests in turns would each see one side only.
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
