import '@testing-library/jest-dom';
import { fireEvent, waitFor } from '@testing-library/react';
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlockType } from '../../../shared/types/blocks';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { fetchSubscribers } from '../api';

jest.mock( '../api' );

const NAME = 'jetpack/subscriptions';
const fetchCount = jest.mocked( fetchSubscribers );

beforeEach( () => {
	setInitialState();
	fetchCount.mockReset().mockResolvedValue( { count: 1234 } );
} );

test( 'shows the form with its default texts', async () => {
	const { canvas } = await renderBlock( NAME );
	expect( canvas.getByPlaceholderText( 'Type your email…' ) ).toBeDisabled();
	expect( canvas.getByLabelText( 'Button text' ) ).toHaveTextContent(
		'Subscribe'
	);
	expect( fetchCount ).not.toHaveBeenCalled();
} );

test( 'shows how many have subscribed', async () => {
	const { canvas } = await renderBlock( NAME, {
		showSubscribersTotal: true,
	} );
	expect(
		await canvas.findByText( 'Join 1,234 other subscribers' )
	).toBeVisible();
} );

test( 'shows the form where the number cannot be loaded', async () => {
	fetchCount.mockRejectedValue( new Error( 'offline' ) );
	const { canvas } = await renderBlock( NAME, {
		showSubscribersTotal: true,
	} );
	await waitFor( () => expect( fetchCount ).toHaveBeenCalled() );
	expect( canvas.getByPlaceholderText( 'Type your email…' ) ).toBeVisible();
	expect( canvas.queryByText( /Join/ ) ).not.toBeInTheDocument();
} );

test( 'changes texts and settings, each in one step', async () => {
	// The number never arrives: it does not matter here.
	fetchCount.mockReturnValue( new Promise( () => {} ) );
	const { attributes, inspector } = await renderBlock( NAME );
	await expectOneStep( () =>
		fireEvent.change( inspector.getByLabelText( 'Success message' ), {
			target: { value: 'Thank you!' },
		} )
	);
	await expectOneStep( () =>
		fireEvent.click(
			inspector.getByLabelText( 'Place button on new line' )
		)
	);
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'Show subscriber count' ) )
	);
	expect( attributes() ).toMatchObject( {
		successMessage: 'Thank you!',
		buttonOnNewLine: true,
		showSubscribersTotal: true,
		includeSocialFollowers: false,
	} );
} );

test( 'only the button is shown in the style of that name', async () => {
	const { canvas } = await renderBlock( NAME, {
		className: 'is-style-button',
	} );
	expect( canvas.getByLabelText( 'Button text' ) ).toBeVisible();
	expect( canvas.queryByPlaceholderText( /email/ ) ).not.toBeInTheDocument();
} );

test( 'replaces Jetpack’s widget', () => {
	registerCoreBlocks();
	registerBlockType( 'core/legacy-widget', {
		apiVersion: 3,
		title: 'Legacy Widget',
		category: 'widgets',
		attributes: {
			idBase: { type: 'string' },
			instance: { type: 'object' },
		},
	} );
	registerBlocks( 'subscriptions' );
	const widget = createBlock( 'core/legacy-widget', {
		idBase: 'blog_subscription',
		instance: {
			raw: {
				title: 'News',
				subscribe_text: 'Get it.',
				subscribe_button: 'Join',
				show_subscribers_total: '1',
			},
		},
	} );
	const blocks = switchToBlockType( widget, NAME ) ?? [];
	expect(
		blocks.map( ( { name, attributes } ) => [
			name,
			attributes.content ?? attributes.submitButtonText,
		] )
	).toEqual( [
		[ 'core/heading', expect.anything() ],
		[ 'core/paragraph', expect.anything() ],
		[ NAME, 'Join' ],
	] );
	expect( blocks[ 2 ]?.attributes.showSubscribersTotal ).toBe( true );
} );
