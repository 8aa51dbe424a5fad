import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import {
	Button,
	SelectControl,
	TextControl,
} from '../../../shared/components/controls';
import { isUnary, type Rule } from '../conditions';
import { defaultLabel, defaultOther } from './defaults';
import { nonBlankOptions } from './fold-inner';
import { plainText } from './ids';
import { hintFor, listOperators } from './logic';
import type { useFormFields } from './use-form-fields';

type FormField = ReturnType< typeof useFormFields >[ 'fields' ][ number ];

type RuleProps = {
	rule: Rule;
	/** Its place in the group, from 1. */
	number: number;
	/** The fields that it can refer to. */
	others: ( FormField & { effectiveId: string } )[];
	onChange: ( changes: Partial< Rule > ) => void;
	/** Undefined for the only rule. */
	onRemove?: () => void;
};

/** Settings of one rule: a field, a comparison and a value. */
export function ConditionRule( {
	rule,
	number,
	others,
	onChange,
	onRemove,
}: RuleProps ) {
	const field = others.find(
		( { effectiveId } ) => effectiveId === rule.field
	);
	const values = field ? listValues( field ) : [];
	const hint = hintFor( rule, values.length > 0 );
	const choose = ( id: string ) => {
		const other = others.find( ( { effectiveId } ) => effectiveId === id );
		const suitable = listOperators( other ).map( ( { value } ) => value );
		onChange( {
			field: id,
			operator: suitable.includes( rule.operator )
				? rule.operator
				: ( suitable[ 0 ] ?? '' ),
			value: '',
		} );
	};
	return (
		<fieldset className="ramjet-form-rule">
			<legend>
				{ sprintf(
					/* translators: %d: number of the rule. */
					__( 'Rule %d', 'ramjet' ),
					number
				) }
			</legend>
			<SelectControl
				label={ __( 'Field', 'ramjet' ) }
				value={ field?.effectiveId ?? '' }
				options={ [
					...( field
						? []
						: [
								{
									value: '',
									label: __( 'Choose a field', 'ramjet' ),
								},
							] ),
					...others.map( ( other ) => ( {
						value: other.effectiveId,
						label: nameOf( other ),
					} ) ),
				] }
				onChange={ choose }
			/>
			{ field && (
				<SelectControl
					label={ __( 'Comparison', 'ramjet' ) }
					value={ rule.operator }
					options={ listOperators( field, rule.operator ) }
					onChange={ ( operator ) => onChange( { operator } ) }
				/>
			) }
			{ field && ! isUnary( rule.operator ) && (
				<ValueControl
					type={ field.type }
					values={ values }
					value={ rule.value ?? '' }
					onChange={ ( value ) => onChange( { value } ) }
				/>
			) }
			{ hint && (
				<p className="ramjet-form-help">
					{ hint }{ ' ' }
					{ __( 'Until then, this rule has no effect.', 'ramjet' ) }
				</p>
			) }
			{ onRemove && (
				<Button
					className="ramjet-form-rule__remove"
					size="small"
					icon={ trash }
					label={ sprintf(
						/* translators: %d: number of the rule. */
						__( 'Remove rule %d', 'ramjet' ),
						number
					) }
					onClick={ onRemove }
				/>
			) }
		</fieldset>
	);
}

/** Types of the input for a value that visitors can enter freely. */
const INPUTS: Record< string, 'number' | 'date' | 'time' > = {
	number: 'number',
	slider: 'number',
	rating: 'number',
	date: 'date',
	time: 'time',
};

/** What an input can show of a saved value, which may come from a text field. */
const SHOWABLE = {
	number: /^-?[\d.]*$/,
	date: /^(\d{4}-\d\d-\d\d)?$/,
	time: /^(\d\d:\d\d)?$/,
};

function ValueControl( {
	type,
	values,
	value,
	onChange,
}: {
	type: string;
	values: string[];
	value: string;
	onChange: ( value: string ) => void;
} ) {
	const label = __( 'Value', 'ramjet' );
	const input = INPUTS[ type ];
	return values.length > 0 ? (
		<SelectControl
			label={ label }
			value={ value }
			options={ [
				...( values.includes( value )
					? []
					: [
							{
								value,
								label:
									value || __( 'Choose a value', 'ramjet' ),
							},
						] ),
				...values.map( ( known ) => ( {
					value: known,
					label: known,
				} ) ),
			] }
			onChange={ onChange }
		/>
	) : (
		<TextControl
			label={ label }
			type={ input && SHOWABLE[ input ].test( value ) ? input : 'text' }
			value={ value }
			onChange={ onChange }
		/>
	);
}

/** The labels of a field's options, at any depth; empty if visitors can enter anything. */
function listValues( { type, attributes, block }: FormField ): string[] {
	const labelsOf = ( blocks: typeof block.innerBlocks ): string[] =>
		blocks.flatMap( ( { name, attributes: own, innerBlocks } ) => [
			...( /option(-|$)/.test( name )
				? [
						plainText( String( own.label ?? '' ) ).trim() ||
							( own.isOther === true ? defaultOther() : '' ),
					]
				: [] ),
			...labelsOf( innerBlocks ),
		] );
	const options =
		type === 'select'
			? nonBlankOptions( attributes.options )
			: labelsOf( block.innerBlocks );
	return options.filter( ( option ) => option !== '' );
}

const nameOf = ( { label, type, effectiveId }: RuleProps[ 'others' ][ 0 ] ) =>
	plainText( label ?? defaultLabel( type ) ).trim() || effectiveId;
