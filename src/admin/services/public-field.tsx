import { TextControl } from '../../../shared/components/controls';
import type { ServiceField } from '../api/services';
import { fieldProps } from '../components/form';
import { describeField, labelField } from './describe-state';

/** What the control of a field gets. */
export type FieldProps = {
	field: ServiceField;
	/** The unsaved value: undefined keeps the saved one, null removes it. */
	value: string | null | undefined;
	error: string | undefined;
	onChange: ( value: string | null ) => void;
};

/** A field whose value may be shown. */
export default function PublicField( {
	field,
	value,
	error,
	onChange,
}: FieldProps ) {
	const help = field.editable ? field.format : describeField( field );
	return (
		<TextControl
			{ ...fieldProps( error, help ) }
			label={ labelField( field ) }
			disabled={ ! field.editable }
			autoComplete="off"
			spellCheck={ false }
			dir="ltr"
			value={ value ?? field.shown }
			onChange={ onChange }
		/>
	);
}
