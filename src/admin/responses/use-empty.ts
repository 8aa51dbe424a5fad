import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import { emptyResponses } from '../api/form-responses';
import { useSnackbar } from '../components/use-snackbar';
import { describeDone } from './texts';

/**
 * Empties spam or trash. The server deletes for a few seconds per request.
 *
 * @param onChanged Called when something has changed on the server.
 * @return `empty`, the number of responses that it has deleted so far (null while it is not running), the error, and
 *         `dismiss` to remove it.
 */
export function useEmpty( onChanged: () => void ) {
	const showSnackbar = useSnackbar();
	const [ deleted, setDeleted ] = useState< number | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const isGone = useRef( false );
	useEffect( () => {
		isGone.current = false;
		return () => {
			isGone.current = true;
		};
	}, [] );

	const empty = useCallback(
		async ( status: 'spam' | 'trash' ): Promise< void > => {
			setError( null );
			let total = 0;
			let left: number;
			try {
				do {
					setDeleted( total );
					const reply = await emptyResponses( status );
					total += reply.deleted;
					left = reply.left;
					if ( reply.deleted === 0 && left > 0 ) {
						throw new Error(
							__(
								'The remaining responses were not deleted.',
								'ramjet'
							)
						);
					}
				} while ( left > 0 && ! isGone.current );
				showSnackbar( describeDone( 'delete', total ) );
			} catch ( reason ) {
				setError(
					sprintf(
						/* translators: 1: such as '200 responses deleted.' 2: reason, a sentence. */
						__( '%1$s An error occurred: %2$s', 'ramjet' ),
						describeDone( 'delete', total ),
						messageOf( reason )
					)
				);
			}
			setDeleted( null );
			onChanged();
		},
		[ onChanged, showSnackbar ]
	);
	return {
		empty,
		deleted,
		error,
		dismiss: useCallback( () => setError( null ), [] ),
	};
}
