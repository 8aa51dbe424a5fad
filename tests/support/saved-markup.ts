import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join( __dirname, '../..' );

/** The blocks, each with its own fixtures in `test/fixtures`. */
const BLOCKS = join( ROOT, 'blocks' );

/** Markup as other sites hold it, where the checkout stands beside that folder. */
const SHARED =
	process.env.RAMJET_FIXTURES ?? join( ROOT, '../shared/fixtures' );

/** One file of saved markup. */
export type SavedMarkup = {
	/** Folder and file, for the test's name. */
	name: string;
	/** Registry name of the block. */
	family: string;
	markup: string;
	/** What has to be saved after opening it. */
	serialized: string;
	/** Broken at its source: it has to be kept as it is, not to be valid. */
	isBroken: boolean;
};

/** A block delimiter that no editor wrote: editors don't indent. */
const INDENTED_DELIMITER = /^[ \t]+<!-- \/?wp:/m;

/**
 * Markup in the form in which two of them are compared: without the file's last line break, and where
 * somebody indented it by hand, without the white space around block delimiters.
 *
 * @param markup  Either of the two.
 * @param fixture The file it is about.
 */
export function comparable( markup: string, fixture: SavedMarkup ): string {
	return (
		INDENTED_DELIMITER.test( fixture.serialized )
			? markup.replace( /\s*(<!-- .*? -->)\s*/g, '$1' )
			: markup
	).replace( /\n$/, '' );
}

function listFiles( folder: string ): string[] {
	return existsSync( folder )
		? readdirSync( folder, { recursive: true, encoding: 'utf8' } ).sort()
		: [];
}

const read = ( file: string ) => readFileSync( file, 'utf8' );

function readFamily( folder: string, family: string ): SavedMarkup[] {
	return listFiles( folder )
		.filter( ( file ) => /(?<!\.serialized)\.html$/.test( file ) )
		.map( ( file ) => {
			const path = join( folder, file );
			const serialized = path.replace( /\.html$/, '.serialized.html' );
			return {
				name: relative( ROOT, path ).replace( /^(\.\.\/)+/, '' ),
				family,
				markup: read( path ),
				serialized: read(
					existsSync( serialized ) ? serialized : path
				),
				isBroken: file.startsWith( 'broken/' ),
			};
		} );
}

function listFamilies( root: string ): string[] {
	return existsSync( root ) ? readdirSync( root ).sort() : [];
}

/** Every fixture of the blocks. */
export function readOwnMarkup(): SavedMarkup[] {
	return listFamilies( BLOCKS ).flatMap( ( family ) =>
		readFamily( join( BLOCKS, family, 'test/fixtures' ), family )
	);
}

/** Every file of the shared folder whose block is built. */
export function readSharedMarkup(): SavedMarkup[] {
	return listFamilies( SHARED )
		.filter( ( family ) =>
			existsSync( join( BLOCKS, family, 'block.json' ) )
		)
		.flatMap( ( family ) => readFamily( join( SHARED, family ), family ) );
}
