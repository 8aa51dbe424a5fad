import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { listBlockFolders, readMetadata } from '../../bin/build/block-folders';

const ROOT = join( __dirname, '../..' );

/** Markup of other sites, if that folder is beside the checkout. */
const SHARED =
	process.env.RAMJET_FIXTURES ?? join( ROOT, '../shared/fixtures' );

/** One file of saved markup. */
export type SavedMarkup = {
	/** Folder and file, for the test's name. */
	name: string;
	/** Registry name of the block. */
	family: string;
	markup: string;
	/** Expected when the markup is opened and saved. */
	serialized: string;
	/** Broken on purpose: it must stay unchanged, and need not be valid. */
	isBroken: boolean;
	/** Of an earlier version, and no file says what is saved now: all of its data are. */
	isOld: boolean;
};

/** A block delimiter that was written by hand: editors do not indent. */
const INDENTED_DELIMITER = /^[ \t]+<!-- \/?wp:/m;

/** Some fixtures name a class twice; the editor compares the set of them. */
const withClassesOnce = ( markup: string ) =>
	markup.replace( /(?<= class=")[^"]*/g, ( classes ) =>
		[ ...new Set( classes.split( ' ' ) ) ].join( ' ' )
	);

/**
 * Prepares markup for comparison: removes the last line break, repeated classes and, where the fixture was indented by
 * hand, the white space around block delimiters.
 *
 * @param markup  Saved or expected.
 * @param fixture Its file.
 */
export function comparable( markup: string, fixture: SavedMarkup ): string {
	return withClassesOnce(
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

/** Attributes that the version that wrote a `.serialized.html` did not know and dropped. Ramjet keeps them. */
const NEWER: Record< string, string[] > = { gif: [ 'gifUrl' ] };

const ATTRIBUTES = /(?<=<!-- wp:\S+ )\{.*\}(?= \/?-->)/;

function withNewer( serialized: string, markup: string, family: string ) {
	const all = ATTRIBUTES.exec( markup )?.[ 0 ];
	const newer = NEWER[ family ];
	return all && newer
		? serialized.replace( ATTRIBUTES, ( saved ) =>
				JSON.stringify(
					Object.fromEntries(
						Object.entries( JSON.parse( all ) ).filter(
							( [ name ] ) =>
								name in JSON.parse( saved ) ||
								newer.includes( name )
						)
					)
				)
			)
		: serialized;
}

/** Blocks of which only some old files say what is saved now. */
const OLD_WITHOUT_RESULT = 'subscriptions';

/** Jetpack lost the currency of this one, of which Ramjet saves the same markup. */
const DAMAGED_BY_JETPACK =
	/jetpack__simple-payments__deprecated-2\.serialized\.html$/;

/** Jetpack lost the plan of this one, as its `.serialized.html` says. Ramjet keeps it, as in the repository's fixture. */
const LOST_BY_JETPACK = /jetpack__recurring-payments__deprecated-1\.html$/;

/** The file with what is saved of another one: beside it, or in the folder `tests-js`. */
function serializedOf( path: string ): string | undefined {
	const inFolder = join( dirname( path ), 'tests-js', basename( path ) );
	return [ path.replace( /\.html$/, '.serialized.html' ), inFolder ].find(
		( file ) => existsSync( file ) && ! DAMAGED_BY_JETPACK.test( file )
	);
}

function readFolder( folder: string, family: string ): SavedMarkup[] {
	return listFiles( folder )
		.filter(
			( file ) =>
				/(?<!\.serialized)\.html$/.test( file ) &&
				! LOST_BY_JETPACK.test( file )
		)
		.map( ( file ) => {
			const path = join( folder, file );
			const serialized = serializedOf( path );
			const markup = read( path );
			return {
				name: relative( ROOT, path ).replace( /^(\.\.\/)+/, '' ),
				family,
				markup,
				serialized: serialized
					? withNewer( read( serialized ), markup, family )
					: markup,
				isBroken: file.startsWith( 'broken/' ),
				isOld:
					family === OLD_WITHOUT_RESULT &&
					! serialized &&
					markup.includes( '[jetpack_subscription_form' ),
			};
		} );
}

const BUILT = listBlockFolders()
	.filter( ( { folder, family } ) => folder === family )
	.map( ( { family } ) => family );

const SITE_EDITOR_ONLY = listBlockFolders()
	.filter(
		( { path } ) =>
			'isSiteEditorOnly' in ( readMetadata( path ).ramjet ?? {} )
	)
	.map( ( { family } ) => family );

/** Whether the post editor has the block. */
export const isInPostEditor = ( { family }: SavedMarkup ) =>
	! SITE_EDITOR_ONLY.includes( family );

/** Every fixture of the repository; a block has its own in `test/fixtures`. */
export function readOwnMarkup(): SavedMarkup[] {
	return BUILT.flatMap( ( family ) =>
		readFolder( join( ROOT, 'blocks', family, 'test/fixtures' ), family )
	);
}

/** Blocks of the shared folder as Jetpack saves them before anything, or everything, is filled in. */
export const readFirstSaves = (): SavedMarkup[] =>
	readFolder( join( SHARED, 'first-saves' ), '' );

/** Names under which newer versions of Jetpack, or the shared folder, keep a block. */
const OTHER_NAMES: Record< string, string[] > = {
	'videopress/video': [ 'videopress', 'videopress-core' ],
	'simple-payments': [ 'paypal-payments' ],
};

/** Every file of the shared folder whose blocks are all built. */
export function readSharedMarkup(): SavedMarkup[] {
	const built = listBlockFolders().map(
		( { path } ) => readMetadata( path ).name
	);
	return BUILT.flatMap( ( family ) =>
		[ family, OTHER_NAMES[ family ] ?? [] ]
			.flat()
			.flatMap( ( folder ) =>
				readFolder( join( SHARED, folder ), family )
			)
	).filter( ( { markup } ) =>
		[ ...markup.matchAll( /<!-- wp:(jetpack\/[\w-]+)/g ) ].every(
			( [ , name = '' ] ) => built.includes( name )
		)
	);
}

/** Default values that newer versions of Jetpack save, such as a control's kind. */
const IMPLIED = [
	'dropdown',
	'text',
	'textarea',
	'radio',
	'checkbox',
	'Add option…',
	'isStandalone',
	'hideInput',
];

/**
 * Every value in the attributes of saved blocks.
 * @param markup
 */
export function listValues( markup: string ): string[] {
	const flatten = ( value: unknown ): string[] =>
		value !== null && typeof value === 'object'
			? Object.entries( value ).flatMap( ( [ name, inner ] ) =>
					IMPLIED.includes( name ) ? [] : flatten( inner )
				)
			: [ String( value ) ];
	return [ ...markup.matchAll( /<!-- wp:(\S+) (\{.*?\}) \/?-->/g ) ]
		.flatMap( ( [ , name, json = '' ] ) => {
			const {
				submitButtonText,
				textButtonColor,
				backgroundButtonColor,
				...attributes
			} = JSON.parse( json );
			// Attributes that Jetpack's own button removes too.
			return flatten(
				name === 'jetpack/button'
					? attributes
					: {
							...attributes,
							submitButtonText,
							textButtonColor,
							backgroundButtonColor,
						}
			);
		} )
		.filter(
			( value ) =>
				value && value !== 'undefined' && ! IMPLIED.includes( value )
		);
}
