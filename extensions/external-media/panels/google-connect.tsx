import { ExternalLink } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchGoogleConnectUrl } from '../../../shared/api/external-media';
import { Button } from '../../../shared/components/controls';
import {
	PopupBlockedError,
	useLoginPopup,
} from '../../../shared/api/use-login-popup';

/** The popup and how it is watched. */
const LOGIN = {
	name: 'ramjet-google-login',
	width: 780,
	height: 700,
	pause: 100,
	fetchUrl: fetchGoogleConnectUrl,
};

type Props = {
	/** Whether the server is asked for the account. */
	isChecking: boolean;
	/** Called when an account may be connected. */
	onEnd: () => void;
};

/** Explains connecting an account, and offers it. */
export function GoogleConnect( { isChecking, onEnd }: Props ) {
	const [ isWaiting, setIsWaiting ] = useState( false );
	const [ isBlocked, setIsBlocked ] = useState( false );
	const login = useLoginPopup( LOGIN, () => {
		setIsWaiting( false );
		onEnd();
	} );

	const connect = async () => {
		setIsWaiting( true );
		setIsBlocked( false );
		try {
			await login();
		} catch ( error ) {
			setIsWaiting( false );
			setIsBlocked( error instanceof PopupBlockedError );
		}
	};

	const isBusy = isWaiting || isChecking;
	return (
		<div className="ramjet-media__connect">
			<p>
				{ __(
					'To get started, connect your site to your Google Photos library.',
					'ramjet'
				) }
			</p>
			<p>
				{ createInterpolateElement(
					__(
						'You can remove the connection here at any time, or on your <a>Google security page</a>.',
						'ramjet'
					),
					{
						a: (
							<ExternalLink href="https://myaccount.google.com/permissions">
								{ null }
							</ExternalLink>
						),
					}
				) }
			</p>
			{ isBlocked && (
				<p role="alert">
					{ __(
						'Your browser blocked the window. Allow pop-ups for this site and try again.',
						'ramjet'
					) }
				</p>
			) }
			<Button
				variant="primary"
				isBusy={ isBusy }
				disabled={ isBusy }
				onClick={ connect }
			>
				{ isBusy
					? __( 'Awaiting authorization', 'ramjet' )
					: __( 'Connect to Google Photos', 'ramjet' ) }
			</Button>
		</div>
	);
}
