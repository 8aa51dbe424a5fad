import { Notice, PanelBody, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Button, ToggleControl } from '../../../shared/blocks/controls';
import {
	activateCrmExtension,
	type CrmStatus,
	fetchCrmStatus,
} from '../api/crm';
import { messageOf } from '../../../shared/api/errors';
import { installPlugin, setPluginStatus } from '../api/plugins';
import { useRequest } from '../../../shared/lib/use-request';
import { type CrmView, getCrmView } from '../crm-view';
import type { PanelProps } from './panel';
import { InstallError } from './install-error';

const SLUG = 'zero-bs-crm';

type Failure = { step: 'plugin' | 'extension'; message: string };

/** Connects a form to Jetpack CRM, step by step. Hidden if its state cannot be loaded. */
export function CrmPanel( props: PanelProps ) {
	const { data: status, error, setData } = useRequest( fetchCrmStatus );
	const view = status && getCrmView( status );
	return error !== null || view === 'hidden' ? null : (
		<PanelBody
			className="ramjet-form-panel"
			title={ __( 'CRM Connection', 'ramjet' ) }
			initialOpen={ false }
		>
			{ view ? (
				<Steps { ...props } view={ view } onChange={ setData } />
			) : (
				<Spinner />
			) }
		</PanelBody>
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
	const button = ( label: string, busy: string, onClick: () => void ) => (
		<Button
			variant="secondary"
			isBusy={ isBusy }
			disabled={ isBusy }
			accessibleWhenDisabled
			onClick={ onClick }
		>
			{ isBusy ? busy : label }
		</Button>
	);
	const about = __(
		'Save contacts from your form submissions in Jetpack CRM.',
		'ramjet'
	);
	return (
		<>
			{ view === 'install' && (
				<>
					<p>{ about }</p>
					{ button(
						__( 'Install Jetpack CRM', 'ramjet' ),
						__( 'Installing…', 'ramjet' ),
						run( 'plugin', () =>
							installPlugin( SLUG, 'block-editor' )
						)
					) }
				</>
			) }
			{ view === 'activate' && (
				<>
					<p>{ about }</p>
					{ button(
						__( 'Activate Jetpack CRM', 'ramjet' ),
						__( 'Activating…', 'ramjet' ),
						run( 'plugin', () =>
							setPluginStatus( SLUG, 'active', 'block-editor' )
						)
					) }
				</>
			) }
			{ view === 'enable' && (
				<>
					<p>
						{ __(
							'You can integrate this contact form with Jetpack CRM by enabling Jetpack CRM’s Jetpack Forms extension.',
							'ramjet'
						) }
					</p>
					{ button(
						__( 'Enable Jetpack Forms extension', 'ramjet' ),
						__( 'Activating…', 'ramjet' ),
						run( 'extension', activateCrmExtension )
					) }
				</>
			) }
			{ view === 'invalid-version' && (
				<p>
					{ __(
						'The Jetpack CRM plugin is installed but has an invalid version.',
						'ramjet'
					) }
				</p>
			) }
			{ view === 'update' && (
				<p>
					{ __(
						'Please update to the latest version of the Jetpack CRM plugin to integrate your contact form with your CRM.',
						'ramjet'
					) }
				</p>
			) }
			{ view === 'ask-administrator' && (
				<p>
					{ __(
						'A site administrator must enable the CRM Jetpack Forms extension.',
						'ramjet'
					) }
				</p>
			) }
			{ view === 'always-on' && (
				<p>
					{ __(
						'Contacts from this form will be stored in Jetpack CRM.',
						'ramjet'
					) }
				</p>
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
