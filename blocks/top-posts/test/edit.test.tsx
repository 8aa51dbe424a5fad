import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { fetchPostTypes, fetchTopPosts } from '../api';
import { limitPosts, readPeriod, readTypes } from '../attributes';

jest.mock( '../api' );

const NAME = 'jetpack/top-posts';
const fetchPosts = jest.mocked( fetchTopPosts );

const makePosts = ( count: number ) =>
	Array.from( { length: count }, ( _, id ) => ( {
		id: id + 1,
		href: `https://site.example/${ id }`,
		title: `Post ${ id }`,
		date: 'May 1, 2026',
		author: 'Ada',
		context: [ { name: 'Coast' } ],
		thumbnail: id ? '' : '/a.jpg',
	} ) );

beforeAll( () => registerBlocks( 'top-posts' ) );

beforeEach( () => {
	setInitialState( { blocks: { 'top-posts': true } } );
	fetchPosts.mockReset().mockResolvedValue( makePosts( 10 ) );
	jest.mocked( fetchPostTypes ).mockResolvedValue( [
		{ id: 'post', label: 'Posts' },
		{ id: 'page', label: 'Pages' },
	] );
} );

test( 'shows the posts with the chosen details', async () => {
	const { canvas, inspector, block } = await renderTopPosts();
	const list = await canvas.findByRole( 'list' );
	await canvas.findByText( 'Post 0' );
	expect( fetchPosts ).toHaveBeenCalledWith(
		'7',
		[ 'post', 'page' ],
		expect.anything()
	);
	expect( list.children ).toHaveLength( 3 );
	expect( list.children[ 1 ] ).toHaveTextContent( /^Post 1May 1, 2026Ada$/ );
	expect( list.querySelectorAll( 'img' ) ).toHaveLength( 1 );
	for ( const label of [
		'Display date',
		'Display author',
		'Display context',
		'Display thumbnail',
	] ) {
		fireEvent.click( inspector.getByLabelText( label ) );
	}
	fireEvent.change( inspector.getByRole( 'slider' ), {
		target: { value: '10' },
	} );
	expect( list.children ).toHaveLength( 10 );
	expect( list.children[ 0 ] ).toHaveTextContent( /^Post 0Coast$/ );
	expect( list.querySelectorAll( 'img' ) ).toHaveLength( 0 );
	expect( block() ).toHaveAttribute( 'data-item-count', '10' );
} );

test( 'changes period, layout and post types, each in one step', async () => {
	const { canvas, inspector, toolbar, attributes } = await renderTopPosts( {
		period: 'alltime',
	} );
	await canvas.findByText( 'Post 0' );
	// Further posts never arrive: they do not matter here.
	fetchPosts.mockReturnValue( new Promise( () => {} ) );
	const period = inspector.getByLabelText( 'Stats period' );
	expect( period ).toHaveValue( 'all-time' );
	await expectOneStep( () =>
		fireEvent.change( period, { target: { value: '30' } } )
	);
	await expectOneStep( () =>
		fireEvent.click( toolbar.getByRole( 'button', { name: 'List view' } ) )
	);
	fireEvent.click( await inspector.findByLabelText( 'Display pages' ) );
	expect( attributes() ).toMatchObject( {
		period: '30',
		layout: 'list',
		postTypes: { post: true, page: false },
	} );
	fireEvent.click( inspector.getByLabelText( 'Display posts' ) );
	expect(
		inspector.getAllByText( 'At least one item must be selected.' )[ 0 ]
	).toBeVisible();
	expect( attributes() ).toMatchObject( {
		postTypes: { post: true, page: false },
	} );
} );

test( 'says why there are no posts', async () => {
	fetchPosts.mockResolvedValueOnce( [] );
	const empty = await renderTopPosts();
	expect(
		await empty.canvas.findByText( /No views have been counted/ )
	).toBeVisible();
	empty.unmount();
	fetchPosts.mockRejectedValueOnce( new Error( 'offline' ) );
	const { canvas } = await renderTopPosts();
	fireEvent.click(
		await canvas.findByRole( 'button', { name: 'Try again' } )
	);
	expect( await canvas.findByText( 'Post 0' ) ).toBeVisible();
} );

test( 'reads every saved value as the nearest', () => {
	expect( [ 500, 0, NaN, 2.7 ].map( limitPosts ) ).toEqual( [ 10, 1, 1, 2 ] );
	expect( [ 'x', '', 'alltime', '365' ].map( readPeriod ) ).toEqual( [
		'7',
		'7',
		'all-time',
		'365',
	] );
	expect( readTypes( { post: true, page: false } ) ).toEqual( [ 'post' ] );
} );

async function renderTopPosts( attributes = {} ) {
	const view = await renderBlock( NAME, attributes );
	const block = () =>
		view.canvas.getByRole( 'list' ).closest( '.jetpack-top-posts' );
	return { ...view, block };
}
