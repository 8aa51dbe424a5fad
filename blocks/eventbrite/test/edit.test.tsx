import '@testing-library/jest-dom';
import { fireEvent, waitFor } from '@testing-library/react';
import { registerBlockType } from '@wordpress/blocks';
import { resolveRedirect } from '../../../shared/api/resolve-redirect';
import { renderBlock } from '../../../tests/support/render-block';

jest.mock( '@wordpress/a11y' );
jest.mock( '../../../shared/api/resolve-redirect' );

const EVENT = 'https://www.eventbrite.com/e/concert-tickets-1234567890';

// What a URL that cannot be embedded is converted to.
registerBlockType( 'core/paragraph', {
	apiVersion: 3,
	title: 'Paragraph',
	category: 'text',
	attributes: { content: { type: 'string' } },
	edit: () => null,
	save: () => null,
} );

async function embed( url: string, status: number, target = url ) {
	const reply = { url: target, status };
	jest.mocked( resolveRedirect ).mockResolvedValue( reply );
	const block = await renderBlock( 'jetpack/eventbrite' );
	fireEvent.change(
		block.canvas.getByRole( 'textbox', { name: 'Eventbrite URL' } ),
		{ target: { value: url } }
	);
	fireEvent.click( block.canvas.getByRole( 'button', { name: 'Embed' } ) );
	return block;
}

it( 'shows a card for the checkout, and can be changed to a button', async () => {
	const block = await embed( EVENT, 200 );
	await block.canvas.findByText( EVENT );
	expect( block.attributes() ).toMatchObject( {
		url: EVENT,
		eventId: 1234567890,
		style: 'inline',
	} );
	expect( block.element()?.querySelector( 'iframe, script' ) ).toBeNull();
	const panels = () =>
		block.inspector
			.getAllByRole( 'button', { expanded: true } )
			.map( ( { textContent } ) => textContent );
	expect( panels() ).toEqual( [ 'Settings', 'Loading' ] );
	fireEvent.click(
		block.inspector.getByRole( 'radio', { name: 'Button & Modal' } )
	);
	// A button waits for a click.
	expect( panels() ).toEqual( [ 'Settings' ] );
	await waitFor( () =>
		expect( block.innerBlocks() ).toMatchObject( [
			{
				name: 'jetpack/button',
				attributes: { text: 'Register', element: 'a' },
			},
		] )
	);
	expect( block.attributes()?.style ).toBe( 'modal' );
	// The template is deprecated since WordPress 7.2, without a replacement that older versions have.
	expect( console ).toHaveWarned();
} );

it( 'stores the URL and the number of the event that a URL redirects to', async () => {
	const next = EVENT.replace( '1234567890', '77' );
	const { attributes, canvas } = await embed( EVENT, 200, next );
	await canvas.findByText( next );
	expect( attributes() ).toMatchObject( { url: next, eventId: 77 } );
} );

it.each( [ 404, 403, 500 ] )(
	'clears an event whose page fails with %d',
	async ( status ) => {
		const { attributes, canvas } = await embed( EVENT, status );
		await canvas.findByText( 'Sorry, this content could not be embedded.' );
		expect( attributes()?.url ).toBeUndefined();
		expect( attributes()?.eventId ).toBeUndefined();
		expect(
			canvas.getByRole( 'button', { name: 'Convert block to link' } )
		).toBeVisible();
	}
);

it( 'keeps an event that could not be checked', async () => {
	const { attributes, canvas } = await embed( EVENT, NaN );
	await canvas.findByText( /has been kept because/ );
	expect( attributes() ).toMatchObject( { url: EVENT, eventId: 1234567890 } );
} );
