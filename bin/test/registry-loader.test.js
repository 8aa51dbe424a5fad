/**
 * @jest-environment node
 */
import { dirname, join } from 'path';
import { ROOT, listBlockFolders } from '../build/block-folders.js';
import registryLoader from '../build/registry-loader.js';

test( 'every block is imported by a relative path', () => {
	const blocks = join( ROOT, 'blocks' );
	const module = registryLoader.call( {
		resourcePath: join( blocks, 'registry.json' ),
		addContextDependency: () => {},
	} );
	const requests = [ ...module.matchAll( /from "(.+)";/g ) ].map(
		( [ , request ] ) => request
	);
	expect( module ).not.toContain( ROOT );
	expect(
		requests.map( ( request ) => dirname( join( blocks, request ) ) )
	).toEqual( listBlockFolders().map( ( { path } ) => path ) );
} );
