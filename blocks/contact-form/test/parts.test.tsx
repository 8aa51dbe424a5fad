import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	type Block,
	createBlock,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { registerBlocks } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { createFieldBlock } from '../create-field';
import { ratingOf, sliderOf } from '../field/scales';
import { blockNamed, perform, renderForm, selectBlock } from './form-editor';

jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( { title: '', link: '', authorEmail: '' } ),
	useCanCreatePlugins: () => true,
} ) );

beforeAll( () => registerBlocks( 'contact-form' ) );

const getForm = (): Block =>
	select( blockEditorStore ).getBlocks()[ 0 ] as Block;

const getField = () => getForm().innerBlocks[ 0 ] as Block;

async function renderField(
	type: Parameters< typeof createFieldBlock >[ 0 ],
	options: Parameters< typeof renderForm >[ 1 ] = {}
) {
	const editor = await renderForm(
		[ createFieldBlock( type, { label: 'Old' } ) ],
		options
	);
	await selectBlock( getField().clientId );
	return {
		...editor,
		element: within( await blockNamed( `field-${ type }` ) ),
	};
}

describe( 'a field with its label and control in inner blocks', () => {
	it( 'gets them where a form is put around it', async () => {
		await renderForm( [] );
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
		const { inspector } = await renderField( 'slider', {
			inspector: true,
		} );
		fireEvent.click(
			await inspector.findByLabelText( 'Field is required' )
		);
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
		const { element } = await renderField( 'rating' );
		const star = () => element.getByLabelText( /^4 of/ );
		fireEvent.click( star() );
		expect( getField().attributes.default ).toBe( 4 );
		expect( star() ).toBeChecked();
		fireEvent.click( star() );
		expect( getField().attributes.default ).toBe( 0 );
	} );

	it( 'adds image options', async () => {
		const { element, inspector } = await renderField( 'image-select', {
			inspector: true,
		} );
		// A block that is not selected itself follows when the browser is idle.
		fireEvent.click( await element.findByText( 'Add option' ) );
		const [ , options ] = getField().innerBlocks;
		expect( options?.innerBlocks.map( ( { name } ) => name ) ).toEqual(
			Array( 4 ).fill( 'jetpack/input-image-option' )
		);
		await selectBlock( getField().clientId );
		fireEvent.click( inspector.getByLabelText( 'Add an “Other” option' ) );
		expect(
			await element.findByLabelText( 'Please specify' )
		).toBeInTheDocument();
	} );

	it( 'adds an image option with Enter, and keeps the last one', async () => {
		const { element } = await renderField( 'image-select' );
		const list = () => getField().innerBlocks[ 1 ]!.innerBlocks;
		const { canRemoveBlock } = select( blockEditorStore );
		const { removeBlock } = dispatch( blockEditorStore );
		const [ first, ...others ] = list().map( ( { clientId } ) => clientId );
		await act( async () => others.forEach( ( id ) => removeBlock( id ) ) );
		await waitFor( () => expect( canRemoveBlock( first! ) ).toBe( false ) );
		const option = await element.findByLabelText( 'Option' );
		await expectOneStep( () =>
			perform( () => fireEvent.keyDown( option, { key: 'Enter' } ) )
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
