import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import { useRequest } from '../components/use-request';
import { useSnackbar } from '../components/use-snackbar';
import { messageOf } from '../lib/expect-reply';
import {
	deleteAccounts,
	fetchAccounts,
	fetchConnectUrl,
} from './instagram-accounts';

/** The connected Instagram accounts, and a button that deletes all of their data. Shown only if there are any. */
export default function InstagramSection() {
	const {
		data,
		error: loadError,
		reload,
		setData,
	} = useRequest( fetchAccounts );
	const [ error, setError ] = useState< string | null >( null );
	const [ isAsking, setIsAsking ] = useState( false );
	const stopWaiting = useRef< () => void >();
	const showSnackbar = useSnackbar();
	useEffect( () => () => stopWaiting.current?.(), [] );

	const connect = async () => {
		setError( null );
		// Browsers allow popups only while they handle the click.
		const popup = window.open( '', '', 'popup,width=700,height=700' );
		if ( ! popup ) {
			setError(
				__(
					'Your browser blocked the window. Allow pop-ups for this site and try again.',
					'ramjet'
				)
			);
			return;
		}
		try {
			popup.location.href = await fetchConnectUrl();
			// The user returns when the popup is closed.
			window.addEventListener( 'focus', reload );
			stopWaiting.current = () =>
				window.removeEventListener( 'focus', reload );
		} catch ( reason ) {
			popup.close();
			setError( messageOf( reason ) );
		}
	};

	const remove = async () => {
		setIsAsking( false );
		setError( null );
		try {
			setData( await deleteAccounts() );
			showSnackbar( __( 'All Instagram data was deleted.', 'ramjet' ) );
		} catch ( reason ) {
			setError( messageOf( reason ) );
		}
	};

	const message = error ?? loadError;
	if ( ! data?.length && message === null ) {
		return null;
	}
	return (
		<section className="ramjet-section" aria-labelledby="ramjet-instagram">
			<h3 id="ramjet-instagram">{ __( 'Instagram', 'ramjet' ) }</h3>
			<p>
				{ __(
					'The latest posts of these accounts are copied to this site, and shown by the Latest Instagram Posts block.',
					'ramjet'
				) }
			</p>
			{ message !== null && (
				<ErrorNotice
					message={ message }
					onRetry={ error === null ? reload : undefined }
				/>
			) }
			<ul className="ramjet-list">
				{ data?.map( ( { username, failed, detail } ) => (
					<li key={ username } className="ramjet-row">
						<div className="ramjet-row__text">
							<h4>@{ username }</h4>
							<p>{ detail }</p>
						</div>
						{ failed && (
							<Button
								__next40pxDefaultSize
								variant="secondary"
								aria-label={ sprintf(
									/* translators: %s: name of an Instagram account. */
									__( 'Connect @%s again', 'ramjet' ),
									username
								) }
								onClick={ connect }
							>
								{ __( 'Connect again', 'ramjet' ) }
							</Button>
						) }
					</li>
				) ) }
				<li className="ramjet-row">
					<div className="ramjet-row__text">
						<p>
							{ __(
								'Deletes the access tokens, images and captions of all accounts. Galleries show a link to the profile instead.',
								'ramjet'
							) }
						</p>
					</div>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isDestructive
						onClick={ () => setIsAsking( true ) }
					>
						{ __( 'Delete all data', 'ramjet' ) }
					</Button>
				</li>
			</ul>
			{ isAsking && (
				<ConfirmDialog
					title={ __( 'Delete all Instagram data?', 'ramjet' ) }
					confirmLabel={ __( 'Delete all data', 'ramjet' ) }
					isDestructive
					onConfirm={ remove }
					onCancel={ () => setIsAsking( false ) }
				>
					{ __(
						'This cannot be undone. To show posts again, connect the accounts again in the editor.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</section>
	);
}
