import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { serialize, switchToBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { registerBlocks } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
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
