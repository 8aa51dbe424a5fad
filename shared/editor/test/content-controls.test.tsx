import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import { store } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderBlock,
	renderCanvas,
} from '../../../tests/support/render-block';

const STAR = 'jetpack/rating-star';

it( 'shows what people fill in of the selected block of a pattern', async () => {
	setInitialState( { hasContentPanels: true } );
	registerBlocks( 'rating-star' );
	const stars = [ createBlock( STAR ), createBlock( STAR ) ];
	const { inspector } = await renderCanvas(
		'jetpack/repeat-visitor',
		{ metadata: { patternName: 'theme/reviews' } },
		{ innerBlocks: stars, inspector: true }
	);
	expect( inspector.queryByLabelText( 'Highest rating' ) ).toBeNull();
	await act( async () => {
		await dispatch( store ).selectBlock( stars[ 1 ]!.clientId );
	} );
	expect(
		inspector.getAllByRole( 'slider', { name: 'Highest rating' } )
	).toHaveLength( 1 );
	expect( inspector.queryByText( 'Color' ) ).toBeNull();
} );

it.each( [ true, false ] )(
	'uses the tab for content if WordPress has it: %s',
	async ( hasContentPanels ) => {
		setInitialState( { hasContentPanels } );
		const { clientId, inspector } = await renderBlock( STAR );
		const content = { name: 'Content' };
		expect( inspector.queryByRole( 'tab', content ) ).toBeNull();
		await act( async () => {
			await dispatch( store ).setBlockEditingMode(
				clientId,
				'contentOnly'
			);
		} );
		expect( inspector.queryAllByRole( 'tab', content ) ).toHaveLength(
			hasContentPanels ? 1 : 0
		);
		expect(
			inspector.getByRole( 'slider', { name: 'Highest rating' } )
		).toBeInTheDocument();
	}
);
