import {
	Button,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';

import { fetchSettings, updateSettings } from '../../../shared/api/settings';
import Form, { fieldProps } from '../components/form';
import RequestStatus from '../components/request-status';
import { useForm } from '../components/use-form';
import { useRequest } from '../../../shared/lib/use-request';
import { PageLink } from '../router/page-link';
import { useQueryParam } from '../router/query';
import { type Saved, toSettings, toTyped, type Typed } from './forms-values';
import { UnnamedProxies } from './unnamed-proxies';

const load = async ( signal: AbortSignal ): Promise< Typed > =>
	toTyped( await fetchSettings( signal ) );

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

function LoadedSettings() {
	const request = useRequest( load );
	return (
		<>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading settings…', 'ramjet' ) }
				failed={ __( 'The settings could not be loaded.', 'ramjet' ) }
			/>
			{ request.data && (
				<UnnamedProxies
					saved={ request.data }
					onSaved={ request.setData }
				/>
			) }
			{ request.data && (
				<Fields saved={ request.data } onSaved={ request.setData } />
			) }
		</>
	);
}

function Fields( { saved, onSaved }: Saved ) {
	const form = useForm< Typed >( saved, async ( changes ) =>
		onSaved( toTyped( await updateSettings( toSettings( changes ) ) ) )
	);
	const { values, change } = form;
	const field = ( name: keyof Typed, help: string ) =>
		fieldProps( form.failure?.fields[ name ], help );
	const needsKeys = [ 'turnstile', 'hcaptcha' ].includes(
		values.forms_captcha
	);

	return (
		<Form
			form={ form }
			label={ __( 'Forms settings', 'ramjet' ) }
			failed={ __( 'The settings could not be saved.', 'ramjet' ) }
			saved={ __( 'Settings saved.', 'ramjet' ) }
		>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="number"
				min={ 0 }
				max={ 3650 }
				label={ __( 'Keep responses for (days)', 'ramjet' ) }
				{ ...field(
					'forms_retention_days',
					__(
						'Older responses, including spam and trash, are deleted with their files. Enter 0 to keep them forever.',
						'ramjet'
					)
				) }
				value={ values.forms_retention_days }
				onChange={ ( text ) =>
					change( { forms_retention_days: text } )
				}
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Email only', 'ramjet' ) }
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
				label={ __( 'Store IP addresses', 'ramjet' ) }
				help={ __(
					'Keep the visitor’s IP address and browser with each response. Mention this in your privacy policy.',
					'ramjet'
				) }
				checked={ values.forms_store_ip }
				onChange={ ( checked ) =>
					change( { forms_store_ip: checked } )
				}
			/>
			<SelectControl< string >
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Captcha', 'ramjet' ) }
				{ ...fieldProps(
					form.failure?.fields.forms_captcha,
					needsKeys ? (
						<>
							{ __(
								'The service is contacted when a visitor starts to fill in a form. It needs your own keys:',
								'ramjet'
							) }{ ' ' }
							<PageLink
								to="services"
								params={ { service: values.forms_captcha } }
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
				) }
				value={ values.forms_captcha }
				options={ [
					{ value: 'none', label: __( 'None', 'ramjet' ) },
					{ value: 'altcha', label: 'ALTCHA' },
					{ value: 'turnstile', label: 'Cloudflare Turnstile' },
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
				label={ __( 'Submissions per IP address', 'ramjet' ) }
				{ ...field(
					'forms_rate',
					__(
						'Maximum in ten minutes. Raise it if many visitors share an IP address, as in a school.',
						'ramjet'
					)
				) }
				value={ values.forms_rate }
				onChange={ ( text ) => change( { forms_rate: text } ) }
			/>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Trusted proxies', 'ramjet' ) }
				{ ...field(
					'forms_trusted_proxies',
					__(
						'IP addresses or networks (such as 10.0.0.0/8) of proxies in front of this site, one per line. Only these may set the visitor’s IP address.',
						'ramjet'
					)
				) }
				dir="ltr"
				rows={ 3 }
				value={ values.forms_trusted_proxies }
				onChange={ ( text ) =>
					change( { forms_trusted_proxies: text } )
				}
			/>
		</Form>
	);
}
