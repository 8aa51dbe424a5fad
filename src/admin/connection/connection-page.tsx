import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame, { focusPageHeading } from '../components/page-frame';
import ConnectionDetails from './connection-details';
import ConnectionNotices from './connection-notices';
import ConnectionState from './connection-state';
import { type Connection, useConnection } from './use-connection';

/* Where the button that was pressed has gone, the keyboard goes on at the page and not at the browser's start. */
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

/** The page 'Connection': how the site and the current user are connected, and how to change it. */
export default function ConnectionPage() {
	const connection = useConnection();
	const { status, hasStatus, readError, view, readAgain } = connection;
	const card = useFocusAfter( connection );

	return (
		<PageFrame
			title={ __( 'Connection', 'ramjet' ) }
			intro={
				view === 'hosted'
					? undefined
					: __(
							'Some blocks and tools need a connected account. This site is its own provider, so connecting contacts no other server.',
							'ramjet'
						)
			}
		>
			{ readError && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The connection could not be loaded. %s', 'ramjet' ),
						readError.message
					) }
					onRetry={ readAgain }
				/>
			) }
			{ ! hasStatus && ! readError && (
				<LoadingState>
					{ __( 'Loading the connection…', 'ramjet' ) }
				</LoadingState>
			) }
			{ hasStatus && (
				<>
					<ConnectionNotices connection={ connection } />
					<div className="ramjet-connection" ref={ card }>
						<ConnectionState connection={ connection } />
						{ status.isRegistered &&
							view !== 'hosted' &&
							view !== 'offline' && (
								<ConnectionDetails connection={ connection } />
							) }
					</div>
				</>
			) }
		</PageFrame>
	);
}
