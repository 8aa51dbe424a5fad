import { __ } from '@wordpress/i18n';

import SettingsFields from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { listFields, siteSettings } from '../lib/site-settings';
import { PageLink } from '../router/page-link';

const SETTINGS = siteSettings( 'maps' );

/** The section 'Maps': who draws them and who searches places. */
export default function MapsSection() {
	return (
		<SettingsSection { ...SETTINGS }>
			{ ( form ) => (
				<SettingsFields
					form={ form }
					fields={ listFields( 'maps', {
						map_provider: { help: <ProviderHelp /> },
					} ) }
				/>
			) }
		</SettingsSection>
	);
}

const ProviderHelp = () => (
	<>
		{ __(
			'Automatic uses Mapbox if you enter its token, otherwise OpenStreetMap. Mapbox and Apple Maps need a key.',
			'ramjet'
		) }{ ' ' }
		<PageLink to="settings" params={ { section: 'services' } }>
			{ __( 'Enter a key', 'ramjet' ) }
		</PageLink>
	</>
);
