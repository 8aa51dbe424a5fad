import {
	Button,
	Notice,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';

import { fetchSettings, updateSettings } from '../../../shared/api/settings';
import { getInitialState } from '../../../shared/lib/initial-state';
import Form, { fieldProps } from '../components/form';
import RequestStatus from '../components/request-status';
import { useForm } from '../components/use-form';
import { type RequestState, useRequest } from '../components/use-request';
import { expectReply, messageOf } from '../lib/expect-reply';
import { PageLink } from '../router/page-link';
import { useQueryParam } from '../router/query';

/** The settings of all forms, as GET `jetpack/v4/settings` has them. */
type FormsValues = {
	/** 0 keeps responses forever. */
	forms_retention_days: number;
	forms_mail_only: boolean;
	forms_store_ip: boolean;
	forms_captcha: string;
	/** Submissions per IP address in ten minutes. */
	forms_rate: number;
	/** IP addresses, and networks such as 10.0.0.0/8. */
	forms_trusted_proxies: string[];
};

/* Numbers and lists stay as they were typed until they are saved. */
type Typed = Omit<
	FormsValues,
	'forms_retention_days' | 'forms_rate' | 'forms_trusted_proxies'
> & {
	forms_retention_days: string;
	forms_rate: string;
	forms_trusted_proxies: string;
};

function toTyped( settings: unknown ): Typed {
	const values = expectReply< FormsValues >(
		settings,
		( {
			forms_retention_days: days,
			forms_rate: rate,
			forms_trusted_proxies: proxies,
		} ) =>
			typeof days === 'number' &&
			typeof rate === 'number' &&
			Array.isArray( proxies )
	);
	return {
		forms_retention_days: String( values.forms_retention_days ),
		forms_mail_only: values.forms_mail_only === true,
		forms_store_ip: values.forms_store_ip === true,
		forms_captcha: values.forms_captcha,
		forms_rate: String( values.forms_rate ),
		forms_trusted_proxies: values.forms_trusted_proxies.join( '\n' ),
	};
}

const toSettings = ( {
	forms_trusted_proxies: proxies,
	...others
}: Partial< Typed > ) => ( {
	...others,
	...( proxies !== undefined && {
		forms_trusted_proxies: proxies.split( /\s+/ ).filter( Boolean ),
	} ),
} );

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

type Saved = {
	saved: Typed;
	onSaved: RequestState< Typed >[ 'setData' ];
};

/** Proxies that the server has noticed, with a button that trusts them. */
function UnnamedProxies( { saved, onSaved }: Saved ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const notice = useRef< HTMLDivElement >( null );
	const trusted = saved.forms_trusted_proxies;
	const found = ( getInitialState().unnamedProxies ?? [] ).filter(
		( proxy ) => ! trusted.split( /\s+/ ).includes( proxy )
	);
	// The Overview links here.
	const isWanted = useQueryParam( 'settings' ) === 'forms';
	useEffect( () => {
		if ( isWanted ) {
			notice.current?.focus();
		}
	}, [ isWanted ] );
	if ( found.length === 0 ) {
		return null;
	}
	const trust = async () => {
		setIsBusy( true );
		setError( null );
		try {
			onSaved(
				toTyped(
					await updateSettings(
						toSettings( {
							forms_trusted_proxies: `${ trusted } ${ found.join(
								' '
							) }`,
						} )
					)
				)
			);
		} catch ( reason ) {
			setError( messageOf( reason ) );
			setIsBusy( false );
		}
	};
	return (
		<div ref={ notice } tabIndex={ -1 }>
			<Notice status="warning" isDismissible={ false }>
				<p>
					{ sprintf(
						/* translators: %s: IP addresses, separated by commas. */
						__(
							'All visitors seem to have the same IP address (%s), which probably belongs to a proxy in front of this site. Until you trust it, submissions per visitor are not limited. Trust it only if you or your host run such a proxy.',
							'ramjet'
						),
						found.join( ', ' )
					) }
				</p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					accessibleWhenDisabled
					isBusy={ isBusy }
					disabled={ isBusy }
					onClick={ trust }
				>
					{ __( 'Trust this proxy', 'ramjet' ) }
				</Button>
				{ error !== null && <p role="alert">{ error }</p> }
			</Notice>
		</div>
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
