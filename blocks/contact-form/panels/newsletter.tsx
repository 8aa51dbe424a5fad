import {
	Button,
	ExternalLink,
	PanelBody,
	Spinner,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	fetchPlugins,
	installPlugin,
	type Plugin,
	setPluginStatus,
} from '../../../shared/api/plugins';
import { getInitialState } from '../../../shared/lib/initial-state';
import { ConsentPrompt } from '../consent-prompt';
import { InstallError } from './install-error';
import type { PanelProps } from './panel';

const SLUG = 'creative-mail-by-constant-contact';

/** Connects a form to the newsletter plugin (spec 2 §4): not installed, installed or active. */
export function NewsletterPanel( { clientId }: PanelProps ) {
	const [ plugin, setPlugin ] = useState< Plugin | 'none' | null >();
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );

	useEffect( () => {
		const controller = new AbortController();
		fetchPlugins( controller.signal ).then(
			( plugins ) =>
				setPlugin(
					Object.values( plugins ).find(
						( { slug } ) => slug === SLUG
					) ?? 'none'
				),
			() => {
				// Spec 2 §8: a failed request hides the panel.
				if ( ! controller.signal.aborted ) {
					setPlugin( null );
				}
			}
		);
		return () => controller.abort();
	}, [] );

	if ( plugin === null ) {
		return null;
	}
	const isActive =
		plugin !== undefined &&
		plugin !== 'none' &&
		( plugin.active || plugin.network_active );
	const run = async ( action: Promise< Plugin > ) => {
		setIsBusy( true );
		setError( null );
		try {
			setPlugin( await action );
		} catch ( reason ) {
			setError( ( reason as Error ).message );
		}
		setIsBusy( false );
	};
	const isInstalled = plugin !== 'none';
	const idle = isInstalled
		? __( 'Activate the Creative Mail plugin', 'ramjet' )
		: __( 'Install Creative Mail plugin', 'ramjet' );
	const busy = isInstalled
		? __( 'Activating…', 'ramjet' )
		: __( 'Installing…', 'ramjet' );
	return (
		<PanelBody
			className="ramjet-form-panel"
			title={ __( 'Newsletter Connection', 'ramjet' ) }
			initialOpen={ false }
		>
			{ plugin === undefined && <Spinner /> }
			{ isActive && (
				<>
					<p>
						{ __(
							'You’re all set. People who agree to receive email are added to your Creative Mail lists.',
							'ramjet'
						) }
					</p>
					<ExternalLink
						href={ `${ getInitialState().adminUrl }admin.php?page=creativemail` }
					>
						{ __( 'Open Creative Mail settings', 'ramjet' ) }
					</ExternalLink>
				</>
			) }
			{ plugin !== undefined && ! isActive && (
				<>
					<p>
						{ __(
							'To send newsletters to people who fill in this form, install the Creative Mail plugin.',
							'ramjet'
						) }
					</p>
					<Button
						variant="secondary"
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ () =>
							run(
								isInstalled
									? setPluginStatus(
											SLUG,
											'active',
											'block-editor'
										)
									: installPlugin( SLUG, 'block-editor' )
							)
						}
						__next40pxDefaultSize
					>
						{ isBusy ? busy : idle }
					</Button>
				</>
			) }
			{ error !== null && (
				<InstallError slug={ SLUG } message={ error } />
			) }
			<ConsentPrompt clientId={ clientId } />
		</PanelBody>
	);
}
