/** @jest-environment node */
import { chooseProvider } from '../view/provider';
import type { Drawing, MapStyle, Provider } from '../view/types';

/** A map of a site with all keys. */
const drawing = ( style: MapStyle, by: Partial< Drawing[ 'by' ] > = {} ) => ( {
	by: {
		site: 'openstreetmap' as const,
		openstreetmap: 'openstreetmap' as const,
		mapbox: 'mapbox' as const,
		mapkit: 'mapkit' as const,
		...by,
	},
	styles: {
		openstreetmap: style === 'terrain' ? ( 'default' as const ) : style,
		mapbox: style,
		mapkit: style,
	},
} );

const choose = ( data: Drawing, cookies = '', loaded?: Provider ) => {
	const { provider, style } = chooseProvider( data, cookies, loaded );
	return `${ provider } ${ style }`;
};

it.each( [
	[ '', 'openstreetmap default' ],
	[ 'map_provider=mapbox', 'mapbox default' ],
	[ 'a=1; map_provider=mapkit; b=2', 'mapkit default' ],
	[ 'map_provider=openstreetmap', 'openstreetmap default' ],
	[ 'map_provider=constructor', 'openstreetmap default' ],
	[ 'not_map_provider=mapbox', 'openstreetmap default' ],
	[ 'map_provider=mapboxes', 'openstreetmap default' ],
] )(
	'takes the provider that PHP names for the cookie %j',
	( cookies, who ) => {
		expect( choose( drawing( 'default' ), cookies ) ).toBe( who );
	}
);

it( 'takes the site’s provider where PHP names none for the cookie', () => {
	const data = drawing( 'default', { mapbox: undefined } );
	expect( choose( data, 'map_provider=mapbox' ) ).toBe(
		'openstreetmap default'
	);
} );

it.each( [
	[ 'openstreetmap', 'black_and_white', 'openstreetmap black_and_white' ],
	[ 'mapbox', 'default', 'mapbox default' ],
	// Only Mapbox has it.
	[ 'openstreetmap', 'terrain', 'mapbox terrain' ],
] as const )(
	'takes the library of %s that the page has for %s if it draws the same',
	( loaded, style, who ) => {
		const by = style === 'terrain' ? ( 'mapbox' as const ) : undefined;
		const data = drawing( style, by && { site: by, mapkit: by } );
		expect( choose( data, '', loaded ) ).toBe( who );
		expect( choose( data, 'map_provider=mapkit', loaded ) ).toBe(
			by ? who : `mapkit ${ style }`
		);
	}
);
