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
import { useRequest } from '../../../shared/lib/use-request';
import { expectReply } from '../lib/expect-reply';
import { isGoogleToken, readGoogleToken } from './google-token';
import MapFields, {
	hasMapValues,
	type MapValues,
	pickMapValues,
} from './map-fields';
import ResetSection from './reset-section';
import WebhookSecretSection from './webhook-secret';

/* By their names on the server. */
type Values = { keyring_id: string } & SiteValues;
type SiteValues = Toggles & MapValues;
type Toggles = { enable_upgrade_nudge: boolean; embeds_load_at_once: boolean };

const readToken = ( reply: unknown ): Pick< Values, 'keyring_id' > => ( {
	keyring_id: expectReply< GoogleVerification >(
		reply,
		( { token } ) => typeof token === 'string'
	).token,
} );

function readSettings( reply: unknown ): SiteValues {
	const settings = expectReply< Settings & MapValues >(
		reply,
		( values ) =>
			typeof values.enable_upgrade_nudge === 'boolean' &&
			typeof values.embeds_load_at_once === 'boolean' &&
			hasMapValues( values )
	);
	return {
		...pickMapValues( settings ),
		enable_upgrade_nudge: settings.enable_upgrade_nudge,
		embeds_load_at_once: settings.embeds_load_at_once,
	};
}

async function load( signal: AbortSignal ): Promise< Values > {
	const [ google, settings ] = await Promise.all( [
		fetchGoogleVerification( signal ),
		fetchSettings( signal ),
	] );
	return { ...readToken( google ), ...readSettings( settings ) };
}

async function send( {
	keyring_id: token,
	...others
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
		...( Object.keys( others ).length > 0 &&
			readSettings( await updateSettings( others ) ) ),
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
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Load embeds at once', 'ramjet' ) }
				help={ __(
					'Content from other websites, such as calendars, loads when visitors scroll to it. When this is off, visitors click to load it, and those websites learn nothing about anyone who doesn’t. Each block can override this, and a consent plugin can decide for each visitor.',
					'ramjet'
				) }
				checked={ form.values.embeds_load_at_once }
				onChange={ ( checked ) =>
					form.change( { embeds_load_at_once: checked } )
				}
			/>
			<MapFields form={ form } />
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
