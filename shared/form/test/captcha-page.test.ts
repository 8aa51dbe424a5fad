/* @jest-environment ./tests/support/jest-browser-environment.js */
import { createHash } from 'crypto';
import { join } from 'path';
import { TextEncoder } from 'util';
import { waitFor } from '@testing-library/react';

/** The captcha's own module, which the page imports by URL. */
const url = join( __dirname, '../../../blocks/contact-form/captcha/altcha.ts' );

const puzzle = {
	salt: 'salt?',
	challenge: createHash( 'sha256' ).update( 'salt?123' ).digest( 'hex' ),
	maxnumber: 200,
	signature: 'signed',
};

it( 'loads the captcha, and posts the form once with its solution', async () => {
	Object.assign( window, {
		fetch: jest.fn( async () => ( { json: async () => puzzle } ) ),
		TextEncoder,
	} );
	const form = document.createElement( 'form' );
	form.dataset.module = JSON.stringify( {
		url,
		settings: { puzzle: '/challenge' },
	} );
	form.innerHTML = '<button type="submit">Continue</button>';
	document.body.append( form );
	const sent: string[] = [];
	form.submit = () =>
		sent.push( String( new FormData( form ).get( 'ramjet_captcha' ) ) );
	await import( '../captcha-page' );
	await waitFor( () => expect( window.fetch ).toHaveBeenCalled() );
	form.requestSubmit();
	form.requestSubmit();
	await waitFor( () => expect( sent ).toHaveLength( 1 ) );
	expect( JSON.parse( atob( sent[ 0 ]! ) ) ).toMatchObject( { number: 123 } );
} );
