import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { renderBlock } from '../../../tests/support/render-block';

it( 'keeps invalid input without saving it, until it is corrected', async () => {
	const { canvas, attributes } = await renderBlock(
		'jetpack/repeat-visitor'
	);
	const threshold = canvas.getByLabelText( 'Visit count threshold' );
	const type = ( value: string ) =>
		fireEvent.change( threshold, { target: { value } } );
	type( '0' );
	expect( canvas.getByText( 'Please enter a valid number.' ) ).toBeVisible();
	expect( threshold ).toBeInvalid();
	expect( threshold ).toHaveValue( 0 );
	expect( attributes()?.threshold ).toBe( 3 );
	type( '1' );
	expect( threshold ).toBeValid();
	expect( attributes()?.threshold ).toBe( 1 );
	expect(
		canvas.getByText( 'Shown to people who have been here before.' )
	).toBeVisible();
} );
