import '@testing-library/jest-dom';

const URL_A = '/wp-json/ramjet/v1/likes/5';
const URL_B = '/wp-json/ramjet/v1/likes/6';

type Request = { token: string; liked: boolean };

/** Requests in their order, with what replies to each. */
let requests: {
	url: string;
	data: Request;
	reply: ( body: unknown, isJson?: boolean ) => Promise< void >;
	fail: () => Promise< void >;
}[];

/** Prints a page as PHP does and runs the view module on it. */
function open( ...urls: string[] ) {
	document.body.innerHTML = urls
		.map(
			( url ) =>
				`<div class="wp-block-jetpack-like" data-url="${ url }" data-error="That did not work."><button aria-pressed="false" disabled style="visibility:hidden"></button> <span role="status">7 likes</span> <span role="alert"></span></div>`
		)
		.join( '' );
	jest.isolateModules( () => {
		require( '../view' );
	} );
}

const click = ( index = 0 ) =>
	document.querySelectorAll( 'button' )[ index ]?.click();

/** Of each block: whether it is pressed, the number, and the error. */
const shown = () =>
	[ ...document.body.children ].map( ( { children } ) => [
		children[ 0 ]?.getAttribute( 'aria-pressed' ) === 'true',
		children[ 1 ]?.textContent,
		children[ 2 ]?.textContent,
	] );

const settle = () =>
	new Promise< void >( ( resolve ) => setTimeout( resolve ) );

beforeEach( () => {
	requests = [];
	localStorage.clear();
	Object.assign( AbortSignal, { timeout: () => undefined } );
	Object.defineProperty( window, 'crypto', {
		configurable: true,
		value: {
			getRandomValues: ( numbers: Uint32Array ) =>
				numbers.fill( 4_000_000_000 ),
		},
	} );
	Object.assign( window, {
		fetch: ( url: string, { body }: { body: string } ) =>
			new Promise( ( resolve, reject ) =>
				requests.push( {
					url,
					data: JSON.parse( body ),
					reply: ( json, isJson = true ) => {
						resolve( {
							json: () =>
								isJson
									? Promise.resolve( json )
									: Promise.reject( new SyntaxError() ),
						} );
						return settle();
					},
					fail: () => {
						reject( new TypeError( 'Failed to fetch' ) );
						return settle();
					},
				} )
			),
	} );
} );

test( 'a like is shown at once, confirmed, remembered and taken back', async () => {
	open( URL_A );
	expect( document.querySelector( 'button' ) ).toMatchObject( {
		disabled: false,
		style: { visibility: '' },
	} );
	// Nothing is stored for those who like nothing.
	expect( localStorage ).toHaveLength( 0 );
	expect( shown() ).toEqual( [ [ false, '7 likes', '' ] ] );

	click();
	expect( shown() ).toEqual( [ [ true, '7 likes', '' ] ] );
	const { url, data, reply } = requests[ 0 ]!;
	expect( url ).toBe( URL_A );
	expect( data.liked ).toBe( true );
	expect( data.token ).toMatch( /^[0-9-]{16,64}$/ );
	await reply( { likes: 8, text: '8 likes' } );
	expect( shown() ).toEqual( [ [ true, '8 likes', '' ] ] );

	// A cache has the page with the old number.
	open( URL_A, URL_B );
	expect( shown() ).toEqual( [
		[ true, '7 likes', '' ],
		[ false, '7 likes', '' ],
	] );
	click();
	expect( requests[ 1 ]?.data ).toEqual( {
		token: data.token,
		liked: false,
	} );
	await requests[ 1 ]!.reply( { likes: 7, text: '7 likes' } );
	open( URL_A );
	expect( shown() ).toEqual( [ [ false, '7 likes', '' ] ] );
} );

test( 'all buttons of a post show its state', async () => {
	open( URL_A, URL_B, URL_A );
	click( 2 );
	await requests[ 0 ]!.reply( { likes: 8, text: '8 likes' } );
	expect( shown() ).toEqual( [
		[ true, '8 likes', '' ],
		[ false, '7 likes', '' ],
		[ true, '8 likes', '' ],
	] );
} );

test( 'the last of many clicks counts, however late the replies come', async () => {
	open( URL_A );
	click();
	click();
	click();
	click();
	expect( requests ).toHaveLength( 1 );
	await requests[ 0 ]!.reply( { likes: 8, text: '8 likes' } );
	// The server has another state than the visitor wants.
	expect( shown() ).toEqual( [ [ false, '7 likes', '' ] ] );
	expect( requests[ 1 ]?.data.liked ).toBe( false );
	await requests[ 1 ]!.reply( { likes: 7, text: '7 likes' } );
	expect( requests ).toHaveLength( 2 );
	expect( shown() ).toEqual( [ [ false, '7 likes', '' ] ] );
} );

test( 'errors are shown beside the button, which returns to what the server has', async () => {
	open( URL_A );
	const closed = {
		code: 'ramjet_likes_closed',
		message: 'This post can no longer be liked.',
	};
	click();
	await requests[ 0 ]!.reply( closed );
	expect( shown() ).toEqual( [
		[ false, '7 likes', 'This post can no longer be liked.' ],
	] );
	click();
	expect( shown() ).toEqual( [ [ true, '7 likes', '' ] ] );
	// WordPress's own errors are for developers.
	await requests[ 1 ]!.reply( {
		code: 'rest_no_route',
		message: 'No route',
	} );
	expect( shown() ).toEqual( [ [ false, '7 likes', 'That did not work.' ] ] );
	click();
	await requests[ 2 ]!.reply( null, false );
	expect( shown() ).toEqual( [ [ false, '7 likes', 'That did not work.' ] ] );
	click();
	await requests[ 3 ]!.fail();
	expect( shown() ).toEqual( [ [ false, '7 likes', 'That did not work.' ] ] );
} );

test( 'works where the browser blocks storage', async () => {
	jest.spyOn( window, 'localStorage', 'get' ).mockImplementation( () => {
		throw new DOMException( 'Denied', 'SecurityError' );
	} );
	open( URL_A );
	click();
	await requests[ 0 ]!.reply( { likes: 8, text: '8 likes' } );
	click();
	expect( requests[ 1 ]?.data ).toEqual( {
		...requests[ 0 ]?.data,
		liked: false,
	} );
	jest.restoreAllMocks();
} );
