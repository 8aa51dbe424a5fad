import { __ } from '@wordpress/i18n';
import {
	type ConditionalLogic,
	isComplete,
	isUnary,
	type Rule,
	type RuleGroup,
} from '../conditions';
import type { FieldAttributes, FieldType } from './attributes';

/** A rule that has no effect until its field, operator and value are set. */
export const newRule = (): Rule => ( {
	type: 'fieldValue',
	field: '',
	operator: '',
	value: '',
} );

export const newGroup = (): RuleGroup => ( {
	logicalOperator: 'all',
	rules: [ newRule() ],
} );

const isObject = ( value: unknown ) =>
	typeof value === 'object' && value !== null;

const listObjects = < Item >( value: Item[] | undefined ): Item[] =>
	Array.isArray( value ) ? value.filter( isObject ) : [];

/** Fills in what a saved attribute lacks; it has at least one rule. */
export function readLogic(
	saved: Partial< ConditionalLogic > | undefined
): ConditionalLogic {
	const groups = listObjects( saved?.groups ).map( ( group ) => ( {
		...group,
		rules: listObjects( group.rules ),
	} ) );
	return {
		enabled: saved?.enabled === true,
		action: saved?.action === 'hide' ? 'hide' : 'show',
		logicalOperator: saved?.logicalOperator === 'all' ? 'all' : 'any',
		groups: groups.some( ( { rules } ) => rules.length )
			? groups
			: [ newGroup() ],
	};
}

/** Whether a field is shown or hidden by rules; incomplete ones have no effect. */
export function isConditional( {
	conditionalLogic,
}: FieldAttributes ): boolean {
	const { enabled, groups } = readLogic( conditionalLogic );
	return enabled && groups.some( ( { rules } ) => rules.some( isComplete ) );
}

/**
 * Replaces the ids of fields in rules.
 *
 * @param newIds By old id.
 * @return Null if no rule refers to these fields.
 */
export function renameFields(
	saved: Partial< ConditionalLogic > | undefined,
	newIds: ReadonlyMap< string, string >
): ConditionalLogic | null {
	const logic = readLogic( saved );
	let isChanged = false;
	const groups = logic.groups.map( ( group ) => ( {
		...group,
		rules: group.rules.map( ( rule ) => {
			const field = newIds.get( rule.field );
			isChanged ||= field !== undefined;
			return field === undefined ? rule : { ...rule, field };
		} ),
	} ) );
	return isChanged ? { ...logic, groups } : null;
}

/** Labels of the operators. */
const operators = (): Record< string, string > => ( {
	is: __( 'is', 'ramjet' ),
	is_not: __( 'is not', 'ramjet' ),
	contains: __( 'contains', 'ramjet' ),
	does_not_contain: __( 'does not contain', 'ramjet' ),
	equals: __( 'is equal to', 'ramjet' ),
	not_equals: __( 'is not equal to', 'ramjet' ),
	greater_than: __( 'is greater than', 'ramjet' ),
	gte: __( 'is greater than or equal to', 'ramjet' ),
	less_than: __( 'is less than', 'ramjet' ),
	lte: __( 'is less than or equal to', 'ramjet' ),
	before: __( 'is before', 'ramjet' ),
	after: __( 'is after', 'ramjet' ),
	is_checked: __( 'is checked', 'ramjet' ),
	is_not_checked: __( 'is not checked', 'ramjet' ),
	is_empty: __( 'is empty', 'ramjet' ),
	is_not_empty: __( 'is not empty', 'ramjet' ),
} );

const EMPTY = [ 'is_empty', 'is_not_empty' ];
const NUMBERS = [
	'equals',
	'not_equals',
	'greater_than',
	'gte',
	'less_than',
	'lte',
	...EMPTY,
];
const MOMENTS = [ 'is', 'is_not', 'before', 'after', ...EMPTY ];
const CHOICE = [ 'is', 'is_not', ...EMPTY ];
const CHOICES = [ 'contains', 'does_not_contain', ...EMPTY ];
const BOX = [ 'is_checked', 'is_not_checked' ];
const TEXT = [ 'is', 'is_not', 'contains', 'does_not_contain', ...EMPTY ];

const BY_TYPE: Record< string, string[] > = {
	number: NUMBERS,
	slider: NUMBERS,
	rating: NUMBERS,
	date: MOMENTS,
	time: MOMENTS,
	radio: CHOICE,
	select: CHOICE,
	'image-select': CHOICE,
	'checkbox-multiple': CHOICES,
	checkbox: BOX,
	consent: BOX,
};

/**
 * The operators for a field.
 *
 * @param field The field that a rule refers to.
 * @param saved The rule's operator, offered even if it does not suit the field.
 */
export function listOperators(
	field: { type: FieldType; attributes: FieldAttributes } | undefined,
	saved = ''
): { value: string; label: string }[] {
	const labels = operators();
	const isMultiple =
		field &&
		'isMultiple' in field.attributes &&
		!! field.attributes.isMultiple;
	const suitable = isMultiple
		? CHOICES
		: ( ( field && BY_TYPE[ field.type ] ) ?? TEXT );
	return [
		...suitable,
		...( suitable.includes( saved ) || ! saved ? [] : [ saved ] ),
	].map( ( value ) => ( { value, label: labels[ value ] ?? value } ) );
}

/** What a rule lacks; '' if it is complete. */
export function hintFor( rule: Rule, isChoice: boolean ): string {
	if ( isComplete( rule ) ) {
		return '';
	}
	if ( ! rule.field ) {
		return __( 'Choose a field.', 'ramjet' );
	}
	if ( ! rule.operator || isUnary( rule.operator ) ) {
		return __( 'Choose a comparison.', 'ramjet' );
	}
	return isChoice
		? __( 'Choose a value.', 'ramjet' )
		: __( 'Enter a value.', 'ramjet' );
}
