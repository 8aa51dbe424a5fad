import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { ApiError } from '../../../shared/api/errors';
import {
	type Service,
	type ServiceChanges,
	updateService,
} from '../../../shared/api/services';
import { useSnackbar } from '../components/use-snackbar';
import { toMessage } from './use-services';

/** What is wrong with a service's values. */
type Failure = {
	message: string;
	/** Sentences by field name. */
	fields: Record< string, string >;
};

function toFailure( error: unknown ): Failure {
	const params =
		error instanceof ApiError &&
		( error.data as { params?: Record< string, string > } | null )?.params;
	return { message: toMessage( error ), fields: params || {} };
}

/**
 * A form of a service: what is changed in it and not saved yet. A save that failed loses nothing of that.
 *
 * @param service
 * @param onSaved Gets the service as it is then.
 */
export function useServiceForm(
	service: Service,
	onSaved: ( service: Service ) => void
) {
	const [ changes, setChanges ] = useState< ServiceChanges >( {} );
	const [ failure, setFailure ] = useState< Failure | null >( null );
	const [ isSaving, setIsSaving ] = useState( false );
	const [ round, setRound ] = useState( 0 );
	const showSnackbar = useSnackbar();

	const change = ( name: string, value: string | boolean | null ) => {
		setChanges( ( others ) => ( { ...others, [ name ]: value } ) );
	};
	const keep = ( name: string ) =>
		setChanges( ( { [ name ]: dropped, ...others } ) => others );
	const reset = () => {
		setChanges( {} );
		setFailure( null );
		setRound( round + 1 );
	};

	const save = async () => {
		setIsSaving( true );
		setFailure( null );
		try {
			onSaved( await updateService( service.slug, changes ) );
			setChanges( {} );
			setRound( round + 1 );
			showSnackbar(
				sprintf(
					/* translators: %s: name of a service. */
					__( '%s saved.', 'ramjet' ),
					service.name
				)
			);
		} catch ( error ) {
			setFailure( toFailure( error ) );
		} finally {
			setIsSaving( false );
		}
	};

	return {
		changes,
		change,
		keep,
		reset,
		save,
		failure,
		isSaving,
		/** Another number after each save and reset: fields begin anew. */
		round,
		isDirty: Object.keys( changes ).length > 0,
	};
}
