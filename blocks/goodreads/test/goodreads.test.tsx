import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { findGoodreadsMember } from '../../../shared/api/lookups';
import { resolveRedirect } from '../../../shared/api/resolve-redirect';
import { renderBlock } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { readLink } from '../attributes';

jest.mock( '@wordpress/a11y' );
jest.mock( '../../../shared/api/lookups' );
jest.mock( '../../../shared/api/resolve-redirect' );

const SITE = 'https://www.goodreads.com/';

const resolve = jest.mocked( resolveRedirect );
const findAuthor = jest.mocked( findGoodreadsMember );

beforeEach( () => {
	resolve.mockImplementation( async ( url ) => ( { url, status: 200 } ) );
	findAuthor.mockReset().mockResolvedValue( 12 );
} );

const embed = async ( url: string ) => {
	const block = await renderBlock( 'jetpack/goodreads' );
	fireEvent.change(
		block.canvas.getByRole( 'textbox', { name: 'Goodreads profile URL' } ),
		{ target: { value: url } }
	);
	fireEvent.click( block.canvas.getByRole( 'button', { name: 'Embed' } ) );
	return block;
};

const frame = ( block: Awaited< ReturnType< typeof embed > > ) =>
	waitFor( () => {
		const found = block.element()?.querySelector( 'iframe' );
		expect( found ).not.toBeNull();
		return found!;
	} );

it( 'shows the member’s books in a frame of no origin, as high as they are', async () => {
	const block = await embed( `${ SITE }user/show/7-ann` );
	const found = await frame( block );
	expect( found ).toHaveAttribute(
		'sandbox',
		expect.not.stringContaining( 'same-origin' )
	);
	const { id, link, goodreadsId, widgetId } = block.attributes()!;
	expect( goodreadsId ).toBe( 7 );
	expect( id ).toBe( `gr_custom_widget_${ widgetId }` );
	const { body } = new DOMParser().parseFromString(
		String( found.getAttribute( 'srcdoc' ) ),
		'text/html'
	);
	expect( body.querySelector( 'div' )?.id ).toBe( id );
	expect( body.querySelector( 'script' )?.src ).toBe( link );
	const say = ( source: Window | null, height: unknown ) =>
		act( () => {
			window.dispatchEvent(
				new MessageEvent( 'message', { source, data: { height } } )
			);
		} );
	say( window, 99 );
	say( found.contentWindow, 'high' );
	expect( found ).toHaveAttribute( 'height', '400' );
	say( found.contentWindow, 650 );
	expect( found ).toHaveAttribute( 'height', '650' );
	say( found.contentWindow, 1e9 );
	expect( found ).toHaveAttribute( 'height', '5000' );
} );

it( 'finds the member who is an author, also of a name', async () => {
	const author = await embed( `${ SITE }author/show/5.Ada_Lovelace` );
	await frame( author );
	expect( author.attributes() ).toMatchObject( { goodreadsId: 12 } );
	expect( findAuthor.mock.calls[ 0 ]?.[ 0 ] ).toBe( '5' );

	resolve.mockResolvedValue( {
		url: `${ SITE }author/show/6.Ben`,
		status: 200,
	} );
	findAuthor.mockResolvedValue( 13 );
	const name = await embed( 'goodreads.com/ben' );
	await frame( name );
	expect( name.attributes() ).toMatchObject( { goodreadsId: 13 } );
	expect( findAuthor.mock.calls[ 1 ]?.[ 0 ] ).toBe( '6' );
} );

it( 'says why there are no books, and stores nothing', async () => {
	findAuthor.mockRejectedValue( new Error( 'No member.' ) );
	const author = await embed( `${ SITE }author/show/5` );
	expect( await author.canvas.findByText( 'No member.' ) ).toBeVisible();
	for ( const [ url, leadsTo ] of [
		[ 'ben', 'ben' ],
		[ 'user/show/7', 'author' ],
	] ) {
		resolve.mockResolvedValue( { url: SITE + leadsTo, status: 200 } );
		const block = await embed( SITE + url );
		expect(
			await block.canvas.findByText(
				'Sorry, this content could not be embedded.'
			)
		).toBeVisible();
		expect( block.attributes() ).not.toHaveProperty( 'link' );
	}
} );

it( 'makes a new widget of each setting, in one step', async () => {
	const block = await embed( `${ SITE }user/show/7` );
	await frame( block );
	const { inspector, toolbar, attributes } = block;
	const query = () => new URL( String( attributes()?.link ) ).searchParams;
	const former = attributes()?.widgetId;
	await expectOneStep( async () => {
		fireEvent.click(
			inspector.getByRole( 'checkbox', { name: 'Show review' } )
		);
	} );
	expect( query().get( 'show_review' ) ).toBe( '1' );
	expect( attributes()?.widgetId ).not.toBe( former );
	for ( const [ label, value ] of [
		[ 'Shelf', 'to-read' ],
		[ 'Sort by', 'title' ],
		[ 'Order', 'a' ],
		[ 'Title', "Ann's a/../b & c" ],
		[ 'Number of books', '500' ],
	] ) {
		fireEvent.change( inspector.getByLabelText( label! ), {
			target: { value },
		} );
	}
	expect( attributes()?.link ).toMatch(
		/custom_widget\/7\.Ann%27s%20a\/b%20%26%20c\?num_books=100&order=a&shelf=to-read&.*&sort=title&/
	);
	expect( readLink( attributes()! ) ).toBeDefined();
	fireEvent.click( toolbar.getByRole( 'button', { name: 'Grid view' } ) );
	expect( attributes()?.link ).toMatch(
		/grid_widget\/7\..*\?cover_size=medium&num_books=200&order=a&shelf=to-read&sort=title&widget_id=/
	);
	expect( attributes()?.id ).toBe(
		`gr_grid_widget_${ attributes()?.widgetId }`
	);
	expect( inspector.queryByText( 'Display Settings' ) ).toBeNull();
} );

it( 'shows its form instead of a link that is none of Goodreads’', async () => {
	const { canvas, element } = await renderBlock( 'jetpack/goodreads', {
		goodreadsId: 7,
		link: 'https://www.goodreads.com.evil.example/review/custom_widget/7.t?num_books=5',
	} );
	expect( canvas.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
	expect( element()?.querySelector( 'iframe' ) ).toBeNull();
} );
