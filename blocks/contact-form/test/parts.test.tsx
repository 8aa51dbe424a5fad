import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	type Block,
	createBlock,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { registerBlockType } from '../../../shared/types/blocks';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { fetchCrmStatus } from '../api/crm';
import { fetchPlugins } from '../api/plugins';
import { createFieldBlock } from '../create-field';
import { ratingOf, sliderOf } from '../field/scales';

jest.mock( '../api/crm' );
jest.mock( '../api/plugins' );
jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( { title: '', link: '', authorEmail: '' } ),
	useCanCreatePlugins: () => true,
} ) );
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

const FORM = 'jetpack/contact-form';

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

const submit = () => createBlock( 'core/button', { type: 'submit' } );

const getForm = (): Block =>
	select( blockEditorStore ).getBlocks()[ 0 ] as Block;

const getField = () => getForm().innerBlocks[ 0 ] as Block;

async function renderField( type: Parameters< typeof createFieldBlock >[ 0 ] ) {
	const editor = await renderBlock( FORM, {}, [
		createFieldBlock( type, { label: 'Old' } ),
		submit(),
	] );
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( getField().clientId );
	} );
	await screen.findByRole( 'textbox', { name: 'Label' } );
	return editor;
}

describe( 'a field with its label and control in inner blocks', () => {
	it( 'gets them where a form is put around it', async () => {
		await renderBlock( FORM, {}, [ submit() ] );
		await expectOneStep( async () => {
			await act( async () => {
				await dispatch( blockEditorStore ).insertBlock(
					createBlock( 'jetpack/field-time', { label: 'When?' } )
				);
			} );
			await waitFor( () =>
				expect( serialize( select( blockEditorStore ).getBlocks() ) )
					.toContain( `<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-time -->
<div><!-- wp:jetpack/label {"label":"When?"} /-->

<!-- wp:jetpack/input {"type":"time"} /--></div>
<!-- /wp:jetpack/field-time -->` )
			);
		} );
	} );

	it( 'changes its label block when its label is edited', async () => {
		const { inspector } = await renderField( 'slider' );
		fireEvent.click( inspector.getByLabelText( 'Field is required' ) );
		fireEvent.change( inspector.getByLabelText( '“Required” text' ), {
			target: { value: '*' },
		} );
		fireEvent.change( inspector.getByLabelText( 'Maximum' ), {
			target: { value: '10' },
		} );
		expect( getField().attributes ).toMatchObject( {
			required: true,
			max: 10,
		} );
		expect( getField().attributes ).not.toHaveProperty( 'requiredText' );
		expect( getField().innerBlocks[ 0 ]?.attributes ).toMatchObject( {
			label: 'Old',
			requiredText: '*',
		} );
	} );

	it( 'sets the default rating with a click, and removes it with another', async () => {
		await renderField( 'rating' );
		const star = () =>
			screen.getAllByRole( 'radio', { name: /^4 of/ } )[ 0 ];
		fireEvent.click( star() as HTMLElement );
		expect( getField().attributes.default ).toBe( 4 );
		expect( star() ).toBeChecked();
		fireEvent.click( star() as HTMLElement );
		expect( getField().attributes.default ).toBe( 0 );
	} );

	it( 'adds image options', async () => {
		const { inspector } = await renderField( 'image-select' );
		// A block that is not selected itself follows when the browser is idle.
		fireEvent.click(
			await screen.findByRole( 'button', { name: 'Add option' } )
		);
		const [ , options ] = getField().innerBlocks;
		expect( options?.innerBlocks.map( ( { name } ) => name ) ).toEqual(
			Array( 4 ).fill( 'jetpack/input-image-option' )
		);
		await act( async () => {
			await dispatch( blockEditorStore ).selectBlock(
				getField().clientId
			);
		} );
		fireEvent.click( inspector.getByLabelText( 'Add an “Other” option' ) );
		expect(
			await screen.findByRole( 'textbox', { name: 'Please specify' } )
		).toBeInTheDocument();
	} );

	it( 'adds an image option with Enter, and keeps the last one', async () => {
		await renderField( 'image-select' );
		const list = () => getField().innerBlocks[ 1 ]!.innerBlocks;
		const { canRemoveBlock } = select( blockEditorStore );
		const { removeBlock } = dispatch( blockEditorStore );
		const [ first, ...others ] = list().map( ( { clientId } ) => clientId );
		await act( async () => others.forEach( ( id ) => removeBlock( id ) ) );
		await waitFor( () => expect( canRemoveBlock( first! ) ).toBe( false ) );
		const option = await screen.findByRole( 'textbox', { name: 'Option' } );
		await expectOneStep( () =>
			act( async () => {
				fireEvent.keyDown( option, { key: 'Enter' } );
				await new Promise( requestAnimationFrame );
			} )
		);
		expect( list() ).toHaveLength( 2 );
		await waitFor( () => expect( canRemoveBlock( first! ) ).toBe( true ) );
	} );

	it( 'becomes a field of another type with its label and options', () => {
		const become = ( block: Block, type: string ) =>
			switchToBlockType( block, `jetpack/field-${ type }` )?.[ 0 ];
		const rating = createFieldBlock( 'rating', { label: 'How?', max: 7 } );
		const slider = become( rating, 'slider' );
		expect( slider?.attributes.max ).toBe( 7 );
		expect( slider?.innerBlocks[ 0 ]?.attributes.label ).toBe( 'How?' );
		const radio = createFieldBlock( 'radio', { label: 'Which?' }, [
			'A',
			'B',
		] );
		const images = become( radio, 'image-select' ) as Block;
		expect( images.innerBlocks[ 0 ]?.attributes.label ).toBe( 'Which?' );
		expect( become( images, 'select' )?.attributes ).toMatchObject( {
			label: 'Which?',
			options: [ 'A', 'B' ],
		} );
		expect( become( images, 'text' )?.attributes.label ).toBe( 'Which?' );
	} );
} );

it( 'keeps ratings and sliders within limits', () => {
	expect( ratingOf( { max: 1e9, default: 1e9 } ) ).toEqual( {
		max: 20,
		value: 20,
	} );
	expect( ratingOf( { max: 'x', default: -1 } ) ).toEqual( {
		max: 5,
		value: 0,
	} );
	expect( sliderOf( { min: 10, max: 90, step: 5, default: 23 } ) ).toEqual( {
		min: 10,
		max: 90,
		step: 5,
		value: 25,
	} );
	expect( sliderOf( { min: 5, max: -5, step: 0, default: 1e12 } ) ).toEqual( {
		min: 0,
		max: 100,
		step: 1,
		value: 100,
	} );
} );

describe( 'a form', () => {
	it( 'names the fields that visitors cannot use', async () => {
		await renderBlock( FORM, {}, [
			createFieldBlock( 'text', {} ),
			createBlock( 'core/missing', {
				originalName: 'jetpack/field-signature',
			} ),
			createBlock( 'acme/field-color' ),
			submit(),
		] );
		expect(
			await screen.findByText(
				/fields that Ramjet does not know: jetpack\/field-signature, acme\/field-color\./,
				{ ignore: '[aria-live]' }
			)
		).toBeInTheDocument();
	} );

	it( 'says nothing about fields that it knows', async () => {
		await renderBlock( FORM, {}, [
			createFieldBlock( 'rating', {} ),
			createFieldBlock( 'radio', {}, [ 'A' ] ),
			submit(),
		] );
		expect(
			screen.queryByText( /does not know/, { ignore: '[aria-live]' } )
		).not.toBeInTheDocument();
	} );

	it( 'inserts a consent field before a button of WordPress', async () => {
		const { inspector } = await renderBlock( FORM, {}, [
			createFieldBlock( 'email', {} ),
			submit(),
		] );
		fireEvent.click(
			await inspector.findByRole( 'button', {
				name: 'Add email permission request',
			} )
		);
		expect( getForm().innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			'jetpack/field-email',
			'jetpack/field-consent',
			'core/button',
		] );
	} );
} );
