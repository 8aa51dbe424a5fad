import { store } from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Condition, FieldType } from './attributes';
import { defaultLabel } from './defaults';
import type { FieldEditProps } from './field-edit';
import { effectiveIds, plainText } from './ids';
import { nonBlankOptions } from './fold-inner';
import { useFormFields } from './use-form-fields';

type FormField = ReturnType< typeof useFormFields >[ 'fields' ][ number ];

/** Whether an operator takes no value. */
const isUnary = ( operator: string ) =>
	operator === 'isEmpty' || operator === 'isNotEmpty';

const operators = () => [
	{ value: 'is', label: __( 'is', 'ramjet' ) },
	{ value: 'isNot', label: __( 'is not', 'ramjet' ) },
	{ value: 'contains', label: __( 'contains', 'ramjet' ) },
	{ value: 'notContains', label: __( 'does not contain', 'ramjet' ) },
	{ value: 'isEmpty', label: __( 'is empty', 'ramjet' ) },
	{ value: 'isNotEmpty', label: __( 'is not empty', 'ramjet' ) },
	{ value: 'greaterThan', label: __( 'is greater than', 'ramjet' ) },
	{ value: 'lessThan', label: __( 'is less than', 'ramjet' ) },
];

/** Settings of a field's condition. */
export function ConditionPanel( {
	attributes: { condition },
	setAttributes,
	clientId,
}: FieldEditProps ) {
	const { updateBlockAttributes } = useDispatch( store );
	const { fields } = useFormFields( clientId );
	const ids = effectiveIds( fields );
	const others = fields.filter(
		( field ) => field.clientId !== clientId && field.type !== 'file'
	);
	const subject = others.find(
		( field ) => ids.get( field.clientId ) === condition?.field
	);
	const change = ( changes: Partial< Condition > ) =>
		condition &&
		setAttributes( { condition: { ...condition, ...changes } } );

	/* Stores the id of the other field, so that later changes of its label do not break the condition. */
	const follow = ( field: FormField | undefined ) => {
		const id = field && ids.get( field.clientId );
		if ( ! field || ! id ) {
			return;
		}
		if ( field.id !== id ) {
			updateBlockAttributes( field.clientId, { id } );
		}
		setAttributes( {
			condition: {
				field: id,
				operator: condition?.operator ?? 'is',
				value: '',
			},
		} );
	};

	return (
		<PanelBody
			className="ramjet-form-panel"
			title={ __( 'Conditional visibility', 'ramjet' ) }
			initialOpen={ condition !== undefined }
		>
			<ToggleControl
				label={ __( 'Show conditionally', 'ramjet' ) }
				checked={ condition !== undefined }
				disabled={ others.length === 0 && ! condition }
				help={
					others.length === 0
						? __( 'Add another field to the form first.', 'ramjet' )
						: __(
								'While hidden, the field is not required and not submitted.',
								'ramjet'
							)
				}
				onChange={ ( isOn ) =>
					isOn
						? follow( others[ 0 ] )
						: setAttributes( { condition: undefined } )
				}
				__nextHasNoMarginBottom
			/>
			{ condition && (
				<>
					{ ! subject && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'The field this condition refers to was deleted. Choose another field.',
								'ramjet'
							) }
						</Notice>
					) }
					<SelectControl
						label={ __( 'Show this field when', 'ramjet' ) }
						value={ subject?.clientId ?? '' }
						options={ [
							...( subject
								? []
								: [
										{
											value: '',
											label: __(
												'Choose a field',
												'ramjet'
											),
										},
									] ),
							...others.map( ( field ) => ( {
								value: field.clientId,
								label: nameOf( field ),
							} ) ),
						] }
						onChange={ ( other ) =>
							follow(
								others.find(
									( field ) => field.clientId === other
								)
							)
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<SelectControl
						label={ __( 'Comparison', 'ramjet' ) }
						value={ condition.operator }
						options={ operators() }
						onChange={ ( operator ) =>
							change( {
								operator: operator as Condition[ 'operator' ],
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					{ ! isUnary( condition.operator ) && (
						<ValueControl
							values={ subject ? listValues( subject ) : [] }
							value={ condition.value }
							onChange={ ( value ) => change( { value } ) }
						/>
					) }
				</>
			) }
		</PanelBody>
	);
}

function ValueControl( {
	values,
	value,
	onChange,
}: {
	values: { value: string; label: string }[];
	value: string;
	onChange: ( value: string ) => void;
} ) {
	const label = __( 'Value', 'ramjet' );
	return values.length > 0 ? (
		<SelectControl
			label={ label }
			value={ value }
			options={ [
				...( values.some( ( known ) => known.value === value )
					? []
					: [ { value, label: value || '—' } ] ),
				...values,
			] }
			onChange={ onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	) : (
		<TextControl
			label={ label }
			value={ value }
			onChange={ onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

/** The possible values of a field; empty if visitors can enter anything. */
function listValues( field: FormField ) {
	if ( field.type === 'checkbox' || field.type === 'consent' ) {
		return [ { value: '1', label: __( 'Checked', 'ramjet' ) } ];
	}
	const options =
		field.type === 'select'
			? nonBlankOptions( field.attributes.options )
			: field.block.innerBlocks.map( ( { attributes } ) =>
					plainText( String( attributes.label ?? '' ) ).trim()
				);
	return options
		.filter( ( option ) => option !== '' )
		.map( ( option ) => ( { value: option, label: option } ) );
}

function nameOf( {
	label,
	type,
	id,
}: {
	label?: string;
	type: FieldType;
	id: string;
} ): string {
	return plainText( label ?? defaultLabel( type ) ).trim() || id || type;
}
