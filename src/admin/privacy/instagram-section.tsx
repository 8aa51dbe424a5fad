import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import {
	deleteInstagramAccounts,
	fetchInstagramAccounts,
} from '../../../shared/api/instagram';
import { useInstagramLogin } from '../../../shared/api/use-instagram-login';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import { useRequest } from '../../../shared/api/use-request';
import Section from '../components/section';
import { useSnackbar } from '../components/use-snackbar';
import { useAction } from '../../../shared/api/use-action';

/** The connected Instagram accounts, and a button that deletes all of their data. Shown only if there are any. */
export default function InstagramSection() {
	const {
		data,
		error: loadError,
		reload,
		setData,
	} = useRequest( fetchInstagramAccounts );
	const { error, run } = useAction();
	const [ isAsking, setIsAsking ] = useState( false );
	const showSnackbar = useSnackbar();
	const login = useInstagramLogin( reload );

	const remove = () => {
		setIsAsking( false );
		void run( async () => {
			setData( await deleteInstagramAccounts() );
			showSnackbar( __( 'All Instagram data was deleted.', 'ramjet' ) );
		} );
	};

	const message = error ?? loadError;
	if ( ! data?.length && message === null ) {
		return null;
	}
	return (
		<Section id="ramjet-instagram" title={ __( 'Instagram', 'ramjet' ) }>
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
							<h4>
								<bdi>@{ username }</bdi>
							</h4>
							<p>{ detail }</p>
						</div>
						{ failed && (
							<Button
								variant="secondary"
								aria-label={ sprintf(
									/* translators: %s: name of an Instagram account. */
									__( 'Connect @%s again', 'ramjet' ),
									username
								) }
								onClick={ () => run( login ) }
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
		</Section>
	);
}
