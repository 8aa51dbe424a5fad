import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import {
	fetchGoogleVerification,
	setGoogleVerification,
} from '../api/verify-site';
import { getInitialState } from '../../../shared/lib/initial-state';
import { fieldProps } from '../components/form';
import PageFrame from '../components/page-frame';
import SettingsFields from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { FormError, type FormState } from '../components/use-form';
import { listFields, siteSettings } from '../lib/site-settings';
import { PageLink } from '../router/page-link';
import { isGoogleToken, readGoogleToken } from './google-token';
import ResetSection from './reset-section';
import WebhookSecretSection from './webhook-secret';

const SETTINGS = siteSettings( 'settings' );

type Values = { keyring_id: string };

async function load( signal: AbortSignal ): Promise< Values > {
	const [ google, settings ] = await Promise.all( [
		fetchGoogleVerification( signal ),
		SETTINGS.load( signal ),
	] );
	return { keyring_id: google.token, ...settings };
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
		...( token !== undefined && {
			keyring_id: ( await setGoogleVerification( token.trim() ) ).token,
		} ),
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
						<SettingsFields
							form={ form }
							fields={ listFields( 'settings', {
								map_provider: { help: <MapHelp /> },
								...( ! getInitialState().needsConnection && {
									enable_upgrade_nudge: null,
								} ),
							} ) }
						/>
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

const MapHelp = () => (
	<>
		{ __(
			'OpenStreetMap needs no key. Mapbox and Apple Maps need your own:',
			'ramjet'
		) }{ ' ' }
		<PageLink to="services">{ __( 'Services', 'ramjet' ) }</PageLink>
	</>
);
