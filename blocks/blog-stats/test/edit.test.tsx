import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { fetchBlogStats } from '../api';

jest.mock( '../api' );

const NAME = 'jetpack/blog-stats';
const fetchStats = jest.mocked( fetchBlogStats );

beforeAll( () => registerBlocks( 'blog-stats' ) );

beforeEach( () => {
	setInitialState( { blocks: { 'blog-stats': true } } );
	fetchStats.mockReset().mockResolvedValue( {
		'post-views': 7,
		'blog-visitors': 1,
		'blog-views': 4321,
	} );
} );

test( 'shows the views of the site, and changes what is counted', async () => {
	const { canvas, inspector, attributes } = await renderBlock( NAME );
	expect( await canvas.findByText( '4,321' ) ).toBeVisible();
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'This individual post' ) )
	);
	// A template has no post.
	expect( canvas.getByText( '12,345' ) ).toBeVisible();
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'Visitors' ) )
	);
	expect( attributes() ).toMatchObject( {
		statsData: 'visitors',
		statsOption: 'post',
	} );
	expect( canvas.getByText( '1' ) ).toBeVisible();
	expect( inspector.queryByLabelText( 'My whole site' ) ).toBeNull();
} );

test( 'says that the number could not be loaded, and tries again', async () => {
	fetchStats.mockRejectedValueOnce( new Error( 'offline' ) );
	const { canvas } = await renderBlock( NAME );
	fireEvent.click(
		await canvas.findByRole( 'button', { name: 'Try again' } )
	);
	expect( await canvas.findByText( '4,321' ) ).toBeVisible();
} );

test( 'asks for nothing while the module is off', async () => {
	setInitialState( {
		blocks: {
			'blog-stats': {
				available: false,
				unavailableReason: 'missing_module',
				details: { module: 'stats', isHidden: true },
			},
		},
	} );
	const { canvas } = await renderBlock( NAME );
	expect( canvas.getByText( '12,345' ) ).toBeVisible();
	expect( fetchStats ).not.toHaveBeenCalled();
} );
