import { TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import {
	fetchSettings,
	type Settings,
	updateSettings,
} from '../../../shared/api/settings';
import {
	fetchGoogleVerification,
	type GoogleVerification,
	setGoogleVerification,
} from '../../../shared/api/verify-site';
import { getInitialState } from '../../../shared/lib/initial-state';
import Form, { fieldProps } from '../components/form';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { FormError, useForm } from '../components/use-form';
import { useRequest } from '../components/use-request';
import { expectReply } from '../lib/expect-reply';
import { isGoogleToken, readGoogleToken } from './google-token';
import ResetSection from './reset-section';
import WebhookSecretSection from './webhook-secret';

/* By their names on the server. */
type Values = { keyring_id: string; enable_upgrade_nudge: boolean };

const readToken = ( reply: unknown ): Pick< Values, 'keyring_id' > => ( {
	keyring_id: expectReply< GoogleVerification >(
		reply,
		( { token } ) => typeof token === 'string'
	).token,
} );

const readNudge = (
	reply: unknown
): Pick< Values, 'enable_upgrade_nudge' > => ( {
	enable_upgrade_nudge: expectReply< Settings >(
		reply,
		( { enable_upgrade_nudge: nudge } ) => typeof nudge === 'boolean'
	).enable_upgrade_nudge,
} );

async function load( signal: AbortSignal ): Promise< Values > {
	const [ google, settings ] = await Promise.all( [
		fetchGoogleVerification( signal ),
		fetchSettings( signal ),
	] );
	return { ...readToken( google ), ...readNudge( settings ) };
}

async function send( {
	keyring_id: token,
	enable_upgrade_nudge: nudge,
}: Partial< Values > ): Promise< Partial< Values > > {
	if ( token !== undefined && ! isGoogleToken( token ) ) {
		throw new FormError( '', {
			keyring_id: __(
				'That doesn’t look like a Google verification code. It has 20 to 100 letters, digits, dashes and underscores.',
				'ramjet'
			),
		} );
	}
	return {
		...( token !== undefined &&
			readToken( await setGoogleVerification( token.trim() ) ) ),
		...( nudge !== undefined &&
			readNudge(
				await updateSettings( { enable_upgrade_nudge: nudge } )
			) ),
	};
}

/** The page 'Settings': settings of the whole site. */
export default function SettingsPage() {
	const request = useRequest( load );
	return (
		<PageFrame
			title={ __( 'Settings', 'ramjet' ) }
			intro={ __(
				'Site-wide settings. Each module has its own settings on the Modules page.',
				'ramjet'
			) }
		>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading settings…', 'ramjet' ) }
				failed={ __( 'The settings could not be loaded.', 'ramjet' ) }
			/>
			{ request.data && (
				<SettingsForm
					saved={ request.data }
					onSaved={ ( values ) =>
						request.setData( ( before ) => ( {
							...before,
							...values,
						} ) )
					}
				/>
			) }
			{ getInitialState().canReadResponses && <WebhookSecretSection /> }
			<ResetSection onReset={ request.reload } />
		</PageFrame>
	);
}

function SettingsForm( {
	saved,
	onSaved,
}: {
	saved: Values;
	onSaved: ( values: Partial< Values > ) => void;
} ) {
	const form = useForm< Values >( saved, async ( changes ) =>
		onSaved( await send( changes ) )
	);
	return (
		<Form
			form={ form }
			className="ramjet-card"
			failed={ __( 'The settings could not be saved.', 'ramjet' ) }
			saved={ __( 'Settings saved.', 'ramjet' ) }
		>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Google site verification', 'ramjet' ) }
				{ ...fieldProps(
					form.failure?.fields.keyring_id,
					__(
						'Paste the meta tag from Google Search Console, or only its code. It is added to your front page unless the site is private. Leave empty to remove it.',
						'ramjet'
					)
				) }
				autoComplete="off"
				spellCheck={ false }
				dir="ltr"
				value={ form.values.keyring_id }
				onChange={ ( text ) =>
					form.change( { keyring_id: readGoogleToken( text ) } )
				}
			/>
			{ getInitialState().needsConnection && (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Upgrade notices', 'ramjet' ) }
					help={ __(
						'Show in the editor what a larger plan would add, if your provider sells plans.',
						'ramjet'
					) }
					checked={ form.values.enable_upgrade_nudge }
					onChange={ ( checked ) =>
						form.change( { enable_upgrade_nudge: checked } )
					}
				/>
			) }
		</Form>
	);
}
