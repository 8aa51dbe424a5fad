import { useCallback, useEffect, useState } from '@wordpress/element';

import { ApiError, isAbortError } from '../../../shared/api/errors';
import { useUnsavedChanges } from '../components/use-unsaved-changes';

/** What could not be saved. */
export type SaveFailure = {
	/** Why, for people. */
	message: string;
	/** A sentence for each field that is wrong, by the name that the server has for it. */
	fields: Record< string, string >;
};

/** A form that is loaded from the server and saved to it. */
export type Form< Values extends object > = {
	/** As the person has them; null until they are loaded. */
	values: Values | null;
	/** Why they could not be loaded, for people. */
	loadError: string | null;
	failure: SaveFailure | null;
	isDirty: boolean;
	isSaving: boolean;
	change: ( changes: Partial< Values > ) => void;
	/** Saves what has changed, and says whether that went well. What was typed stays where it did not. */
	save: () => Promise< boolean >;
	/** Goes back to what is saved. */
	discard: () => void;
	/** Loads it again; what was typed stays. */
	reload: () => void;
};

function readFields( error: unknown ): Record< string, string > {
	const data = error instanceof ApiError ? error.data : null;
	const params = ( data as { params?: unknown } | null )?.params;
	return typeof params === 'object' && params !== null
		? Object.fromEntries(
				Object.entries( params ).map( ( [ name, text ] ) => [
					name,
					String( text ),
				] )
			)
		: {};
}

const messageOf = ( error: unknown ): string =>
	error instanceof Error ? error.message : String( error );

/**
 * Keeps a form: nothing is saved before the person says so, and nothing that is typed is lost where saving fails or
 * somebody is about to leave.
 *
 * @param load Reads what is saved; the same function at every call.
 * @param send Saves what has changed, and answers with what is saved then.
 */
export function useForm< Values extends object >(
	load: ( signal: AbortSignal ) => Promise< Values >,
	send: ( changes: Partial< Values > ) => Promise< Values >
): Form< Values > {
	const [ saved, setSaved ] = useState< Values | null >( null );
	const [ changes, setChanges ] = useState< Partial< Values > >( {} );
	const [ loadError, setLoadError ] = useState< string | null >( null );
	const [ failure, setFailure ] = useState< SaveFailure | null >( null );
	const [ isSaving, setIsSaving ] = useState( false );
	const [ round, setRound ] = useState( 0 );

	useEffect( () => {
		const controller = new AbortController();
		load( controller.signal ).then(
			( values ) => {
				if ( ! controller.signal.aborted ) {
					setSaved( values );
				}
			},
			( error: unknown ) => {
				if ( ! controller.signal.aborted && ! isAbortError( error ) ) {
					setLoadError( messageOf( error ) );
				}
			}
		);
		return () => controller.abort();
	}, [ load, round ] );

	const pending = Object.fromEntries(
		Object.entries( changes ).filter(
			( [ name, value ] ) => saved?.[ name as keyof Values ] !== value
		)
	) as Partial< Values >;
	const isDirty = Object.keys( pending ).length > 0;
	useUnsavedChanges( isDirty );

	return {
		values: saved && { ...saved, ...changes },
		loadError,
		failure,
		isDirty,
		isSaving,
		change: ( more ) =>
			setChanges( ( before ) => ( { ...before, ...more } ) ),
		save: async () => {
			setIsSaving( true );
			setFailure( null );
			try {
				setSaved( await send( pending ) );
				// What was typed while it was being saved is still to be saved.
				setChanges(
					( now ) =>
						Object.fromEntries(
							Object.entries( now ).filter(
								( [ name, value ] ) =>
									pending[ name as keyof Values ] !== value
							)
						) as Partial< Values >
				);
				return true;
			} catch ( error ) {
				setFailure( {
					message: messageOf( error ),
					fields: readFields( error ),
				} );
				return false;
			} finally {
				setIsSaving( false );
			}
		},
		discard: () => {
			setChanges( {} );
			setFailure( null );
		},
		reload: useCallback( () => {
			setLoadError( null );
			setFailure( null );
			setRound( ( before ) => before + 1 );
		}, [] ),
	};
}
