import { fireEvent } from '@testing-library/react';
import { serialize } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { renderBlock } from '../../../tests/support/render-block';

jest.mock( '@wordpress/a11y' );

it( 'saves no URL that is not a document', async () => {
	const { canvas } = await renderBlock( 'jetpack/google-docs-embed' );
	fireEvent.change( canvas.getByRole( 'textbox' ), {
		target: { value: 'example' },
	} );
	fireEvent.click( canvas.getByRole( 'button', { name: 'Embed' } ) );
	canvas.getByText( /^The document couldn’t be embedded/ );
	const { getBlocks } = select( blockEditorStore );
	expect( serialize( getBlocks() ) ).toContain(
		'<div class="embed__wrapper">\n\n</div>'
	);
} );
