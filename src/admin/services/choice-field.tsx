import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { SelectControl } from '../../../shared/components/controls';
import { fetchChoices } from '../api/services';
import { useRequest } from '../../../shared/api/use-request';
import { fieldProps } from '../components/form';
import { describeField, labelField } from './describe-state';
import type { FieldProps } from './public-field';

type Props = FieldProps & {
	/** False until the keys that the choices are read with are saved. */
	hasChoices: boolean;
};

/** A field whose value is chosen from a list that the service has. */
export default function ChoiceField( {
	field,
	value,
	error,
	hasChoices,
	onChange,
}: Props ) {
	const load = useCallback(
		( signal: AbortSignal ) => fetchChoices( field.choices, signal ),
		[ field.choices ]
	);
	const { data, error: failure } = useRequest( hasChoices ? load : null );
	const choices = data ?? [];
	const current = value ?? field.shown;
	const isKnown = choices.some( ( choice ) => choice.value === current );
	const first = current
		? { value: current, label: current }
		: { value: '', label: __( 'Choose…', 'ramjet' ) };
	const help = hasChoices
		? failure || field.format
		: __( 'Save the other fields first.', 'ramjet' );
	return (
		<SelectControl
			{ ...fieldProps(
				error,
				field.editable ? help : describeField( field )
			) }
			label={ labelField( field ) }
			disabled={ ! field.editable || ! hasChoices }
			options={ isKnown ? choices : [ first, ...choices ] }
			value={ current }
			onChange={ onChange }
		/>
	);
}
