import '@testing-library/jest-dom';
import { act, fireEvent, within } from '@testing-library/react';
import { renderBlock, renderCanvas } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

const BUTTON = 'jetpack/whatsapp-button';
const PROBLEM = 'Please enter a valid phone number.';

const enter = ( field: HTMLElement, value: string ) =>
	fireEvent.change( field, { target: { value } } );

it( 'starts with a button that visitors do not see yet', async () => {
	const { innerBlocks, canvas } = await renderCanvas(
		'jetpack/send-a-message'
	);
	expect( innerBlocks() ).toMatchObject( [ { name: BUTTON } ] );
	await canvas.findByText( /until you enter your phone number/, {
		selector: '.components-notice__content',
	} );
	// Deprecated since WordPress 7.2; their replacement does not exist in 6.8.
	expect( console ).toHaveWarned();
} );

it( 'saves a number together with the country that is suggested', async () => {
	const { inspector, canvas, attributes } = await renderBlock( BUTTON );
	const number = inspector.getByRole( 'textbox', { name: 'Phone Number' } );
	expect(
		inspector.getByRole( 'combobox', { name: 'Country code' } )
	).toHaveDisplayValue( 'United States (+1)' );

	await expectOneStep( () => enter( number, '202 555 0143' ) );
	expect( attributes() ).toMatchObject( {
		countryCode: '1US',
		phoneNumber: '202 555 0143',
	} );
	expect( canvas.queryByText( /until you enter/ ) ).toBeNull();
} );

it( 'reports letters in a phone number, and keeps what is typed', async () => {
	const { toolbar, baseElement, inspector, attributes } = await renderBlock(
		BUTTON,
		{ countryCode: '1' }
	);
	const toggle = toolbar.getByRole( 'button', {
		name: 'WhatsApp Button Settings',
	} );
	await act( async () => {
		fireEvent.click( toggle );
	} );
	const [ number ] = within( baseElement )
		.getAllByRole( 'textbox', { name: 'Phone Number' } )
		.filter( ( field ) => field.closest( '.components-popover' ) );
	enter( number!, '0800 CALL' );

	expect( attributes()?.phoneNumber ).toBe( '0800 CALL' );
	expect( number ).toHaveAccessibleDescription( PROBLEM );
	expect( number ).toBeInvalid();
	expect( inspector.getByRole( 'alert' ) ).toHaveTextContent( PROBLEM );
	enter( number!, '0800 2255' );
	expect( inspector.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'has one of four backgrounds, green if none is chosen', async () => {
	const { inspector, attributes } = await renderBlock( BUTTON );
	const click = ( name: string ) =>
		act( async () => {
			fireEvent.click( inspector.getByRole( 'option', { name } ) );
		} );
	await act( async () => {
		fireEvent.click( inspector.getByRole( 'tab', { name: 'Styles' } ) );
	} );
	for ( const [ name, backgroundColor, colorClass ] of [
		[ 'WhatsApp Light', '#F4F4F4', 'light' ],
		[ 'WhatsApp Dark', '#465B64', 'dark' ],
		[ 'White', '#FFFFFF', 'light' ],
	] as const ) {
		await expectOneStep( () => click( name ) );
		expect( attributes() ).toMatchObject( { backgroundColor, colorClass } );
	}
	await click( 'White' );
	expect( attributes() ).toMatchObject( {
		backgroundColor: '#25D366',
		colorClass: 'dark',
	} );
} );
