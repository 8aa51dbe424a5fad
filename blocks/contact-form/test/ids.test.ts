import type { ConditionalLogic } from '../conditions';
import {
	cleanId,
	effectiveIds,
	followId,
	type NamedField,
	settleCopies,
} from '../field/ids';

const field = (
	clientId: string,
	id: string,
	more: Partial< NamedField > = {}
): NamedField => ( { clientId, type: 'text', id, ...more } );

const when = ( name: string ): ConditionalLogic => ( {
	enabled: true,
	action: 'show',
	logicalOperator: 'any',
	groups: [
		{
			logicalOperator: 'all',
			rules: [
				{
					type: 'fieldValue',
					field: name,
					operator: 'is',
					value: 'x',
				},
			],
		},
	],
} );

describe( 'ids of fields', () => {
	it( 'are made of labels as the server makes them, none twice', () => {
		const ids = effectiveIds( [
			field( 'a', '', {
				label: '<strong>Your</strong> name &amp; café',
			} ),
			field( 'b', '', { label: 'Your name & Café' } ),
			field( 'c', 'YOUR-NAME-CAFE', {} ),
			field( 'd', '', { label: '日本', type: 'email' } ),
			field( 'e', '', { type: 'email' } ),
			field( 'f', ' my id! ' ),
		] );
		expect( [ ...ids.values() ] ).toEqual( [
			'your-name-cafe',
			'your-name-cafe-2',
			'YOUR-NAME-CAFE-3',
			'email',
			'email-2',
			'my-id',
		] );
	} );

	it( 'have letters, digits, hyphens and underscores, 48 of them at most', () => {
		expect( cleanId( '--a b_c/ü--' ) ).toBe( 'a-b_c' );
		expect( cleanId( 'x'.repeat( 60 ) ) ).toHaveLength( 48 );
	} );
} );

describe( 'copies', () => {
	it( 'get ids of their own, and what came with them follows', () => {
		const changes = settleCopies(
			[
				field( 'a', 'size' ),
				field( 'b', '', { conditionalLogic: when( 'size' ) } ),
				field( 'a2', 'size' ),
				field( 'b2', 'extra', { conditionalLogic: when( 'size' ) } ),
			],
			( id ) => id.endsWith( '2' )
		);
		expect( Object.fromEntries( changes ) ).toEqual( {
			a2: { id: 'size-2' },
			b2: { conditionalLogic: when( 'size-2' ) },
		} );
	} );

	it( 'go on with the original where that was not copied', () => {
		const changes = settleCopies(
			[
				field( 'a', 'size' ),
				field( 'b2', '', { conditionalLogic: when( 'size' ) } ),
			],
			( id ) => id === 'b2'
		);
		expect( changes.size ).toBe( 0 );
	} );

	it( 'are told from the original wherever they stand, and by any case', () => {
		const changes = settleCopies(
			[
				field( 'copy', 'Size' ),
				field( 'a', 'size' ),
				field( 'c', 'size-2' ),
			],
			( id ) => id === 'copy'
		);
		expect( changes.get( 'copy' ) ).toEqual( { id: 'Size-3' } );
	} );

	it( 'of a whole post keep the first', () => {
		const changes = settleCopies(
			[ field( 'a', 'size' ), field( 'b', 'size' ), field( 'c', '' ) ],
			() => true
		);
		expect( Object.fromEntries( changes ) ).toEqual( {
			b: { id: 'size-2' },
		} );
	} );
} );

test( 'conditions follow an id that is changed', () => {
	const changes = followId(
		[
			field( 'a', 'size' ),
			field( 'b', '', { conditionalLogic: when( 'size' ) } ),
			field( 'c', '', { conditionalLogic: when( 'other' ) } ),
		],
		'size',
		'width'
	);
	expect( Object.fromEntries( changes ) ).toEqual( {
		b: { conditionalLogic: when( 'width' ) },
	} );
} );
