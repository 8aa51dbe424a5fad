import { __ } from '@wordpress/i18n';

import { getInitialState } from '../../../shared/lib/initial-state';
import SettingsFields from '../settings/settings-fields';
import SettingsSection from '../settings/settings-section';
import { listFields, siteSettings } from '../settings/site-settings';
import WebhookSecretSection from '../settings/webhook-secret';
import { PageLink } from '../router/page-link';
import { UnnamedProxies } from './unnamed-proxies';

const SETTINGS = siteSettings< {
	forms_captcha: string;
	forms_trusted_proxies: string[];
} >( 'forms' );

/** The section 'Forms': the settings of all forms. */
export default function FormsSection() {
	return (
		<>
			<SettingsSection { ...SETTINGS }>
				{ ( form, setSaved ) => (
					<>
						<UnnamedProxies
							trusted={ form.saved.forms_trusted_proxies }
							onTrust={ async ( proxies ) =>
								setSaved(
									await SETTINGS.save( {
										forms_trusted_proxies: proxies,
									} )
								)
							}
						/>
						<SettingsFields
							form={ form }
							fields={ listFields( 'forms', {
								forms_captcha: {
									help: describeCaptcha(
										form.values.forms_captcha
									),
								},
							} ) }
						/>
					</>
				) }
			</SettingsSection>
			{ getInitialState().canReadResponses && <WebhookSecretSection /> }
		</>
	);
}

const describeCaptcha = ( captcha: string ) =>
	[ 'turnstile', 'hcaptcha' ].includes( captcha ) ? (
		<>
			{ __(
				'Visitors’ browsers contact this service when they fill in a form. It needs your own keys:',
				'ramjet'
			) }{ ' ' }
			<PageLink
				to="settings"
				params={ { section: 'services', service: captcha } }
			>
				{ __( 'Services', 'ramjet' ) }
			</PageLink>
		</>
	) : (
		__(
			'Most spam is blocked without a captcha. With ALTCHA, the visitor’s browser solves a small puzzle and contacts no other server.',
			'ramjet'
		)
	);
