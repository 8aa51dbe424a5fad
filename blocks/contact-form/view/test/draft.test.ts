import { createDraft } from '../draft';
import { readFields } from '../field';

const HTML = [
	[ 'text', '<input type="text" value="as saved">' ],
	[
		'checkbox-multiple',
		'<input type="checkbox" value="One"><input type="checkbox" value="Two">',
	],
	[ 'consent', '<input type="checkbox" value="1">' ],
	[ 'hidden', '<input type="hidden" value="h">' ],
]
	.map(
		( [ type, html ] ) =>
			`<div data-field='{"id":"${ type }","type":"${ type }"}'>${ html }</div>`
	)
	.join( '' );

/** The page, loaded anew. */
function load() {
	document.body.innerHTML = HTML;
	const inputs = document.querySelectorAll( 'input' );
	return { draft: createDraft( 'key', readFields( document.body ) ), inputs };
}

describe( 'a draft', () => {
	beforeEach( () => sessionStorage.clear() );
	afterEach( () => {
		jest.restoreAllMocks();
	} );

	it( 'brings back what was typed, and nothing that is to be given anew', () => {
		const { draft, inputs } = load();
		const [ text, , two, consent, hidden ] = inputs;
		text!.value = 'typed';
		two!.checked = true;
		consent!.checked = true;
		hidden!.value = 'of the first page';
		draft.save();

		const again = load();
		again.draft.restore();
		expect(
			[ ...again.inputs ].map( ( { value, checked } ) => [
				value,
				checked,
			] )
		).toEqual( [
			[ 'typed', false ],
			[ 'One', false ],
			[ 'Two', true ],
			[ '1', false ],
			[ 'h', false ],
		] );
	} );

	it( 'is none of a form that nobody touched', () => {
		const { draft, inputs } = load();
		draft.save();
		expect( sessionStorage ).toHaveLength( 0 );
		inputs[ 0 ]!.value = 'typed';
		draft.save();
		expect( sessionStorage ).toHaveLength( 1 );
		inputs[ 0 ]!.value = 'as saved';
		draft.save();
		expect( sessionStorage ).toHaveLength( 0 );
	} );

	it( 'is forgotten', () => {
		const { draft, inputs } = load();
		inputs[ 0 ]!.value = 'typed';
		draft.save();
		draft.clear();
		expect( sessionStorage ).toHaveLength( 0 );
	} );

	it( 'holds up nobody where it cannot be kept or was damaged', () => {
		sessionStorage.setItem( 'key', '{"text":' );
		const { draft, inputs } = load();
		draft.restore();
		expect( inputs[ 0 ]!.value ).toBe( 'as saved' );
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'full' );
		} );
		inputs[ 0 ]!.value = 'typed';
		expect( () => draft.save() ).not.toThrow();
	} );
} );
