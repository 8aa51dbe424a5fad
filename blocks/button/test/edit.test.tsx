import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	renderHook,
	screen,
	waitFor,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import type { Attributes } from '../attributes';
import { useParentAttributes } from '../use-parent-block';

beforeAll( () => registerBlocks( 'button' ) );

const render = ( attributes = {} ) =>
	renderBlock( 'jetpack/button', { text: 'Go', ...attributes } );

it( 'cannot be inserted by itself', () => {
	expect( getBlockType( 'jetpack/button' )?.supports?.inserter ).toBe(
		false
	);
} );

it( 'rejects a link that runs a script', async () => {
	const { toolbar } = await render();
	fireEvent.click( toolbar.getByRole( 'button', { name: 'Link' } ) );
	const url = await screen.findByLabelText( 'Link URL' );
	fireEvent.change( url, { target: { value: 'javascript:alert(1)' } } );
	expect(
		await screen.findByText( 'This kind of URL is not allowed in a link.' )
	).toBeInTheDocument();
	fireEvent.change( url, { target: { value: 'https://example.org' } } );
	expect( screen.queryByText( /not allowed in a link/ ) ).toBeNull();
} );

it( 'follows the attributes of its parent', async () => {
	const { innerBlocks } = await renderBlock(
		'jetpack/repeat-visitor',
		{ threshold: 5 },
		[
			createBlock( 'jetpack/button', {
				text: 'Go',
				passthroughAttributes: {
					criteria: 'text',
					threshold: 'borderRadius',
				},
			} ),
		]
	);
	await screen.findByText( 'after-visits' );
	expect( innerBlocks()[ 0 ]?.attributes ).toMatchObject( {
		text: 'after-visits',
		borderRadius: 5,
	} );
	const { getBlocks } = select( blockEditorStore );
	await expectOneStep( async () => {
		await act( async () => {
			const { updateBlockAttributes } = dispatch( blockEditorStore );
			void updateBlockAttributes( getBlocks()[ 0 ]!.clientId, {
				threshold: 7,
			} );
		} );
		await waitFor( () =>
			expect( innerBlocks()[ 0 ]?.attributes.borderRadius ).toBe( 7 )
		);
	} );
} );

it( 'does not follow what its parent was when it was rendered', async () => {
	const { innerBlocks } = await renderBlock(
		'jetpack/repeat-visitor',
		{ threshold: 5 },
		[
			createBlock( 'jetpack/button', {
				passthroughAttributes: { threshold: 'borderRadius' },
			} ),
		]
	);
	const radius = () => innerBlocks()[ 0 ]?.attributes.borderRadius;
	await waitFor( () => expect( radius() ).toBe( 5 ) );
	const { clientId, attributes } = innerBlocks()[ 0 ]!;
	renderHook( () =>
		useParentAttributes( clientId, attributes as Attributes, {
			threshold: 9,
		} )
	);
	expect( radius() ).toBe( 5 );
} );

it( 'loses a percentage width with the alignment that has none, in one step', async () => {
	const { attributes, clientId } = await render( { width: '50%' } );
	await expectOneStep( () =>
		act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				clientId,
				{ align: 'left' }
			);
		} )
	);
	expect( attributes()?.width ).toBeUndefined();
} );
