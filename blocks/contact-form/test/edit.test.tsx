import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { registerBlockType } from '../../../shared/types/blocks';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderCanvas,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { fetchCrmStatus } from '../api/crm';
import { fetchPlugins } from '../api/plugins';
import { ConsentPrompt } from '../consent-prompt';
import { createFieldBlock } from '../create-field';
import { UnknownFields } from '../unknown-fields';
import {
	button,
	field,
	FORM,
	names,
	perform,
	renderForm,
	setBlocks,
} from './form-editor';

jest.mock( '../api/crm' );
jest.mock( '../api/plugins' );
jest.mock( '../template-picker', () => {
	throw new Error( 'Loading chunk contact-form-templates failed.' );
} );
jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( { title: '', link: '', authorEmail: '' } ),
	useCanCreatePlugins: () => true,
} ) );

beforeAll( () => {
	registerBlocks( 'contact-form' );
	for ( const name of [
		'core/button',
		'core/missing',
		'acme/field-color',
	] ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'contact-form',
			attributes: {
				type: { type: 'string' },
				originalName: { type: 'string' },
			},
			edit: () => null,
			save: () => null,
		} );
	}
} );
beforeEach( () => {
	jest.mocked( fetchCrmStatus ).mockResolvedValue( {
		crm_installed: true,
		crm_active: true,
		crm_version: '6.4.2',
		jp_form_ext_enabled: false,
		can_activate_extension: true,
	} );
	jest.mocked( fetchPlugins ).mockResolvedValue( {} );
} );
afterEach( () => {
	jest.resetAllMocks();
	setInitialState();
} );

it( 'a new form gets the contact form if the templates cannot be loaded', async () => {
	const { attributes, innerBlocks } = await renderCanvas( FORM );
	await waitFor( () =>
		expect( names( innerBlocks() ) ).toEqual( [
			'field-name',
			'field-email',
			'field-textarea',
			'button',
		] )
	);
	expect( attributes() ).toHaveProperty(
		'style.spacing.padding.top',
		'16px'
	);
} );

it( 'a form is created around a field that is outside of a form', async () => {
	await renderForm( [ field( 'name' ) ] );
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
		expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe(
			select( blockEditorStore ).getBlocks()[ 0 ]?.innerBlocks[ 1 ]
				?.clientId
		);
	} );
	await waitFor( () =>
		expect( select( blockEditorStore ).getBlocks()[ 0 ] ).toMatchObject( {
			innerBlocks: [
				{ name: 'jetpack/field-email' },
				{ name: 'jetpack/field-url' },
				{ name: 'jetpack/button' },
			],
		} )
	);
	expect( select( blockEditorStore ).getBlockCount() ).toBe( 2 );
} );

describe( 'the sidebar', () => {
	const INTEGRATIONS = [ 'CRM Connection', 'Newsletter Connection' ];

	it( 'has a panel for each setting, and offers to add a consent field', async () => {
		const { innerBlocks, inspector } = await renderForm(
			[ field( 'email' ) ],
			{ inspector: true }
		);
		await inspector.findByText( 'Webhooks' );
		for ( const title of [
			'Submission Settings',
			'Email Connection',
			'Confirmation Email',
			...INTEGRATIONS,
		] ) {
			expect( inspector.getByText( title ) ).toBeVisible();
		}
		await perform( () =>
			fireEvent.click(
				inspector.getByText( 'Add email permission request' )
			)
		);
		expect( names( innerBlocks() ) ).toEqual( [
			'field-email',
			'field-consent',
			'button',
		] );
	} );

	it( 'leaves webhooks and plugins to administrators', async () => {
		setInitialState( { canManageModules: false } );
		const { inspector } = await renderForm( [ field( 'name' ) ], {
			inspector: true,
		} );
		fireEvent.click( await inspector.findByText( 'Webhooks' ) );
		expect(
			inspector.getByText( 'Only administrators can add webhooks.' )
		).toBeVisible();
		expect( fetchPlugins ).not.toHaveBeenCalled();
	} );

	it( 'connects no plugins on a hosted site', async () => {
		setInitialState( { siteType: 'simple' } );
		const { inspector } = await renderForm( [ field( 'name' ) ], {
			inspector: true,
		} );
		await inspector.findByText( 'Webhooks' );
		for ( const title of INTEGRATIONS ) {
			expect( inspector.queryByText( title ) ).toBeNull();
		}
	} );
} );

it( 'a consent field is inserted before a button of WordPress', async () => {
	const { clientId, innerBlocks } = await renderCanvas(
		FORM,
		{},
		{
			innerBlocks: [
				createFieldBlock( 'email', {} ),
				createBlock( 'core/button', { type: 'submit' } ),
			],
		}
	);
	render( <ConsentPrompt clientId={ clientId } /> );
	await perform( () =>
		fireEvent.click( screen.getByText( 'Add email permission request' ) )
	);
	expect( names( innerBlocks() ) ).toEqual( [
		'field-email',
		'field-consent',
		'core/button',
	] );
} );

it( 'a form names the fields that visitors cannot use', async () => {
	const { canvas } = await renderForm( [
		createFieldBlock( 'text', {} ),
		createBlock( 'core/missing', {
			originalName: 'jetpack/field-signature',
		} ),
		createBlock( 'acme/field-color' ),
	] );
	expect(
		canvas.getByText(
			/fields that Ramjet does not know: jetpack\/field-signature, acme\/field-color\./
		)
	).toBeInTheDocument();
} );

it( 'a form says nothing about fields that it knows', () => {
	const form = createBlock( FORM, {}, [
		createFieldBlock( 'rating', {} ),
		createFieldBlock( 'radio', {}, [ 'A' ] ),
		button(),
	] );
	setBlocks( form );
	const { container } = render(
		<UnknownFields clientId={ form.clientId } />
	);
	expect( container ).toBeEmptyDOMElement();
} );
