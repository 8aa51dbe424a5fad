import '@wordpress/block-editor';
import {
	type Block,
	parse,
	serialize,
	setUnregisteredTypeHandlerName,
} from '@wordpress/blocks';
import { createElement, RawHTML } from '@wordpress/element';
import { registerBlockType } from '../../types/blocks';
import { registerBlocks } from '../../../tests/support/render-block';
import {
	readOwnMarkup,
	readSharedMarkup,
	type SavedMarkup,
} from '../../../tests/support/saved-markup';

beforeAll( () => {
	registerBlocks();
	// Keeps core's blocks, which cannot be installed here, as they are.
	registerBlockType( 'core/missing', {
		apiVersion: 3,
		title: 'Unsupported',
		category: 'text',
		attributes: {
			originalName: { type: 'string' },
			originalContent: { type: 'string', source: 'raw' },
		},
		save: ( { attributes } ) =>
			createElement( RawHTML, null, attributes.originalContent ),
	} );
	setUnregisteredTypeHandlerName( 'core/missing' );
} );

const walk = ( blocks: Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...walk( block.innerBlocks ) ] );

/**
 * Markup in the form in which two of them are compared: without the white space around delimiters, and with the
 * attributes of each block in one order, which in a page comes from PHP's registration.
 *
 * @param markup Saved blocks.
 */
const normalize = ( markup: string ) =>
	markup
		.replace( /\s*(<!-- .*? -->)\s*/g, '$1' )
		.replace(
			/(<!-- wp:\S+ )(\{.*?\})( \/?-->)/g,
			( _, start, json, end ) =>
				start +
				JSON.stringify(
					Object.fromEntries(
						Object.entries( JSON.parse( json ) ).sort()
					)
				) +
				end
		)
		.trim();

function open( fixture: SavedMarkup ): Block[] {
	const blocks = parse( fixture.markup );
	// The parser reports migrations and what is not registered here, such as core's blocks.
	for ( const method of [ 'info', 'warn', 'error' ] as const ) {
		// eslint-disable-next-line no-console -- @wordpress/jest-console fails a test for what is left in it.
		jest.mocked( console[ method ] ).mockClear();
	}
	if ( ! fixture.isBroken ) {
		expect(
			walk( blocks )
				.filter( ( { isValid } ) => ! isValid )
				.map( ( { name } ) => name )
		).toEqual( [] );
	}
	return blocks;
}

const named = ( fixtures: SavedMarkup[] ) =>
	fixtures.map( ( fixture ): [ string, SavedMarkup ] => [
		fixture.name,
		fixture,
	] );

it.each( named( readOwnMarkup() ) )(
	'%s opens and is saved as expected',
	( _, fixture ) => {
		expect( normalize( serialize( open( fixture ) ) ) ).toBe(
			normalize( fixture.serialized )
		);
	}
);

// The expected form of those is that of another plugin; what matters is that it opens and then stays as it is.
const foreign = named( readSharedMarkup() );
if ( foreign.length > 0 ) {
	it.each( foreign )(
		'%s opens, and saves the same twice',
		( _, fixture ) => {
			const saved = serialize( open( fixture ) );
			expect( serialize( open( { ...fixture, markup: saved } ) ) ).toBe(
				saved
			);
		}
	);
}
