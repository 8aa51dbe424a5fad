import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { fieldProps } from '../components/form';
import type { FormState } from '../components/use-form';
import { PageLink } from '../router/page-link';

const NAMES = [
	'map_provider',
	'map_style',
	'map_attribution',
	'map_geocoder',
] as const;

/** The settings of maps, by their names on the server. */
export type MapValues = Record< ( typeof NAMES )[ number ], string >;

/** Whether a response has all of them. */
export const hasMapValues = ( values: Partial< Record< string, unknown > > ) =>
	NAMES.every( ( name ) => typeof values[ name ] === 'string' );

/** Leaves out the other settings. */
export const pickMapValues = ( values: MapValues ): MapValues => ( {
	map_provider: values.map_provider,
	map_style: values.map_style,
	map_attribution: values.map_attribution,
	map_geocoder: values.map_geocoder,
} );

/** Who draws the maps of the site, and the URLs for OpenStreetMap. */
export default function MapFields( {
	form,
}: {
	form: Pick< FormState< MapValues >, 'values' | 'failure' | 'change' >;
} ) {
	const text = ( name: keyof MapValues, help: string ) => ( {
		...fieldProps( form.failure?.fields[ name ], help ),
		__next40pxDefaultSize: true as const,
		__nextHasNoMarginBottom: true,
		autoComplete: 'off',
		value: form.values[ name ],
		onChange: ( value: string ) => form.change( { [ name ]: value } ),
	} );
	return (
		<>
			<SelectControl< string >
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Maps', 'ramjet' ) }
				{ ...fieldProps(
					form.failure?.fields.map_provider,
					<>
						{ __(
							'OpenStreetMap needs no key. Mapbox and Apple Maps need your own:',
							'ramjet'
						) }{ ' ' }
						<PageLink to="services">
							{ __( 'Services', 'ramjet' ) }
						</PageLink>
					</>
				) }
				value={ form.values.map_provider }
				options={ [
					{
						value: 'auto',
						label: __(
							'Mapbox if it has a token, else OpenStreetMap',
							'ramjet'
						),
					},
					{
						value: 'openstreetmap',
						label: __( 'OpenStreetMap', 'ramjet' ),
					},
					{ value: 'mapbox', label: __( 'Mapbox', 'ramjet' ) },
					{ value: 'mapkit', label: __( 'Apple Maps', 'ramjet' ) },
				] }
				onChange={ ( value ) => form.change( { map_provider: value } ) }
			/>
			<TextControl
				label={ __( 'OpenStreetMap style or tiles', 'ramjet' ) }
				{ ...text(
					'map_style',
					__(
						'URL of a style, of raster tiles with {z}, {x} and {y}, or of a PMTiles file. Leave empty to use OpenFreeMap.',
						'ramjet'
					)
				) }
				type="url"
				dir="ltr"
				placeholder="https://tiles.openfreemap.org/styles/liberty"
			/>
			<TextControl
				label={ __( 'Attribution of your own tiles', 'ramjet' ) }
				{ ...text(
					'map_attribution',
					__(
						'Shown on maps made of raster tiles or a PMTiles file. A style has its own.',
						'ramjet'
					)
				) }
				placeholder="© OpenStreetMap contributors"
			/>
			<TextControl
				label={ __( 'Place search', 'ramjet' ) }
				{ ...text(
					'map_geocoder',
					__(
						'URL of a Photon server. Leave empty to use photon.komoot.io. With Mapbox, editors search Mapbox instead.',
						'ramjet'
					)
				) }
				type="url"
				dir="ltr"
				placeholder="https://photon.komoot.io/api/"
			/>
		</>
	);
}
