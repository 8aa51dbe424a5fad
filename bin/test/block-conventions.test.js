/**
 * @jest-environment node
 */
import { listBlockFolders, readMetadata } from '../build/block-folders.js';
import {
	listBlockProblems,
	listProblemsOf,
} from '../lib/block-conventions.mjs';

/** An embed that lacks nothing; each test changes one thing. */
const EMBED = {
	attributes: { url: {}, coverUrl: {}, loadAtOnce: {} },
	ramjet: {
		url: {},
		textAttributes: [ 'coverUrl', 'url' ],
		thirdParty: {},
	},
};

const TABLE = {
	accepted: [ { text: 'a', attributes: { url: 'https://a.example/' } } ],
	refused: [ 'x' ],
};

const problemsOf = ( metadata, files = {}, folder = 'kite' ) =>
	listBlockProblems(
		{ folder, family: 'kite', metadata, hasServer: 'server' in files },
		( file ) =>
			( {
				'demo.html': '',
				'test/urls.json': JSON.stringify( TABLE ),
				...files,
			} )[ file ]
	);

const withTable = ( changes ) => ( {
	'test/urls.json': JSON.stringify( { ...TABLE, ...changes } ),
} );

test( 'no block of this repository lacks what its tests on a site need', () => {
	expect(
		listBlockFolders().flatMap( ( block ) =>
			listProblemsOf( { ...block, metadata: readMetadata( block.path ) } )
		)
	).toEqual( [] );
} );

test( 'a block has a demo post, and its children need none', () => {
	const none = { 'demo.html': null };
	expect( problemsOf( {} ) ).toEqual( [] );
	expect( problemsOf( {}, none ) ).toEqual( [
		'blocks/kite: add demo.html, the content of its demo post.',
	] );
	expect( problemsOf( {}, none, 'kite/string' ) ).toEqual( [] );
} );

test( 'an embed’s URLs are kept from KSES, and load with a click', () => {
	expect( problemsOf( EMBED ) ).toEqual( [] );
	expect(
		problemsOf( {
			...EMBED,
			ramjet: { ...EMBED.ramjet, textAttributes: [ 'url' ] },
		} )
	).toEqual( [
		expect.stringContaining( 'add coverUrl to ramjet.textAttributes' ),
	] );
	expect(
		problemsOf( {
			...EMBED,
			attributes: { url: {}, coverUrl: {} },
		} )
	).toEqual( [ expect.stringContaining( 'the attribute loadAtOnce' ) ] );
	expect( problemsOf( { attributes: { url: {} } } ) ).toEqual( [] );
} );

test( 'an embed names the website it is from, unless its own PHP does', () => {
	const { thirdParty, ...ramjet } = EMBED.ramjet;
	const unnamed = { ...EMBED, ramjet };
	expect( problemsOf( unnamed ) ).toEqual( [
		expect.stringContaining( 'ramjet.thirdParty' ),
	] );
	expect( problemsOf( unnamed, { server: '' } ) ).toEqual( [] );
} );

test( 'an embed without a script has a table of URLs', () => {
	const none = { 'test/urls.json': null };
	expect( problemsOf( EMBED, none ) ).toEqual( [
		expect.stringContaining( 'add test/urls.json' ),
	] );
	expect(
		problemsOf( { ...EMBED, viewScriptModule: 'file:./view.js' }, none )
	).toEqual( [] );
	expect( problemsOf( {}, none ) ).toEqual( [] );
	expect( problemsOf( EMBED, withTable( { refused: [] } ) ) ).toEqual( [
		expect.stringContaining( 'list refused URLs' ),
	] );
	expect( problemsOf( EMBED, withTable( { attribute: 'rid' } ) ) ).toEqual( [
		expect.stringContaining( 'there is no rid' ),
		expect.stringContaining( 'add loads to ‘a’' ),
	] );
} );

test( 'a table says what a click loads, where that is not the URL that is saved', () => {
	const [ plain ] = TABLE.accepted;
	const other = { ...plain, text: 'b', loads: 'https://a.example/b' };
	expect(
		problemsOf( EMBED, withTable( { accepted: [ other, other ] } ) )
	).toEqual( [] );
	for ( const accepted of [
		[ { text: 'a', attributes: { url: [ '1' ] } } ],
		[ plain, other ],
	] ) {
		expect( problemsOf( EMBED, withTable( { accepted } ) ) ).toEqual( [
			'blocks/kite: add loads to ‘a’ in test/urls.json: what a click on the page loads.',
		] );
	}
} );
