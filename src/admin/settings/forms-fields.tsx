import {
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { PageLink } from '../router/page-link';
import type { FormSettings } from './form-settings';

type Props = {
	values: FormSettings;
	change: ( changes: Partial< FormSettings > ) => void;
};

/** Names of the fields, by the name that the server has for them. */
export const listFormLabels = () => ( {
	forms_retention_days: __( 'Keep responses for (days)', 'ramjet' ),
	forms_mail_only: __( 'Email only', 'ramjet' ),
	forms_store_ip: __( 'Store IP addresses', 'ramjet' ),
	forms_captcha: __( 'Captcha', 'ramjet' ),
	forms_rate: __( 'Submissions per IP address', 'ramjet' ),
	forms_trusted_proxies: __( 'Trusted proxies', 'ramjet' ),
} );

/**
 * What holds for all forms: how long answers are kept, and what keeps spam out.
 *
 * @param props
 * @param props.values
 * @param props.change
 */
export default function FormsFields( { values, change }: Props ) {
	const labels = listFormLabels();
	return (
		<fieldset className="ramjet-settings-group">
			<legend>{ __( 'Forms', 'ramjet' ) }</legend>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="number"
				min={ 0 }
				max={ 3650 }
				label={ __( 'Keep responses for (days)', 'ramjet' ) }
				help={ __(
					'Older responses, including spam and trash, are deleted with their files. Enter 0 to keep them forever.',
					'ramjet'
				) }
				value={ values.forms_retention_days }
				onChange={ ( text ) =>
					change( {
						forms_retention_days: Number( text ),
					} )
				}
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ labels.forms_mail_only }
				help={ __(
					'Delete responses once they’ve been emailed. Responses that could not be emailed are kept.',
					'ramjet'
				) }
				checked={ values.forms_mail_only }
				onChange={ ( checked ) =>
					change( { forms_mail_only: checked } )
				}
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ labels.forms_store_ip }
				help={ __(
					'Keep the visitor’s IP address and browser with each response. Mention this in your privacy policy.',
					'ramjet'
				) }
				checked={ values.forms_store_ip }
				onChange={ ( checked ) =>
					change( { forms_store_ip: checked } )
				}
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ labels.forms_captcha }
				help={
					[ 'turnstile', 'hcaptcha' ].includes(
						values.forms_captcha
					) ? (
						<>
							{ __(
								'The service is contacted when a visitor starts to fill in a form. It needs your own keys:',
								'ramjet'
							) }{ ' ' }
							<PageLink
								to="services"
								params={ { service: 'captcha' } }
							>
								{ __( 'Services', 'ramjet' ) }
							</PageLink>
						</>
					) : (
						__(
							'Forms block most spam without a captcha. ALTCHA has the browser solve a small puzzle and contacts no other server.',
							'ramjet'
						)
					)
				}
				value={ values.forms_captcha }
				options={ [
					{
						value: 'none',
						label: __( 'None', 'ramjet' ),
					},
					{ value: 'altcha', label: 'ALTCHA' },
					{
						value: 'turnstile',
						label: 'Cloudflare Turnstile',
					},
					{ value: 'hcaptcha', label: 'hCaptcha' },
				] }
				onChange={ ( value ) => change( { forms_captcha: value } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="number"
				min={ 1 }
				max={ 10000 }
				label={ labels.forms_rate }
				help={ __(
					'Maximum in ten minutes. Raise it if many visitors share an IP address, as in a school.',
					'ramjet'
				) }
				value={ values.forms_rate }
				onChange={ ( text ) =>
					change( { forms_rate: Number( text ) } )
				}
			/>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ labels.forms_trusted_proxies }
				help={ __(
					'IP addresses or networks (such as 10.0.0.0/8) of proxies in front of this site, one per line. Only these may set the visitor’s IP address.',
					'ramjet'
				) }
				dir="ltr"
				rows={ 3 }
				value={ values.forms_trusted_proxies.join( '\n' ) }
				onChange={ ( text ) =>
					change( {
						forms_trusted_proxies: text.split( '\n' ),
					} )
				}
			/>
		</fieldset>
	);
}
