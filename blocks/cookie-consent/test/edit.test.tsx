import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import { registerBlockType } from '../../../shared/types/blocks';

/** The block library is not a package of this repository: the part of core's button that the banner has. */
beforeAll( () =>
	registerBlockType( 'core/button', {
		apiVersion: 3,
		title: 'Button',
		category: 'design',
		attributes: { text: { type: 'string' } },
		edit: ( { attributes }: { attributes: { text?: string } } ) => (
			<div>{ attributes.text }</div>
		),
		save: () => null,
	} )
);

const render = ( attributes = {} ) =>
	renderBlock( 'jetpack/cookie-consent', attributes );

it( 'begins with a question and a link to the privacy policy', async () => {
	setInitialState( {
		cookieConsent: {
			isTaken: false,
			isDisabled: false,
			privacyUrl: 'https://harbour.example/privacy/',
		},
	} );
	const { attributes, canvas } = await render();
	expect( attributes()?.text ).toBe(
		'This site uses cookies, and shows content from other websites that may set cookies. Do you agree? <a href="https://harbour.example/privacy/">Privacy policy</a>'
	);
	expect( canvas.getByText( 'Accept' ) ).toBeVisible();
	expect( canvas.getByText( 'Decline' ) ).toBeVisible();
	// Deprecated since WordPress 7.2; its replacement does not exist in 6.8.
	expect( console ).toHaveWarned();
} );

it( 'keeps a text that somebody has emptied', async () => {
	const { attributes } = await render( { text: '' } );
	expect( attributes()?.text ).toBe( '' );
} );

it( 'takes 1 to 365 days', async () => {
	const { attributes, inspector } = await render( { text: 'Cookies?' } );
	const days = inspector.getByLabelText( 'Consent Expiry Time (in days)' );
	const enter = ( value: string ) => {
		fireEvent.change( days, { target: { value } } );
		return attributes()?.consentExpiryDays;
	};
	expect( [ '30', '0', '366', '1.5', '', '365' ].map( enter ) ).toEqual( [
		30, 30, 30, 30, 30, 365,
	] );
} );

it( 'leaves out Decline', async () => {
	const { attributes, canvas, inspector } = await render( {
		text: 'Cookies?',
	} );
	fireEvent.click( inspector.getByLabelText( 'Show a Decline button' ) );
	expect( attributes()?.showDecline ).toBe( false );
	expect( canvas.queryByText( 'Decline' ) ).toBeNull();
} );

it( 'says that another plugin asks visitors', async () => {
	setInitialState( {
		cookieConsent: { isTaken: true, isDisabled: false, privacyUrl: '' },
	} );
	const { canvas } = await render( { text: 'Cookies?' } );
	expect(
		canvas.getByText( /because another plugin asks them/ )
	).toBeVisible();
} );
