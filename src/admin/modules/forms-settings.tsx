import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';

import SettingsFields, {
	type SettingsField,
} from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { siteSettings } from '../lib/site-settings';
import { PageLink } from '../router/page-link';
import { useQueryParam } from '../router/query';
import { UnnamedProxies } from './unnamed-proxies';

const SETTINGS = siteSettings( {
	forms_retention_days: 0,
	forms_mail_only: false,
	forms_store_ip: false,
	forms_captcha: 'none',
	forms_rate: 0,
	forms_trusted_proxies: [] as string[],
} );

/** The settings of all forms, on the card of their module. They are loaded when they are opened. */
export default function FormsSettings() {
	const id = useInstanceId( FormsSettings, 'ramjet-forms-settings' );
	const isWanted = useQueryParam( 'settings' ) === 'forms';
	const [ isOpen, setIsOpen ] = useState( isWanted );
	const [ wasOpen, setWasOpen ] = useState( isWanted );
	return (
		<div className="ramjet-module__options">
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				icon={ isOpen ? chevronUp : chevronDown }
				iconPosition="right"
				aria-expanded={ isOpen }
				aria-controls={ id }
				onClick={ () => {
					setIsOpen( ! isOpen );
					setWasOpen( true );
				} }
			>
				{ __( 'Forms settings', 'ramjet' ) }
			</Button>
			<div id={ id } hidden={ ! isOpen }>
				{ wasOpen && <LoadedSettings /> }
			</div>
		</div>
	);
}

const LoadedSettings = () => (
	<SettingsSection
		{ ...SETTINGS }
		className=""
		label={ __( 'Forms settings', 'ramjet' ) }
	>
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
					fields={ listFields( form.values.forms_captcha ) }
				/>
			</>
		) }
	</SettingsSection>
);

const listFields = ( captcha: string ): SettingsField[] => [
	{
		name: 'forms_retention_days',
		type: 'number',
		label: __( 'Keep responses for (days)', 'ramjet' ),
		help: __(
			'Older responses, including spam and trash, are deleted with their files. Enter 0 to keep them forever.',
			'ramjet'
		),
		min: 0,
		max: 3650,
	},
	{
		name: 'forms_mail_only',
		type: 'toggle',
		label: __( 'Email only', 'ramjet' ),
		help: __(
			'Delete responses once they’ve been emailed. Responses that could not be emailed are kept.',
			'ramjet'
		),
	},
	{
		name: 'forms_store_ip',
		type: 'toggle',
		label: __( 'Store IP addresses', 'ramjet' ),
		help: __(
			'Keep the visitor’s IP address and browser with each response. Mention this in your privacy policy.',
			'ramjet'
		),
	},
	{
		name: 'forms_captcha',
		type: 'select',
		label: __( 'Captcha', 'ramjet' ),
		help: describeCaptcha( captcha ),
		options: [
			{ value: 'none', label: __( 'None', 'ramjet' ) },
			{ value: 'altcha', label: 'ALTCHA' },
			{ value: 'turnstile', label: 'Cloudflare Turnstile' },
			{ value: 'hcaptcha', label: 'hCaptcha' },
		],
	},
	{
		name: 'forms_rate',
		type: 'number',
		label: __( 'Submissions per IP address', 'ramjet' ),
		help: __(
			'Maximum in ten minutes. Raise it if many visitors share an IP address, as in a school.',
			'ramjet'
		),
		min: 1,
		max: 10_000,
	},
	{
		name: 'forms_trusted_proxies',
		type: 'lines',
		label: __( 'Trusted proxies', 'ramjet' ),
		help: __(
			'IP addresses or networks (such as 10.0.0.0/8) of proxies in front of this site, one per line. Only these may set the visitor’s IP address.',
			'ramjet'
		),
	},
];

const describeCaptcha = ( captcha: string ) =>
	[ 'turnstile', 'hcaptcha' ].includes( captcha ) ? (
		<>
			{ __(
				'The service is contacted when a visitor starts to fill in a form. It needs your own keys:',
				'ramjet'
			) }{ ' ' }
			<PageLink to="services" params={ { service: captcha } }>
				{ __( 'Services', 'ramjet' ) }
			</PageLink>
		</>
	) : (
		__(
			'Forms block most spam without a captcha. ALTCHA has the browser solve a small puzzle and contacts no other server.',
			'ramjet'
		)
	);
