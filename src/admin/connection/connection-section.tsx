import { __ } from '@wordpress/i18n';

import RequestStatus from '../components/request-status';
import ConnectionDetails from './connection-details';
import ConnectionNotices from './connection-notices';
import ConnectionState from './connection-state';
import { useConnection } from './use-connection';

/** The section 'Connection': how the site and the current user are connected, and how to change it. */
export default function ConnectionSection() {
	const connection = useConnection();
	const { status, hasStatus, readError, view, reload } = connection;

	return (
		<>
			<RequestStatus
				request={ {
					data: hasStatus ? status : null,
					error: readError && readError.message,
					isLoading: ! readError,
					reload,
				} }
				loading={ __( 'Loading the connection…', 'ramjet' ) }
				failed={ __( 'The connection could not be loaded.', 'ramjet' ) }
			/>
			{ hasStatus && (
				<>
					<ConnectionNotices connection={ connection } />
					<div className="ramjet-connection ramjet-card">
						<ConnectionState connection={ connection } />
						{ status.isRegistered &&
							view !== 'hosted' &&
							view !== 'offline' && (
								<ConnectionDetails connection={ connection } />
							) }
					</div>
				</>
			) }
		</>
	);
}
