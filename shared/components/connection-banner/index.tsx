import { Button, Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';

import { getConnectionPageUrl } from '../../lib/connection-page-url';
import {
	getConnectionPrompt,
	getWayToConnect,
} from '../../lib/connection-prompt';
import { getInitialState } from '../../lib/initial-state';
import { store } from '../../store';

/**
 * Says in a block that needs a connection that the user has none, and how to get one (spec 1 §2).
 * Nothing for who is connected or cannot be. Makes no request of its own.
 */
export default function ConnectionBanner() {
	const { isConnected, error } = useSelect( ( select ) => {
		const { isUserConnected, getStepError } = select( store );
		return {
			isConnected: isUserConnected(),
			error: getStepError()?.error.message,
		};
	}, [] );
	const { connectUser } = useDispatch( store );
	const way = isConnected ? null : getWayToConnect( getInitialState() );
	if ( ! way ) {
		return null;
	}
	const { text, action } = getConnectionPrompt();
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			spokenMessage={ error ?? text }
		>
			<p>{ text }</p>
			{ error && <p>{ error }</p> }
			{ way === 'page' ? (
				<Button
					variant="primary"
					__next40pxDefaultSize
					href={ getConnectionPageUrl() }
				>
					{ action }
				</Button>
			) : (
				<Button
					variant="primary"
					__next40pxDefaultSize
					onClick={ () =>
						connectUser( { redirectUri: window.location.href } )
					}
				>
					{ action }
				</Button>
			) }
		</Notice>
	);
}
