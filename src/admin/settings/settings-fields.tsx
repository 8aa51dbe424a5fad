import { BaseControl } from '@wordpress/components';
import type { ReactNode } from 'react';

import {
	CheckboxControl,
	RangeControl,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { SearchField } from '../../../shared/components/search-field';
import { fieldProps } from '../components/form';
import OrderedOptions from './ordered-options';
import SettingTarget from './setting-target';
import type { FormState } from '../components/use-form';

type Option = { value: string; label: string };

type Bounds = { min: number; max: number };

/** A setting and how it is drawn: PHP declares it (Support\Settings\Field), and a page may add to it. */
export type SettingsField = {
	/** Its name among the form's values. */
	name: string;
	label: string;
	help?: ReactNode;
	/** Shown below it. */
	after?: ReactNode;
} & (
	| { type: 'toggle' }
	/** A whole number. `empty` is the number that an empty field stands for. */
	| ( { type: 'number'; empty?: number } & Bounds )
	| ( { type: 'range' } & Bounds )
	/** Text, a URL, or a code of letters and digits. */
	| { type: 'text' | 'url' | 'code'; placeholder?: string }
	/** Text of several lines. */
	| { type: 'textarea' }
	/** A list, one item per line. */
	| { type: 'lines' }
	| { type: 'select'; options: Option[] }
	/** A list of the options that are off, or of those that are on, sorted. */
	| { type: 'exclusions' | 'inclusions'; options: Option[] }
	/** A list of the options that are on, in an order that users choose. */
	| { type: 'ordered'; options: Option[] }
	/** A list of categories' IDs. */
	| { type: 'categories'; max: number }
);

type Props< Values extends object > = {
	form: FormState< Values >;
	fields: SettingsField[];
};

/** The fields of a form, drawn from data. */
export default function SettingsFields< Values extends object >( {
	form,
	fields,
}: Props< Values > ) {
	const values: Partial< Record< string, unknown > > = form.values;
	return fields.map( ( field ) => (
		<SettingTarget key={ field.name } name={ field.name }>
			<Field
				field={ field }
				value={ values[ field.name ] }
				error={ form.failure?.fields[ field.name ] }
				onChange={ ( value ) =>
					form.change( {
						[ field.name ]: value,
					} as Partial< Values > )
				}
			/>
			{ field.after }
		</SettingTarget>
	) );
}

const listOf = ( value: unknown ): string[] =>
	Array.isArray( value ) ? value : [];

/* Text that is not a whole number stays text, which the server refuses. */
const toNumber = ( text: string, empty?: number ) => {
	const isNumber = String( Number.parseInt( text, 10 ) ) === text;
	// '0' stays while '10' becomes '20', although an empty field means 0, too.
	return isNumber && Number( text ) !== empty
		? Number( text )
		: text || ( empty ?? '' );
};

function Field( {
	field,
	value,
	error,
	onChange,
}: {
	field: SettingsField;
	value: unknown;
	error: string | undefined;
	onChange: ( value: unknown ) => void;
} ) {
	const { label } = field;
	const shared = { label, ...fieldProps( error, field.help ) };

	switch ( field.type ) {
		case 'toggle':
			return (
				<ToggleControl
					{ ...shared }
					checked={ value === true }
					onChange={ onChange }
				/>
			);
		case 'number':
			return (
				<TextControl
					{ ...shared }
					type="number"
					min={ field.min }
					max={ field.max }
					value={ value === field.empty ? '' : String( value ) }
					onChange={ ( text: string ) =>
						onChange( toNumber( text, field.empty ) )
					}
				/>
			);
		case 'range':
			return (
				<RangeControl
					{ ...shared }
					min={ field.min }
					max={ field.max }
					value={ Number( value ) }
					onChange={ ( number = field.min ) => onChange( number ) }
				/>
			);
		case 'textarea':
			return (
				<TextareaControl
					{ ...shared }
					rows={ 4 }
					value={ String( value ) }
					onChange={ onChange }
				/>
			);
		case 'lines':
			return (
				<TextareaControl
					{ ...shared }
					dir="ltr"
					rows={ 3 }
					value={ listOf( value ).join( '\n' ) }
					onChange={ ( text ) =>
						onChange( text ? text.split( '\n' ) : [] )
					}
					onBlur={ () =>
						onChange(
							listOf( value ).flatMap(
								( line ) => line.match( /\S+/g ) ?? []
							)
						)
					}
				/>
			);
		case 'select':
			return (
				<SelectControl< string >
					{ ...shared }
					options={ field.options }
					value={ String( value ) }
					onChange={ onChange }
				/>
			);
		case 'exclusions':
		case 'inclusions': {
			const listed = listOf( value );
			const isListedOn = field.type === 'inclusions';
			return (
				<fieldset className="ramjet-fieldset">
					<BaseControl.VisualLabel as="legend">
						{ label }
					</BaseControl.VisualLabel>
					{ field.options.map( ( option ) => (
						<CheckboxControl
							key={ option.value }
							label={ option.label }
							checked={
								listed.includes( option.value ) === isListedOn
							}
							onChange={ ( isOn ) =>
								onChange(
									listed
										.filter(
											( one ) => one !== option.value
										)
										.concat(
											isOn === isListedOn
												? option.value
												: []
										)
										.sort()
								)
							}
						/>
					) ) }
					{ error && <p className="ramjet-form__error">{ error }</p> }
				</fieldset>
			);
		}
		case 'ordered':
			return (
				<OrderedOptions
					label={ label }
					options={ field.options }
					value={ listOf( value ) }
					error={ error }
					onChange={ onChange }
				/>
			);
		case 'categories':
			return (
				<SearchField
					type="category"
					label={ label }
					ids={ Array.isArray( value ) ? value : [] }
					max={ field.max }
					onChange={ onChange }
				/>
			);
		default:
			return (
				<TextControl
					{ ...shared }
					type={ field.type === 'url' ? 'url' : 'text' }
					dir={ field.type === 'text' ? undefined : 'ltr' }
					autoComplete="off"
					spellCheck={ field.type === 'text' && undefined }
					placeholder={ field.placeholder }
					value={ String( value ) }
					onChange={ onChange }
				/>
			);
	}
}
