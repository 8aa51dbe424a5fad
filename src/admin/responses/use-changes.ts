import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import {
	changeResponses,
	type ResponseAction,
} from '../../../shared/api/form-responses';
import { useSnackbar } from '../components/use-snackbar';
import { describeDone, describeGone } from './texts';

/** What undoes what; what is deleted is gone. */
const UNDO: Partial< Record< ResponseAction, ResponseAction > > = {
	read: 'unread',
	unread: 'read',
	spam: 'not-spam',
	'not-spam': 'spam',
	trash: 'restore',
	restore: 'trash',
};

/** How many a request takes. */
const BATCH = 100;

/** What is done to which entries. */
export type Change = { ids: number[]; action: ResponseAction };

async function send( { ids, action }: Change ) {
	const done: number[] = [];
	const gone: number[] = [];
	let failed = 0;
	for ( let start = 0; start < ids.length; start += BATCH ) {
		const answer = await changeResponses(
			ids.slice( start, start + BATCH ),
			action
		);
		gone.push( ...answer.gone );
		done.push(
			...answer.done.filter( ( id ) => ! answer.gone.includes( id ) )
		);
		failed += answer.failed.length;
	}
	return { done, gone, failed };
}

/**
 * Does something to entries, says so and offers to undo it.
 *
 * @param onChanged Called when something has changed on the server.
 * @return `change` (says nothing with `isQuiet`), what could not be done, and `dismiss` for that.
 */
export function useChanges( onChanged: () => void ) {
	const say = useSnackbar();
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
					say( describeGone( wanted.action, gone.length ) );
				}
				const undo = UNDO[ wanted.action ];
				if ( done.length > 0 && ! isQuiet ) {
					say(
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
						reason instanceof Error
							? reason.message
							: String( reason )
					)
				);
			}
			onChanged();
		},
		[ onChanged, say ]
	);

	return {
		change,
		error,
		dismiss: useCallback( () => setError( null ), [] ),
	};
}
