/**
 * @jest-environment node
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import {
	LISTS,
	ROOT,
	listBlockFolders,
	readMetadata,
	readRegistry,
} from '../build/block-folders.js';
import { listJetpackNames } from '../lib/jetpack-names.mjs';

const registry = readRegistry();

test( 'a name is released in one list only', () => {
	const names = LISTS.flatMap( ( list ) => registry[ list ] );
	expect( names ).toHaveLength( new Set( names ).size );
} );

test( 'each name is a folder, or the registry says what became of it', () => {
	expect(
		listJetpackNames()
			.filter( ( { states } ) => states.length !== 1 )
			.map( ( { name, states } ) => [
				name,
				...states.map( ( { kind } ) => kind ),
			] )
	).toEqual( [] );
} );

test( 'what the registry says is about names of the lists', () => {
	const names = LISTS.flatMap( ( list ) => registry[ list ] );
	const described = [ 'alias', 'not-offered', 'planned' ].flatMap( ( kind ) =>
		Object.keys( registry[ kind ] )
	);
	expect( described.filter( ( name ) => ! names.includes( name ) ) ).toEqual(
		[]
	);
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

test( 'every module has a group and an icon', () => {
	const modules = listBlockFolders().filter(
		( { folder, family, path } ) =>
			folder === family && readMetadata( path ).ramjet?.module !== false
	);
	const GROUPS =
		/GROUPS = array\( (.+) \);/
			.exec(
				readFileSync(
					join( ROOT, 'src/server/Support/Modules/Module.php' ),
					'utf8'
				)
			)?.[ 1 ]
			?.match( /[a-z-]+/g ) ?? [];
	expect(
		modules
			.filter(
				( { path } ) =>
					! GROUPS.includes(
						readMetadata( path ).ramjet?.module?.group
					)
			)
			.map( ( { folder } ) => `${ folder }: ramjet.module.group` )
	).toEqual( [] );
	expect(
		modules
			.filter(
				( { path } ) =>
					! [ 'icon.ts', 'icon.tsx' ].some( ( file ) =>
						existsSync( join( path, file ) )
					)
			)
			.map( ( { folder } ) => `${ folder }: icon.ts` )
	).toEqual( [] );
} );
