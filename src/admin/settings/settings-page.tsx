import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import {
	fetchGoogleVerification,
	type GoogleVerification,
	setGoogleVerification,
} from '../api/verify-site';
import { getInitialState } from '../../../shared/lib/initial-state';
import { fieldProps } from '../components/form';
import PageFrame from '../components/page-frame';
import SettingsFields, {
	type SettingsField,
} from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { FormError, type FormState } from '../components/use-form';
import { expectReply } from '../lib/expect-reply';
import { siteSettings } from '../lib/site-settings';
import { isGoogleToken, readGoogleToken } from './google-token';
import { listMapFields } from './map-fields';
import ResetSection from './reset-section';
import WebhookSecretSection from './webhook-secret';

const SETTINGS = siteSettings( {
	embeds_load_at_once: false,
	map_provider: '',
	map_style: '',
	map_attribution: '',
	map_geocoder: '',
	enable_upgrade_nudge: false,
} );

type Token = { keyring_id: string };

type Values = Token & Awaited< ReturnType< typeof SETTINGS.load > >;

const readToken = ( reply: unknown ): Token => ( {
	keyring_id: expectReply< GoogleVerification >(
		reply,
		( { token } ) => typeof token === 'string'
	).token,
} );

async function load( signal: AbortSignal ): Promise< Values > {
	const [ google, settings ] = await Promise.all( [
		fetchGoogleVerification( signal ),
		SETTINGS.load( signal ),
	] );
	return { ...readToken( google ), ...settings };
}

async function save( {
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
			( await SETTINGS.save( others ) ) ),
	};
}

/** The page 'Settings': settings of the whole site. */
export default function SettingsPage() {
	const [ resets, setResets ] = useState( 0 );
	return (
		<PageFrame
			title={ __( 'Settings', 'ramjet' ) }
			intro={ __(
				'Site-wide settings. Each module has its own settings on the Modules page.',
				'ramjet'
			) }
		>
			<SettingsSection load={ load } save={ save } revision={ resets }>
				{ ( form ) => (
					<>
						<GoogleField form={ form } />
						<SettingsFields form={ form } fields={ listFields() } />
					</>
				) }
			</SettingsSection>
			{ getInitialState().canReadResponses && <WebhookSecretSection /> }
			<ResetSection
				onReset={ () => setResets( ( count ) => count + 1 ) }
			/>
		</PageFrame>
	);
}

const GoogleField = ( { form }: { form: FormState< Values > } ) => (
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
);

const listFields = (): SettingsField[] => [
	{
		name: 'embeds_load_at_once',
		type: 'toggle',
		label: __( 'Load embeds at once', 'ramjet' ),
		help: __(
			'Content from other websites, such as calendars, loads when visitors scroll to it. When this is off, visitors click to load it, and those websites learn nothing about anyone who doesn’t. Each block can override this, and a consent plugin can decide for each visitor.',
			'ramjet'
		),
	},
	...listMapFields(),
	...( getInitialState().needsConnection ? [ nudgeField() ] : [] ),
];

const nudgeField = (): SettingsField => ( {
	name: 'enable_upgrade_nudge',
	type: 'toggle',
	label: __( 'Upgrade notices', 'ramjet' ),
	help: __(
		'Show in the editor what a larger plan would add, if your provider sells plans.',
		'ramjet'
	),
} );
