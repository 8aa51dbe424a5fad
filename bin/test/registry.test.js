/**
 * @jest-environment node
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import {
	LISTS,
	ROOT,
	listBlockFolders,
	readRegistry,
} from '../build/block-folders.js';

const registry = readRegistry();

test( 'a name is released in one list only', () => {
	const names = LISTS.flatMap( ( list ) => registry[ list ] );
	expect( names ).toHaveLength( new Set( names ).size );
} );

test( 'names for other editors are in one of the other lists', () => {
	const names = LISTS.flatMap( ( list ) => registry[ list ] );
	expect(
		registry[ 'no-post-editor' ].filter(
			( name ) => ! names.includes( name )
		)
	).toEqual( [] );
} );

test( 'every block folder belongs to a name of the registry', () => {
	const known = listBlockFolders().map( ( { folder } ) => folder );
	const present = readdirSync( join( ROOT, 'blocks' ), { recursive: true } )
		.filter( ( path ) => basename( path ) === 'block.json' )
		.map( ( path ) => dirname( path ).split( sep ).join( '/' ) );
	expect( known.sort() ).toEqual( present.sort() );
} );
