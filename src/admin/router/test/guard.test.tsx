import '@testing-library/jest-dom';
import { useState } from '@wordpress/element';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useUnsavedChanges } from '../guard';
import { getQuery, navigate, openPage } from '../query';
import LeaveQuestion from '../../shell/leave-question';

function Form() {
	const [ text, setText ] = useState( '' );
	useUnsavedChanges( text !== '' );
	return (
		<>
			<input
				aria-label="Text"
				value={ text }
				onChange={ ( event ) => setText( event.target.value ) }
			/>
			<LeaveQuestion />
		</>
	);
}

const popped = () =>
	new Promise( ( resolve ) =>
		window.addEventListener( 'popstate', resolve, { once: true } )
	);

const isBrowserAsking = () => {
	const event = new Event( 'beforeunload', { cancelable: true } );
	window.dispatchEvent( event );
	return event.defaultPrevented;
};

beforeEach( () => {
	navigate( { page: 'ramjet', path: 'before' } );
	navigate( { path: 'form' } );
} );

const HERE = '?page=ramjet&path=form';

async function typeSomething() {
	const user = userEvent.setup();
	render( <Form /> );
	await user.type( screen.getByRole( 'textbox' ), 'Typed' );
	return user;
}

it( 'does not ask without unsaved changes', async () => {
	const user = await typeSomething();
	expect( isBrowserAsking() ).toBe( true );
	await user.clear( screen.getByRole( 'textbox' ) );
	expect( isBrowserAsking() ).toBe( false );
	act( () => openPage( 'other' ) );
	expect( getQuery() ).toBe( '?page=ramjet&path=other' );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );

it( 'does not ask when only parameters of the same page change', async () => {
	await typeSomething();
	act( () => navigate( { s: 'search' } ) );
	expect( getQuery() ).toBe( `${ HERE }&s=search` );
	const gone = popped();
	window.history.back();
	await act( async () => void ( await gone ) );
	expect( getQuery() ).toBe( HERE );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	navigate( { s: '' } );
} );

it.each( [ 'Stay', 'Escape' ] )(
	'stays on the page (%s), then leaves when confirmed',
	async ( how ) => {
		const user = await typeSomething();
		act( () => openPage( 'other' ) );
		expect(
			screen.getByRole( 'dialog', { name: 'Leave without saving?' } )
		).toBeVisible();
		expect( getQuery() ).toBe( HERE );

		if ( how === 'Escape' ) {
			await user.keyboard( '{Escape}' );
		} else {
			await user.click( screen.getByRole( 'button', { name: how } ) );
		}
		await waitFor( () =>
			expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument()
		);
		expect( screen.getByRole( 'textbox' ) ).toHaveValue( 'Typed' );
		expect( getQuery() ).toBe( HERE );

		act( () => openPage( 'other' ) );
		await user.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		expect( getQuery() ).toBe( '?page=ramjet&path=other' );
	}
);

it( 'asks when the back button is used', async () => {
	const user = await typeSomething();
	const back = async () => {
		const gone = popped();
		window.history.back();
		await act( async () => void ( await gone ) );
	};
	await back();
	await user.click( screen.getByRole( 'button', { name: 'Stay' } ) );
	expect( window.location.search ).toBe( HERE );
	expect( screen.getByRole( 'textbox' ) ).toHaveValue( 'Typed' );

	await back();
	const gone = popped();
	await user.click( screen.getByRole( 'button', { name: 'Leave' } ) );
	await act( async () => void ( await gone ) );
	expect( window.location.search ).toBe( '?page=ramjet&path=before' );
	expect( getQuery() ).toBe( window.location.search );
} );
