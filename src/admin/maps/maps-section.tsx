import { __ } from '@wordpress/i18n';

import DeclaredSettings from '../settings/declared-settings';
import { PageLink } from '../router/page-link';

/** The section 'Maps': who draws them and who searches places. */
export default function MapsSection() {
	return (
		<DeclaredSettings
			section="maps"
			changes={ { map_provider: { help: <ProviderHelp /> } } }
		/>
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
