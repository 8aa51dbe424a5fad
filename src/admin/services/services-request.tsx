import { __, sprintf } from '@wordpress/i18n';

import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';

/**
 * Stands above a list of the services: that they are being read, or why they could not be.
 *
 * @param props
 * @param props.isLoaded There are some to be seen.
 * @param props.error    Why they could not be read, a sentence; null when they could.
 * @param props.onRetry  Reads them once more.
 */
export default function ServicesRequest( {
	isLoaded,
	error,
	onRetry,
}: {
	isLoaded: boolean;
	error: string | null;
	onRetry: () => void;
} ) {
	if ( error !== null ) {
		return (
			<ErrorNotice
				message={ sprintf(
					/* translators: %s: reason, a sentence. */
					__( 'The services could not be loaded. %s', 'ramjet' ),
					error
				) }
				onRetry={ onRetry }
			/>
		);
	}
	return isLoaded ? null : (
		<LoadingState>{ __( 'Loading services…', 'ramjet' ) }</LoadingState>
	);
}
