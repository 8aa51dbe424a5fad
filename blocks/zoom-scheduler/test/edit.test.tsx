import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { renderBlock } from '../../../tests/support/render-block';

it( 'embeds a booking page, and says what is wrong with another URL', async () => {
	const { attributes, canvas, element } = await renderBlock(
		'jetpack/zoom-scheduler'
	);
	const submit = ( value: string ) => {
		fireEvent.change(
			canvas.getByRole( 'textbox', { name: 'Zoom Scheduler URL' } ),
			{ target: { value } }
		);
		fireEvent.click( canvas.getByRole( 'button', { name: 'Embed' } ) );
	};
	submit( 'https://zoom.us/j/1' );
	expect(
		canvas.getByText( /^Your calendar couldn't be embedded/ )
	).toBeVisible();
	submit( 'scheduler.zoom.us/ann/call' );
	const url = 'https://scheduler.zoom.us/ann/call';
	expect( attributes()?.url ).toBe( url );
	const frame = element()?.querySelector( 'iframe' );
	expect( frame ).toHaveAttribute( 'src', `${ url }?embed=true` );
	expect( frame ).toHaveAttribute( 'height', '900' );
} );
