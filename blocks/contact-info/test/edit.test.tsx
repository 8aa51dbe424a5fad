import '@testing-library/jest-dom';
import { act, createEvent, fireEvent } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { renderBlock } from '../../../tests/support/render-block';

const deselect = () =>
	act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );

it( 'starts with an email address, a phone number and an address', async () => {
	const { innerBlocks } = await renderBlock( 'jetpack/contact-info' );
	expect( innerBlocks().map( ( { name } ) => name ) ).toEqual( [
		'jetpack/email',
		'jetpack/phone',
		'jetpack/address',
	] );
	// Deprecated since WordPress 7.2; its replacement does not exist in 6.8.
	expect( console ).toHaveWarned();
} );

it( 'has no line breaks in its texts', async () => {
	const { canvas, attributes } = await renderBlock( 'jetpack/email' );
	const email = canvas.getByRole( 'textbox', { name: 'Email' } );
	expect( fireEvent.keyDown( email, { key: 'Enter' } ) ).toBe( false );
	fireEvent.change( email, { target: { value: 'a@b.co\nor me' } } );
	expect( attributes()?.email ).toBe( 'a@b.co or me' );
} );

it( 'shows links that lead nowhere in the editor', async () => {
	const { canvas } = await renderBlock( 'jetpack/phone', {
		phone: 'Call +1 202 555 0143',
	} );
	await deselect();
	const link = canvas.getByRole( 'link', { name: '+1 202 555 0143' } );
	expect( link ).toHaveAttribute( 'href', 'tel:+12025550143' );
	const click = createEvent.click( link );
	fireEvent( link, click );
	expect( click.defaultPrevented ).toBe( true );
} );

it( 'links the address to Google Maps on request', async () => {
	const { canvas, inspector, attributes } = await renderBlock(
		'jetpack/address',
		{ city: 'Portland' }
	);
	fireEvent.click(
		inspector.getByRole( 'checkbox', {
			name: 'Link address to Google Maps',
		} )
	);
	expect( attributes()?.linkToGoogleMaps ).toBe( true );
	await deselect();
	expect( canvas.getByRole( 'link', { name: 'Portland' } ) ).toHaveAttribute(
		'href',
		'https://www.google.com/maps/search/+Portland,'
	);
} );
