import { Notice, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Button, ToggleControl } from '../../../shared/components/controls';
import {
	activateCrmExtension,
	type CrmStatus,
	fetchCrmStatus,
} from '../api/crm';
import { messageOf } from '../../../shared/api/errors';
import { activatePlugin, installPlugin } from '../api/plugins';
import { useRequest } from '../../../shared/api/use-request';
import { type CrmView, getCrmView } from '../crm-view';
import { FormPanel } from '../form-panel';
import type { PanelProps } from './panel';
import { InstallError } from './install-error';

const SLUG = 'zero-bs-crm';

type Action = { label: string; busy: string; run: () => void };

type Failure = { step: 'plugin' | 'extension'; message: string };

/** Connects a form to Jetpack CRM, step by step. Hidden if its state cannot be loaded. */
export function CrmPanel( props: PanelProps ) {
	const { data: status, error, setData } = useRequest( fetchCrmStatus );
	const view = status && getCrmView( status );
	return error !== null || view === 'hidden' ? null : (
		<FormPanel title={ __( 'CRM Connection', 'ramjet' ) }>
			{ view ? (
				<Steps { ...props } view={ view } onChange={ setData } />
			) : (
				<Spinner />
			) }
		</FormPanel>
	);
}

function Steps( {
	view,
	onChange,
	attributes: { jetpackCRM = true },
	setAttributes,
}: PanelProps & { view: CrmView; onChange: ( status: CrmStatus ) => void } ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState< Failure | null >( null );

	const run =
		( step: Failure[ 'step' ], action: () => Promise< unknown > ) =>
		async () => {
			setIsBusy( true );
			setFailure( null );
			try {
				await action();
				onChange( await fetchCrmStatus() );
			} catch ( error ) {
				setFailure( { step, message: messageOf( error ) } );
			}
			setIsBusy( false );
		};
	const about = __(
		'Save contacts from your form submissions in Jetpack CRM.',
		'ramjet'
	);
	const texts: Partial< Record< CrmView, string > > = {
		install: about,
		activate: about,
		enable: __(
			'You can integrate this contact form with Jetpack CRM by enabling Jetpack CRM’s Jetpack Forms extension.',
			'ramjet'
		),
		'invalid-version': __(
			'The Jetpack CRM plugin is installed but has an invalid version.',
			'ramjet'
		),
		update: __(
			'Please update to the latest version of the Jetpack CRM plugin to integrate your contact form with your CRM.',
			'ramjet'
		),
		'ask-administrator': __(
			'A site administrator must enable the CRM Jetpack Forms extension.',
			'ramjet'
		),
		'always-on': __(
			'Contacts from this form will be stored in Jetpack CRM.',
			'ramjet'
		),
	};
	const activating = __( 'Activating…', 'ramjet' );
	const actions: Partial< Record< CrmView, Action > > = {
		install: {
			label: __( 'Install Jetpack CRM', 'ramjet' ),
			busy: __( 'Installing…', 'ramjet' ),
			run: run( 'plugin', () => installPlugin( SLUG ) ),
		},
		activate: {
			label: __( 'Activate Jetpack CRM', 'ramjet' ),
			busy: activating,
			run: run( 'plugin', () => activatePlugin( SLUG ) ),
		},
		enable: {
			label: __( 'Enable Jetpack Forms extension', 'ramjet' ),
			busy: activating,
			run: run( 'extension', activateCrmExtension ),
		},
	};
	const text = texts[ view ];
	const action = actions[ view ];
	return (
		<>
			{ text && <p>{ text }</p> }
			{ action && (
				<Button
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					onClick={ action.run }
				>
					{ isBusy ? action.busy : action.label }
				</Button>
			) }
			{ view === 'toggle' && (
				<ToggleControl
					label={ __( 'Jetpack CRM', 'ramjet' ) }
					help={ __(
						'Store contact form submissions in your CRM.',
						'ramjet'
					) }
					checked={ jetpackCRM }
					onChange={ ( isOn ) =>
						setAttributes( { jetpackCRM: isOn } )
					}
				/>
			) }
			{ failure?.step === 'extension' && (
				<Notice status="error" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: an error message. */
						__(
							'The CRM Jetpack Forms extension failed to activate. The error message was "%s".',
							'ramjet'
						),
						failure.message
					) }
				</Notice>
			) }
			{ failure?.step === 'plugin' && (
				<InstallError slug={ SLUG } message={ failure.message } />
			) }
		</>
	);
}
