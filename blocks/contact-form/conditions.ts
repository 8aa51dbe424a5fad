/*
 * Decides which fields of a form are shown, depending on the values of others. The server applies the same rules, which
 * are described in src/server/Forms/Definition/Conditions.php; both are tested with test/condition-cases.json.
 */

import { DATE, NUMBER } from './formats';

/** When a field is shown. */
export interface Condition {
	/** Id of another field. */
	field: string;
	/** With an unknown operator, the field is shown. */
	operator: string;
	value: string;
}

/** A field, reduced to what conditions need. */
export interface ConditionalField {
	id: string;
	condition?: Condition | null;
}

/** Values by field id; a list for fields with several options. */
export type Values = Record< string, string | string[] >;

/** Comparisons ignore case and surrounding white space. */
const fold = ( text: string ) => text.trim().toLowerCase();

/** Compares two texts; NaN if they cannot be compared. */
function compare( one: string, two: string ): number {
	if ( NUMBER.test( one ) && NUMBER.test( two ) ) {
		return Math.sign( Number( one ) - Number( two ) );
	}
	if ( DATE.test( one ) && DATE.test( two ) ) {
		return one < two ? -1 : Number( one > two );
	}
	return NaN;
}

function holds( operator: string, answer: string[], value: string ): boolean {
	const is = value ? answer.includes( value ) : ! answer.length;
	const contains = () => answer.some( ( text ) => text.includes( value ) );
	switch ( operator ) {
		case 'is':
			return is;
		case 'isNot':
			return ! is;
		case 'contains':
			return contains();
		case 'notContains':
			return ! contains();
		case 'isEmpty':
			return ! answer.length;
		case 'isNotEmpty':
			return answer.length > 0;
		case 'greaterThan':
			return answer.some( ( text ) => compare( text, value ) > 0 );
		case 'lessThan':
			return answer.some( ( text ) => compare( text, value ) < 0 );
	}
	return true;
}

/**
 * Finds the visible fields.
 *
 * @param fields The form's fields.
 */
export function findVisible(
	fields: ConditionalField[],
	values: Values
): Set< string > {
	const conditions = new Map(
		fields.map( ( { id, condition } ) => [ id, condition ] )
	);
	const decided = new Map< string, boolean >();

	const leadsBack = ( id: string ) => {
		const met = new Set< string >();
		let next: string | undefined = id;
		while ( next !== undefined && ! met.has( next ) ) {
			met.add( next );
			next = conditions.get( next )?.field;
			if ( next === id ) {
				return true;
			}
		}
		return false;
	};

	const isShown = ( id: string ): boolean => {
		let shown = decided.get( id );
		if ( shown === undefined ) {
			const condition = conditions.get( id );
			shown =
				! condition ||
				! conditions.has( condition.field ) ||
				leadsBack( id ) ||
				holds(
					condition.operator,
					isShown( condition.field )
						? [ values[ condition.field ] ?? '' ]
								.flat()
								.map( fold )
								.filter( Boolean )
						: [],
					fold( condition.value )
				);
			decided.set( id, shown );
		}
		return shown;
	};

	return new Set(
		fields.map( ( { id } ) => id ).filter( ( id ) => isShown( id ) )
	);
}
