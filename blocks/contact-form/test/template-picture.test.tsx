import { render, screen } from '@testing-library/react';
import { setInitialState } from '../../../tests/support/page-state';
import type { FormTemplate, TemplateField } from '../create-template';
import TemplatePicker from '../template-picker';
import { TemplatePicture } from '../template-picture';
import { getTemplates } from '../templates';

/** Its height. */
const BUTTON = 7;

beforeAll( () => setInitialState() );
afterAll( () => {
	delete window.ramjetInitialState;
} );

const picture = ( template: FormTemplate ) => {
	const { container, unmount } = render(
		<TemplatePicture template={ template } />
	);
	const svg = container.querySelector( 'svg' );
	const html = svg?.outerHTML ?? '';
	const paths = [ ...( svg?.querySelectorAll( 'path' ) ?? [] ) ].map(
		( path ) => path.getAttribute( 'd' ) ?? ''
	);
	const viewBox = svg?.getAttribute( 'viewBox' ) ?? '';
	unmount();
	return { html, lines: paths[ 0 ] ?? '', solid: paths[ 2 ] ?? '', viewBox };
};

const draw = ( ...fields: TemplateField[] ) =>
	picture( {
		name: 'new',
		title: 'New',
		description: '',
		fields,
		button: 'Send',
	} );

/* Where the shapes of a path begin. */
const points = ( path: string ) =>
	[ ...path.matchAll( /M([\d.]+) ([\d.]+)/g ) ].map( ( [ , x, y ] ) => [
		Number( x ),
		Number( y ),
	] );

it( 'has a picture of its own beside each template, which screen readers skip', () => {
	render(
		<TemplatePicker
			onChoose={ () => {} }
			onChooseExisting={ () => {} }
			onReplace={ () => {} }
		/>
	);
	const contact = screen.getByRole( 'button', {
		name: /^Contact Form ?Name, email address and message\.$/,
	} );
	const pictures = screen
		.getByLabelText( 'Form templates' )
		.querySelectorAll( 'svg[aria-hidden="true"]' );
	expect( contact.contains( pictures[ 0 ] ?? null ) ).toBe( true );
	const all = getTemplates();
	expect( pictures ).toHaveLength( all.length );
	expect( new Set( all.map( ( one ) => picture( one ).html ) ).size ).toBe(
		all.length
	);
	// Nothing ends below the picture, whose last shape is the button.
	for ( const template of all ) {
		const { solid, viewBox } = picture( template );
		const [ , top = NaN ] = points( solid ).at( -1 ) ?? [];
		expect( top + BUTTON ).toBeLessThanOrEqual(
			Number( viewBox.split( ' ' )[ 3 ] ) - 2
		);
	}
} );

it( 'draws fields side by side as wide as they are, and one mark per option', () => {
	const options = [ 'Yes', 'No', 'Perhaps', 'Later', 'Never' ];
	const { lines, solid } = draw(
		{ type: 'name', width: 50 },
		{ type: 'email', width: 50 },
		{ type: 'radio', options }
	);
	expect( points( lines ).slice( 0, 3 ) ).toEqual( [
		[ 0, 4 ],
		[ 50, 4 ],
		[ 0, 20 ],
	] );
	expect( points( lines ) ).toHaveLength( 2 + options.length );
	// The button.
	expect( points( solid ) ).toHaveLength( 1 );
} );

it( 'draws every type of field', () => {
	for ( const type of [ 'consent', 'date', 'textarea', 'text' ] as const ) {
		expect( draw( { type } ).html ).not.toBe( draw().html );
	}
} );
