import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setInitialState } from '../../../tests/support/page-state';
import { ImmichPanel } from '../panels/immich-panel';
import { SearchPanel } from '../panels/search-panel';
import { button, DISABLED, field } from './render-browser';

const onQuery = jest.fn();

beforeEach( () => setInitialState() );
afterEach( () => onQuery.mockReset() );

describe( 'the search', () => {
	const show = ( isCopying: boolean ) => (
		<SearchPanel
			source="openverse"
			label="Openverse"
			isCopying={ isCopying }
			onQuery={ onQuery }
		/>
	);

	test( 'accepts a new term, without the spaces around it', async () => {
		const { rerender } = render( show( false ) );
		const user = userEvent.setup( { delay: null } );
		// The server refuses more.
		expect( field() ).toHaveAttribute( 'maxlength', '200' );
		const first = field().value;
		expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
		await user.clear( field() );
		expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
		await user.type( field(), '{Enter} cats {Enter}' );
		expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
		await user.type( field(), '{Enter}!' );
		expect( button( 'Search' ) ).not.toHaveAttribute( ...DISABLED );
		rerender( show( true ) );
		expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
		rerender( show( false ) );
		await user.click( button( 'Search' ) );
		expect( onQuery.mock.calls ).toEqual( [
			[ { search: first } ],
			[ { search: 'cats' } ],
			[ { search: 'cats !' } ],
		] );
	} );
} );

describe( 'the photo library', () => {
	const choose = ( label: string, value: string ) => {
		const list = screen.getByLabelText( label, {
			selector: 'select',
		} );
		fireEvent.change( list, {
			target: {
				value: within( list )
					.getByText( value )
					.getAttribute( 'value' ),
			},
		} );
	};
	const press = ( name: string ) => fireEvent.click( button( name ) );
	const filters = () => onQuery.mock.lastCall[ 0 ].filter;

	const show = () =>
		render(
			<ImmichPanel
				account={ null }
				types={ [ 'image' ] }
				isCopying={ false }
				folder={ null }
				onFolder={ jest.fn() }
				onQuery={ onQuery }
			/>
		);
	const showLibrary = () => {
		show();
		choose( 'View', 'Photo library' );
	};

	test( 'starts with the images that the block takes', () => {
		show();
		expect( screen.queryByText( 'Add Filter' ) ).toBeNull();
		choose( 'View', 'Photo library' );
		expect( onQuery.mock.calls ).toEqual( [
			[ { path: '/' } ],
			[ { path: 'recent', filter: [ 'mediaType=photo' ] } ],
		] );
	} );

	test( 'is filtered by category, which videos do not have', () => {
		showLibrary();
		press( 'Add Filter' );
		choose( 'Category', 'Pets' );
		expect( filters() ).toEqual( [
			'mediaType=photo',
			'categoryInclude=pets',
		] );
		choose( 'Type', 'Videos' );
		expect( screen.queryByText( 'All categories' ) ).toBeNull();
		expect( filters() ).toEqual( [ 'mediaType=video' ] );
	} );

	test( 'is filtered by month, and by year from 1970', () => {
		showLibrary();
		choose( 'Filters', 'Date' );
		press( 'Add Filter' );
		choose( 'Filter by time period', 'Specific month/year' );
		expect( button( 'Apply' ) ).toHaveAttribute( ...DISABLED );
		const enterYear = ( value: string ) =>
			fireEvent.change( screen.getByLabelText( 'Year' ), {
				target: { value },
			} );
		enterYear( '1969' );
		expect( button( 'Apply' ) ).toHaveAttribute( ...DISABLED );
		enterYear( '1970' );
		choose( 'Month', 'Whole year' );
		press( 'Apply' );
		expect( filters() ).toEqual( [
			'mediaType=photo',
			'dateRange=1970-01-01:1970-12-31',
		] );
	} );

	test( 'keeps the focus when a filter is removed', () => {
		showLibrary();
		const group = screen.getByRole( 'group', { name: 'Media Type' } );
		const remove = within( group ).getByLabelText( 'Remove Filter' );
		remove.focus();
		fireEvent.click( remove );
		expect(
			screen.getByRole( 'group', { name: 'Filters' } )
		).toHaveFocus();
		choose( 'Filters', 'Favorites' );
		press( 'Add Filter' );
		expect( filters() ).toEqual( [ 'feature=favorite' ] );
	} );
} );
