import '@testing-library/jest-dom';
import { renderBlock } from '../../../tests/support/render-block';

test( 'shows the button, which does nothing in the editor, with a number', async () => {
	const { canvas } = await renderBlock( 'jetpack/like' );
	expect( canvas.getByRole( 'button', { name: 'Like' } ) ).toBeDisabled();
	expect( canvas.getByText( '3 likes' ) ).toBeVisible();
} );
