import { chooseProvider } from '../view/provider';
import type { MapConfig, MapStyle } from '../view/types';

const NO_KEYS: MapConfig = {
	provider: 'openstreetmap',
	token: '',
	style: 'https://tiles.example/style.json',
	attribution: '',
	mapkit: '',
};
const KEYS = { token: 'pk.abc', mapkit: '/wp-json/wpcom/v2/mapkit' };

function choose(
	config: Partial< MapConfig >,
	style: MapStyle = 'default',
	cookies = '',
	isEditor = false
) {
	const chosen = chooseProvider(
		{ config: { ...NO_KEYS, ...config }, style, isEditor },
		cookies
	);
	return `${ chosen.provider } ${ chosen.style }`;
}

it.each( [
	[ 'without a key', {}, 'openstreetmap default' ],
	[ 'Mapbox', { ...KEYS, provider: 'mapbox' }, 'mapbox default' ],
	[
		'Mapbox without a token',
		{ provider: 'mapbox' },
		'openstreetmap default',
	],
	[ 'Apple', { ...KEYS, provider: 'mapkit' }, 'mapkit default' ],
	[ 'Apple without keys', { provider: 'mapkit' }, 'openstreetmap default' ],
] as const )(
	'takes the provider of the site: %s',
	( _name, config, result ) => {
		expect( choose( config ) ).toBe( result );
	}
);

it.each( [
	[ 'map_provider=mapbox', 'mapbox default' ],
	[ 'a=1; map_provider=mapkit; b=2', 'mapkit default' ],
	[ 'map_provider=openstreetmap', 'openstreetmap default' ],
	[ 'map_provider=constructor', 'openstreetmap default' ],
	[ 'not_map_provider=mapbox', 'openstreetmap default' ],
	[ 'map_provider=mapboxes', 'openstreetmap default' ],
] )( 'takes the provider of the cookie %s', ( cookies, result ) => {
	expect( choose( KEYS, 'default', cookies ) ).toBe( result );
} );

it( 'takes no provider of a cookie whose key is missing', () => {
	expect( choose( {}, 'default', 'map_provider=mapbox' ) ).toBe(
		'openstreetmap default'
	);
} );

it( 'ignores the cookie and Apple in the editor', () => {
	expect( choose( KEYS, 'default', 'map_provider=mapbox', true ) ).toBe(
		'openstreetmap default'
	);
	expect(
		choose( { ...KEYS, provider: 'mapkit' }, 'default', '', true )
	).toBe( 'openstreetmap default' );
} );

it.each( [
	[ 'black_and_white', {}, 'openstreetmap black_and_white' ],
	[ 'terrain', {}, 'openstreetmap default' ],
	[ 'satellite', {}, 'openstreetmap default' ],
	[ 'terrain', KEYS, 'mapbox terrain' ],
	[ 'satellite', KEYS, 'mapbox satellite' ],
	[ 'terrain', { ...KEYS, provider: 'mapkit' }, 'mapbox terrain' ],
	[ 'terrain', { ...KEYS, provider: 'mapkit', token: '' }, 'mapkit default' ],
	[ 'satellite', { ...KEYS, provider: 'mapkit' }, 'mapkit satellite' ],
] as const )(
	'draws %s with a provider that has it',
	( style, config, result ) => {
		expect( choose( config, style ) ).toBe( result );
	}
);

it.each( [
	[ 'openstreetmap', 'terrain', 'openstreetmap default' ],
	[ 'openstreetmap', 'black_and_white', 'openstreetmap black_and_white' ],
	[ 'mapbox', 'default', 'mapbox default' ],
] as const )(
	'takes the library of %s that the page has for %s',
	( loaded, style, result ) => {
		const data = { config: { ...NO_KEYS, ...KEYS }, style };
		const chosen = chooseProvider( data, '', loaded );
		expect( `${ chosen.provider } ${ chosen.style }` ).toBe( result );
		expect(
			chooseProvider( { ...data, isEditor: true }, '', loaded ).style
		).toBe( style );
		expect(
			chooseProvider( data, 'map_provider=mapkit', loaded ).provider
		).toBe( style === 'terrain' ? loaded : 'mapkit' );
	}
);
