import { __ } from '@wordpress/i18n';

import type { SettingsField } from '../components/settings-fields';
import { PageLink } from '../router/page-link';

/** Who draws the maps of the site, and the URLs for OpenStreetMap. */
export const listMapFields = (): SettingsField[] => [
	{
		name: 'map_provider',
		type: 'select',
		label: __( 'Maps', 'ramjet' ),
		help: (
			<>
				{ __(
					'OpenStreetMap needs no key. Mapbox and Apple Maps need your own:',
					'ramjet'
				) }{ ' ' }
				<PageLink to="services">
					{ __( 'Services', 'ramjet' ) }
				</PageLink>
			</>
		),
		options: [
			{
				value: 'auto',
				label: __(
					'Mapbox if it has a token, else OpenStreetMap',
					'ramjet'
				),
			},
			{ value: 'openstreetmap', label: __( 'OpenStreetMap', 'ramjet' ) },
			{ value: 'mapbox', label: __( 'Mapbox', 'ramjet' ) },
			{ value: 'mapkit', label: __( 'Apple Maps', 'ramjet' ) },
		],
	},
	{
		name: 'map_style',
		type: 'url',
		label: __( 'OpenStreetMap style or tiles', 'ramjet' ),
		help: __(
			'URL of a style, of raster tiles with {z}, {x} and {y}, or of a PMTiles file. Leave empty to use OpenFreeMap.',
			'ramjet'
		),
		placeholder: 'https://tiles.openfreemap.org/styles/liberty',
	},
	{
		name: 'map_attribution',
		type: 'text',
		label: __( 'Attribution of your own tiles', 'ramjet' ),
		help: __(
			'Shown on maps made of raster tiles or a PMTiles file. A style has its own.',
			'ramjet'
		),
		placeholder: '© OpenStreetMap contributors',
	},
	{
		name: 'map_geocoder',
		type: 'url',
		label: __( 'Place search', 'ramjet' ),
		help: __(
			'URL of a Photon server. Leave empty to use photon.komoot.io. With Mapbox, editors search Mapbox instead.',
			'ramjet'
		),
		placeholder: 'https://photon.komoot.io/api/',
	},
];
