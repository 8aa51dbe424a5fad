import { Placeholder, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api/errors';
import {
	fetchInstagramConnections,
	type InstagramConnection,
} from '../../shared/api/instagram';
import { BlockNotice } from '../../shared/components/block-notice';
import { Button } from '../../shared/components/controls';
import { getInitialState } from '../../shared/lib/initial-state';
import { newTab } from '../../shared/lib/new-tab';
import { getRedirectUrl } from '../../shared/lib/redirect';
import { useInstagramLogin } from '../../shared/api/use-instagram-login';
import { PopupBlockedError } from '../../shared/api/use-login-popup';
import icon from './icon';

type Props = {
	connections: InstagramConnection[];
	onConnect: ( connection: InstagramConnection ) => void;
	/** Why an account has to be connected. */
	instructions: string;
	problem?: ReactNode;
	onProblem: ( problem?: ReactNode ) => void;
};

/** The message for every error that the user cannot solve. */
export const getError = () =>
	__( 'An error occurred. Please try again later.', 'ramjet' );

/** Stands for an account that is not connected yet. */
const NEW = 'new';

/** The choice of an account, and the way to connect another one. */
export function Accounts( {
	connections,
	onConnect,
	instructions,
	problem,
	onProblem,
}: Props ) {
	const [ selected, setSelected ] = useState( '' );
	const [ isConnecting, setIsConnecting ] = useState( false );

	/* Uses the account that was connected in the popup, or any new one. */
	const login = useInstagramLogin( async ( reference ) => {
		const list = await fetchInstagramConnections().catch( () => [] );
		const isOld = ( token: string ) =>
			connections.some( ( known ) => known.token === token );
		const found = list.find( ( { token } ) =>
			reference ? token === reference : ! isOld( token )
		);
		setIsConnecting( false );
		if ( found ) {
			onConnect( found );
		} else if ( reference ) {
			onProblem( getError() );
		}
	} );

	const connectNew = async () => {
		onProblem();
		setIsConnecting( true );
		try {
			await login();
		} catch ( error ) {
			setIsConnecting( false );
			onProblem( explain( error ) );
		}
	};

	const account = connections.find( ( { token } ) => token === selected );
	const hasChoice = connections.length > 0;
	const options = [
		...connections.map( ( { username, token } ) => ( {
			// The mark keeps the sign in front on right-to-left pages.
			label: `\u200E@${ username }`,
			value: token,
		} ) ),
		{ label: __( 'Add a new account', 'ramjet' ), value: NEW },
	];
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Latest Instagram Posts', 'ramjet' ) }
			instructions={ instructions }
		>
			{ problem && <BlockNotice>{ problem }</BlockNotice> }
			{ hasChoice && (
				<div style={ { width: '100%' } }>
					<RadioControl
						label={ __( 'Instagram account', 'ramjet' ) }
						options={ options }
						selected={ selected }
						onChange={ setSelected }
					/>
					{ selected === NEW && (
						<p>
							{ __(
								'Instagram connects the account that you are logged in to. To connect another one, log out of Instagram first.',
								'ramjet'
							) }
						</p>
					) }
				</div>
			) }
			<Button
				variant="primary"
				isBusy={ isConnecting }
				disabled={ isConnecting || ( hasChoice && ! selected ) }
				onClick={ () =>
					account ? onConnect( account ) : connectNew()
				}
			>
				{ isConnecting
					? __( 'Connecting…', 'ramjet' )
					: __( 'Connect to Instagram', 'ramjet' ) }
			</Button>
		</Placeholder>
	);
}

/* Why no account can be connected. */
function explain( error: unknown ): ReactNode {
	if ( error instanceof PopupBlockedError ) {
		return error.message;
	}
	if ( ! ( error instanceof ApiError ) ) {
		return getError();
	}
	if ( error.code !== 'ramjet_instagram_app' ) {
		return error.status === 403 ? error.message : getError();
	}
	if ( ! getInitialState().canManageModules ) {
		return __( 'Ask an administrator to set up Instagram.', 'ramjet' );
	}
	return (
		<>
			{ __(
				'Instagram requires a Meta app of your own. Enter its ID and secret under Services, then try again.',
				'ramjet'
			) }{ ' ' }
			<Button
				variant="link"
				{ ...newTab(
					`${ getRedirectUrl( 'services' ) }&service=instagram`
				) }
			>
				{ __( 'Open Services', 'ramjet' ) }
			</Button>
		</>
	);
}
