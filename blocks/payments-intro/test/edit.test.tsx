/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { renderBlock } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

const PAID = 'premium-content/container';

test( 'is replaced by the chosen block in one undo step', async () => {
	const { canvas } = await renderBlock( 'jetpack/payments-intro' );
	expect( canvas.queryByRole( 'button', { name: /Paid/ } ) ).toBeNull();
	// Of another family, and only its name matters here.
	await act( async () => {
		registerBlockType( PAID, {
			apiVersion: 3,
			title: 'Paid Content',
			category: 'earn',
			attributes: {},
			save: () => null,
		} );
	} );
	const choice = await canvas.findByRole( 'button', { name: /Paid/ } );
	await expectOneStep( () =>
		act( async () => void fireEvent.click( choice ) )
	);
	expect( select( blockEditorStore ).getBlocks() ).toMatchObject( [
		{ name: PAID },
	] );
} );
