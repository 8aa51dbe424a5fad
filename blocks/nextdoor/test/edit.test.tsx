import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { renderBlock } from '../../../tests/support/render-block';

it( 'embeds a post, and says what is wrong with another URL', async () => {
	const { attributes, canvas, element, inspector } =
		await renderBlock( 'jetpack/nextdoor' );
	const submit = ( value: string, form = canvas ) => {
		fireEvent.change(
			form.getByRole( 'textbox', { name: 'Nextdoor post URL' } ),
			{ target: { value } }
		);
		fireEvent.click( form.getByRole( 'button', { name: 'Embed' } ) );
	};
	submit( 'http://nextdoor.com/p/abc' );
	expect(
		canvas.getByText( /^Your Nextdoor post couldn't be embedded/ )
	).toBeVisible();
	submit( 'https://nextdoor.com/p/abc' );
	const url = 'https://nextdoor.com/embed/abc';
	expect( attributes()?.url ).toBe( url );
	const frame = element()?.querySelector( 'iframe' );
	expect( frame ).toHaveAttribute( 'src', url );
	expect( frame ).toHaveAttribute( 'height', '200' );
	submit( 'nextdoor.com/p/def', inspector );
	expect( attributes()?.url ).toBe( 'https://nextdoor.com/embed/def' );
} );
