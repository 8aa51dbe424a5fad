import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
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
import {
	blockNamed,
	field,
	paste,
	perform,
	radio,
	renderForm,
	ruleOf,
	selectBlock,
	when,
} from './form-editor';

jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( { title: '', link: '', authorEmail: '' } ),
	useCanCreatePlugins: () => true,
} ) );

beforeAll( () => registerBlocks( 'contact-form' ) );

describe( 'fields', () => {
	it( 'get unique ids when copied, and conditions follow', async () => {
		const { innerBlocks } = await renderForm( [
			radio( 'S', 'L' ),
			field( 'text', {
				label: 'Why?',
				conditionalLogic: when( 'size', 'is', 'L' ),
			} ),
		] );
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
		const { innerBlocks } = await renderForm( [ radio( 'Small' ) ] );
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
			const only = await option( 0 );
			await perform( () => fireEvent.keyDown( only, { key: 'Enter' } ) );
		} );
		expect( labels() ).toEqual( [ 'Small', '' ] );
		await waitFor( () => expect( canRemove() ).toBe( true ) );
		const empty = await option( 1 );
		await expectOneStep( () =>
			perform( () => paste( empty, 'Huge\n\n  Gigantic \nNone & more' ) )
		);
		expect( labels() ).toEqual( [
			'Small',
			'Huge',
			'Gigantic',
			'None &amp; more',
		] );
		const last = await option( 3 );
		await perform( () => fireEvent.keyDown( last, { key: 'Enter' } ) );
		expect( labels() ).toHaveLength( 5 );
		const added = await option( 4 );
		await perform( () => fireEvent.keyDown( added, { key: 'Backspace' } ) );
		expect( labels() ).toHaveLength( 4 );
	} );

	it( 'have an option with which visitors enter a text', async () => {
		const { innerBlocks } = await renderForm( [ radio( 'Small', '' ) ], {
			inspector: true,
		} );
		const element = await blockNamed( 'field-option-radio', 1 );
		const option = () => innerBlocks()[ 0 ]?.innerBlocks[ 1 ];
		await selectBlock( option()!.clientId );
		fireEvent.click( screen.getByLabelText( 'Visitors can enter text' ) );
		const text = within( element ).getByLabelText( 'Placeholder' );
		expect( text ).toHaveValue( 'Please specify…' );
		fireEvent.change( text, { target: { value: 'Which one?' } } );
		// Neither adds an option nor removes this one, which has no label.
		await perform( () => {
			fireEvent.keyDown( text, { key: 'Enter' } );
			fireEvent.keyDown( text, { key: 'Backspace' } );
			paste( text, 'Huge\nGigantic' );
		} );
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
		const { innerBlocks } = await renderForm( [ radio( 'Small size' ) ] );
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
		await perform( () => paste( option, 'Huge\nGreat & tall' ) );
		expect(
			innerBlocks()[ 0 ]?.innerBlocks.map( ( { attributes } ) =>
				String( attributes.label )
			)
		).toEqual( [ 'Huge', 'Great &amp; tall size' ] );
	} );

	it( 'keep their only option', async () => {
		const { innerBlocks } = await renderForm( [ radio( '' ) ] );
		const option = await blockNamed( 'field-option-radio' );
		await perform( () =>
			fireEvent.keyDown( within( option ).getByRole( 'textbox' ), {
				key: 'Backspace',
			} )
		);
		expect( innerBlocks()[ 0 ]?.innerBlocks ).toHaveLength( 1 );
	} );

	it( 'list the options of a dropdown below it', async () => {
		const { innerBlocks } = await renderForm( [
			field( 'select', { label: 'Color' } ),
		] );
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
		const choice = createFieldBlock( 'radio', { label: 'Which?' }, [
			'A',
			'B',
		] );
		const images = become( choice, 'image-select' ) as Block;
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
