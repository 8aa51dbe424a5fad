import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import {
	RETURN_PARAM,
	RETURN_PROOF_PARAM,
} from '../../../shared/lib/connection-prompt';
import { readReturn } from '../../../shared/lib/connection-return';
import { getInitialState } from '../../../shared/lib/initial-state';
import type { ConnectionStep } from '../../../shared/store/connection-flow';
import { focusPageHeading } from '../components/page-frame';
import { navigate } from '../router/query';
import { useQueryParam } from '../router/use-query-param';
import { describeDone, describeFailedStep } from './step-texts';
import type { Connection } from './use-connection';

/** The error of a page that was open for longer than what it was printed with is good for. */
const STALE_PAGE = 'ramjet_invalid_nonce';

/* How the visit to the provider's screen went, told once: the address forgets it, so a reload does not tell it again. */
function useReturnValue() {
	const inAddress = useQueryParam( RETURN_PARAM );
	// The server has checked it: anybody can write a link. What it printed is said of this address alone.
	const [ value, setValue ] = useState(
		inAddress && getInitialState().connectionReturn
	);
	useEffect( () => {
		navigate(
			{ [ RETURN_PARAM ]: '', [ RETURN_PROOF_PARAM ]: '' },
			{ replace: true }
		);
	}, [] );
	return { value, forget: () => setValue( '' ) };
}

/**
 * What came of the last step, and what is wrong with the connection.
 *
 * @param props
 * @param props.connection
 */
export default function ConnectionNotices( {
	connection,
}: {
	connection: Connection;
} ) {
	const { status, view, done, step, failure } = connection;
	const { value, forget } = useReturnValue();
	// What was told on arrival is old news as soon as something is done here.
	const result =
		failure || done || step || view === 'hosted'
			? null
			: readReturn( value ?? '', status.isUserConnected );

	const take = ( label: string, next: ConnectionStep ) => [
		{
			label,
			onClick: () => {
				// The button goes away.
				focusPageHeading();
				forget();
				connection.take( next );
			},
		},
	];
	const connect = status.isRegistered ? 'connectUser' : 'registerSite';
	const dismiss = () => {
		focusPageHeading();
		forget();
		connection.forget();
	};

	return (
		<div className="ramjet-connection-notices">
			{ result && (
				<Notice
					status={ result.status }
					onRemove={ dismiss }
					actions={
						result.canRetry
							? take( __( 'Try again', 'ramjet' ), connect )
							: []
					}
				>
					{ result.text }
				</Notice>
			) }
			{ failure && (
				<Notice
					status="error"
					onRemove={ dismiss }
					actions={
						failure.error.code === STALE_PAGE
							? [
									{
										label: __( 'Reload', 'ramjet' ),
										onClick: () => window.location.reload(),
									},
								]
							: take( __( 'Try again', 'ramjet' ), failure.step )
					}
				>
					{ describeFailedStep( failure.step, failure.error ) }
				</Notice>
			) }
			{ done && (
				<Notice
					status="success"
					onRemove={ dismiss }
					actions={
						status.isUserConnected
							? []
							: take( __( 'Reconnect', 'ramjet' ), connect )
					}
				>
					{ describeDone( done ) }
				</Notice>
			) }
			{ status.connectionErrors.length > 0 && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={
						// Where the site is registered, the card below has the button.
						step || status.isRegistered
							? []
							: take( __( 'Reconnect', 'ramjet' ), 'reconnect' )
					}
				>
					{ __( 'Connection problem:', 'ramjet' ) }
					<ul>
						{ status.connectionErrors.map(
							( { code, message } ) => (
								<li key={ code }>{ message }</li>
							)
						) }
					</ul>
				</Notice>
			) }
		</div>
	);
}
