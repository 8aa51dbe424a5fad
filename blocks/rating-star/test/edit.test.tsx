import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { renderBlock } from '../../../tests/support/render-block';

jest.mock( '@wordpress/a11y' );

const render = async ( attributes = {} ) => {
	const block = await renderBlock( 'jetpack/rating-star', attributes );
	return {
		...block,
		star: ( name: string ) => block.canvas.getByRole( 'button', { name } ),
		label: () =>
			block.canvas
				.getByRole( 'group', { name: /^Rating/ } )
				.getAttribute( 'aria-label' ),
	};
};

it( 'is rated by clicking, down to half a star', async () => {
	const { star, label, attributes } = await render( { rating: 3 } );
	fireEvent.click( star( '4 stars' ) );
	fireEvent.click( star( '4 stars' ) );
	expect( label() ).toBe( 'Rating: 3.5 out of 5' );
	expect( speak ).toHaveBeenLastCalledWith( 'Rating: 3.5 out of 5' );
	expect( star( '4 stars' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( star( '5 stars' ) ).toHaveAttribute( 'aria-pressed', 'false' );
	for ( const rating of [ 1, 0.5, 0 ] ) {
		fireEvent.click( star( '1 star' ) );
		expect( attributes()?.rating ).toBe( rating );
	}
} );

it( 'is rated with the arrow keys, in steps of half a star', async () => {
	const { star, attributes } = await render( { rating: 4.5 } );
	const press = ( key: string ) => {
		fireEvent.keyDown( star( '1 star' ), { key } );
		return attributes()?.rating;
	};
	expect( press( 'ArrowRight' ) ).toBe( 5 );
	expect( press( 'ArrowUp' ) ).toBe( 5 );
	expect( press( 'ArrowLeft' ) ).toBe( 4.5 );
	expect( press( 'ArrowDown' ) ).toBe( 4 );
} );

it( 'is rated in the sidebar, which explains half stars', async () => {
	const { inspector, label } = await render();
	fireEvent.change( inspector.getByRole( 'slider', { name: 'Rating' } ), {
		target: { value: '2.5' },
	} );
	expect( label() ).toBe( 'Rating: 2.5 out of 5' );
	expect( inspector.getByText( /^Half stars are possible/ ) ).toBeVisible();
} );

it( 'keeps the rating within the highest rating', async () => {
	const { inspector, attributes, label } = await render( { rating: 4.5 } );
	const setHighest = ( value: string ) =>
		fireEvent.change(
			inspector.getByRole( 'slider', { name: 'Highest rating' } ),
			{ target: { value } }
		);
	setHighest( '6' );
	expect( label() ).toBe( 'Rating: 4.5 out of 6' );
	setHighest( '3' );
	expect( attributes() ).toMatchObject( { rating: 3, maxRating: 3 } );
} );

it( 'shows at most ten stars', async () => {
	const { label } = await render( { rating: 1e9, maxRating: 1e9 } );
	expect( label() ).toBe( 'Rating: 10 out of 10' );
} );
