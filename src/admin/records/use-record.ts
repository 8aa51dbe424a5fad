import {
	useCallback,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import { useRequest } from '../../../shared/api/use-request';
import { useSnackbar } from '../components/use-snackbar';

type Options< Data > = {
	/** Keep its identity (useCallback). */
	load: ( id: number, signal: AbortSignal ) => Promise< Data >;
	/** For messages about a record that is no longer open. */
	nameOf: ( record: Data ) => string;
	/** Called after something has changed on the server. */
	onChanged: () => void;
};

/**
 * Loads the open record, and performs actions on it. A reply belongs to the record that it was requested for: when another
 * one is open by then, it changes nothing here, but an error is shown with the record's name.
 *
 * @return `data` is null while the record is loading. `busy` is the action that is running. `show` shows a newer version.
 *         `act` shows the result of `send` and says what is done, and resolves to whether that worked. `dismiss` removes the
 *         error of an action.
 */
export function useRecord< Data extends { id: number } >(
	id: number,
	{ load, nameOf, onChanged }: Options< Data >
) {
	const request = useRequest(
		useCallback(
			( signal: AbortSignal ) => load( id, signal ),
			[ load, id ]
		)
	);
	const { reload, setData } = request;
	// The last reply may still be the previous record.
	const data = request.data?.id === id ? request.data : null;
	const [ last, setLast ] = useState< {
		id: number;
		busy: string | null;
		error: string | null;
	} >( { id, busy: null, error: null } );
	const { busy, error } = last.id === id ? last : { busy: null, error: null };
	const showSnackbar = useSnackbar();
	const open = useRef< number | null >( id );
	useLayoutEffect( () => {
		open.current = id;
		return () => {
			open.current = null;
		};
	}, [ id ] );

	const show = ( newer: Data ) => {
		if ( open.current === newer.id ) {
			setData( newer );
		}
		onChanged();
	};
	return {
		id,
		request: { ...request, data, isLoading: request.isLoading || ! data },
		data,
		busy,
		actionError: error,
		show,
		dismiss: () => setLast( { id, busy, error: null } ),
		act: async (
			action: string,
			send: () => Promise< Data >,
			done: string
		): Promise< boolean > => {
			let failure: string | null = null;
			setLast( { id, busy: action, error: null } );
			try {
				show( await send() );
				showSnackbar( done );
			} catch ( reason ) {
				failure = messageOf( reason );
			}
			if ( open.current === id ) {
				setLast( { id, busy: null, error: failure } );
				if ( failure !== null ) {
					// The record may have changed nevertheless.
					reload();
				}
			} else if ( failure !== null && data ) {
				showSnackbar(
					sprintf(
						/* translators: 1: name, such as of a payer. 2: what went wrong, a sentence. */
						__( '%1$s: %2$s', 'ramjet' ),
						nameOf( data ),
						failure
					)
				);
			}
			return failure === null;
		},
	};
}

/** What useRecord() returns. */
export type OpenRecord< Data extends { id: number } > = ReturnType<
	typeof useRecord< Data >
>;
