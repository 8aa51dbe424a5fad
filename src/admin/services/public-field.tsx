import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';

import type { ServiceField } from '../../../shared/api/services';
import { fieldProps } from '../components/form';
import { describeField } from './describe-state';

type Props = {
	field: ServiceField;
	/** The unsaved value; undefined if it was not changed. */
	value: string | boolean | null | undefined;
	error: string | undefined;
	onChange: ( value: string | boolean ) => void;
};

/** A field whose value may be shown: a text, a URL, a choice or a switch. */
export default function PublicField( {
	field,
	value,
	error,
	onChange,
}: Props ) {
	const help = field.editable ? field.format : describeField( field );
	const shared = {
		__nextHasNoMarginBottom: true as const,
		label: field.label,
		disabled: ! field.editable,
	};
	const text = typeof value === 'string' ? value : field.shown;
	switch ( field.type ) {
		case 'switch':
			return (
				<ToggleControl
					{ ...shared }
					help={ error ?? help }
					checked={
						typeof value === 'boolean' ? value : field.shown === '1'
					}
					onChange={ onChange }
				/>
			);
		case 'choice':
			return (
				<SelectControl
					{ ...shared }
					{ ...fieldProps( error, help ) }
					__next40pxDefaultSize
					value={ text || field.default }
					options={ Object.entries( field.choices ).map(
						( [ choice, label ] ) => ( { value: choice, label } )
					) }
					onChange={ onChange }
				/>
			);
		default:
			return (
				<TextControl
					{ ...shared }
					{ ...fieldProps( error, help ) }
					__next40pxDefaultSize
					type={ field.type === 'url' ? 'url' : 'text' }
					autoComplete="off"
					spellCheck={ false }
					dir="ltr"
					placeholder={ field.default }
					value={ text }
					onChange={ onChange }
				/>
			);
	}
}
