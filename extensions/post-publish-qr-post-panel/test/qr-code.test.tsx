/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { encodeUrl } from '../encode-url';
import Panel from '../panel';

const URL = 'https://example.com/2026/11/tides/';

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: { link: string } = { link: URL },
			{ link }: { type: string; link?: string }
		) => ( link ? { link } : state ),
		actions: {
			publish: ( link: string ) => ( { type: 'PUBLISH', link } ),
		},
		selectors: {
			getCurrentPost: ( post: { link: string } ) => post,
			getCurrentPostAttribute: () => 'tides',
		},
	} )
);

const publish = ( link: string ) =>
	(
		dispatch( 'core/editor' ) as {
			publish: ( link: string ) => Promise< void >;
		}
	 ).publish( link );

beforeEach( async () => {
	await publish( URL );
	// jsdom draws nothing.
	const canvas = HTMLCanvasElement.prototype;
	Object.defineProperty( canvas, 'getContext', {
		configurable: true,
		value: () => ( {
			createImageData: ( width: number, height: number ) => ( {
				data: new Uint8ClampedArray( width * height * 4 ),
			} ),
			putImageData: () => {},
			drawImage: () => {},
		} ),
	} );
	jest.spyOn( canvas, 'toDataURL' ).mockReturnValue(
		'data:image/png;base64,'
	);
} );

afterEach( () => {
	jest.restoreAllMocks();
	document.querySelector( '.ramjet-print' )?.remove();
} );

const open = () => {
	render( <Panel /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Get QR code' } ) );
};

it( 'shows the code of the post’s URL, to be saved as a file named like the post', () => {
	open();
	const image = screen.getByRole( 'img', { name: `QR code of ${ URL }` } );
	const [ , svg = '' ] = image.getAttribute( 'src' )?.split( ',' ) ?? [];
	expect( atob( svg ) ).toContain( toSvgPath( generate( URL ) ) );
	expect( atob( svg ) ).toContain( 'viewBox="-4 -4 ' );
	expect( screen.getByText( URL ) ).toBeVisible();
	for ( const kind of [ 'svg', 'png' ] ) {
		const link = screen.getByRole( 'link', {
			name: `Download ${ kind.toUpperCase() }`,
		} );
		expect( link ).toHaveAttribute( 'download', `tides-qr-code.${ kind }` );
		expect( link.getAttribute( 'href' ) ).toMatch( `data:image/${ kind }` );
	}
} );

it( 'prints the code with its URL, and leaves nothing behind', async () => {
	const print = jest.spyOn( window, 'print' ).mockReturnValue();
	open();
	fireEvent.click( screen.getByRole( 'button', { name: 'Print' } ) );
	const page = document.querySelector( '.ramjet-print' );
	expect( page ).toHaveTextContent( URL );
	fireEvent.load( page!.querySelector( 'img' )! );
	await waitFor( () => expect( print ).toHaveBeenCalled() );
	fireEvent( window, new Event( 'afterprint' ) );
	expect( page ).not.toBeInTheDocument();
} );

it( 'says that a URL is too long', async () => {
	const long = ( length: number ) =>
		`https://example.com/${ '%D8%B3'.repeat( length ) }`;
	expect( encodeUrl( long( 480 ) ) ).not.toBeNull();
	await publish( long( 500 ) );
	open();
	expect(
		screen.getByText( 'The URL of this post is too long for a QR code.' )
	).toBeVisible();
} );
