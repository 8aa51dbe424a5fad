import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, rawHandler } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { registerBlockType } from '../../../shared/types/blocks';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderCanvas,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import {
	createForm,
	type FormTemplate,
	type TemplateField,
} from '../create-template';
import TemplatePicker from '../template-picker';
import { TemplatePicture } from '../template-picture';
import { getTemplates } from '../templates';
import { listVariations } from '../variations';
import { field, FORM, names, perform, renderForm } from './form-editor';

jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( {
		title: 'Contact',
		link: 'https://example.org/contact/',
		authorEmail: 'author@example.org',
	} ),
} ) );

const STYLE = {
	spacing: {
		padding: {
			top: '16px',
			right: '16px',
			bottom: '16px',
			left: '16px',
		},
	},
};

beforeAll( () => {
	registerBlocks( 'contact-form' );
	registerBlockType( 'core/button', {
		apiVersion: 3,
		title: 'Button',
		category: 'text',
		edit: () => null,
		save: () => null,
	} );
} );
afterEach( () => setInitialState() );

it( 'starts from a template, in one undo step', async () => {
	const { attributes, innerBlocks } = await renderCanvas( FORM );
	const list = within( await screen.findByLabelText( 'Form templates' ) );
	await expectOneStep( () =>
		perform( () => fireEvent.click( list.getByText( 'RSVP Form' ) ) )
	);
	expect( attributes() ).toMatchObject( {
		subject: 'A new RSVP from your website',
		fallbackLinkUrl: 'https://example.org/contact/',
		style: STYLE,
	} );
	expect( names( innerBlocks() ) ).toEqual( [
		'field-name',
		'field-email',
		'field-radio',
		'field-textarea',
		'button',
	] );
} );

it.each( [
	[ 'Contact Form', '', 'name email textarea' ],
	[ 'Sign-up', 'New lead received from your website', 'name email consent' ],
	[
		'RSVP Form',
		'A new RSVP from your website',
		'name email radio textarea',
	],
	[
		'Registration Form',
		'A new registration from your website',
		'name email telephone select textarea',
	],
	[
		'Appointment Form',
		'A new appointment booked from your website',
		'name email telephone date radio textarea',
	],
	[
		'Feedback Form',
		'New feedback received from your website',
		'name email radio textarea',
	],
] )( 'has the fields of the template %s', ( name, subject, types ) => {
	const { attributes, innerBlocks } = createForm(
		getTemplates().find( ( { title } ) => title === name )!
	);
	expect( attributes ).toMatchObject( { subject, style: STYLE } );
	expect( names( innerBlocks ) ).toEqual( [
		...types.split( ' ' ).map( ( type ) => `field-${ type }` ),
		'button',
	] );
	expect( innerBlocks.at( -1 )?.attributes ).toMatchObject( {
		element: 'button',
		lock: { remove: true },
	} );
} );

it( 'starts from a form in the list of patterns, found by any of its words', async () => {
	const choose = jest.fn();
	render(
		<TemplatePicker
			onChoose={ choose }
			onChooseExisting={ () => {} }
			onReplace={ () => {} }
		/>
	);
	const explore = screen.getByText( 'Explore Form Patterns' );
	const openList = async () => {
		fireEvent.click( explore );
		return within( await screen.findByRole( 'dialog' ) );
	};
	const closed = await openList();
	expect( screen.getByRole( 'dialog' ) ).toHaveAccessibleName(
		'Choose a pattern'
	);
	fireEvent.click( closed.getByLabelText( 'Cancel' ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );

	const modal = await openList();
	const search = ( value: string ) =>
		perform( () =>
			fireEvent.change( modal.getByLabelText( 'Search patterns' ), {
				target: { value },
			} )
		);
	const titles = () =>
		[
			...document.querySelectorAll( '.ramjet-form-patterns__list > li' ),
		].map( ( { textContent } ) => textContent?.trim() );
	await search( 'RÉSUMÉ letter' );
	expect( titles() ).toEqual( [ 'Job application' ] );
	await search( 'zebra' );
	expect( modal.getByRole( 'status' ) ).toHaveTextContent(
		'No patterns match your search.'
	);
	expect( titles() ).toEqual( [] );
	await search( 'rsvp' );
	fireEvent.click( modal.getByText( 'RSVP Form' ) );
	expect( choose ).toHaveBeenCalledWith(
		{ subject: 'A new RSVP from your website', style: STYLE },
		expect.arrayContaining( [
			expect.objectContaining( { name: 'jetpack/field-radio' } ),
		] )
	);
} );

it( 'is inserted as a template and undone in one step', async () => {
	await renderForm( [ field( 'name' ) ] );
	const blocks = () => select( blockEditorStore ).getBlocks();
	await expectOneStep( async () => {
		await act( async () => {
			await dispatch( blockEditorStore ).insertBlock(
				createBlock( FORM, { variationName: 'rsvp' } )
			);
		} );
		await waitFor( () =>
			expect( names( blocks()[ 1 ]!.innerBlocks ) ).toEqual( [
				'field-name',
				'field-email',
				'field-radio',
				'field-textarea',
				'button',
			] )
		);
	} );
	expect( blocks()[ 1 ]!.attributes ).toMatchObject( {
		subject: 'A new RSVP from your website',
		variationName: undefined,
	} );
} );

it.each( [ true, false ] )(
	'is offered in the inserter as each template, Salesforce available: %s',
	( available ) => {
		setInitialState( {
			blocks: available
				? { 'contact-form/salesforce-lead-form': true }
				: {},
		} );
		const titles = getTemplates().map( ( { title } ) => title );
		expect( titles.includes( 'Salesforce Lead Form' ) ).toBe( available );
		expect( listVariations().map( ( { title } ) => title ) ).toEqual(
			titles
		);
	}
);

it.each( [ 'simple', 'atomic' ] as const )(
	'cannot be a sign-up form on a hosted site: %s',
	( siteType ) => {
		setInitialState( { siteType } );
		expect( listVariations().map( ( { name } ) => name ) ).not.toContain(
			'sign-up'
		);
	}
);

it( 'is converted from a shortcode', () => {
	const blocks = rawHandler( {
		HTML: '<p>[contact-form to="a@example.org" subject="Hi" submit_button_text="Go"][contact-field label="Who" type="name" required="1" /][contact-field label="Size" type="radio" options="S, M,,L" /][contact-field label="Color" type="select" options="Red,Blue" /][contact-field label="Plan" type="hidden" default="pro" /][contact-field label="Odd" type="blink" /][/contact-form]</p>',
	} );
	expect( blocks ).toMatchObject( [
		{
			name: FORM,
			attributes: { to: 'a@example.org', subject: 'Hi' },
			innerBlocks: [
				{
					name: 'jetpack/field-name',
					attributes: { label: 'Who', required: true },
				},
				{
					name: 'jetpack/field-radio',
					innerBlocks: [
						{ attributes: { label: 'S', fieldType: 'radio' } },
						{ attributes: { label: 'M' } },
						{ attributes: { label: 'L' } },
					],
				},
				{
					name: 'jetpack/field-select',
					attributes: { options: [ 'Red', 'Blue' ] },
				},
				{
					name: 'jetpack/field-hidden',
					attributes: { label: 'Plan', default: 'pro' },
				},
				{
					name: 'jetpack/field-text',
					attributes: { label: 'Odd' },
				},
				{ name: 'jetpack/button', attributes: { text: 'Go' } },
			],
		},
	] );
} );

describe( 'the picture of a template', () => {
	/** Height of a button in a picture. */
	const BUTTON_HEIGHT = 7;

	const drawPicture = ( template: FormTemplate ) => {
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
		return {
			html,
			lines: paths[ 0 ] ?? '',
			solid: paths[ 2 ] ?? '',
			viewBox,
		};
	};

	const draw = ( ...fields: TemplateField[] ) =>
		drawPicture( {
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

	it( 'is beside each template, differs from the others, and is one that screen readers skip', () => {
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
		expect(
			new Set( all.map( ( one ) => drawPicture( one ).html ) ).size
		).toBe( all.length );
		// Nothing ends below the picture, whose last shape is the button.
		for ( const template of all ) {
			const { solid, viewBox } = drawPicture( template );
			const [ , top = NaN ] = points( solid ).at( -1 ) ?? [];
			expect( top + BUTTON_HEIGHT ).toBeLessThanOrEqual(
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
		for ( const type of [
			'consent',
			'date',
			'textarea',
			'text',
		] as const ) {
			expect( draw( { type } ).html ).not.toBe( draw().html );
		}
	} );
} );
