import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { describeSlowness } from '../../../shared/lib/slowness';
import type { ConnectionStep } from '../../../shared/store/connection-flow';
import { useIsSlow } from '../components/use-is-slow';
import type { ConnectionView } from './connection-view';
import { describeStep } from './step-texts';
import type { Connection } from './use-connection';

type Main = {
	title: string;
	text: string;
	/** What the user can do about it. */
	action?: { label: string; step: ConnectionStep };
};

function describe( view: ConnectionView ): Main {
	switch ( view ) {
		case 'hosted':
			return {
				title: __( 'Connected by your host', 'ramjet' ),
				text: __(
					'Your host manages the connection of this site and its users. There is nothing to connect or disconnect.',
					'ramjet'
				),
			};
		case 'offline':
			return {
				title: __( 'Offline mode', 'ramjet' ),
				text: __(
					'This site is not connected because offline mode is on in its configuration. Features that need no connection work as usual.',
					'ramjet'
				),
			};
		case 'unregistered':
		case 'registering':
			return {
				title: __( 'Not connected', 'ramjet' ),
				text: __(
					'Blocks and tools that need a connection don’t work until you set up Ramjet.',
					'ramjet'
				),
				action: {
					label: __( 'Set up Ramjet', 'ramjet' ),
					step: 'registerSite',
				},
			};
		case 'registered':
		case 'connecting':
			return {
				title: __( 'Your account is not connected', 'ramjet' ),
				text: __(
					'This site is connected. Connect your account to use the blocks and tools that need it.',
					'ramjet'
				),
				action: {
					label: __( 'Connect your account', 'ramjet' ),
					step: 'connectUser',
				},
			};
		case 'broken':
			return {
				title: __( 'The connection is not working', 'ramjet' ),
				text: __(
					'Blocks and tools that need a connection don’t work until this is fixed.',
					'ramjet'
				),
				action: {
					label: __( 'Reconnect', 'ramjet' ),
					step: 'reconnect',
				},
			};
		case 'connected':
			return {
				title: __( 'Connected', 'ramjet' ),
				text: __(
					'This site and your account are connected.',
					'ramjet'
				),
			};
	}
}

/** The state of the connection, and the button for the next step. */
export default function ConnectionState( {
	connection: { view, step, authorizationUrl, run },
}: {
	connection: Connection;
} ) {
	const { title, text, action } = describe( view );
	const isSlow = useIsSlow( step !== null );
	return (
		<>
			<h3 className="ramjet-connection__state" data-state={ view }>
				{ title }
			</h3>
			<p>{ text }</p>
			{ action && (
				// The same element in all states, so that it keeps the focus.
				<Button
					variant="primary"
					isBusy={ step !== null }
					aria-disabled={ step !== null }
					onClick={ () => run( action.step ) }
				>
					{ action.label }
				</Button>
			) }
			<p className="ramjet-connection__progress" role="status">
				{ step && (
					<>
						<Spinner />
						{ describeStep( step ).running }
						{ isSlow && (
							<span className="ramjet-connection__slow">
								{ describeSlowness() }
							</span>
						) }
					</>
				) }
			</p>
			{ authorizationUrl && (
				<p className="ramjet-connection__continue">
					<a href={ authorizationUrl }>
						{ __( 'Continue if nothing happens', 'ramjet' ) }
					</a>
				</p>
			) }
		</>
	);
}
