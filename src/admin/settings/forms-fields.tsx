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
	forms_mail_only: __( 'Mail only', 'ramjet' ),
	forms_store_ip: __( 'Store IP addresses', 'ramjet' ),
	forms_captcha: __( 'Captcha', 'ramjet' ),
	forms_rate: __( 'Submissions in ten minutes', 'ramjet' ),
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
					'Older responses are deleted with their files, spam and trash too. 0 keeps them.',
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
					'A response is deleted from the site once everybody has it who should get it. What cannot be mailed stays.',
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
					'Keep the visitor’s IP address and browser with each response. Your privacy policy has to say so.',
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
								'The service sees your visitors once they begin to fill in a form. It needs keys of yours:',
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
							'Forms keep most spam out without one. ALTCHA gives the visitor’s browser a sum to do, and asks no other server.',
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
					'How many times one address may send a form. Raise it where many people share one, as in a school.',
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
					'Addresses or networks (address/bits) of proxies in front of this site, one on each line. Only they are believed when they say who a visitor is.',
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
