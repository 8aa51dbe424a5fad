import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../tests/support/render-block';

const FIELD = 'Tock business name';

it( 'opens its form if it has no name, and accepts a URL', async () => {
	const user = userEvent.setup();
	// As after '/tock': the toolbar, which has the form, is hidden.
	await dispatch( blockEditorStore ).startTyping();
	const { canvas, attributes } = await renderBlock( 'jetpack/tock' );
	expect(
		canvas.getByText( /^The block will not be shown to your site visitors/ )
	).toBeVisible();
	const field = await screen.findByRole( 'textbox', { name: FIELD } );
	expect( select( blockEditorStore ).isTyping() ).toBe( false );
	await user.type( field, ' {Enter}' );
	expect( attributes()?.url ).toBeUndefined();
	await user.type(
		field,
		'https://www.exploretock.com/a-b-c/?date=1{Enter}'
	);
	expect( attributes()?.url ).toBe( 'a-b-c' );
	expect( screen.queryByRole( 'textbox', { name: FIELD } ) ).toBeNull();
	expect(
		canvas.getByText( 'https://www.exploretock.com/a-b-c' )
	).toBeVisible();
} );

it( 'discards a cancelled edit', async () => {
	const user = userEvent.setup();
	const { toolbar, attributes } = await renderBlock( 'jetpack/tock', {
		url: 'roister',
	} );
	expect( screen.queryByRole( 'textbox', { name: FIELD } ) ).toBeNull();
	const edit = toolbar.getByRole( 'button', {
		name: 'Edit Tock business name',
	} );
	await user.click( edit );
	await user.type(
		await screen.findByRole( 'textbox', { name: FIELD } ),
		'-2{Escape}'
	);
	expect( screen.queryByRole( 'textbox', { name: FIELD } ) ).toBeNull();
	await user.click( edit );
	expect( await screen.findByRole( 'textbox', { name: FIELD } ) ).toHaveValue(
		'roister'
	);
	expect( attributes()?.url ).toBe( 'roister' );
} );
