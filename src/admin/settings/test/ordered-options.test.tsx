/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';

import OrderedOptions from '../ordered-options';

const OPTIONS = [ 'Ants', 'Bees', 'Cats', 'Dogs' ].map( ( label ) => ( {
	value: label.toLowerCase(),
	label,
} ) );

function Field( { onChange }: { onChange: ( value: string[] ) => void } ) {
	const [ value, setValue ] = useState( [ 'cats', 'ants' ] );
	return (
		<OrderedOptions
			label="Animals"
			options={ OPTIONS }
			value={ value }
			error={ undefined }
			onChange={ ( next ) => {
				setValue( next );
				onChange( next );
			} }
		/>
	);
}

const listed = () =>
	screen
		.getAllByRole( 'checkbox' )
		.map(
			( box ) => ( box as HTMLInputElement ).labels?.[ 0 ]?.textContent
		);

it( 'switches options on and puts them in order, and the focus follows', async () => {
	const user = userEvent.setup();
	const onChange = jest.fn();
	render( <Field onChange={ onChange } /> );
	expect( listed() ).toEqual( [ 'Cats', 'Ants', 'Bees', 'Dogs' ] );

	await user.click( screen.getByRole( 'checkbox', { name: 'Dogs' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( [ 'cats', 'ants', 'dogs' ] );
	expect( listed() ).toEqual( [ 'Cats', 'Ants', 'Dogs', 'Bees' ] );
	expect( screen.getByRole( 'checkbox', { name: 'Dogs' } ) ).toHaveFocus();

	const up = () => screen.getByRole( 'button', { name: 'Move Dogs up' } );
	await user.click( up() );
	expect( up() ).toHaveFocus();
	await user.keyboard( '{Enter}' );
	expect( onChange ).toHaveBeenLastCalledWith( [ 'dogs', 'cats', 'ants' ] );
	expect( up() ).toHaveFocus();
	expect( up() ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.click(
		screen.getByRole( 'button', { name: 'Move Dogs down' } )
	);
	expect( onChange ).toHaveBeenLastCalledWith( [ 'cats', 'dogs', 'ants' ] );

	await user.click( screen.getByRole( 'checkbox', { name: 'Cats' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( [ 'dogs', 'ants' ] );
	expect( listed() ).toEqual( [ 'Dogs', 'Ants', 'Bees', 'Cats' ] );
	expect( screen.getByRole( 'checkbox', { name: 'Cats' } ) ).toHaveFocus();
	expect( screen.getAllByRole( 'button' ) ).toHaveLength( 4 );
} );
