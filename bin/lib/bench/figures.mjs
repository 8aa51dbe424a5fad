/**
 * What is judged of a comparison: a row of the table. Budgets are in the unit of the measure; a figure without one is only printed.
 *
 * @typedef {Object} Figure
 * @property {keyof typeof MEASURES} measure  Of the samples.
 * @property {number}                [ratio]  Maximum of on divided by off.
 * @property {number}                [more]   Maximum of on minus off.
 * @property {number}                [most]   Maximum of on.
 * @property {number}                [least]  Minimum of on.
 * @property {string}                [beside] The side that 'on' is compared with, instead of 'off'.
 */

/** @typedef {{name: string, off: string, on: string, figure: string, budget: string, ok: boolean}} Row Of the printed table. */

/** What samples contain. Times are in milliseconds, memory and sizes in bytes. */
const MEASURES = {
	cpu: { name: 'CPU time', unit: 'ms' },
	time: { name: 'time', unit: 'ms' },
	batch: { name: 'time of the slowest batch', unit: 'ms' },
	cold: { name: 'canvas ready, nothing cached', unit: 'ms' },
	cached: { name: 'canvas ready, files cached', unit: 'ms' },
	memory: { name: 'memory', unit: 'MiB' },
	html: { name: 'HTML', unit: 'KB' },
	queries: { name: 'queries', unit: '' },
	files: { name: 'PHP files of Ramjet', unit: '' },
	onTopic: { name: 'on topic', unit: '%' },
	accepted: { name: 'accepted', unit: '' },
	killed: { name: 'PHP processes killed', unit: '' },
	doubt: { name: 'in doubt', unit: '' },
	wrong: { name: 'lost, stored twice or wrong', unit: '' },
};

const UNITS = {
	ms: { size: 1, digits: 1 },
	MiB: { size: 1024 * 1024, digits: 2 },
	KB: { size: 1024, digits: 1 },
	'%': { size: 0.01, digits: 1 },
	'': { size: 1, digits: 0 },
};

const SIDES = { empty: 'beside as many empty blocks' };

const sort = ( values ) => [ ...values ].sort( ( one, other ) => one - other );

/**
 * The undisturbed time: the lower quartile. Other programs on the machine can only add time, and would raise a median.
 *
 * @param {number[]} times At least one.
 * @return {number} One of them.
 */
export const undisturbed = ( times ) =>
	sort( times )[ Math.floor( ( times.length - 1 ) / 4 ) ];

const median = ( values ) => sort( values )[ Math.floor( values.length / 2 ) ];

// How 'on' is compared: by its budget, or else by what suits the measure.
function kindOf( figure, unit, isAlone ) {
	const kind = [ 'ratio', 'more', 'most', 'least' ].find(
		( one ) => one in figure
	);
	if ( kind || isAlone ) {
		return kind ?? 'most';
	}
	return unit === 'ms' ? 'ratio' : 'more';
}

/**
 * Judges a figure by all rounds.
 *
 * @param {string}                                        name    Of the comparison.
 * @param {Figure}                                        figure
 * @param {Object<string, Array<Object<string, number>>>} samples Of each round, by side.
 * @return {Row} For the table.
 */
export function judge( name, figure, samples ) {
	const { name: measure, unit } = MEASURES[ figure.measure ];
	const { size, digits } = UNITS[ unit ];
	const typical = unit === 'ms' ? undisturbed : median;
	const valueOf = ( side ) =>
		typical( samples[ side ].map( ( one ) => one[ figure.measure ] ) ) /
		size;
	const show = ( value ) =>
		`${ value.toFixed( digits ) } ${ unit }`.trimEnd();
	const showSigned = ( value ) =>
		`${ value < 0 ? '−' : '+' }${ show( Math.abs( value ) ) }`;

	const beside = figure.beside ?? 'off';
	const isAlone = ! ( beside in samples );
	const on = valueOf( 'on' );
	const off = isAlone ? 0 : valueOf( beside );
	const kind = kindOf( figure, unit, isAlone );
	const { value, format } = {
		ratio: {
			value: on / off,
			format: ( ratio ) => `×${ ratio.toFixed( 3 ) }`,
		},
		more: { value: on - off, format: showSigned },
		most: { value: on, format: show },
		least: { value: on, format: show },
	}[ kind ];
	const budget = figure[ kind ];
	return {
		name: [ `${ name }: ${ measure }`, SIDES[ beside ] ]
			.filter( Boolean )
			.join( ', ' ),
		off: isAlone ? '' : show( off ),
		on: show( on ),
		figure: format( value ),
		budget: [
			kind === 'least' && 'at least',
			budget !== undefined && format( budget ),
		]
			.filter( Boolean )
			.join( ' ' ),
		ok:
			budget === undefined ||
			( kind === 'least' ? value >= budget : value <= budget ),
	};
}
