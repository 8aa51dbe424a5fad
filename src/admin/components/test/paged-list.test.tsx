import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import Pager from '../pager';
import { usePagedList } from '../use-paged-list';

function List( { count }: { count: number } ) {
	const { shown, paging } = usePagedList(
		Array.from( { length: count }, ( _, index ) => index + 1 )
	);
	return (
		<>
			<p data-testid="shown">{ shown.join( ' ' ) }</p>
			<Pager label="Pages of numbers" paging={ paging } />
		</>
	);
}

const shown = () =>
	screen.getByTestId( 'shown' ).textContent?.split( ' ' ).map( Number );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'shows twenty entries without pages', () => {
	render( <List count={ 20 } /> );
	expect( shown() ).toHaveLength( 20 );
	expect( screen.queryByRole( 'navigation' ) ).not.toBeInTheDocument();
} );

it( 'pages what is longer, and keeps the focus at its ends', async () => {
	const user = userEvent.setup();
	const { rerender } = render( <List count={ 41 } /> );
	expect(
		screen.getByRole( 'navigation', { name: 'Pages of numbers' } )
	).toBeVisible();
	expect( shown() ).toHaveLength( 20 );
	expect( button( 'Previous page' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);

	await user.click( button( 'Next page' ) );
	await user.click( button( 'Next page' ) );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Page 3 of 3' );
	expect( shown() ).toEqual( [ 41 ] );
	expect( button( 'Next page' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( button( 'Next page' ) ).toHaveFocus();

	// The list has become shorter.
	rerender( <List count={ 21 } /> );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Page 2 of 2' );
	expect( shown() ).toEqual( [ 21 ] );
} );
