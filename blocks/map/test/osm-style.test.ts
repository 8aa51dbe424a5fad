import { TileType } from 'pmtiles';
import { resolveStyle } from '../view/osm-style';
import { CONFIG } from './data';

const mockHeader = jest.fn();

jest.mock( 'pmtiles', () => ( {
	PMTiles: class {
		getHeader = mockHeader;
	},
	Protocol: class {
		add() {}
	},
	TileType: { Mvt: 1, Png: 2, Mlt: 6 },
} ) );

const resolve = ( style: string ) =>
	resolveStyle( { ...CONFIG, style, attribution: 'Tiles: <me>' } );

it( "takes a style's URL", async () => {
	expect( await resolve( '/style.json' ) ).toBe(
		'http://localhost/style.json'
	);
} );

it( 'draws images of a template', async () => {
	expect(
		await resolve( 'https://a.example/{z}/{x}/{y}.png' )
	).toMatchObject( {
		sources: {
			map: {
				type: 'raster',
				tiles: [ 'https://a.example/{z}/{x}/{y}.png' ],
				attribution: 'Tiles: &lt;me&gt;',
			},
		},
	} );
} );

it.each( [
	[ 'vector', TileType.Mvt ],
	[ 'raster', TileType.Png ],
] )( 'draws a .pmtiles file with %s tiles', async ( type, tileType ) => {
	mockHeader.mockResolvedValue( { tileType } );
	expect( await resolve( '/town.pmtiles?v=2' ) ).toMatchObject( {
		sources: {
			map: { type, url: 'pmtiles://http://localhost/town.pmtiles?v=2' },
		},
	} );
} );

it( 'fails with a .pmtiles file that cannot be read', async () => {
	mockHeader.mockRejectedValue( new Error( 'Not found' ) );
	await expect( resolve( '/town.pmtiles' ) ).rejects.toThrow( 'Not found' );
} );
