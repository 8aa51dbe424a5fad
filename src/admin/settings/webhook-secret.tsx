import { useCopyToClipboard } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button, TextControl } from '../../../shared/components/controls';
import {
	createWebhookSecret,
	fetchWebhookSecret,
	type WebhookSecret,
} from '../api/webhook-secret';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import RequestStatus from '../components/request-status';
import Section from '../components/section';
import SettingTarget from './setting-target';
import { useRequest } from '../../../shared/api/use-request';
import { useSnackbar } from '../components/use-snackbar';
import { useAction } from '../../../shared/api/use-action';

function describe( { state, masked }: WebhookSecret ): string {
	switch ( state ) {
		case 'set':
			return sprintf(
				/* translators: %s: last characters of the secret. */
				__(
					'Webhooks are signed with the secret ending in %s.',
					'ramjet'
				),
				masked
			);
		case 'unreadable':
			return __(
				'The secret can no longer be read, because the salts in wp-config.php have changed. Nothing is sent to webhooks until you create a new one.',
				'ramjet'
			);
		default:
			return __(
				'The secret is created when the first webhook is sent. Create it now if the receiver needs it first.',
				'ramjet'
			);
	}
}

/** The signing secret of all webhooks of the site. The URL parameter `field=webhooks` leads here. */
export default function WebhookSecretSection() {
	const request = useRequest( fetchWebhookSecret );
	const [ isAsking, setIsAsking ] = useState( false );
	const { isBusy, error, run, dismiss } = useAction();
	const showSnackbar = useSnackbar();
	const secret = request.data?.secret ?? '';
	const copy = useCopyToClipboard< HTMLButtonElement >( secret, () =>
		showSnackbar( __( 'Copied.', 'ramjet' ) )
	);

	const create = () => {
		setIsAsking( false );
		void run( async () => request.setData( await createWebhookSecret() ) );
	};

	return (
		<Section id="ramjet-webhooks" title={ __( 'Webhooks', 'ramjet' ) }>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading the secret…', 'ramjet' ) }
				failed={ __( 'The secret could not be loaded.', 'ramjet' ) }
			/>
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
			{ request.data && (
				<SettingTarget name="webhooks">
					<ul className="ramjet-list">
						<li className="ramjet-row">
							<div className="ramjet-row__text">
								<h4>{ __( 'Signing secret', 'ramjet' ) }</h4>
								<p>{ describe( request.data ) }</p>
								{ secret !== '' && (
									<TextControl
										label={ __( 'New secret', 'ramjet' ) }
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
							</div>
							{ secret === '' ? (
								<Button
									variant="secondary"
									isBusy={ isBusy }
									disabled={ isBusy }
									onClick={ () => setIsAsking( true ) }
								>
									{ __( 'Create a new secret', 'ramjet' ) }
								</Button>
							) : (
								<Button variant="secondary" ref={ copy }>
									{ __( 'Copy', 'ramjet' ) }
								</Button>
							) }
						</li>
					</ul>
				</SettingTarget>
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
						'The current secret stops working immediately. Receivers that check signatures refuse webhooks until you enter the new secret there.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</Section>
	);
}
