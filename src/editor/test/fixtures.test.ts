/*
 * The one walk over saved markup without a browser. It opens each file and saves it: every block has to be known and
 * valid, and the result has to be the same markup, or that of the fixture's `.serialized.html`, and stay so. Attributes
 * that only newer versions know must survive, too.
 *
 * Core blocks are not registered here and are kept as they are; tests/e2e/fixtures.spec.ts opens the same files in a
 * real editor.
 */
import { join } from 'node:path';
import '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	getCategories,
	parse,
	registerBlockType,
	serialize,
	setCategories,
	setUnregisteredTypeHandlerName,
} from '@wordpress/blocks';
import { createElement, RawHTML } from '@wordpress/element';
import {
	listBlockFolders,
	readMetadata,
} from '../../../bin/build/block-folders';
import type { EditorBlock } from '../../../tests/support/editor';
import { setInitialState } from '../../../tests/support/page-state';
import type { BlockDefinition } from '../../../shared/blocks/define-block';
import { registerBlockType as registerOurs } from '../../../shared/types/blocks';
import {
	comparable,
	listValues,
	readFirstSaves,
	readOwnMarkup,
	readSharedMarkup,
	type SavedMarkup,
} from '../../../tests/support/saved-markup';

const MISSING = 'core/missing';

/** Saved by Jetpack in another form than Ramjet's. */
const CONVERTED = 'contact-form';

const own = readOwnMarkup();
const shared = readSharedMarkup();
const blocks = listBlockFolders().map( ( { family, path } ) => {
	const { ramjet, ...metadata } = readMetadata( path );
	return { family, path, metadata, name: metadata.name };
} );

function registerAll() {
	// What variations of blocks are made from.
	setInitialState();
	registerBlockType( MISSING, {
		apiVersion: 3,
		title: 'Missing',
		category: 'text',
		attributes: {
			originalName: { type: 'string' },
			originalUndelimitedContent: { type: 'string' },
			originalContent: { type: 'string', source: 'raw' },
		},
		supports: { className: false, customClassName: false, html: false },
		save: ( { attributes } ) =>
			createElement(
				RawHTML,
				null,
				String( attributes.originalContent )
			),
	} );
	setUnregisteredTypeHandlerName( MISSING );
	// In WordPress, PHP adds them (Blocks\BlocksFeature).
	setCategories( [
		...getCategories(),
		{ slug: 'grow', title: 'Grow' },
		{ slug: 'earn', title: 'Earn' },
		{ slug: 'contact-form', title: 'Forms' },
	] );
	for ( const { path, metadata } of blocks ) {
		const { default: definition } = jest.requireActual< {
			default: BlockDefinition;
		} >( join( path, 'index' ) );
		registerOurs( definition.name, {
			...metadata,
			...definition.settings,
		} );
	}
}

const flatten = ( opened: EditorBlock[] ): EditorBlock[] =>
	opened.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );

function openAndSave( markup: string ) {
	const opened: EditorBlock[] = parse( markup );
	// The parser logs migrations, and blocks that are broken on purpose.
	for ( const method of [ 'info', 'warn', 'error' ] as const ) {
		// eslint-disable-next-line no-console -- the spies of @wordpress/jest-console.
		jest.mocked( console[ method ] ).mockClear();
	}
	return {
		broken: flatten( opened )
			.filter( ( { name, isValid, attributes } ) =>
				name === MISSING
					? ! /^core\//.test( String( attributes.originalName ) )
					: ! isValid
			)
			.map( ( { name } ) => name ),
		saved: serialize( opened ),
	};
}

beforeAll( () => {
	registerAll();
	// The parser groups what it logs, which @wordpress/jest-console does not catch.
	jest.spyOn( console, 'groupCollapsed' ).mockReturnValue();
} );

afterAll( () => jest.restoreAllMocks() );

it( 'wraps each block’s edit in lazyEdit(), which makes steps of undo', () => {
	const others = blocks
		.map( ( { name } ) => name )
		.filter( ( name ) => getBlockType( name )?.edit?.name !== 'Lazy' );
	expect( others ).toEqual( [] );
} );

const exact = [
	...own,
	...shared.filter(
		( { family, isOld } ) => family !== CONVERTED && ! isOld
	),
];

/*
 * Without a server, attributes of supports have another order, and blocks inside core's another white space: the browser
 * test compares byte by byte.
 */
const normalize = ( markup: string, file: SavedMarkup ) =>
	comparable( markup, file )
		.replace(
			/(<!-- wp:\S+ )(\{.*?\})(?= \/?-->)/g,
			( _, start: string, json: string ) =>
				start + JSON.stringify( sortKeys( JSON.parse( json ) ) )
		)
		.replace( /\s*(<!-- .*? -->)\s*/g, '$1' );

const sortKeys = ( attributes: object ) =>
	Object.fromEntries( Object.entries( attributes ).sort() );

test.each( exact.map( ( file ) => [ file.name, file ] as const ) )(
	'%s is opened and saved unchanged',
	( _, file ) => {
		const { broken, saved } = openAndSave( file.markup );
		expect( file.isBroken ? [] : broken ).toEqual( [] );
		expect( normalize( saved, file ) ).toBe(
			normalize( file.serialized, file )
		);
		expect( openAndSave( saved ) ).toEqual( { broken, saved } );
	}
);

test( 'what earlier versions saved keeps its data', () => {
	for ( const { name, markup } of shared.filter( ( { isOld } ) => isOld ) ) {
		const { broken, saved } = openAndSave( markup );
		expect( [ name, broken ] ).toEqual( [ name, [] ] );
		const read = ( text: string ) =>
			JSON.parse(
				/(?<=<!-- wp:\S+ )\{.*?\}(?= \/?-->)/.exec( text )?.[ 0 ] ??
					'{}'
			);
		// Without units, and by the names of then.
		const values = ( text: string ) =>
			Object.values( read( text ) )
				.map( ( value ) => String( value ).replace( /px$/, '' ) )
				.filter( Boolean );
		expect( values( saved ) ).toEqual(
			expect.arrayContaining( values( markup ) )
		);
		expect( saved ).toMatch( / \/-->$/ );
	}
} );

/** Opens markup; `again` is what opening and saving the result once more gives. */
function openTwice( markup: string ) {
	const { broken, saved } = openAndSave( markup );
	return { broken, saved, again: openAndSave( saved ).saved };
}

test.each( blocks.map( ( { name } ) => name ) )(
	'%s opens as it is saved before anything is filled in',
	( name ) => {
		const { broken, saved, again } = openTwice(
			serialize( createBlock( name ) )
		);
		expect( broken ).toEqual( [] );
		expect( again ).toBe( saved );
	}
);

// A loop, since the folder of shared fixtures need not be there.
for ( const { name, markup } of readFirstSaves() ) {
	test( `${ name } opens`, () => {
		const { broken, saved, again } = openTwice( markup );
		expect( broken ).toEqual( [] );
		expect( again ).toBe( saved );
	} );
}

const migrated = own.filter(
	( { markup, serialized } ) => markup !== serialized
);

test.each( migrated.map( ( file ) => [ file.name, file ] as const ) )(
	'%s stays unchanged once it is migrated',
	( _, file ) => {
		const { broken, saved } = openAndSave( file.serialized );
		expect( broken ).toEqual( [] );
		expect( normalize( saved, file ) ).toBe(
			normalize( file.serialized, file )
		);
	}
);

/** Fields that keep the inner blocks in which newer Jetpack saves its fields. */
const WITH_PARTS =
	/<!-- wp:jetpack\/field-(time|rating|slider|image-select|file) .*?<!-- \/wp:jetpack\/field-\1 -->/gs;

const converted = shared.filter( ( { family } ) => family === CONVERTED );

// A loop, since the folder of shared fixtures need not be there.
for ( const file of converted ) {
	test( `${ file.name } loses no value`, () => {
		for ( const markup of [ file.markup, file.serialized ] ) {
			const { broken, saved } = openAndSave( markup );
			expect( broken ).toEqual( [] );
			const kept = listValues( saved );
			expect(
				listValues( markup ).filter(
					( value ) => ! kept.includes( value )
				)
			).toEqual( [] );
			expect( saved.replace( WITH_PARTS, '' ) ).not.toMatch(
				/wp:jetpack\/(label|input|options?|phone-input)/
			);
			expect( openAndSave( saved ) ).toEqual( { broken: [], saved } );
		}
	} );
}

// Child blocks stand in the fixtures of the block that contains them. Those of other families do not count.
test( 'every block has a fixture in the folder of its family', () => {
	const missing = blocks.filter(
		( { name, family } ) =>
			! own.some(
				( file ) =>
					file.family === family &&
					file.markup.includes( `<!-- wp:${ name } ` )
			)
	);
	expect(
		missing.map(
			( { name, family } ) =>
				`${ name } is in no file of blocks/${ family }/test/fixtures`
		)
	).toEqual( [] );
} );

test( 'every block with deprecations has a fixture of one', () => {
	const found = migrated.map( ( { markup } ) => markup ).join();
	const deprecating = blocks
		.map( ( { name } ) => name )
		.filter( ( name ) => getBlockType( name )?.deprecated?.length );
	expect( deprecating.length ).toBeGreaterThan( 0 );
	expect(
		deprecating.filter(
			( name ) => ! found.includes( `<!-- wp:${ name } ` )
		)
	).toEqual( [] );
} );
