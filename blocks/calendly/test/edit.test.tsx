import '@testing-library/jest-dom';
import { fireEvent, waitFor } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import { resolveRedirect } from '../../../shared/api/resolve-redirect';
import { renderBlock } from '../../../tests/support/render-block';

jest.mock( '@wordpress/a11y' );
jest.mock( '../../../shared/api/resolve-redirect' );

const URL_30MIN = 'https://calendly.com/acme/30min';

beforeEach( () =>
	jest
		.mocked( resolveRedirect )
		.mockImplementation( async ( url ) => ( { url, status: 200 } ) )
);

const embed = async ( text: string, attributes = {}, button = {} ) => {
	const block = await renderBlock(
		'jetpack/calendly',
		attributes,
		'text' in button ? [ createBlock( 'jetpack/button', button ) ] : []
	);
	const { canvas, inspector } = block;
	const form = 'url' in attributes ? inspector : canvas;
	fireEvent.change(
		form.getByRole( 'textbox', { name: /^Calendly web address/ } ),
		{ target: { value: text } }
	);
	fireEvent.click( form.getByRole( 'button', { name: 'Embed' } ) );
	return block;
};

const frame = ( { element }: Awaited< ReturnType< typeof embed > > ) =>
	waitFor( () => {
		const found = element()?.querySelector( 'iframe' );
		expect( found ).not.toBeNull();
		return new URL( found!.src );
	} );

it( 'shows the calendar of an embed code, and hides the details of the event', async () => {
	const block = await embed(
		`<div class="calendly-inline-widget" data-url="${ URL_30MIN }?primary_color=ff0000"></div>`
	);
	expect( ( await frame( block ) ).search ).toBe(
		'?embed_domain=localhost&embed_type=Inline&hide_event_type_details=0&background_color=ffffff&primary_color=ff0000&text_color=4D5055'
	);
	fireEvent.click(
		block.inspector.getByRole( 'checkbox', {
			name: 'Hide event type details',
		} )
	);
	expect( block.attributes() ).toMatchObject( {
		url: URL_30MIN,
		style: 'inline',
		primaryColor: 'ff0000',
		hideEventTypeDetails: true,
	} );
	expect(
		( await frame( block ) ).searchParams.get( 'hide_event_type_details' )
	).toBe( '1' );
} );

it( 'makes a button with the text and colors of a badge’s code', async () => {
	const block = await embed(
		`<script>Calendly.initBadgeWidget({ url: '${ URL_30MIN }', text: 'Book me', color: '#00a2ff', textColor: '#ffffff' });</script>`,
		{ style: 'link', url: 'https://calendly.com/other' },
		{ text: 'Earlier' }
	);
	await waitFor( () =>
		expect( block.attributes() ).toMatchObject( {
			url: URL_30MIN,
			style: 'link',
		} )
	);
	expect( block.attributes() ).not.toHaveProperty( 'button' );
	await waitFor( () =>
		expect( block.innerBlocks() ).toMatchObject( [
			{
				name: 'jetpack/button',
				attributes: {
					text: 'Book me',
					customBackgroundColor: '#00a2ff',
					customTextColor: '#ffffff',
					url: URL_30MIN,
				},
			},
		] )
	);
	// The URL and the button are one step.
	const state = () => [
		block.attributes()?.url,
		block.innerBlocks()[ 0 ]?.attributes.text,
	];
	await block.undo();
	expect( state() ).toEqual( [ 'https://calendly.com/other', 'Earlier' ] );
	await block.redo();
	expect( state() ).toEqual( [ URL_30MIN, 'Book me' ] );
	// The template is deprecated since WordPress 7.2, without a replacement that older versions have.
	expect( console ).toHaveWarned();
} );

it( 'can be changed to a button in the toolbar', async () => {
	const block = await embed( URL_30MIN );
	await frame( block );
	fireEvent.click( block.toolbar.getByRole( 'button', { name: 'Style' } ) );
	fireEvent.click(
		await waitFor( () => {
			const item = [
				...document.querySelectorAll( '[role="menuitemradio"]' ),
			].find( ( { textContent } ) => textContent === 'Link' );
			expect( item ).toBeDefined();
			return item!;
		} )
	);
	await waitFor( () =>
		expect( block.innerBlocks() ).toMatchObject( [
			{ attributes: { text: 'Schedule time with me', url: URL_30MIN } },
		] )
	);
} );

it( 'checks a saved calendar when the post is opened, and clears one that no longer exists', async () => {
	jest.mocked( resolveRedirect ).mockResolvedValue( {
		url: URL_30MIN,
		status: 404,
	} );
	const { attributes, canvas } = await renderBlock( 'jetpack/calendly', {
		url: URL_30MIN,
	} );
	await waitFor( () => expect( attributes()?.url ).toBeUndefined() );
	expect(
		await canvas.findByText(
			"Your calendar couldn't be embedded. Please double check your URL or code."
		)
	).toBeVisible();
} );

it.each( [
	{ url: 'https://calendly.com/wpcom/jetpack-block-example' },
	{ url: URL_30MIN, style: 'link' },
] )( 'does not check %o', async ( attributes ) => {
	jest.mocked( resolveRedirect ).mockClear();
	await renderBlock( 'jetpack/calendly', attributes );
	expect( resolveRedirect ).not.toHaveBeenCalled();
} );
