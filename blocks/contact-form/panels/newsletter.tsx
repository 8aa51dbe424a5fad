import { ExternalLink, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { messageOf } from '../../../shared/api/errors';
import { Button } from '../../../shared/components/controls';
import {
	activatePlugin,
	fetchPlugins,
	installPlugin,
	type Plugin,
} from '../api/plugins';
import { getInitialState } from '../../../shared/lib/initial-state';
import { useRequest } from '../../../shared/api/use-request';
import { FormPanel } from '../form-panel';
import { InstallError } from './install-error';

const SLUG = 'creative-mail-by-constant-contact';

const load = async (
	signal: AbortSignal
): Promise< { plugin: Plugin | undefined } > => ( {
	plugin: Object.values( await fetchPlugins( signal ) ).find(
		( { slug } ) => slug === SLUG
	),
} );

/** Connects a form to the newsletter plugin: not installed, installed or active. Hidden if that cannot be loaded. */
export function NewsletterPanel() {
	const { data, error: loadError, setData } = useRequest( load );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );

	if ( loadError !== null ) {
		return null;
	}
	const plugin = data?.plugin;
	const isActive = plugin?.active || plugin?.network_active;
	const run = async ( action: Promise< Plugin > ) => {
		setIsBusy( true );
		setError( null );
		try {
			setData( { plugin: await action } );
		} catch ( reason ) {
			setError( messageOf( reason ) );
		}
		setIsBusy( false );
	};
	const isInstalled = Boolean( plugin );
	const idle = isInstalled
		? __( 'Activate the Creative Mail plugin', 'ramjet' )
		: __( 'Install Creative Mail plugin', 'ramjet' );
	const busy = isInstalled
		? __( 'Activating…', 'ramjet' )
		: __( 'Installing…', 'ramjet' );
	return (
		<FormPanel title={ __( 'Newsletter Connection', 'ramjet' ) }>
			{ ! data && <Spinner /> }
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
			{ data && ! isActive && (
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
						onClick={ () =>
							run(
								isInstalled
									? activatePlugin( SLUG )
									: installPlugin( SLUG )
							)
						}
					>
						{ isBusy ? busy : idle }
					</Button>
				</>
			) }
			{ error !== null && (
				<InstallError slug={ SLUG } message={ error } />
			) }
		</FormPanel>
	);
}
