import '@testing-library/jest-dom';
import {
	act,
	createEvent,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { BlockTitle, store as blockEditorStore } from '@wordpress/block-editor';
import {
	type Block,
	createBlock,
	rawHandler,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { activateCrmExtension, fetchCrmStatus } from '../api/crm';
import { fetchPlugins } from '../api/plugins';
import { registerBlockType } from '../../../shared/types/blocks';
import { setInitialState } from '../../../tests/support/page-state';
import { expectOneStep } from '../../../tests/support/undo';
import { getTemplates } from '../templates';
import { listVariations } from '../variations';

jest.mock( '../api/crm' );
jest.mock( '../api/plugins' );
jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( {
		title: 'Contact',
		link: 'https://example.org/contact/',
		authorEmail: 'author@example.org',
	} ),
	useCanCreatePlugins: () => true,
} ) );

const FORM = 'jetpack/contact-form';
const CRM = {
	crm_installed: true,
	crm_active: true,
	crm_version: '6.4.2',
	jp_form_ext_enabled: false,
	can_activate_extension: true,
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
beforeEach( () => {
	jest.mocked( fetchCrmStatus ).mockResolvedValue( CRM );
	jest.mocked( fetchPlugins ).mockResolvedValue( {} );
} );

const field = (
	type: string,
	attributes: object = {},
	innerBlocks: Block[] = []
) => createBlock( `jetpack/field-${ type }`, { ...attributes }, innerBlocks );

const radio = ( ...labels: string[] ) =>
	field(
		'radio',
		{ label: 'Size', id: 'size' },
		labels.map( ( label ) =>
			createBlock( 'jetpack/field-option-radio', {
				label,
				fieldType: 'radio',
			} )
		)
	);

const renderForm = ( ...fields: Block[] ) =>
	renderBlock( FORM, {}, [
		...fields,
		createBlock( 'jetpack/button', {
			element: 'button',
			text: 'Send',
			lock: { remove: true },
		} ),
	] );

const when = ( name: string, operator: string, value: string ) => ( {
	enabled: true,
	groups: [
		{ rules: [ { type: 'fieldValue', field: name, operator, value } ] },
	],
} );

const ruleOf = ( logic: unknown ) =>
	( logic as ReturnType< typeof when > | undefined )?.groups[ 0 ]?.rules[ 0 ];

const names = ( blocks: Block[] ) =>
	blocks.map( ( { name } ) => name.replace( 'jetpack/', '' ) );

const blockNamed = async ( name: string, index = 0 ) =>
	waitFor( () => {
		const element = document.querySelectorAll< HTMLElement >(
			`[data-type="jetpack/${ name }"]`
		)[ index ];
		expect( element ).toBeTruthy();
		expect( element ).not.toHaveAttribute( 'aria-busy', 'true' );
		return element!;
	} );

const selectBlock = ( clientId: string ) =>
	act( async () => {
		await dispatch( blockEditorStore ).selectBlock( clientId );
	} );

/** Lets updates end that components start by themselves, such as popovers that position themselves. */
const settle = () =>
	act( async () => {
		await new Promise( ( resolve ) => requestAnimationFrame( resolve ) );
	} );

const openPanel = async ( title: string ) => {
	const button = await screen.findByRole( 'button', { name: title } );
	if ( button.getAttribute( 'aria-expanded' ) !== 'true' ) {
		await act( async () => void fireEvent.click( button ) );
	}
	return within(
		button.closest< HTMLElement >( '.components-panel__body' )!
	);
};

const paste = ( element: Element, text: string ) => {
	const event = createEvent.paste( element, {
		clipboardData: { getData: () => text, files: [], items: [], types: [] },
	} );
	fireEvent( element, event );
};

describe( 'a new form', () => {
	it.each( [
		[ 'Contact Form', '', 'name email textarea' ],
		[
			'Sign-up',
			'New lead received from your website',
			'name email consent',
		],
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
	] )( 'starts from the template %s', async ( title, subject, types ) => {
		const { attributes, innerBlocks } = await renderBlock( FORM );
		const template = await screen.findByRole( 'button', {
			name: new RegExp( `^${ title }` ),
		} );
		await expectOneStep( async () => {
			fireEvent.click( template );
			await settle();
		} );
		const padding = {
			top: '16px',
			right: '16px',
			bottom: '16px',
			left: '16px',
		};
		expect( attributes() ).toMatchObject( {
			subject,
			fallbackLinkUrl: 'https://example.org/contact/',
			style: { spacing: { padding } },
		} );
		expect( names( innerBlocks() ) ).toEqual( [
			...types.split( ' ' ).map( ( type ) => `field-${ type }` ),
			'button',
		] );
		expect( innerBlocks().at( -1 )?.attributes ).toMatchObject( {
			element: 'button',
			lock: { remove: true },
		} );
	} );

	it( 'starts from a template in the list of patterns', async () => {
		const { attributes } = await renderBlock( FORM );
		const explore = await screen.findByRole( 'button', {
			name: 'Explore Form Patterns',
		} );
		fireEvent.click( explore );
		const modal = within(
			await screen.findByRole( 'dialog', { name: 'Choose a pattern' } )
		);
		fireEvent.click( modal.getByRole( 'button', { name: 'Cancel' } ) );
		await waitFor( () =>
			expect( screen.queryByRole( 'dialog' ) ).toBeNull()
		);
		fireEvent.click( explore );
		fireEvent.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', {
				name: 'RSVP Form',
			} )
		);
		await settle();
		expect( attributes()?.subject ).toBe( 'A new RSVP from your website' );
	} );

	it( 'is found in the list of patterns by any of its words', async () => {
		await renderBlock( FORM );
		fireEvent.click(
			await screen.findByRole( 'button', {
				name: 'Explore Form Patterns',
			} )
		);
		const modal = within( await screen.findByRole( 'dialog' ) );
		const search = ( value: string ) =>
			fireEvent.change( modal.getByLabelText( 'Search patterns' ), {
				target: { value },
			} );
		const titles = () =>
			modal
				.queryAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent?.trim() );
		search( 'RÉSUMÉ letter' );
		await settle();
		expect( titles() ).toEqual( [ 'Job application' ] );
		search( 'zebra' );
		expect( modal.getByRole( 'status' ) ).toHaveTextContent(
			'No patterns match your search.'
		);
		expect( titles() ).toEqual( [] );
	} );

	it( 'is inserted as a template and undone in one step', async () => {
		await renderForm( field( 'name' ) );
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
			const state = window.ramjetInitialState!;
			setInitialState( {
				blocks: { 'contact-form/salesforce-lead-form': { available } },
			} );
			const titles = getTemplates().map( ( { title } ) => title );
			expect( titles.includes( 'Salesforce Lead Form' ) ).toBe(
				available
			);
			expect( listVariations().map( ( { title } ) => title ) ).toEqual(
				titles
			);
			window.ramjetInitialState = state;
		}
	);

	it( 'is created around a field that is outside of a form', async () => {
		await renderForm( field( 'name' ) );
		const insert = ( type: string, index: number ) =>
			act( async () => {
				await dispatch( blockEditorStore ).insertBlock(
					field( type ),
					index
				);
			} );
		await expectOneStep( () => insert( 'email', 0 ) );
		await waitFor( () =>
			expect( select( blockEditorStore ).getBlocks() ).toMatchObject( [
				{
					name: FORM,
					innerBlocks: [
						{ name: 'jetpack/field-email' },
						{
							name: 'jetpack/button',
							attributes: {
								element: 'button',
								text: 'Submit',
								lock: { remove: true },
							},
						},
					],
				},
				{ name: FORM },
			] )
		);
		// The next one goes into the form that it is inserted after.
		await expectOneStep( async () => {
			await insert( 'url', 1 );
			expect(
				select( blockEditorStore ).getSelectedBlockClientId()
			).toBe(
				select( blockEditorStore ).getBlocks()[ 0 ]?.innerBlocks[ 1 ]
					?.clientId
			);
		} );
		await waitFor( () =>
			expect( select( blockEditorStore ).getBlocks()[ 0 ] ).toMatchObject(
				{
					innerBlocks: [
						{ name: 'jetpack/field-email' },
						{ name: 'jetpack/field-url' },
						{ name: 'jetpack/button' },
					],
				}
			)
		);
		expect( select( blockEditorStore ).getBlockCount() ).toBe( 2 );
	} );

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
} );

describe( 'fields', () => {
	it( 'get unique ids when copied, and conditions follow', async () => {
		const { innerBlocks } = await renderForm(
			radio( 'S', 'L' ),
			field( 'text', {
				label: 'Why?',
				conditionalLogic: when( 'size', 'is', 'L' ),
			} )
		);
		await blockNamed( 'field-text' );
		const ids = innerBlocks()
			.slice( 0, 2 )
			.map( ( { clientId } ) => clientId );
		await expectOneStep( async () => {
			await act( async () => {
				await dispatch( blockEditorStore ).duplicateBlocks(
					ids,
					false
				);
			} );
			await waitFor( () =>
				expect(
					innerBlocks().map(
						( { attributes: { id, conditionalLogic } } ) =>
							ruleOf( conditionalLogic )?.field ?? id
					)
				).toEqual( [ 'size', 'size', 'size-2', 'size-2', undefined ] )
			);
		} );
	} );

	it( 'have options to type, paste and remove, except the last one', async () => {
		const { innerBlocks } = await renderForm( radio( 'Small' ) );
		const labels = () =>
			innerBlocks()[ 0 ]?.innerBlocks.map( ( { attributes } ) =>
				String( attributes.label )
			);
		const option = async ( index: number ) =>
			within( await blockNamed( 'field-option-radio', index ) ).getByRole(
				'textbox'
			);
		const canRemove = () =>
			select( blockEditorStore ).canRemoveBlock(
				innerBlocks()[ 0 ]!.innerBlocks[ 0 ]!.clientId
			);
		await waitFor( () => expect( canRemove() ).toBe( false ) );
		fireEvent.keyDown( await option( 0 ), {
			key: 'Enter',
			isComposing: true,
		} );
		await expectOneStep( async () => {
			fireEvent.keyDown( await option( 0 ), { key: 'Enter' } );
			await settle();
		} );
		expect( labels() ).toEqual( [ 'Small', '' ] );
		await waitFor( () => expect( canRemove() ).toBe( true ) );
		const empty = await option( 1 );
		await expectOneStep( () => {
			paste( empty, 'Huge\n\n  Gigantic \nNone & more' );
			return settle();
		} );
		expect( labels() ).toEqual( [
			'Small',
			'Huge',
			'Gigantic',
			'None &amp; more',
		] );
		fireEvent.keyDown( await option( 3 ), { key: 'Enter' } );
		await settle();
		fireEvent.keyDown( await option( 4 ), { key: 'Backspace' } );
		await settle();
		expect( labels() ).toHaveLength( 4 );
	} );

	it( 'have an option with which visitors enter a text', async () => {
		const { innerBlocks } = await renderForm( radio( 'Small', '' ) );
		const element = await blockNamed( 'field-option-radio', 1 );
		const option = () => innerBlocks()[ 0 ]?.innerBlocks[ 1 ];
		await selectBlock( option()!.clientId );
		fireEvent.click( screen.getByLabelText( 'Visitors can enter text' ) );
		const text = within( element ).getByLabelText( 'Placeholder' );
		expect( text ).toHaveValue( 'Please specify…' );
		fireEvent.change( text, { target: { value: 'Which one?' } } );
		// Neither adds an option nor removes this one, which has no label.
		fireEvent.keyDown( text, { key: 'Enter' } );
		fireEvent.keyDown( text, { key: 'Backspace' } );
		paste( text, 'Huge\nGigantic' );
		await settle();
		expect( innerBlocks()[ 0 ]?.innerBlocks ).toHaveLength( 2 );
		expect( serialize( option()! ) ).toContain(
			'{"label":"","fieldType":"radio","isOther":true,"otherPlaceholder":"Which one?"}'
		);
		// A field has one such option.
		await selectBlock( innerBlocks()[ 0 ]!.innerBlocks[ 0 ]!.clientId );
		expect(
			screen.queryByLabelText( 'Visitors can enter text' )
		).toBeNull();
	} );

	it( 'keep everything but their options when they turn into text, and back', () => {
		const kept = {
			label: 'Size',
			required: true,
			description: 'As on the label',
			id: 'size',
			width: 50,
			inputColor: '#123456',
			conditionalLogic: when( 'who', 'is_not_empty', '' ),
		};
		const [ text ] = switchToBlockType(
			field( 'select', { ...kept, options: [ 'S', 'L' ] } ),
			'jetpack/field-text'
		)!;
		expect( text?.attributes ).toMatchObject( kept );
		expect( text?.attributes.options ).toBeUndefined();
		const [ choice ] = switchToBlockType(
			field( 'text', { ...kept, placeholder: 'L', defaultValue: 'S' } ),
			'jetpack/field-radio'
		)!;
		expect( choice?.attributes ).toMatchObject( kept );
		expect( choice?.attributes ).not.toHaveProperty( 'placeholder' );
		const [ list ] = switchToBlockType(
			radio( 'S', 'L' ),
			'jetpack/field-select'
		)!;
		expect( list?.attributes.options ).toEqual( [ 'S', 'L' ] );
		const [ images ] = switchToBlockType(
			radio( 'S', 'L' ),
			'jetpack/field-image-select'
		)!;
		const [ again ] = switchToBlockType( images!, 'jetpack/field-select' )!;
		expect( again?.attributes ).toMatchObject( {
			label: 'Size',
			options: [ 'S', 'L' ],
		} );
	} );

	it( 'replace the selected text of an option by what is pasted', async () => {
		const { innerBlocks } = await renderForm( radio( 'Small size' ) );
		const option = within(
			await blockNamed( 'field-option-radio' )
		).getByRole( 'textbox' );
		const { clientId } = innerBlocks()[ 0 ]!.innerBlocks[ 0 ]!;
		await selectBlock( clientId );
		await act( async () => {
			await dispatch( blockEditorStore ).selectionChange(
				clientId,
				'label',
				0,
				5
			);
		} );
		paste( option, 'Huge\nGreat & tall' );
		await settle();
		expect(
			innerBlocks()[ 0 ]?.innerBlocks.map( ( { attributes } ) =>
				String( attributes.label )
			)
		).toEqual( [ 'Huge', 'Great &amp; tall size' ] );
	} );

	it( 'keep their only option', async () => {
		const { innerBlocks } = await renderForm( radio( '' ) );
		fireEvent.keyDown(
			within( await blockNamed( 'field-option-radio' ) ).getByRole(
				'textbox'
			),
			{ key: 'Backspace' }
		);
		expect( innerBlocks()[ 0 ]?.innerBlocks ).toHaveLength( 1 );
	} );

	it( 'list the options of a dropdown below it', async () => {
		const { innerBlocks } = await renderForm(
			field( 'select', { label: 'Color' } )
		);
		await blockNamed( 'field-select' );
		await selectBlock( innerBlocks()[ 0 ]!.clientId );
		const options = () => innerBlocks()[ 0 ]?.attributes.options;
		const first = await screen.findByLabelText( 'Option 1' );
		fireEvent.change( first, { target: { value: 'Red' } } );
		// Safari reports the Enter that ends a composition so.
		fireEvent.keyDown( first, { key: 'Enter', keyCode: 229 } );
		fireEvent.keyDown( screen.getByLabelText( 'Option 1' ), {
			key: 'Enter',
		} );
		expect( screen.getByLabelText( 'Option 2' ) ).toHaveFocus();
		paste( screen.getByLabelText( 'Option 2' ), 'Blue\n\nGreen' );
		expect( options() ).toEqual( [ 'Red', 'Blue', 'Green' ] );
		fireEvent.click( screen.getByLabelText( 'Remove option 1' ) );
		fireEvent.click( screen.getByLabelText( 'Remove option 1' ) );
		expect( options() ).toEqual( [ 'Green' ] );
		expect( screen.queryByLabelText( 'Remove option 1' ) ).toBeNull();
	} );

	it( 'share their style within its limits', async () => {
		const { innerBlocks } = await renderForm(
			field( 'name' ),
			field( 'email', { shareFieldAttributes: false } ),
			field( 'textarea' )
		);
		await blockNamed( 'field-textarea' );
		await selectBlock( innerBlocks()[ 0 ]!.clientId );
		const styles = await screen.findByRole( 'tab', { name: 'Styles' } );
		await act( async () => void fireEvent.click( styles ) );
		await settle();
		await openPanel( 'Field Styles' );
		await settle();
		const look = ( name: string ) =>
			innerBlocks()
				.slice( 0, 3 )
				.map( ( { attributes } ) => attributes[ name ] );
		const change = ( label: string, value: string ) =>
			fireEvent.change( screen.getAllByLabelText( label ).at( -1 )!, {
				target: { value },
			} );
		change( 'Border width', '500' );
		expect( look( 'borderWidth' ) ).toEqual( [ 100, undefined, 100 ] );
		change( 'Border width', '' );
		expect( look( 'borderWidth' ) ).toEqual( [
			undefined,
			undefined,
			undefined,
		] );
		change( 'Line height', '1.75' );
		expect( look( 'lineHeight' ) ).toEqual( [ 1.75, undefined, 1.75 ] );
	} );

	it( 'warn if the field of a condition was deleted', async () => {
		await renderForm(
			field( 'name' ),
			field( 'text', {
				conditionalLogic: when( 'gone', 'is', 'x' ),
			} )
		);
		await blockNamed( 'field-text' );
		const text =
			select( blockEditorStore ).getBlocks()[ 0 ]!.innerBlocks[ 1 ]!;
		await selectBlock( text.clientId );
		expect(
			await screen.findAllByText(
				'A field that a rule refers to was deleted. Choose another field.'
			)
		).not.toHaveLength( 0 );
	} );

	it( 'are shown by rules, which have no effect until they are complete', async () => {
		const size = radio( 'S', 'L', '' );
		size.innerBlocks[ 2 ]!.attributes.isOther = true;
		const { innerBlocks } = await renderForm(
			field( 'name' ),
			size,
			field( 'text', { label: 'Why?' } )
		);
		const text = await blockNamed( 'field-text' );
		await selectBlock( innerBlocks()[ 2 ]!.clientId );
		const panel = await openPanel( 'Conditional visibility' );
		const choose = ( label: string, value: string, index = 0 ) =>
			fireEvent.change( panel.getAllByLabelText( label )[ index ]!, {
				target: { value },
			} );
		fireEvent.click( panel.getByLabelText( 'Show or hide conditionally' ) );
		expect( panel.getByText( /^Choose a field\./ ) ).toBeVisible();
		choose( 'Field', 'size' );
		expect( panel.getByText( /^Choose a value\./ ) ).toBeVisible();
		expect( within( text ).queryByText( /conditionally/ ) ).toBeNull();
		choose( 'Value', 'Other' );
		expect( panel.queryByText( /no effect/ ) ).toBeNull();
		choose( 'Value', 'L' );
		expect(
			within( text ).getByText( 'Shown conditionally' )
		).toBeTruthy();

		fireEvent.click( panel.getByRole( 'button', { name: 'Add rule' } ) );
		choose( 'Rules', 'any' );
		choose( 'Field', 'name', 1 );
		choose( 'Comparison', 'is_not_empty', 1 );
		choose( 'Action', 'hide' );
		expect(
			within( text ).getByText( 'Hidden conditionally' )
		).toBeTruthy();
		const rule = { type: 'fieldValue', value: '' };
		expect( innerBlocks()[ 2 ]?.attributes.conditionalLogic ).toEqual( {
			enabled: true,
			action: 'hide',
			logicalOperator: 'any',
			groups: [
				{
					logicalOperator: 'any',
					rules: [
						{ ...rule, field: 'size', operator: 'is', value: 'L' },
						{ ...rule, field: 'name', operator: 'is_not_empty' },
					],
				},
			],
		} );
		fireEvent.click(
			panel.getByRole( 'button', { name: 'Remove rule 1' } )
		);
		expect(
			ruleOf( innerBlocks()[ 2 ]?.attributes.conditionalLogic )?.field
		).toBe( 'name' );
		expect( panel.queryByLabelText( 'Rules' ) ).toBeNull();
		fireEvent.click(
			panel.getByRole( 'button', { name: 'Add rule group' } )
		);
		choose( 'Rule groups', 'all' );
		choose( 'Field', 'size', 1 );
		choose( 'Value', 'L' );
		expect( innerBlocks()[ 2 ]?.attributes.conditionalLogic ).toMatchObject(
			{
				logicalOperator: 'all',
				groups: [
					{ rules: [ { field: 'name' } ] },
					{ rules: [ { field: 'size', value: 'L' } ] },
				],
			}
		);
		render(
			<BlockTitle
				clientId={ innerBlocks()[ 2 ]!.clientId }
				context="list-view"
			/>
		);
		expect(
			screen.getByText( 'Text Input Field (conditional)' )
		).toBeVisible();
	} );

	it( 'keep the ID that a rule refers to, in the same step as the rule', async () => {
		const { innerBlocks } = await renderForm(
			field( 'name' ),
			field( 'text', { conditionalLogic: { enabled: true } } )
		);
		await blockNamed( 'field-text' );
		await selectBlock( innerBlocks()[ 1 ]!.clientId );
		const panel = await openPanel( 'Conditional visibility' );
		await expectOneStep( () => {
			fireEvent.change( panel.getByLabelText( 'Field' ), {
				target: { value: 'name' },
			} );
			return settle();
		} );
		expect( innerBlocks()[ 0 ]?.attributes.id ).toBe( 'name' );
	} );

	it( 'keep their rules when the ID they refer to is cleared', async () => {
		const { innerBlocks } = await renderForm(
			field( 'text', { label: 'Shoe size', id: 'size' } ),
			field( 'text', { conditionalLogic: when( 'size', 'is', 'L' ) } )
		);
		await blockNamed( 'field-text' );
		await selectBlock( innerBlocks()[ 0 ]!.clientId );
		await openPanel( 'Advanced' );
		const id = screen.getByLabelText( 'Field ID' );
		fireEvent.change( id, { target: { value: '' } } );
		await expectOneStep( () => {
			fireEvent.blur( id );
			return settle();
		} );
		const [ size, text ] = innerBlocks();
		expect( size?.attributes.id ).toBe( 'shoe-size' );
		expect( ruleOf( text?.attributes.conditionalLogic )?.field ).toBe(
			'shoe-size'
		);
	} );

	it.each( [
		[ 'default', {} ],
		[ 'default', { default: 'free' } ],
		[ 'defaultValue', { defaultValue: 'free' } ],
		[ 'default', { defaultValue: 'free', default: 'old' } ],
	] )(
		'keep a hidden text in `%s` if they have %j',
		async ( name, given ) => {
			const { innerBlocks } = await renderForm(
				field( 'hidden', given )
			);
			const element = await blockNamed( 'field-hidden' );
			await selectBlock( innerBlocks()[ 0 ]!.clientId );
			const text = ( await openPanel( 'Field Settings' ) ).getByLabelText(
				'Text'
			);
			expect( text ).toHaveValue( Object.values( given )[ 0 ] ?? '' );
			fireEvent.change( text, { target: { value: 'pro' } } );
			expect( element ).toHaveTextContent( 'Hidden field: pro' );
			const { default: own, defaultValue } =
				innerBlocks()[ 0 ]?.attributes ?? {};
			expect( { default: own, defaultValue } ).toEqual( {
				[ name ]: 'pro',
			} );
			fireEvent.change( text, { target: { value: '' } } );
			expect( text ).toHaveValue( '' );
		}
	);

	it.each(
		'text name email url date telephone textarea checkbox consent select number hidden file radio checkbox-multiple'.split(
			' '
		)
	)( 'save the %s field’s attributes', async ( type ) => {
		expect( serialize( field( type, { label: 'A field' } ) ) ).toContain(
			`<!-- wp:jetpack/field-${ type } {"label":"A field"}`
		);
	} );
} );

describe( 'the panels', () => {
	it( 'check recipients, and default to the author', async () => {
		const { attributes } = await renderForm( field( 'email' ) );
		const panel = await openPanel( 'Email Connection' );
		const to = panel.getByLabelText( 'Email address to send to' );
		const type = ( value: string ) => {
			fireEvent.change( to, { target: { value } } );
			fireEvent.blur( to );
			return panel.getByRole( 'alert' ).textContent;
		};
		expect( to ).toHaveAttribute( 'placeholder', 'author@example.org' );
		expect( type( 'ada@example.org, bo' ) ).toBe(
			'bo is not a valid email address.'
		);
		expect( type( 'bo, cy' ) ).toBe(
			'bo and cy are not a valid email address.'
		);
		expect( type( 'bo, cy, dee' ) ).toBe(
			'bo, cy, dee are not a valid email address.'
		);
		expect( fireEvent.keyDown( to, { key: 'Enter' } ) ).toBe( false );
		expect( type( '' ) ).toBe( '' );
		expect( attributes()?.to ).toBe( 'author@example.org' );
	} );

	it( 'offer to add a consent field', async () => {
		const { innerBlocks } = await renderForm( field( 'email' ) );
		fireEvent.click(
			await screen.findByRole( 'button', {
				name: 'Add email permission request',
			} )
		);
		expect( names( innerBlocks() ) ).toEqual( [
			'field-email',
			'field-consent',
			'button',
		] );
	} );

	it.each( [
		[ { crm_installed: false }, 'Install Jetpack CRM' ],
		[ { crm_active: false }, 'Activate Jetpack CRM' ],
		[
			{ crm_version: 'trunk' },
			'The Jetpack CRM plugin is installed but has an invalid version.',
		],
		[
			{ crm_version: '4.9.0' },
			'Please update to the latest version of the Jetpack CRM plugin to integrate your contact form with your CRM.',
		],
		[
			{ can_activate_extension: false },
			'A site administrator must enable the CRM Jetpack Forms extension.',
		],
	] )( 'say what Jetpack CRM needs: %j', async ( changes, text ) => {
		jest.mocked( fetchCrmStatus ).mockResolvedValue( {
			...CRM,
			...changes,
		} );
		await renderForm( field( 'name' ) );
		const panel = await openPanel( 'CRM Connection' );
		expect( await panel.findByText( text ) ).toBeVisible();
	} );

	it( 'say why the extension of Jetpack CRM could not be activated', async () => {
		jest.mocked( activateCrmExtension ).mockRejectedValue(
			new Error( 'No room left' )
		);
		await renderForm( field( 'name' ) );
		const panel = await openPanel( 'CRM Connection' );
		fireEvent.click(
			await panel.findByRole( 'button', {
				name: 'Enable Jetpack Forms extension',
			} )
		);
		expect(
			await panel.findByText(
				'The CRM Jetpack Forms extension failed to activate. The error message was "No room left".'
			)
		).toBeVisible();
	} );

	it( 'turn Jetpack CRM off for a form', async () => {
		jest.mocked( fetchCrmStatus ).mockResolvedValue( {
			...CRM,
			jp_form_ext_enabled: true,
		} );
		const { attributes } = await renderForm( field( 'name' ) );
		const panel = await openPanel( 'CRM Connection' );
		fireEvent.click(
			await panel.findByRole( 'checkbox', { name: 'Jetpack CRM' } )
		);
		expect( attributes()?.jetpackCRM ).toBe( false );
	} );

	it( 'hide Jetpack CRM and the newsletter plugin if their requests fail', async () => {
		jest.mocked( fetchCrmStatus ).mockRejectedValue( new Error( 'x' ) );
		jest.mocked( fetchPlugins ).mockRejectedValue( new Error( 'x' ) );
		await renderForm( field( 'name' ) );
		await screen.findByRole( 'button', { name: 'Webhooks' } );
		await waitFor( () => {
			for ( const name of [
				'CRM Connection',
				'Newsletter Connection',
			] ) {
				expect( screen.queryByRole( 'button', { name } ) ).toBeNull();
			}
		} );
	} );

	it( 'add webhooks with a valid URL', async () => {
		const { attributes } = await renderForm( field( 'name' ) );
		const panel = await openPanel( 'Webhooks' );
		const url = panel.getByLabelText( 'URL' );
		const add = ( value: string ) => {
			fireEvent.change( url, { target: { value } } );
			fireEvent.keyDown( url, { key: 'Enter' } );
		};
		add( 'example.org' );
		expect( panel.getByRole( 'alert' ) ).toHaveTextContent(
			'Enter a URL that begins with https:// or http://.'
		);
		add( 'https://example.org/hook?a=1&b=2' );
		expect( attributes()?.webhooks ).toEqual( [
			{
				webhook_id: expect.any( String ),
				url: 'https://example.org/hook?a=1&b=2',
				enabled: true,
			},
		] );
	} );

	it( 'leave webhooks and plugins to administrators', async () => {
		const state = window.ramjetInitialState!;
		window.ramjetInitialState = { ...state, canManageModules: false };
		jest.mocked( fetchPlugins ).mockClear();
		await renderForm( field( 'name' ) );
		const panel = await openPanel( 'Webhooks' );
		expect(
			panel.getByText( 'Only administrators can add webhooks.' )
		).toBeVisible();
		expect( fetchPlugins ).not.toHaveBeenCalled();
		window.ramjetInitialState = state;
	} );

	it.each( [ 'simple', 'atomic' ] as const )(
		'connect no plugins on a hosted site: %s',
		async ( siteType ) => {
			const state = window.ramjetInitialState!;
			window.ramjetInitialState = { ...state, siteType };
			await renderForm( field( 'name' ) );
			await openPanel( 'Webhooks' );
			for ( const name of [
				'CRM Connection',
				'Newsletter Connection',
			] ) {
				expect( screen.queryByRole( 'button', { name } ) ).toBeNull();
			}
			expect(
				listVariations().map( ( { name } ) => name )
			).not.toContain( 'sign-up' );
			window.ramjetInitialState = state;
		}
	);
} );
