/*
 * Decides which fields of a form are shown, depending on the values of others. The server applies the same rules, which
 * are described in src/server/Forms/Definition/Conditions.php; both are tested with test/condition-cases.json.
 */

import { DATE, NUMBER } from './formats';

/** Compares the value of another field. */
export interface Rule {
	type: string;
	/** Id of the other field. */
	field: string;
	operator: string;
	value: string;
}

/** Rules combined by 'all' or 'any'. */
export interface RuleGroup {
	logicalOperator: 'all' | 'any';
	rules: Rule[];
}

/** When a field is shown, or hidden: the attribute of its block. */
export interface ConditionalLogic {
	enabled: boolean;
	action: 'show' | 'hide';
	/** How many of the groups must match. */
	logicalOperator: 'all' | 'any';
	groups: RuleGroup[];
}

/** A field, reduced to what conditions need. */
export interface ConditionalField {
	id: string;
	type?: string;
	dateFormat?: string;
	conditionalLogic?: Partial< ConditionalLogic >;
}

/** Values by field id; a list for fields with several options. */
export type Values = Record< string, string | string[] >;

/** The results of a comparison for which an operator is true. */
const ORDER: Record< string, number[] > = {
	equals: [ 0 ],
	greater_than: [ 1 ],
	after: [ 1 ],
	gte: [ 0, 1 ],
	less_than: [ -1 ],
	before: [ -1 ],
	lte: [ -1, 0 ],
};

/** Operators that negate another one. */
const OPPOSITES: Record< string, string > = {
	is_not: 'is',
	does_not_contain: 'contains',
	not_equals: 'equals',
	is_not_empty: 'is_empty',
	is_checked: 'is_empty',
};

const TIME = /^\d\d:\d\d(:\d\d)?$/;

const BINARY =
	/^(is(_not)?|contains|does_not_contain|(not_)?equals|(greater|less)_than|[gl]te|before|after)$/;

/** Whether an operator needs no value. */
export const isUnary = ( operator: string ) =>
	/^is_(not_)?(empty|checked)$/.test( operator );

/** Whether a rule says enough to be applied. */
export const isComplete = ( { type, field, operator, value }: Rule ) =>
	type === 'fieldValue' &&
	!! field &&
	( isUnary( operator ) || ( BINARY.test( operator ) && !! value?.trim() ) );

/** Ignores case, surrounding white space, the highest rating and the format of dates. */
function fold( text: string, { type, dateFormat }: ConditionalField ): string {
	const folded = text.trim().toLowerCase();
	if ( type === 'rating' ) {
		return folded.replace( /\/\d+$/, '' );
	}
	return type === 'date'
		? folded.replace(
				/^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/,
				dateFormat?.[ 0 ] === 'd' ? '$3-$2-$1' : '$3-$1-$2'
			)
		: folded;
}

/** Compares two texts; NaN if they cannot be compared. */
function compare( one: string, two: string ): number {
	if ( NUMBER.test( one ) && NUMBER.test( two ) ) {
		return Math.sign( Number( one ) - Number( two ) );
	}
	return one === two ||
		[ DATE, TIME ].some(
			( format ) => format.test( one ) && format.test( two )
		)
		? Number( one > two ) - Number( one < two )
		: NaN;
}

/** @param isList Whether the other field has several options. */
function holds(
	operator: string,
	value: string[],
	expected: string,
	isList: boolean
): boolean {
	const opposite = OPPOSITES[ operator ];
	if ( opposite ) {
		return ! holds( opposite, value, expected, isList );
	}
	const order = ORDER[ operator ];
	if ( order ) {
		return value.some( ( text ) =>
			order.includes( compare( text, expected ) )
		);
	}
	// A choice contains an option, not a part of it.
	if ( operator === 'contains' && ! isList ) {
		return value.some( ( text ) => text.includes( expected ) );
	}
	return isUnary( operator ) ? ! value.length : value.includes( expected );
}

/** Finds the visible fields. */
export function findVisible(
	fields: ConditionalField[],
	values: Values
): Set< string > {
	const byId = new Map( fields.map( ( field ) => [ field.id, field ] ) );
	const decided = new Map< string, boolean >();

	/** The usable rules of a field, by group. */
	const groupsOf = ( id: string ) => {
		const { enabled, groups } = byId.get( id )?.conditionalLogic ?? {};
		return ( ( enabled && groups ) || [] )
			.map( ( { logicalOperator, rules } ) => ( {
				logicalOperator,
				rules: rules.filter(
					( rule ) => isComplete( rule ) && byId.has( rule.field )
				),
			} ) )
			.filter( ( { rules } ) => rules.length );
	};

	const leadsBack = (
		id: string,
		from: string,
		met = new Set< string >()
	): boolean =>
		groupsOf( from ).some( ( { rules } ) =>
			rules.some(
				( { field } ) =>
					field === id ||
					( ! met.has( field ) &&
						leadsBack( id, field, met.add( field ) ) )
			)
		);

	const combine = < Item >(
		logicalOperator: string | undefined,
		items: Item[],
		test: ( item: Item ) => boolean
	) =>
		logicalOperator === 'all' ? items.every( test ) : items.some( test );

	const isMet = ( { field: id, operator, value }: Rule ) => {
		const field = byId.get( id ) as ConditionalField;
		const given = values[ id ] ?? '';
		return holds(
			operator,
			isShown( id )
				? [ given ]
						.flat()
						.map( ( text ) => fold( text, field ) )
						.filter( Boolean )
				: [],
			fold( value ?? '', field ),
			Array.isArray( given )
		);
	};

	const isShown = ( id: string ): boolean => {
		let shown = decided.get( id );
		if ( shown === undefined ) {
			const logic = byId.get( id )?.conditionalLogic;
			const groups = groupsOf( id );
			shown =
				! groups.length ||
				leadsBack( id, id ) ||
				combine(
					logic?.logicalOperator,
					groups,
					( { logicalOperator, rules } ) =>
						combine( logicalOperator, rules, isMet )
				) ===
					( logic?.action !== 'hide' );
			decided.set( id, shown );
		}
		return shown;
	};

	return new Set(
		fields.map( ( { id } ) => id ).filter( ( id ) => isShown( id ) )
	);
}
