import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from '@wordpress/element';
import type { Interval } from '../attributes';
import { DayEditor } from '../day-editor';

const morning = { opening: '08:00', closing: '12:00' };
const afternoon = { opening: '14:00', closing: '18:00' };

/** Shows Monday as the block does, and tells what was stored last. */
function showMonday( ...initial: Interval[] ) {
	let stored = initial;
	function Monday() {
		const [ hours, setHours ] = useState( initial );
		return (
			<DayEditor
				label="Monday"
				hours={ hours }
				onChange={ ( changed ) => {
					stored = changed;
					setHours( changed );
				} }
			/>
		);
	}
	render( <Monday /> );
	return () => stored;
}

const allDay = () =>
	screen.getByRole< HTMLInputElement >( 'checkbox', {
		name: 'Open 24 hours',
	} );
const opening = ( position: number ) =>
	screen.getByLabelText< HTMLInputElement >(
		`Monday, opening time ${ position }`
	);
const closing = ( position: number ) =>
	screen.getByLabelText< HTMLInputElement >(
		`Monday, closing time ${ position }`
	);

describe( 'DayEditor', () => {
	it( 'stores a day around the clock as 00:00 to 23:59, without times to fill in', () => {
		const stored = showMonday( morning, afternoon );
		expect( allDay().checked ).toBe( false );
		fireEvent.click( allDay() );
		expect( stored() ).toEqual( [
			{ opening: '00:00', closing: '23:59' },
		] );
		expect( allDay().checked ).toBe( true );
		expect( screen.queryByText( 'Opening' ) ).toBeNull();
		expect( screen.queryByText( 'Add Hours' ) ).toBeNull();
	} );

	it( 'gives back the times that a day had before', () => {
		const stored = showMonday( morning, afternoon );
		fireEvent.click( allDay() );
		fireEvent.click( allDay() );
		expect( stored() ).toEqual( [ morning, afternoon ] );
	} );

	it( 'gives a day that was open around the clock in the post the usual times', () => {
		const stored = showMonday( { opening: '00:00', closing: '23:59' } );
		expect( allDay().checked ).toBe( true );
		fireEvent.click( allDay() );
		expect( stored() ).toEqual( [
			{ opening: '09:00', closing: '17:00' },
		] );
	} );

	it( 'leaves the times that someone is typing where they are, until the focus goes', () => {
		showMonday( { opening: '00:00', closing: '17:00' } );
		fireEvent.focus( closing( 1 ) );
		fireEvent.change( closing( 1 ), { target: { value: '23:59' } } );
		expect( allDay().checked ).toBe( true );
		fireEvent.blur( closing( 1 ), { relatedTarget: opening( 1 ) } );
		expect( closing( 1 ).isConnected ).toBe( true );
		fireEvent.blur( opening( 1 ), { relatedTarget: allDay() } );
		expect( screen.queryByText( 'Closing' ) ).toBeNull();
	} );

	it( 'gives each control a name of its own, beside the text that is seen', () => {
		showMonday( morning, afternoon );
		expect( screen.getAllByText( 'Opening' ) ).toHaveLength( 2 );
		expect( screen.getAllByText( 'Closing' ) ).toHaveLength( 2 );
		expect( opening( 2 ).value ).toBe( '14:00' );
		expect( closing( 2 ).value ).toBe( '18:00' );
		expect(
			screen.getByRole( 'button', { name: 'Remove Hours 2, Monday' } )
				.textContent
		).toBe( 'Remove Hours' );
		expect(
			screen.getByRole( 'button', { name: 'Add Hours, Monday' } )
				.textContent
		).toBe( 'Add Hours' );
	} );

	it( 'says in its switch whether the day is open', () => {
		const stored = showMonday( morning );
		const day = within( screen.getByRole( 'group', { name: 'Monday' } ) );
		const hint = () => day.queryByText( 'Turn on to add opening hours.' );
		expect( hint() ).toBeNull();
		fireEvent.click( day.getByRole( 'checkbox', { name: 'Open' } ) );
		expect( stored() ).toEqual( [] );
		expect(
			day.getByRole< HTMLInputElement >( 'checkbox', { name: 'Closed' } )
				.checked
		).toBe( false );
		expect( hint() ).not.toBeNull();
	} );
} );
