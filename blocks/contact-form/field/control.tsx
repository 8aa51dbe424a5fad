import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import clsx from 'clsx';
import type { FieldType } from './attributes';
import { PartBlocks, RatingControl, SliderControl } from './choice-control';
import {
	defaultConsentMessage,
	defaultLabel,
	defaultToggleLabel,
	hiddenText,
} from './defaults';
import type { FieldEditProps } from './field-edit-props';
import { RequiredMark } from './required-mark';
import { getPartStyle } from './field-styles';
import { SelectOptions } from './select-options';

/** Types whose control is a text field. */
const TEXTS: FieldType[] = [
	'text',
	'name',
	'email',
	'url',
	'telephone',
	'number',
	'textarea',
];

/** The control of a field, as on the page. Placeholders are edited in place. */
export function Control( props: FieldEditProps ) {
	const { type, attributes } = props;
	const part = getPartStyle( attributes.inputStyle );
	const control = {
		className: clsx( 'ramjet-field__control', part.className ),
		style: part.style,
	};
	if ( TEXTS.includes( type ) ) {
		return <Placeholder { ...props } control={ control } />;
	}
	switch ( type ) {
		case 'select':
			return <Dropdown { ...props } control={ control } />;
		case 'date':
		case 'time':
			return (
				<input
					{ ...control }
					type={ type }
					tabIndex={ -1 }
					aria-label={
						type === 'date'
							? __( 'Date', 'ramjet' )
							: __( 'Time', 'ramjet' )
					}
					readOnly
				/>
			);
		case 'rating':
			return <RatingControl { ...props } />;
		case 'slider':
			return <SliderControl { ...props } control={ control } />;
		case 'file':
		case 'image-select':
			return <PartBlocks />;
		case 'hidden':
			return <HiddenValue { ...props } />;
		default:
			return <Box { ...props } />;
	}
}

type ControlProps = FieldEditProps & {
	control: { className: string; style?: React.CSSProperties };
};

function Placeholder( {
	type,
	attributes: { placeholder = '' },
	setAttributes,
	isSelected,
	control,
}: ControlProps ) {
	const props = {
		...control,
		value: placeholder,
		// A space, so that styles find empty controls.
		placeholder: isSelected ? __( 'Add placeholder…', 'ramjet' ) : ' ',
		'aria-label': __( 'Placeholder', 'ramjet' ),
		onChange: ( event: { target: { value: string } } ) =>
			setAttributes( { placeholder: event.target.value || undefined } ),
	};
	const className = `${ control.className } is-placeholder`;
	return type === 'textarea' ? (
		<textarea { ...props } className={ className } rows={ 6 } />
	) : (
		<input { ...props } className={ className } type="text" />
	);
}

function Dropdown( props: ControlProps ) {
	const { attributes, setAttributes, isSelected, control } = props;
	return (
		<>
			<input
				{ ...control }
				className={ `${ control.className } is-dropdown` }
				type="text"
				aria-label={ __( 'Placeholder option', 'ramjet' ) }
				value={ attributes.toggleLabel ?? defaultToggleLabel() }
				onChange={ ( event ) =>
					setAttributes( { toggleLabel: event.target.value } )
				}
			/>
			{ isSelected && (
				<SelectOptions
					options={ attributes.options ?? [ '' ] }
					onChange={ ( options ) => setAttributes( { options } ) }
				/>
			) }
		</>
	);
}

function HiddenValue( { attributes }: FieldEditProps ) {
	const { hiddenSource = 'text', hiddenKey } = attributes;
	const value =
		hiddenSource === 'text' ? hiddenText( attributes ) : hiddenKey || '…';
	const source = {
		text: __( 'Hidden field:', 'ramjet' ),
		query: __( 'Hidden field, from the page’s URL:', 'ramjet' ),
		user: __( 'Hidden field, from the visitor’s user account:', 'ramjet' ),
	}[ hiddenSource ];
	return (
		<div className="ramjet-field__hidden-value">
			{ source } <code>{ value || '…' }</code>
		</div>
	);
}

/* A checkbox with its text, or only the text of an implicit consent. */
function Box( props: FieldEditProps ) {
	const { type, attributes, setAttributes } = props;
	const { consentType = 'implicit' } = attributes;
	const isImplicit = type === 'consent' && consentType === 'implicit';
	const name =
		type === 'consent'
			? ( `${ consentType }ConsentMessage` as const )
			: 'label';
	const { className, style } = getPartStyle( attributes.labelStyle );
	const text = (
		<RichText
			identifier={ name }
			tagName={ isImplicit ? 'p' : 'span' }
			className={ isImplicit ? 'ramjet-field__implicit' : undefined }
			aria-label={
				type === 'consent'
					? __( 'Consent text', 'ramjet' )
					: __( 'Label', 'ramjet' )
			}
			placeholder={ __( 'Add label…', 'ramjet' ) }
			value={
				attributes[ name ] ??
				( type === 'consent'
					? defaultConsentMessage( consentType )
					: defaultLabel( type ) )
			}
			onChange={ ( value: string ) =>
				setAttributes( { [ name ]: value } )
			}
			disableLineBreaks
		/>
	);
	return isImplicit ? (
		text
	) : (
		<div
			className={ clsx( 'ramjet-field__option', className ) }
			style={ style }
		>
			<input
				type="checkbox"
				tabIndex={ -1 }
				aria-label={ __( 'Checked by default', 'ramjet' ) }
				checked={ [ 'true', '1' ].includes(
					attributes.defaultValue ?? ''
				) }
				onChange={ ( event ) =>
					setAttributes( {
						defaultValue: event.target.checked ? 'true' : undefined,
					} )
				}
			/>
			<span>
				{ text }
				<RequiredMark { ...{ attributes, setAttributes } } />
			</span>
		</div>
	);
}
