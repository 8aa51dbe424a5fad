import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';

it( 'draws the format that is picked in the toolbar', async () => {
	setInitialState( { adFormats: [ 'leaderboard' ] } );
	const { canvas, toolbar, attributes } =
		await renderBlock( 'jetpack/wordads' );
	expect( canvas.getByText( 'Rectangle 300x250' ) ).toHaveStyle( {
		blockSize: '280px',
	} );
	expect(
		canvas.getByRole( 'link', { name: /^Add ad code/ } )
	).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=ads'
	);
	fireEvent.click(
		toolbar.getByRole( 'button', { name: 'Pick an ad format' } )
	);
	expect(
		await screen.findByRole( 'menuitemradio', {
			name: 'Rectangle 300x250',
		} )
	).toBeChecked();
	fireEvent.click(
		screen.getByRole( 'menuitemradio', { name: 'Leaderboard 728x90' } )
	);
	expect( attributes() ).toMatchObject( { format: 'leaderboard' } );
	expect( canvas.getByText( 'Leaderboard 728x90' ) ).toBeVisible();
	expect( canvas.queryByText( /no ad code/ ) ).toBeNull();
} );

it( 'can be hidden on mobile devices', async () => {
	setInitialState( { canManageModules: false } );
	const { canvas, inspector, attributes } = await renderBlock(
		'jetpack/wordads',
		{ format: 'unknown' }
	);
	expect( canvas.getByText( 'Rectangle 300x250' ) ).toBeVisible();
	expect(
		canvas.getByText(
			/visitors see nothing.*An administrator can add it\./
		)
	).toBeVisible();
	fireEvent.click( inspector.getByLabelText( 'Hide on mobile' ) );
	expect( attributes() ).toMatchObject( { hideMobile: true } );
} );
