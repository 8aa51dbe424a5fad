import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';

import type { ServiceField } from '../../../shared/api/services';
import { describeField } from './describe-state';

type Props = {
	field: ServiceField;
	/** What is to be saved; undefined where nothing was changed. */
	value: string | boolean | null | undefined;
	error: string | undefined;
	onChange: ( value: string | boolean ) => void;
};

/**
 * A field that may be seen: text, address, choice or switch.
 *
 * @param props
 * @param props.field
 * @param props.value
 * @param props.error
 * @param props.onChange
 */
export default function PublicField( {
	field,
	value,
	error,
	onChange,
}: Props ) {
	const source = field.editable ? '' : describeField( field );
	const shared = {
		__nextHasNoMarginBottom: true as const,
		label: field.label,
		help: error ?? ( source || field.format ),
		disabled: ! field.editable,
	};
	const text = typeof value === 'string' ? value : field.shown;
	if ( field.type === 'switch' ) {
		return (
			<div className="ramjet-service__field">
				<ToggleControl
					{ ...shared }
					checked={
						typeof value === 'boolean' ? value : field.shown === '1'
					}
					onChange={ onChange }
				/>
			</div>
		);
	}
	if ( field.type === 'choice' ) {
		return (
			<div className="ramjet-service__field">
				<SelectControl
					{ ...shared }
					__next40pxDefaultSize
					value={ text || field.default }
					options={ Object.entries( field.choices ).map(
						( [ choice, label ] ) => ( { value: choice, label } )
					) }
					onChange={ onChange }
				/>
			</div>
		);
	}
	return (
		<div className="ramjet-service__field">
			<TextControl
				{ ...shared }
				__next40pxDefaultSize
				type={ field.type === 'url' ? 'url' : 'text' }
				aria-invalid={ error ? true : undefined }
				autoComplete="off"
				spellCheck={ false }
				dir="ltr"
				placeholder={ field.default }
				value={ text }
				onChange={ onChange }
			/>
		</div>
	);
}
