/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ApiError } from '../../../../shared/api/errors';
import { TextControl } from '../../../../shared/components/controls';
import { SLOW_AFTER } from '../../../../shared/lib/slowness';
import Form, { fieldProps } from '../form';
import { useForm } from '../use-form';

type Values = { name: string; rate: string; proxies: string };

const SAVED: Values = { name: 'a', rate: '1', proxies: '' };

function TestForm( {
	send,
}: {
	send: ( changes: Partial< Values > ) => Promise< unknown >;
} ) {
	const form = useForm< Values >( SAVED, send );
	return (
		<Form form={ form } failed="It could not be saved." saved="Saved.">
			{ ( [ 'name', 'rate', 'proxies' ] as const ).map( ( name ) => (
				<TextControl
					key={ name }
					label={ name }
					{ ...fieldProps(
						form.failure?.fields[ name ],
						`Help of ${ name }.`
					) }
					value={ form.values[ name ] }
					onChange={ ( text ) => form.change( { [ name ]: text } ) }
				/>
			) ) }
		</Form>
	);
}

afterEach( () => jest.useRealTimers() );

function open( send: jest.Mock ) {
	const registry = createRegistry();
	registry.register( noticesStore );
	render(
		<RegistryProvider value={ registry }>
			<TestForm send={ send } />
		</RegistryProvider>
	);
	return {
		user: userEvent.setup(),
		snackbars: () =>
			registry
				.select( noticesStore )
				.getNotices()
				.map( ( { content } ) => content ),
	};
}

const field = ( name: string ) => screen.getByRole( 'textbox', { name } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

const rejection = ( params: Record< string, string > ) =>
	new ApiError( new Response( '', { status: 400 } ), {
		code: 'rest_invalid_param',
		message: 'Invalid parameter(s): rate',
		data: { params },
	} );

it( 'saves the changes only', async () => {
	const send = jest.fn( async () => {} );
	const { user, snackbars } = open( send );
	await user.click( button( 'Save' ) );
	expect( send ).not.toHaveBeenCalled();
	await user.type( field( 'name' ), 'b' );
	await user.type( field( 'rate' ), '2{Backspace}' );
	await user.click( button( 'Save' ) );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( send ).toHaveBeenCalledWith( { name: 'ab' } );
	expect( snackbars() ).toEqual( [ 'Saved.' ] );
} );

it( 'discards the changes', async () => {
	const { user } = open( jest.fn() );
	await user.type( field( 'name' ), 'b' );
	await user.click( button( 'Discard changes' ) );
	expect( field( 'name' ) ).toHaveValue( 'a' );
	expect( button( 'Save' ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'shows the error of every wrong field, focuses the first, and announces a summary', async () => {
	const send = jest.fn().mockRejectedValue(
		rejection( {
			proxies: '10.0.0.0/99 is not a network.',
			rate: 'Enter a number from 1 to 10000.',
		} )
	);
	const { user } = open( send );
	await user.type( field( 'rate' ), '0' );
	await user.type( field( 'proxies' ), '10.0.0.0/99' );
	await user.click( button( 'Save' ) );

	expect( field( 'rate' ) ).toHaveFocus();
	expect( field( 'rate' ) ).toBeInvalid();
	expect( field( 'rate' ) ).toHaveAccessibleDescription(
		/^Enter a number from 1 to 10000\. ?Help of rate\.$/
	);
	expect( field( 'proxies' ) ).toBeInvalid();
	expect( field( 'proxies' ) ).toHaveAccessibleDescription(
		/^10\.0\.0\.0\/99 is not a network\./
	);
	expect( field( 'name' ) ).toBeValid();
	expect(
		document.getElementById( 'a11y-speak-assertive' )
	).toHaveTextContent(
		'It could not be saved. Please correct the highlighted fields.'
	);
	expect( screen.queryByText( /Invalid parameter/ ) ).toBeNull();
	expect( field( 'proxies' ) ).toHaveValue( '10.0.0.0/99' );
} );

it( 'shows other errors beside the button, and tries again', async () => {
	const send = jest
		.fn()
		.mockRejectedValueOnce( new Error( 'The server is away.' ) )
		.mockResolvedValueOnce( undefined );
	const { user, snackbars } = open( send );
	await user.type( field( 'name' ), 'b' );
	await user.click( button( 'Save' ) );
	const notice = document.querySelector( 'form .components-notice' );
	expect( notice ).toHaveTextContent(
		'It could not be saved. The server is away.'
	);
	expect( notice?.nextElementSibling ).toContainElement( button( 'Save' ) );
	await user.click( button( 'Try again' ) );
	expect( send ).toHaveBeenCalledTimes( 2 );
	expect( snackbars() ).toEqual( [ 'Saved.' ] );
} );

it( 'says that saving takes long, and cannot be submitted twice', async () => {
	jest.useFakeTimers();
	const send = jest.fn( () => new Promise( () => {} ) );
	open( send );
	fireEvent.change( field( 'name' ), { target: { value: 'b' } } );
	button( 'Save' ).focus();
	fireEvent.click( button( 'Save' ) );
	fireEvent.click( button( 'Saving…' ) );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( button( 'Saving…' ) ).toHaveFocus();
	const status = screen.getByRole( 'status' );
	expect( status ).toBeEmptyDOMElement();
	act( () => void jest.advanceTimersByTime( SLOW_AFTER ) );
	expect( status ).toHaveTextContent( 'Still saving…' );
} );
