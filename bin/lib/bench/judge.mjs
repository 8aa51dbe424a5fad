/**
 * @typedef {Object} Row
 * @property {string}  name   What was measured.
 * @property {string}  off    Without Ramjet.
 * @property {string}  on     With Ramjet.
 * @property {string}  figure The ratio or difference that is compared.
 * @property {string}  budget '' if there is none.
 * @property {boolean} ok     Within the budget.
 */

/** @typedef {{on: import('./server.mjs').Measured, off: import('./server.mjs').Measured}} Pair With Ramjet, and without. */

const KIB = 1024;

/** Bytes. */
export const MIB = KIB * KIB;

/**
 * Returns one figure of both sides.
 *
 * @param {Pair}                                  measured
 * @param {keyof import('./server.mjs').Measured} key
 * @return {{on: number, off: number}} Of this figure.
 */
export function part( { on, off }, key ) {
	return { on: on[ key ], off: off[ key ] };
}

/**
 * Compares times.
 *
 * @param {string}                    name
 * @param {{on: number, off: number}} ms
 * @param {Object}                    [budget]       Met if one of the two is met.
 * @param {number}                    [budget.ratio]
 * @param {number}                    [budget.ms]    Difference.
 * @return {Row} For the table.
 */
export function judgeTime( name, { on, off }, budget = {} ) {
	const ratio = on / off;
	const limits = [
		budget.ratio && `×${ budget.ratio.toFixed( 3 ) }`,
		budget.ms && `+${ budget.ms } ms`,
	].filter( Boolean );
	return {
		name,
		off: `${ off.toFixed( 1 ) } ms`,
		on: `${ on.toFixed( 1 ) } ms`,
		figure: `×${ ratio.toFixed( 3 ) }`,
		budget: limits.join( ' or ' ),
		ok:
			limits.length === 0 ||
			ratio <= ( budget.ratio ?? 0 ) ||
			on - off <= ( budget.ms ?? -Infinity ),
	};
}

/**
 * Compares PHP's CPU time, because other programs lengthen the wall-clock time, which is in a row of its own.
 *
 * @param {string} name
 * @param {Pair}   measured
 * @param {Object} [budget] As of judgeTime().
 * @return {Row[]} For the table.
 */
export function judgeTimes( name, measured, budget ) {
	return [
		judgeTime( `${ name }: time`, part( measured, 'cpu' ), budget ),
		judgeTime( `${ name }: time by the clock`, part( measured, 'ms' ) ),
	];
}

/**
 * Compares numbers by their difference.
 *
 * @param {string}                    name
 * @param {{on: number, off: number}} count
 * @param {number}                    budget
 * @return {Row} For the table.
 */
export function judgeCount( name, { on, off }, budget ) {
	const difference = on - off;
	return {
		name,
		off: String( off ),
		on: String( on ),
		figure: signed( difference, String( Math.abs( difference ) ) ),
		budget: String( budget ),
		ok: difference <= budget,
	};
}

/**
 * Compares memory by its difference.
 *
 * @param {string}                    name
 * @param {{on: number, off: number}} bytes
 * @param {number}                    budget In MiB.
 * @return {Row} For the table.
 */
export function judgeMemory( name, { on, off }, budget ) {
	const show = ( bytes ) => ( bytes / MIB ).toFixed( 2 );
	const difference = on - off;
	return {
		name,
		off: `${ show( off ) } MiB`,
		on: `${ show( on ) } MiB`,
		figure: signed( difference, `${ show( Math.abs( difference ) ) } MiB` ),
		budget: `${ budget } MiB`,
		ok: difference <= budget * MIB,
	};
}

/**
 * Compares the bytes that only a page with Ramjet loads with a budget.
 *
 * @param {string} name
 * @param {number} bytes
 * @param {number} budget In bytes.
 * @return {Row} For the table.
 */
export function judgeBytes( name, bytes, budget ) {
	const show = ( value ) =>
		value < KIB ? `${ value } B` : `${ ( value / KIB ).toFixed( 1 ) } KB`;
	return {
		name,
		off: '0 B',
		on: show( bytes ),
		figure: `+${ show( bytes ) }`,
		budget: show( budget ),
		ok: bytes <= budget,
	};
}

/**
 * Compares a figure that exists only with Ramjet with a limit.
 *
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {number} [limit]
 * @return {Row} For the table.
 */
export function judgeLimit( name, value, unit, limit = Infinity ) {
	const show = ( one ) => `${ one.toFixed( 1 ) } ${ unit }`;
	return {
		name,
		off: '',
		on: show( value ),
		figure: show( value ),
		budget: Number.isFinite( limit ) ? show( limit ) : '',
		ok: value <= limit,
	};
}

/**
 * Compares several of these.
 *
 * @param {string}                                    prefix Of the names.
 * @param {Array<[string, number, string=, number=]>} rows   Name, value, unit, limit.
 * @return {Row[]} For the table.
 */
export function judgeLimits( prefix, rows ) {
	return rows.map( ( [ name, value, unit = '', limit ] ) =>
		judgeLimit( prefix + name, value, unit, limit )
	);
}

/**
 * Compares a share with a minimum.
 *
 * @param {string}                    name
 * @param {{on: number, off: number}} share   From 0 to 1.
 * @param {number}                    minimum
 * @return {Row} For the table.
 */
export function judgeShare( name, { on, off }, minimum ) {
	const show = ( value ) => `${ ( 100 * value ).toFixed( 1 ) } %`;
	return {
		name,
		off: show( off ),
		on: show( on ),
		figure: show( on ),
		budget: `at least ${ show( minimum ) }`,
		ok: on >= minimum,
	};
}

function signed( difference, text ) {
	return `${ difference < 0 ? '−' : '+' }${ text }`;
}
