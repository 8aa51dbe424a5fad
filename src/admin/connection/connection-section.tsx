import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { focusPageHeading } from '../components/page-frame';
import RequestStatus from '../components/request-status';
import ConnectionDetails from './connection-details';
import ConnectionNotices from './connection-notices';
import ConnectionState from './connection-state';
import { type Connection, useConnection } from './use-connection';

/* Moves the focus to the page's heading when the button that had it is removed. */
function useFocusAfter( { step }: Connection ) {
	const card = useRef< HTMLDivElement >( null );
	const before = useRef( step );
	useEffect( () => {
		const { activeElement, body } = card.current?.ownerDocument ?? {};
		if ( before.current && ! step && body && activeElement === body ) {
			focusPageHeading();
		}
		before.current = step;
	}, [ step ] );
	return card;
}

/** The section 'Connection': how the site and the current user are connected, and how to change it. */
export default function ConnectionSection() {
	const connection = useConnection();
	const { status, hasStatus, readError, view, reload } = connection;
	const card = useFocusAfter( connection );

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
					<div className="ramjet-connection ramjet-card" ref={ card }>
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
