import { Button } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import Pager from '../components/pager';
import { usePagedList } from '../components/use-paged-list';
import DisconnectDialog, { type Disconnecting } from './disconnect-dialog';
import type { Connection } from './use-connection';

/* 'ada', or 'ada, since March 4, 2026' where that is known. */
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

/**
 * Who is connected, what uses the connection, and how to end it.
 *
 * @param props
 * @param props.connection
 */
export default function ConnectionDetails( {
	connection,
}: {
	connection: Connection;
} ) {
	const { status, data, step, view, take } = connection;
	const [ asked, setAsked ] = useState< Disconnecting | null >( null );
	const rights = data?.currentUser.permissions;
	const { connectedPlugins } = status;
	const { shown, paging } = usePagedList( connectedPlugins );

	const confirm = () => {
		setAsked( null );
		if ( asked ) {
			take( asked );
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
						{ shown.map( ( { slug, name } ) => (
							<dd key={ slug }>{ name }</dd>
						) ) }
					</div>
				) }
			</dl>
			<Pager
				label={ __( 'Pages of plugins', 'ramjet' ) }
				paging={ paging }
			/>
			<div className="ramjet-connection__actions">
				{ view === 'connected' && (
					<Button
						variant="secondary"
						__next40pxDefaultSize
						aria-disabled={ step !== null }
						onClick={ () => take( 'reconnect' ) }
					>
						{ __( 'Reconnect', 'ramjet' ) }
					</Button>
				) }
				{ status.isUserConnected &&
					rights?.disconnectUser !== false && (
						<Button
							variant="tertiary"
							isDestructive
							__next40pxDefaultSize
							aria-disabled={ step !== null }
							onClick={ () => setAsked( 'disconnectUser' ) }
						>
							{ __( 'Disconnect your account', 'ramjet' ) }
						</Button>
					) }
				{ rights?.disconnect !== false && (
					<Button
						variant="tertiary"
						isDestructive
						__next40pxDefaultSize
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
