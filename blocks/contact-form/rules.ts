/*
 * Validates field values. The server applies the same rules (Ramjet\Forms\Submission\Validator); both are tested with
 * test/validation-cases.json.
 */

import { DATE, NUMBER, TIME } from './formats';

/** The rules of a field. */
export interface Rule {
	/** The field block's name without 'jetpack/field-'. */
	type: string;
	required?: boolean;
	/** Smallest number, or first day. */
	min?: unknown;
	max?: unknown;
	step?: unknown;
}

/** Error codes, as on the server. */
export type ErrorCode =
	| 'required'
	| 'too_long'
	| 'email'
	| 'url'
	| 'telephone'
	| 'date'
	| 'time'
	| 'number'
	| 'rating'
	| 'slider'
	| 'min'
	| 'max'
	| 'step';

/** Characters; 1,000 for other types. */
const LIMITS: Record< string, number > = {
	textarea: 20_000,
	url: 2_000,
	email: 254,
	// Visitors can neither see nor correct a hidden field.
	hidden: Infinity,
};

const EDGES = /^[\s\p{Z}]+|[\s\p{Z}]+$/gu;

/** Anything but spaces, control and formatting characters, fillers and selectors of variants. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u;

const LOCAL = "[\\w!#$%&'*+/=?^`{|}~-]+";
const HOST = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';

const PATTERNS: Record< string, RegExp > = {
	email: new RegExp(
		`^${ LOCAL }(?:\\.${ LOCAL })*@${ HOST }(?:\\.${ HOST })+$`,
		'u'
	),
	url: /^(https?:\/\/)?[^\s/?#@:.<>"']+(\.[^\s/?#@:.<>"']+)+(:\d+)?([/?#]\S*)?$/i,
	telephone: /^(?=(?:\P{Nd}*\p{Nd}){3})[\p{Nd}\p{Z}\t+().\/#*,;:extEXT-]+$/u,
	number: NUMBER,
	date: DATE,
	time: TIME,
	rating: NUMBER,
	slider: NUMBER,
};

/** Types whose values have bounds. */
const MEASURED = [ 'number', 'date', 'rating', 'slider' ];

/** Converts a number or a date to a comparable number; NaN for anything else. */
function measure( text: unknown, isDate: boolean ): number {
	const value = String( text ?? '' );
	if ( ! isDate ) {
		return NUMBER.test( value ) ? Number( value ) : NaN;
	}
	const time = DATE.test( value ) ? Date.parse( value ) : NaN;
	// Browsers may read 30 February as a day in March; years start at 1.
	return value >= '0001' &&
		Number.isFinite( time ) &&
		new Date( time ).toISOString().startsWith( value )
		? time
		: NaN;
}

/**
 * Validates a field value.
 *
 * @param value A list for fields with several options.
 * @return Null if the value is valid.
 */
export function findError(
	rule: Rule,
	value: string | string[]
): ErrorCode | null {
	const { type } = rule;
	const isTooLong = ( text: string ) =>
		[ ...text ].length > ( LIMITS[ type ] ?? 1_000 );
	if ( Array.isArray( value ) ) {
		if ( value.some( isTooLong ) ) {
			return 'too_long';
		}
		return rule.required && ! value.length ? 'required' : null;
	}
	const text = value.replace( /\r\n?/g, '\n' ).replace( EDGES, '' );
	if ( ! VISIBLE.test( text ) ) {
		return rule.required ? 'required' : null;
	}
	if ( isTooLong( text ) ) {
		return 'too_long';
	}
	if ( PATTERNS[ type ]?.test( text ) === false ) {
		return type as ErrorCode;
	}
	if ( ! MEASURED.includes( type ) ) {
		return null;
	}
	const isDate = type === 'date';
	const amount = measure( text, isDate );
	if ( ! Number.isFinite( amount ) ) {
		return type as ErrorCode;
	}
	const min = measure( rule.min, isDate );
	if ( amount < min ) {
		return 'min';
	}
	if ( amount > measure( rule.max, isDate ) ) {
		return 'max';
	}
	const step = measure( rule.step, false );
	if ( ! isDate && step > 0 ) {
		const steps = ( amount - ( min || 0 ) ) / step;
		// Most fractions have no exact binary representation.
		return Math.abs( steps - Math.round( steps ) ) > 1e-6 ? 'step' : null;
	}
	return null;
}
