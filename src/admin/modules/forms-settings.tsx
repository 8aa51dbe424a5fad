import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';

import SettingsFields from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { listFields, siteSettings } from '../lib/site-settings';
import { PageLink } from '../router/page-link';
import { useQueryParam } from '../router/query';
import { UnnamedProxies } from './unnamed-proxies';

const SETTINGS = siteSettings< {
	forms_captcha: string;
	forms_trusted_proxies: string[];
} >( 'forms' );

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
					fields={ listFields( 'forms', {
						forms_captcha: {
							help: describeCaptcha( form.values.forms_captcha ),
						},
					} ) }
				/>
			</>
		) }
	</SettingsSection>
);

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
