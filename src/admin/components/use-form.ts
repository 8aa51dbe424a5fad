import { useCallback, useState } from '@wordpress/element';

import { ApiError, messageOf } from '../../../shared/api/errors';
import { pick } from '../lib/pick';
import { useUnsavedChanges } from '../router/guard';

/** Why a form could not be saved. */
export class FormError extends Error {
	/** @param fields  A sentence for each wrong field, by the field's name. */
	constructor(
		message: string,
		readonly fields: Record< string, string >
	) {
		super( message );
	}
}

/* WordPress lists wrong parameters by name in `data.params`. */
function toFormError( error: unknown ): FormError {
	if ( error instanceof FormError ) {
		return error;
	}
	const data = error instanceof ApiError ? error.data : null;
	const params = ( data as { params?: object } | null )?.params ?? {};
	const fields = Object.entries( params ).map( ( [ name, sentence ] ) => [
		name,
		String( sentence ),
	] );
	return new FormError( messageOf( error ), Object.fromEntries( fields ) );
}

/** What a form shows and can do. */
export type FormState< Values extends object > = {
	/** The values on the server. */
	saved: Values;
	/** The saved values with the unsaved changes applied. */
	values: Values;
	changes: Partial< Values >;
	failure: FormError | null;
	isDirty: boolean;
	isSaving: boolean;
	change: ( changes: Partial< Values > ) => void;
	/** Drops the change of one field. */
	keep: ( name: keyof Values ) => void;
	/** Saves the changes. Resolves to whether that worked; changes that could not be saved stay. */
	save: () => Promise< boolean >;
	/** Drops all changes. */
	discard: () => void;
	/** Increases when the changes are saved or dropped. */
	round: number;
};

/**
 * Keeps the unsaved changes of a form and saves them on request. Leaving the page with unsaved changes needs a
 * confirmation.
 *
 * @param saved The values on the server.
 * @param send  Saves changes, and updates `saved`.
 */
export function useForm< Values extends object >(
	saved: Values,
	send: ( changes: Partial< Values > ) => Promise< unknown >
): FormState< Values > {
	const [ changes, setChanges ] = useState< Partial< Values > >( {} );
	const [ failure, setFailure ] = useState< FormError | null >( null );
	const [ isSaving, setIsSaving ] = useState( false );
	const [ round, setRound ] = useState( 0 );

	const pending = pick(
		changes,
		( name, value ) => ! isSame( saved[ name ], value )
	);
	const isDirty = Object.keys( pending ).length > 0;
	useUnsavedChanges( isDirty );

	return {
		saved,
		values: { ...saved, ...changes },
		changes,
		failure,
		isDirty,
		isSaving,
		change: useCallback(
			( more ) => setChanges( ( before ) => ( { ...before, ...more } ) ),
			[]
		),
		keep: useCallback(
			( name ) =>
				setChanges( ( before ) =>
					pick( before, ( other ) => other !== name )
				),
			[]
		),
		save: async () => {
			setIsSaving( true );
			setFailure( null );
			try {
				await send( pending );
				// What was typed in the meantime is still unsaved.
				setChanges( ( now ) =>
					pick( now, ( name, value ) => pending[ name ] !== value )
				);
				setRound( ( before ) => before + 1 );
				return true;
			} catch ( error ) {
				setFailure( toFormError( error ) );
				return false;
			} finally {
				setIsSaving( false );
			}
		},
		discard: useCallback( () => {
			setChanges( {} );
			setFailure( null );
			setRound( ( before ) => before + 1 );
		}, [] ),
		round,
	};
}

/* Of lists, too. */
const isSame = ( one: unknown, other: unknown ): boolean =>
	JSON.stringify( one ) === JSON.stringify( other );
