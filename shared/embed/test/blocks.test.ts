import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEmbeds } from '../../../bin/build/block-folders';

type Table = {
	accepted: { text: string; attributes: object }[];
	refused: string[];
};

type Parse = ( text: string ) => object | undefined;

/** The blocks that are an embed and nothing else. */
const EMBEDS = listEmbeds().filter(
	( { metadata } ) => ! metadata.viewScriptModule
);

// The page reads the same table: tests/php/Embeds/EmbedBlocksTest.php.
describe.each( EMBEDS )( '$folder', ( { path } ) => {
	const { accepted, refused }: Table = JSON.parse(
		readFileSync( join( path, 'test/urls.json' ), 'utf8' )
	);
	const { parse }: { parse: Parse } = require( `${ path }/attributes` );

	it.each( accepted )( 'reads $text', ( { text, attributes } ) => {
		expect( parse( text ) ).toEqual( attributes );
	} );

	it.each( refused )( 'refuses %s', ( text ) => {
		expect( parse( text ) ).toBeUndefined();
	} );
} );
