import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { ApiError } from '../../../shared/api/errors';
import {
	fetchInstagramConnections,
	fetchInstagramConnectUrl,
	fetchInstagramGallery,
} from '../../../shared/api/instagram';
import { setInitialState } from '../../../tests/support/page-state';
import { renderCanvas } from '../../../tests/support/render-block';

jest.mock( '../../../shared/api/instagram' );

const fetchConnections = jest.mocked( fetchInstagramConnections );
const fetchUrl = jest.mocked( fetchInstagramConnectUrl );
const fetchGallery = jest.mocked( fetchInstagramGallery );

const ANN = { username: 'ann', token: 'ref-1' };
const BOB = { username: 'bob', token: 'ref-2' };
const URL_OF_INSTAGRAM = 'https://www.instagram.com/oauth/authorize?state=1';
const ERROR = 'An error occurred. Please try again later.';

const images = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => ( {
		title: `Post ${ index + 1 }`,
		url: `/uploads/${ index }.jpg`,
	} ) );

beforeEach( () => {
	setInitialState();
	fetchConnections.mockReset().mockResolvedValue( [ ANN, BOB ] );
	fetchUrl.mockReset().mockResolvedValue( URL_OF_INSTAGRAM );
	fetchGallery.mockReset().mockImplementation( async ( token ) => ( {
		external_name: token === ANN.token ? 'ann' : 'bob',
		images: images( 12 ),
	} ) );
} );

// For pauses of the product.
afterEach( () => jest.useRealTimers() );

/** Renders the block, with the inspector if the test needs it. */
async function open( attributes = {}, inspector = false ) {
	const block = await renderCanvas( 'jetpack/instagram-gallery', attributes, {
		inspector,
	} );
	const find = ( name: string ) =>
		block.canvas.findByText( name, { selector: 'button' } );
	return { ...block, connect: () => find( 'Connect to Instagram' ) };
}

const withAccount = ( changes = {}, inspector = false ) =>
	open(
		{ accessToken: 'ref-1', instagramUser: 'ann', ...changes },
		inspector
	);

test( 'requires an account to be selected, and shows its posts', async () => {
	const { attributes, canvas, connect, element, inspector } = await open(
		{},
		true
	);
	const button = await connect();
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( canvas.getByLabelText( 'Add a new account' ) ).toBeVisible();
	expect( fetchGallery ).not.toHaveBeenCalled();
	fireEvent.click( canvas.getByLabelText( /@bob$/ ) );
	fireEvent.click( button );
	expect( await canvas.findAllByRole( 'img' ) ).toHaveLength( 9 );
	expect( attributes() ).toMatchObject( {
		accessToken: 'ref-2',
		instagramUser: 'bob',
	} );
	expect( element() ).toHaveFocus();
	expect( inspector.getByText( '@bob' ).closest( 'a' ) ).toHaveAttribute(
		'href',
		'https://www.instagram.com/bob/'
	);

	fireEvent.click( inspector.getByText( 'Disconnect your account' ) );
	expect( attributes() ).not.toHaveProperty( 'accessToken', 'ref-2' );
	expect( attributes()?.instagramUser ).toBeUndefined();
	expect( canvas.queryByRole( 'img' ) ).toBeNull();
	expect( element() ).toHaveFocus();
} );

test( 'lays the posts out', async () => {
	const { attributes, canvas, inspector } = await withAccount(
		{ columns: 40 },
		true
	);
	await canvas.findByAltText( 'Post 1' );
	const grid = canvas
		.getByAltText( 'Post 1' )
		.closest( '.wp-block-jetpack-instagram-gallery__grid' );
	expect( grid ).toHaveClass( 'is-stacked-on-mobile' );
	expect( grid ).toHaveStyle( '--ramjet-columns: 6; --ramjet-spacing: 10px' );
	const slide = ( name: string, value: string ) =>
		fireEvent.change(
			inspector.getByLabelText( name, { selector: 'input[type=range]' } ),
			{
				target: { value },
			}
		);
	slide( 'Number of Columns', '2' );
	slide( 'Number of Posts', '4' );
	slide( 'Image Spacing (px)', '0' );
	fireEvent.click( inspector.getByLabelText( 'Stack on mobile' ) );
	expect( attributes() ).toMatchObject( {
		columns: 2,
		count: 4,
		spacing: 0,
		isStackedOnMobile: false,
	} );
	expect( grid ).not.toHaveClass( 'is-stacked-on-mobile' );
	expect( grid ).toHaveStyle( '--ramjet-columns: 2; --ramjet-spacing: 0px' );
	expect( canvas.getAllByRole( 'img' ) ).toHaveLength( 4 );
	expect( fetchGallery ).toHaveBeenCalledTimes( 1 );
} );

test( 'says how many posts the account has, if it has too few', async () => {
	fetchGallery.mockResolvedValue( {
		external_name: 'ann',
		images: images( 1 ),
	} );
	const { inspector } = await withAccount( {}, true );
	expect(
		await inspector.findByText( 'Your Instagram account has only 1 post.' )
	).toBeVisible();
} );

test( 'says that the account has no posts', async () => {
	fetchGallery.mockResolvedValue( { external_name: 'ann', images: [] } );
	const { attributes, canvas, inspector } = await withAccount( {}, true );
	expect(
		await canvas.findByText(
			'No images were found in your Instagram account.'
		)
	).toBeVisible();
	expect(
		inspector.getByText( 'Your Instagram account has no posts.' )
	).toBeVisible();
	expect( attributes()?.accessToken ).toBe( 'ref-1' );
} );

test( 'removes the account if its posts cannot be loaded', async () => {
	fetchGallery.mockRejectedValue( new Error( 'ERROR' ) );
	const { attributes, canvas, undo } = await withAccount();
	expect( await canvas.findByText( ERROR ) ).toBeVisible();
	expect( attributes()?.accessToken ).toBeUndefined();
	expect( attributes()?.instagramUser ).toBeUndefined();
	// It would only be removed again.
	await undo();
	expect( fetchGallery ).toHaveBeenCalledTimes( 1 );
} );

test( 'says why no image could be copied', async () => {
	const body = { code: 'ramjet_instagram_images', message: 'No GD.' };
	fetchGallery.mockRejectedValue(
		new ApiError( { status: 502 } as Response, body )
	);
	const { canvas } = await withAccount();
	expect( await canvas.findByText( /^No GD\./ ) ).toBeVisible();
} );

test( 'waits for the first images', async () => {
	const body = { code: 'ramjet_instagram_pending', message: 'Later.' };
	fetchGallery.mockRejectedValueOnce(
		new ApiError( { status: 503 } as Response, body )
	);
	jest.useFakeTimers();
	const { attributes, canvas } = await withAccount();
	await waitFor( () => expect( fetchGallery ).toHaveBeenCalledTimes( 1 ) );
	await act( () => jest.advanceTimersByTimeAsync( 1500 ) );
	expect( canvas.getByAltText( 'Post 1' ) ).toBeVisible();
	expect( attributes()?.accessToken ).toBe( 'ref-1' );
} );

test( 'keeps the account if the connections cannot be loaded', async () => {
	fetchConnections.mockRejectedValueOnce( new Error( 'Offline' ) );
	const { attributes, canvas } = await withAccount();
	expect( await canvas.findByText( ERROR ) ).toBeVisible();
	expect( attributes()?.accessToken ).toBe( 'ref-1' );
	fireEvent.click( canvas.getByText( 'Try again' ) );
	expect( await canvas.findByAltText( 'Post 1' ) ).toBeVisible();
} );

test( 'replaces the token of a post of Jetpack', async () => {
	const { attributes, canvas } = await open( {
		accessToken: 'IGQVJ-old',
		instagramUser: 'Ann',
	} );
	expect( await canvas.findByAltText( 'Post 1' ) ).toBeVisible();
	expect( attributes() ).toMatchObject( {
		accessToken: 'ref-1',
		instagramUser: 'ann',
	} );
	expect( fetchGallery ).not.toHaveBeenCalledWith(
		'IGQVJ-old',
		expect.anything()
	);
} );

test( 'keeps a post whose account is not connected', async () => {
	const saved = { accessToken: 'IGQVJ-old', instagramUser: 'eve' };
	const { attributes, canvas } = await open( saved );
	expect(
		await canvas.findByText( /^The account @eve has to be connected again/ )
	).toBeVisible();
	expect( attributes() ).toMatchObject( saved );
} );

test( 'asks users to connect their own account first', async () => {
	setInitialState( {
		connection: {
			isRegistered: true,
			isUserConnected: false,
			isOfflineMode: false,
			canManage: true,
		},
	} );
	const { canvas } = await open();
	expect(
		canvas.getByRole( 'button', { name: 'Connect to Ramjet' } )
	).toBeVisible();
	expect( fetchConnections ).not.toHaveBeenCalled();
} );

describe( 'the popup', () => {
	const popup: Window = Object.create( null );
	const spy = jest.spyOn( window, 'open' );
	afterAll( () => spy.mockRestore() );

	beforeEach( () => {
		Object.assign( popup, {
			closed: false,
			location: { href: '' },
			close: jest.fn(),
		} );
		spy.mockReset().mockReturnValue( popup );
		fetchConnections.mockResolvedValueOnce( [] );
	} );

	async function send( data: unknown, changes = {} ) {
		const event = new MessageEvent( 'message', { data } );
		const sender = { origin: window.location.origin, source: popup };
		for ( const [ name, value ] of Object.entries( {
			...sender,
			...changes,
		} ) ) {
			Object.defineProperty( event, name, { value } );
		}
		await act( async () => window.dispatchEvent( event ) );
	}

	async function openPopup() {
		const block = await open();
		const button = await block.connect();
		fireEvent.click( button );
		await waitFor( () =>
			expect( popup.location.href ).toBe( URL_OF_INSTAGRAM )
		);
		expect( button ).toHaveTextContent( 'Connecting…' );
		return block;
	}

	test( 'is opened by the click, and its account is shown', async () => {
		const { attributes, canvas } = await openPopup();
		expect( spy ).toHaveBeenCalledWith(
			'',
			expect.any( String ),
			expect.stringContaining( 'width=700,height=700' )
		);
		await send(
			{ keyring_id: 'ref-1' },
			{ origin: 'https://evil.example' }
		);
		await send( { keyring_id: 'ref-1' }, { source: window } );
		await send( { other: 1 } );
		expect( attributes()?.accessToken ).toBeUndefined();
		await send( { keyring_id: 'ref-2' } );
		expect( await canvas.findByAltText( 'Post 1' ) ).toBeVisible();
		expect( attributes() ).toMatchObject( {
			accessToken: 'ref-2',
			instagramUser: 'bob',
		} );
	} );

	test( 'ends connecting when it is closed', async () => {
		fetchConnections.mockResolvedValue( [] );
		jest.useFakeTimers();
		const { canvas, connect } = await openPopup();
		Object.assign( popup, { closed: true } );
		await connect();
		expect( canvas.queryByRole( 'radio' ) ).toBeNull();
		// Instagram cut it off from the editor: the user returns later.
		fetchConnections.mockResolvedValue( [ ANN ] );
		fireEvent.focus( window );
		expect( await canvas.findByAltText( 'Post 1' ) ).toBeVisible();
	} );

	test( 'can be blocked by the browser', async () => {
		spy.mockReturnValue( null );
		const { canvas, connect } = await open();
		fireEvent.click( await connect() );
		expect(
			await canvas.findByText( /^Your browser blocked the window\./ )
		).toBeVisible();
		expect( fetchUrl ).not.toHaveBeenCalled();
	} );

	const reject = ( status: number, code: string, message = '' ) =>
		fetchUrl.mockRejectedValue(
			new ApiError( { status } as Response, { code, message } )
		);

	test.each( [
		[ 'an error', () => reject( 500, 'x' ), ERROR ],
		[
			'an unsafe URL',
			() => fetchUrl.mockResolvedValue( 'javascript:alert(1)' ),
			ERROR,
		],
		[
			'a missing permission',
			() => reject( 403, 'rest_forbidden', 'You cannot do that.' ),
			'You cannot do that. (Status 403)',
		],
		[
			'a missing app',
			() => reject( 409, 'ramjet_instagram_app' ),
			/^Instagram requires a Meta app of your own\./,
		],
	] )( 'is closed after %s', async ( _, prepare, message ) => {
		prepare();
		const { canvas, connect } = await open();
		fireEvent.click( await connect() );
		expect( await canvas.findByText( message ) ).toBeVisible();
		expect( popup.close ).toHaveBeenCalled();
		expect( popup.location.href ).toBe( '' );
		expect( await connect() ).toBeEnabled();
	} );
} );
