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
import { navigate, useQueryParam } from '../router/query';
import { describeStep } from './step-texts';
import type { Connection } from './use-connection';

/** The error's code when the page was open for longer than its nonce is valid. */
const STALE_PAGE = 'ramjet_invalid_nonce';

/* The result of the visit to the provider's screen. It is removed from the URL, so that a reload does not show it again. */
function useReturnValue() {
	const inUrl = useQueryParam( RETURN_PARAM );
	// Anyone can write such a link, so only the result that the server has verified is shown.
	const [ value, setValue ] = useState(
		inUrl && getInitialState().connectionReturn
	);
	useEffect( () => {
		navigate(
			{ [ RETURN_PARAM ]: '', [ RETURN_PROOF_PARAM ]: '' },
			{ replace: true }
		);
	}, [] );
	return { value, forgetReturn: () => setValue( '' ) };
}

/** The result of the last step, and the connection's errors. */
export default function ConnectionNotices( {
	connection,
}: {
	connection: Connection;
} ) {
	const { status, view, done, step, failure } = connection;
	const { value, forgetReturn } = useReturnValue();
	// Shown until the user does something here.
	const result =
		failure || done || step || view === 'hosted'
			? null
			: readReturn( value ?? '', status.isUserConnected );

	const retry = ( label: string, next: ConnectionStep ) => [
		{
			label,
			onClick: () => {
				forgetReturn();
				connection.run( next );
			},
		},
	];
	const connect = status.isRegistered ? 'connectUser' : 'registerSite';
	const dismiss = () => {
		forgetReturn();
		connection.dismiss();
	};

	return (
		<div className="ramjet-connection-notices">
			{ result && (
				<Notice
					status={ result.status }
					onRemove={ dismiss }
					actions={
						result.canRetry
							? retry( __( 'Try again', 'ramjet' ), connect )
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
							: retry( __( 'Try again', 'ramjet' ), failure.step )
					}
				>
					{ describeStep( failure.step ).failed(
						failure.error.message
					) }
				</Notice>
			) }
			{ done && (
				<Notice
					status="success"
					onRemove={ dismiss }
					actions={
						status.isUserConnected
							? []
							: retry( __( 'Reconnect', 'ramjet' ), connect )
					}
				>
					{ describeStep( done ).done }
				</Notice>
			) }
			{ status.connectionErrors.length > 0 && (
				<Notice status="error" isDismissible={ false }>
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
