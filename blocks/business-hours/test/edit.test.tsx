import '@testing-library/jest-dom';
import { fireEvent, within } from '@testing-library/react';
import { renderBlock } from '../../../tests/support/render-block';

it( 'opens its days for editing while it is selected', async () => {
	const { canvas, attributes } = await renderBlock(
		'jetpack/business-hours',
		{ days: [ { name: 'Mon', hours: [] } ] }
	);
	const monday = within( canvas.getByRole( 'group', { name: 'Monday' } ) );
	fireEvent.click( monday.getByRole( 'checkbox', { name: 'Open' } ) );
	expect( attributes() ).toEqual( {
		days: expect.arrayContaining( [
			{
				name: 'Mon',
				hours: [ { opening: '09:00', closing: '17:00' } ],
			},
		] ),
	} );
} );
