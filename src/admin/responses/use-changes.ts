import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import { changeResponses, type ResponseAction } from '../api/form-responses';
import { useSnackbar } from '../components/use-snackbar';
import { describeDone, describeGone } from './texts';

/** The action that undoes an action. Deleting cannot be undone. */
const UNDO: Partial< Record< ResponseAction, ResponseAction > > = {
	read: 'unread',
	unread: 'read',
	spam: 'not-spam',
	'not-spam': 'spam',
	trash: 'restore',
	restore: 'trash',
};

/** Responses per request. */
const BATCH = 100;

/** An action on responses. */
export type Change = { ids: number[]; action: ResponseAction };

async function send( { ids, action }: Change ) {
	const done: number[] = [];
	const gone: number[] = [];
	let failed = 0;
	for ( let start = 0; start < ids.length; start += BATCH ) {
		const reply = await changeResponses(
			ids.slice( start, start + BATCH ),
			action
		);
		gone.push( ...reply.gone );
		done.push(
			...reply.done.filter( ( id ) => ! reply.gone.includes( id ) )
		);
		failed += reply.failed.length;
	}
	return { done, gone, failed };
}

/**
 * Performs actions on responses, with a snackbar that offers to undo them.
 *
 * @param onChanged Called when something has changed on the server.
 * @return `change` (without a snackbar if `isQuiet`), the error, and `dismiss` to remove it.
 */
export function useChanges( onChanged: () => void ) {
	const showSnackbar = useSnackbar();
	const [ error, setError ] = useState< string | null >( null );

	const change = useCallback(
		async ( wanted: Change, isQuiet = false ): Promise< void > => {
			setError( null );
			try {
				const { done, gone, failed } = await send( wanted );
				if ( failed > 0 ) {
					setError(
						sprintf(
							/* translators: %d: number of responses. */
							_n(
								'%d response could not be changed. It may have been deleted.',
								'%d responses could not be changed. They may have been deleted.',
								failed,
								'ramjet'
							),
							failed
						)
					);
				}
				if ( gone.length > 0 && ! isQuiet ) {
					showSnackbar( describeGone( wanted.action, gone.length ) );
				}
				const undo = UNDO[ wanted.action ];
				if ( done.length > 0 && ! isQuiet ) {
					showSnackbar(
						describeDone( wanted.action, done.length ),
						undo
							? {
									onUndo: () =>
										change( { ids: done, action: undo } ),
								}
							: {}
					);
				}
			} catch ( reason ) {
				setError(
					sprintf(
						/* translators: %s: reason, a sentence. */
						__(
							'The responses could not be changed. %s',
							'ramjet'
						),
						messageOf( reason )
					)
				);
			}
			onChanged();
		},
		[ onChanged, showSnackbar ]
	);

	return {
		change,
		error,
		dismiss: useCallback( () => setError( null ), [] ),
	};
}
