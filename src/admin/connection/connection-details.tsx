import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import DisconnectDialog, { type Disconnecting } from './disconnect-dialog';
import type { Connection } from './use-connection';

/* 'ada', or 'ada, since March 4, 2026'. */
function describeAccount( { status, data }: Connection ): string {
	const login = status.userConnectionData.currentUser.wpcomUser?.login;
	const since = data?.currentUser.wpcomUser?.since;
	if ( ! login ) {
		return __( 'Not connected', 'ramjet' );
	}
	return since
		? sprintf(
				/* translators: 1: name of an account. 2: date. */
				__( '%1$s, since %2$s', 'ramjet' ),
				login,
				dateI18n( getSettings().formats.date, since )
			)
		: login;
}

/** Who is connected, which plugins use the connection, and buttons to disconnect. */
export default function ConnectionDetails( {
	connection,
}: {
	connection: Connection;
} ) {
	const { status, data, step, view, run } = connection;
	const [ asked, setAsked ] = useState< Disconnecting | null >( null );
	const permissions = data?.currentUser.permissions;
	const { connectedPlugins } = status;

	const confirm = () => {
		setAsked( null );
		if ( asked ) {
			run( asked );
		}
	};

	return (
		<>
			<dl className="ramjet-connection__facts">
				<div>
					<dt>{ __( 'Your account', 'ramjet' ) }</dt>
					<dd>{ describeAccount( connection ) }</dd>
				</div>
				{ data?.connectionOwner && (
					<div>
						<dt>{ __( 'Connection owner', 'ramjet' ) }</dt>
						<dd>{ data.connectionOwner }</dd>
					</div>
				) }
				{ connectedPlugins.length > 0 && (
					<div>
						<dt>
							{ __(
								'Plugins that use the connection',
								'ramjet'
							) }
						</dt>
						{ connectedPlugins.map( ( { slug, name } ) => (
							<dd key={ slug }>{ name }</dd>
						) ) }
					</div>
				) }
			</dl>
			<div className="ramjet-connection__actions">
				{ view === 'connected' && (
					<Button
						variant="secondary"
						aria-disabled={ step !== null }
						onClick={ () => run( 'reconnect' ) }
					>
						{ __( 'Reconnect', 'ramjet' ) }
					</Button>
				) }
				{ status.isUserConnected &&
					permissions?.disconnectUser !== false && (
						<Button
							variant="tertiary"
							aria-disabled={ step !== null }
							onClick={ () => setAsked( 'disconnectUser' ) }
						>
							{ __( 'Disconnect your account', 'ramjet' ) }
						</Button>
					) }
				{ permissions?.disconnect !== false && (
					<Button
						variant="tertiary"
						aria-disabled={ step !== null }
						onClick={ () => setAsked( 'disconnectSite' ) }
					>
						{ __( 'Disconnect this site', 'ramjet' ) }
					</Button>
				) }
			</div>
			{ asked && (
				<DisconnectDialog
					step={ asked }
					otherPlugins={ connectedPlugins
						.filter( ( { slug } ) => slug !== 'ramjet' )
						.map( ( { name } ) => name ) }
					onConfirm={ confirm }
					onCancel={ () => setAsked( null ) }
				/>
			) }
		</>
	);
}
