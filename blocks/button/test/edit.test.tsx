import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { createBlock, getBlockType } from '@wordpress/blocks';
import {
	registerFamily,
	renderBlock,
} from '../../../tests/support/render-block';

const render = ( attributes = {} ) =>
	renderBlock( 'jetpack/button', { text: 'Go', ...attributes } );

it( 'cannot be inserted by itself', () => {
	registerFamily( 'jetpack/button' );
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
	).toBeVisible();
	fireEvent.change( url, { target: { value: 'https://example.org' } } );
	expect( screen.queryByText( /not allowed in a link/ ) ).toBeNull();
} );

it( 'follows the attributes of its parent', async () => {
	registerFamily( 'jetpack/button' );
	const { innerBlocks } = await renderBlock(
		'jetpack/contact-form',
		{ formTitle: 'Book', to: 'https://example.org/' },
		[
			createBlock( 'jetpack/button', {
				text: 'Go',
				passthroughAttributes: { formTitle: 'text', to: 'url' },
			} ),
		]
	);
	await screen.findByText( 'Book' );
	expect( innerBlocks()[ 0 ]?.attributes ).toMatchObject( {
		text: 'Book',
		url: 'https://example.org/',
	} );
} );
