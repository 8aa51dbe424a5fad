import '@testing-library/jest-dom';
import { act, fireEvent } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { renderCanvas } from '../../../tests/support/render-block';

const render = ( attributes = {}, toolbar = false ) =>
	renderCanvas( 'jetpack/markdown', attributes, { toolbar } );

const deselect = () =>
	act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );
const selectBlock = ( clientId: string ) =>
	act( async () => {
		await dispatch( blockEditorStore ).selectBlock( clientId );
	} );

it( 'stores the source and its HTML together', async () => {
	const { canvas, attributes } = await render();
	fireEvent.change( canvas.getByRole( 'textbox', { name: 'Markdown' } ), {
		target: { value: '**Hi**' },
	} );
	expect( attributes() ).toMatchObject( {
		source: '**Hi**',
		html: '<div><p><strong>Hi</strong></p>\n</div>',
	} );
} );

it( 'shows a hint while it is empty and not selected', async () => {
	const { canvas } = await render();
	await deselect();
	expect( canvas.getByText( /^Write in \*Markdown\*/ ) ).toBeVisible();
	expect( canvas.queryByRole( 'textbox' ) ).toBeNull();
} );

it( 'is removed with Backspace while it is empty', async () => {
	const { canvas } = await render();
	fireEvent.keyDown( canvas.getByRole( 'textbox', { name: 'Markdown' } ), {
		key: 'Backspace',
	} );
	expect(
		select( blockEditorStore )
			.getBlocks()
			.filter( ( { name } ) => name === 'jetpack/markdown' )
	).toEqual( [] );
} );

it( 'shows a preview on request, until it is deselected', async () => {
	const { canvas, clientId, toolbar } = await render(
		{ source: '# Hi' },
		true
	);
	const preview = toolbar.getByText( 'Preview' );
	fireEvent.click( preview );
	expect( preview ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( canvas.queryByRole( 'textbox' ) ).toBeNull();
	expect( canvas.getByRole( 'heading', { name: 'Hi' } ) ).toBeVisible();
	await deselect();
	await selectBlock( clientId );
	expect( canvas.getByRole( 'textbox', { name: 'Markdown' } ) ).toBeVisible();
} );

it( 'keeps the focus while it is selected and empty', async () => {
	const { canvas, attributes } = await render( { source: 'Hi' } );
	const field = canvas.getByRole( 'textbox', { name: 'Markdown' } );
	act( () => field.focus() );
	fireEvent.change( field, { target: { value: '' } } );
	expect( attributes()?.source ).toBe( '' );
	expect( canvas.getByRole( 'textbox', { name: 'Markdown' } ) ).toHaveFocus();
} );
