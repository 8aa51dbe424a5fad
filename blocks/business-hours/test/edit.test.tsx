import '@testing-library/jest-dom';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { parse } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { renderBlock } from '../../../tests/support/render-block';
import { fetchLocalizedWeek } from '../localized-week';
import type { Day } from '../attributes';

jest.mock( '../localized-week' );

const fetchWeek = jest.mocked( fetchLocalizedWeek );

beforeEach( () =>
	fetchWeek.mockResolvedValue( {
		days: {
			Sun: 'Sunday',
			Mon: 'Monday',
			Tue: 'Tuesday',
			Wed: 'Wednesday',
			Thu: 'Thursday',
			Fri: 'Friday',
			Sat: 'Saturday',
		},
		startOfWeek: 1,
	} )
);

const render = async ( days?: Partial< Day >[] ) => {
	const block = await renderBlock(
		'jetpack/business-hours',
		days && { days }
	);
	return {
		...block,
		day: ( name: string ) =>
			within( block.canvas.getByRole( 'group', { name } ) ),
		open: () =>
			( block.attributes()?.days as Day[] )
				.filter( ( { hours } ) => hours.length > 0 )
				.map( ( { name } ) => name ),
	};
};

const toggle = ( day: ReturnType< typeof within > ) =>
	fireEvent.click( day.getAllByRole( 'checkbox' )[ 0 ]! );

// First, because a successful response is kept.
it( 'keeps the hours and says why the weekdays could not be loaded', async () => {
	fetchWeek.mockRejectedValue( new Error( 'No connection.' ) );
	const { open } = await render();
	await waitFor( () =>
		expect( select( noticesStore ).getNotices() ).toEqual( [
			expect.objectContaining( {
				status: 'error',
				content: expect.stringContaining( 'No connection.' ),
			} ),
		] )
	);
	expect( open() ).toHaveLength( 5 );
} );

it( 'starts the week on the site’s first day', async () => {
	const { canvas, day } = await render();
	await waitFor( () =>
		expect( canvas.getAllByRole( 'group' )[ 0 ] ).toHaveAccessibleName(
			'Monday'
		)
	);
	expect( canvas.getAllByRole( 'group' )[ 6 ] ).toHaveAccessibleName(
		'Sunday'
	);
	expect( day( 'Sunday' ).getByText( 'Closed' ) ).toBeVisible();
} );

it( 'undoes one toggle at a time', async () => {
	const { day, open, undo, redo } = await render();
	for ( const name of [ 'Monday', 'Tuesday', 'Wednesday' ] ) {
		toggle( day( name ) );
	}
	expect( open() ).toEqual( [ 'Thu', 'Fri' ] );
	await undo();
	expect( open() ).toEqual( [ 'Wed', 'Thu', 'Fri' ] );
	await undo();
	expect( open() ).toEqual( [ 'Tue', 'Wed', 'Thu', 'Fri' ] );
	await redo();
	expect( open() ).toEqual( [ 'Wed', 'Thu', 'Fri' ] );
} );

it( 'undoes typing into a time in one step', async () => {
	const { attributes, day, undo } = await render();
	const before = attributes();
	toggle( day( 'Friday' ) );
	const opening = day( 'Monday' ).getByLabelText( 'Monday, opening time 1' );
	act( () => opening.focus() );
	for ( const value of [ '01:00', '10:00', '10:30' ] ) {
		fireEvent.change( opening, { target: { value } } );
	}
	expect( opening ).toHaveValue( '10:30' );
	await undo();
	expect( opening ).toHaveValue( '09:00' );
	await undo();
	expect( attributes() ).toEqual( before );
} );

it( 'warns of overlapping hours, selected or not', async () => {
	const { day, canvas } = await render( [
		{ name: 'Mon', hours: [ { opening: '20:00', closing: '02:00' } ] },
		{ name: 'Tue', hours: [ { opening: '01:00', closing: '05:00' } ] },
		{ name: 'Wed', hours: [ { opening: '09:00', closing: '13:00' } ] },
	] );
	const OVERLAP = 'Some of these hours overlap.';
	expect(
		day( 'Tuesday' ).getByText(
			'These hours overlap with the hours of Monday, which end after midnight.'
		)
	).toBeVisible();
	fireEvent.click( day( 'Wednesday' ).getByText( 'Add Hours' ) );
	expect( day( 'Wednesday' ).queryByText( OVERLAP ) ).toBeNull();
	fireEvent.change(
		day( 'Wednesday' ).getByLabelText( 'Wednesday, opening time 2' ),
		{ target: { value: '12:30' } }
	);
	fireEvent.change(
		day( 'Wednesday' ).getByLabelText( 'Wednesday, closing time 2' ),
		{ target: { value: '18:00' } }
	);
	expect( day( 'Wednesday' ).getByText( OVERLAP ) ).toBeVisible();

	await act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );
	expect( canvas.queryByRole( 'group', { name: 'Wednesday' } ) ).toBeNull();
	expect( canvas.getByText( OVERLAP ) ).toBeVisible();
} );

it( 'moves the focus with added and removed hours', async () => {
	const { day } = await render();
	const monday = day( 'Monday' );
	fireEvent.click( monday.getByText( 'Add Hours' ) );
	expect( monday.getByLabelText( 'Monday, opening time 2' ) ).toHaveFocus();
	fireEvent.click( monday.getAllByText( 'Remove Hours' )[ 1 ]! );
	expect( monday.getByText( 'Add Hours' ) ).toHaveFocus();
} );

it( 'shows hand-written attributes as far as they are valid', async () => {
	const hours = [ 5, { opening: '09:00', closing: '12:00' }, {} ];
	const { open, day } = await render( [
		null,
		7,
		{ name: '<img src=x>', hours: [] },
		{ name: 'Mon', hours },
	] as Partial< Day >[] );
	expect(
		day( 'Monday' ).getByLabelText( 'Monday, closing time 1' )
	).toHaveValue( '12:00' );
	toggle( day( 'Sunday' ) );
	expect( open() ).toEqual( [ 'Sun', 'Mon' ] );
} );

it( 'opens with the default hours if `days` is malformed', () => {
	const [ block ] = parse(
		'<!-- wp:jetpack/business-hours {"days":"Mon"} /-->'
	);
	expect( block?.isValid ).toBe( true );
	expect( block?.attributes.days ).toHaveLength( 7 );
} );
