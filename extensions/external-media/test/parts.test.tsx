import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExternalItem } from '../../../shared/api/external-media';
import { setInitialState } from '../../../tests/support/page-state';
import { Grid } from '../grid';
import { ImmichPanel } from '../panels/immich-panel';
import { SearchPanel } from '../panels/search-panel';
import { item } from './media-server';
import { button, DISABLED, field, press, tiles } from './render-browser';

const onQuery = jest.fn();

beforeEach( () => setInitialState() );

afterEach( () => {
	onQuery.mockReset();
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

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
	const pressButton = ( name: string ) => press( button( name ) );
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

	test( 'filters the photo library by images if the block accepts nothing else', () => {
		show();
		expect( screen.queryByText( 'Add Filter' ) ).toBeNull();
		choose( 'View', 'Photo library' );
		expect( onQuery.mock.calls ).toEqual( [
			[ { path: '/' } ],
			[ { path: 'recent', filter: [ 'mediaType=photo' ] } ],
		] );
	} );

	test( 'filters images, but not videos, by category', () => {
		showLibrary();
		pressButton( 'Add Filter' );
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
		pressButton( 'Add Filter' );
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
		pressButton( 'Apply' );
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
		pressButton( 'Add Filter' );
		expect( filters() ).toEqual( [ 'feature=favorite' ] );
	} );
} );

describe( 'the grid', () => {
	const ITEMS = Array.from( { length: 6 }, ( _, index ) =>
		item( String( index + 1 ) )
	);
	const onSelect = jest.fn();

	afterEach( () => onSelect.mockReset() );

	const show = ( items: ExternalItem[] = ITEMS, isAllowed = true ) =>
		render(
			<Grid
				items={ items }
				selected={ [] }
				isCopying={ false }
				isAllowed={ () => isAllowed }
				onSelect={ onSelect }
				onOpen={ jest.fn() }
			/>
		);
	const arrow = ( key: string ) =>
		fireEvent.keyDown(
			screen.getByLabelText( 'Media' ).querySelector( ':focus' )!,
			{ key }
		);

	test( 'is one tab stop, with arrow keys inside it', () => {
		show();
		expect( tiles().filter( ( { tabIndex } ) => tabIndex === 0 ) ).toEqual(
			[ tiles()[ 0 ] ]
		);
		act( () => tiles()[ 0 ]!.focus() );
		arrow( 'ArrowRight' );
		arrow( 'ArrowRight' );
		expect( tiles()[ 2 ] ).toHaveFocus();
		arrow( 'ArrowLeft' );
		expect( tiles()[ 1 ] ).toHaveFocus();
		arrow( 'End' );
		expect( tiles()[ 5 ] ).toHaveFocus();
		expect( tiles().filter( ( { tabIndex } ) => tabIndex === 0 ) ).toEqual(
			[ tiles()[ 5 ] ]
		);
	} );

	test( 'moves by rows as the window has them', () => {
		jest.useFakeTimers();
		let columns = 3;
		jest.spyOn(
			HTMLElement.prototype,
			'offsetTop',
			'get'
		).mockImplementation( function ( this: HTMLElement ) {
			const index = [ ...( this.parentElement?.children ?? [] ) ].indexOf(
				this
			);
			return Math.floor( index / columns );
		} );
		show();
		act( () => tiles()[ 0 ]!.focus() );
		arrow( 'ArrowDown' );
		expect( tiles()[ 3 ] ).toHaveFocus();
		columns = 2;
		window.dispatchEvent( new Event( 'resize' ) );
		arrow( 'ArrowUp' );
		expect( tiles()[ 0 ] ).toHaveFocus();
		act( () => jest.runAllTimers() );
		arrow( 'ArrowDown' );
		expect( tiles()[ 2 ] ).toHaveFocus();
	} );

	test( 'shows an icon in place of a thumbnail that is missing', () => {
		show();
		const image = tiles()[ 0 ]!.querySelector( 'img' )!;
		fireEvent.error( image );
		expect( image ).not.toBeInTheDocument();
		expect( tiles()[ 0 ]!.querySelector( 'svg' ) ).toBeVisible();
	} );

	test( 'selects only items that the block accepts', () => {
		const { unmount } = show();
		press( tiles()[ 0 ]! );
		expect( onSelect.mock.calls ).toEqual( [ [ ITEMS[ 0 ] ] ] );
		unmount();
		show( ITEMS, false );
		expect( tiles()[ 0 ] ).toHaveAttribute( ...DISABLED );
		press( tiles()[ 0 ]! );
		expect( onSelect ).toHaveBeenCalledTimes( 1 );
	} );
} );
