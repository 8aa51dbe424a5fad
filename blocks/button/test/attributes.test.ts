/** @jest-environment node */

import {
	type Attributes,
	getPassthroughChanges,
	hasOwnLink,
} from '../attributes';

const button = ( attributes: Partial< Attributes > ): Attributes => ( {
	saveInPostContent: false,
	...attributes,
} );

describe( 'getPassthroughChanges', () => {
	const parent = {
		url: 'https://example.org',
		label: 'Book',
		radius: 8,
		nothing: undefined,
		object: { a: 1 },
	};

	it.each( [
		[ 'nothing without a list', undefined, {} ],
		[
			'what the parent has, under its name here',
			{ url: 'url', label: 'text', radius: 'borderRadius' },
			{ url: 'https://example.org', text: 'Book', borderRadius: 8 },
		],
		[
			'a value that the parent cleared',
			{ nothing: 'width' },
			{ width: undefined },
		],
		[ 'no attribute that the parent has not', { gone: 'url' }, {} ],
		[
			'no value of another type',
			{ object: 'text', label: 'borderRadius' },
			{},
		],
		[
			'no attribute that is not for passing on',
			{ label: 'saveInPostContent' },
			{},
		],
		[ 'nothing inherited', { toString: 'text', label: '__proto__' }, {} ],
	] )( 'gives %s', ( _, passthroughAttributes, changes ) => {
		expect(
			getPassthroughChanges(
				button( {
					width: '50%',
					passthroughAttributes: passthroughAttributes as
						Record< string, string > | undefined,
				} ),
				parent
			)
		).toEqual( changes );
	} );

	it( 'gives nothing once the button is up to date', () => {
		expect(
			getPassthroughChanges(
				button( {
					text: 'Book',
					passthroughAttributes: { label: 'text' },
				} ),
				parent
			)
		).toEqual( {} );
	} );
} );

describe( 'hasOwnLink', () => {
	it.each( [
		[ true, 'a link', { element: 'a' } ],
		[ true, 'a button that does not say what it is', {} ],
		[ false, 'a form button', { element: 'button' } ],
		[ false, "a link that a parent's script acts on", { uniqueId: 'x-1' } ],
		[
			false,
			'a link that follows the parent',
			{ passthroughAttributes: { url: 'url' } },
		],
	] as const )( 'is %s for %s', ( expected, _, attributes ) => {
		expect( hasOwnLink( button( attributes ) ) ).toBe( expected );
	} );
} );
