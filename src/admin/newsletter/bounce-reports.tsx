import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button, TextControl } from '../../../shared/components/controls';
import { useAction } from '../../../shared/api/use-action';
import { useRequest } from '../../../shared/api/use-request';
import {
	createBounceSecret,
	fetchBounceSecret,
} from '../api/newsletter-servers';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import RequestStatus from '../components/request-status';
import Section from '../components/section';

/** Where mail services report bounces and complaints, and the secret that they need. */
export default function BounceReports() {
	const request = useRequest( fetchBounceSecret );
	const [ isAsking, setIsAsking ] = useState( false );
	const { isBusy, error, run, dismiss } = useAction();
	const create = () => {
		setIsAsking( false );
		void run( async () => request.setData( await createBounceSecret() ) );
	};
	return (
		<Section
			id="ramjet-newsletter-bounces"
			title={ __( 'Bounces and complaints', 'ramjet' ) }
		>
			<p>
				{ __(
					'A mail service, or a script of yours, can report email addresses that do not exist and people who complained. They get no more emails.',
					'ramjet'
				) }
			</p>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading the secret…', 'ramjet' ) }
				failed={ __( 'The secret could not be loaded.', 'ramjet' ) }
			>
				{ ( { state, url, secret = '' } ) => (
					<div className="ramjet-card ramjet-form">
						<TextControl
							label={ __( 'Reports are sent to', 'ramjet' ) }
							dir="ltr"
							readOnly
							value={ url }
							onChange={ () => {} }
						/>
						{ secret === '' ? (
							<p>
								{ state === 'set'
									? __( 'There is a secret.', 'ramjet' )
									: __(
											'Reports are refused until you create a secret.',
											'ramjet'
										) }
							</p>
						) : (
							<TextControl
								label={ __(
									'New secret, for the header X-Ramjet-Secret',
									'ramjet'
								) }
								help={ __(
									'Copy it now. It will not be shown again.',
									'ramjet'
								) }
								dir="ltr"
								readOnly
								value={ secret }
								onChange={ () => {} }
							/>
						) }
						<div>
							<Button
								variant="secondary"
								isBusy={ isBusy }
								disabled={ isBusy }
								onClick={ () =>
									state === 'set'
										? setIsAsking( true )
										: create()
								}
							>
								{ state === 'set'
									? __( 'Create a new secret', 'ramjet' )
									: __( 'Create a secret', 'ramjet' ) }
							</Button>
						</div>
					</div>
				) }
			</RequestStatus>
			{ error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The secret could not be created. %s', 'ramjet' ),
						error
					) }
					onDismiss={ dismiss }
				/>
			) }
			{ isAsking && (
				<ConfirmDialog
					title={ __( 'Create a new secret?', 'ramjet' ) }
					confirmLabel={ __( 'Create a new secret', 'ramjet' ) }
					isDestructive
					onConfirm={ create }
					onCancel={ () => setIsAsking( false ) }
				>
					{ __(
						'The current secret stops working immediately. Reports are refused until you enter the new secret there.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</Section>
	);
}
