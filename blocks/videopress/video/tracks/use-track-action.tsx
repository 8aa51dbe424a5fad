import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ApiError, messageOf } from '../../../../shared/api/errors';
import type { Track } from '../attributes';

/**
 * Changes tracks on the server.
 *
 * @param onDone Gets all tracks afterwards.
 */
export function useTrackAction( onDone: ( tracks: Track[] ) => void ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	return {
		isBusy,
		/** The reason why the last change failed, for users. */
		error,
		setError,
		run: async ( change: () => Promise< Track[] > ) => {
			setBusy( true );
			setError( '' );
			try {
				onDone( await change() );
			} catch ( failure ) {
				setError(
					sprintf(
						/* translators: %s: the message of an error. */
						__( 'Error: %s', 'ramjet' ),
						( failure instanceof ApiError && failure.detail ) ||
							messageOf( failure )
					)
				);
			} finally {
				setBusy( false );
			}
		},
	};
}

export const TrackError = ( { text }: { text: string } ) =>
	text ? (
		<Notice status="error" isDismissible={ false }>
			{ text }
		</Notice>
	) : null;
