import '@testing-library/jest-dom';
import { act, fireEvent } from '@testing-library/react';
import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	parse,
	rawHandler,
} from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { setInitialState } from '../../../tests/support/page-state';
import {
	registerBlocks,
	renderBlock,
	renderEditor,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import {
	fetchRelatedPosts,
	type RelatedPost,
} from '../../../shared/api/related-posts';
import { registerBlockType } from '../../../shared/types/blocks';
import { limitPosts } from '../attributes';

jest.mock( '../../../shared/api/related-posts' );

const fetchPosts = jest.mocked( fetchRelatedPosts );

const NAME = 'jetpack/related-posts';

const makePosts = ( count: number ): RelatedPost[] =>
	Array.from( { length: count }, ( _, index ) => ( {
		id: index + 10,
		url: `https://site.example/${ index }`,
		title: `Post <b>${ index }</b>`,
		date: 'May 1, 2026',
		author: 'Ada',
		img: index ? null : { src: '/a.jpg', width: 300, height: 200 },
		block_context: { text: 'In “Coast”', link: 'https://site.example/c' },
	} ) );

const Post = () => (
	<div { ...useBlockProps() }>
		<InnerBlocks />
	</div>
);

beforeAll( () => {
	registerCoreBlocks();
	registerBlocks( 'related-posts' );
	// Gives the blocks inside of it a post, as the post editor does.
	registerBlockType( 'test/post', {
		apiVersion: 3,
		title: 'Post',
		category: 'embed',
		attributes: {
			id: { type: 'number', default: 5 },
			type: { type: 'string', default: 'post' },
		},
		providesContext: { postId: 'id', postType: 'type' },
		edit: Post,
		save: () => <InnerBlocks.Content />,
	} );
	dispatch( coreStore ).addEntities( [
		{ kind: 'postType', name: 'post', baseURL: '/wp/v2/posts' },
	] );
	for ( const args of [
		[ 'postType', 'post', 5 ],
		[ 'postType', 'post', 6 ],
	] ) {
		dispatch( coreStore ).finishResolution( 'getEntityRecord', args );
	}
} );

beforeEach( () => {
	setInitialState( { editor: 'post' } );
	fetchPosts.mockReset();
	fetchPosts.mockResolvedValue( makePosts( 6 ) );
} );

/** The block in a post, selected. */
async function open( attributes = {}, post = {} ) {
	const block = createBlock( NAME, attributes );
	const view = renderEditor( [
		createBlock( 'test/post', post, [ block ] ),
	] );
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( block.clientId );
	} );
	return {
		...view,
		clientId: block.clientId,
		attributes: () =>
			select( blockEditorStore ).getBlockAttributes( block.clientId ),
	};
}

it( 'shows the posts with the chosen details', async () => {
	const { canvas, inspector } = await open();
	const list = await canvas.findByRole( 'list' );
	expect( list ).toHaveAttribute( 'data-post-count', '3' );
	expect( fetchPosts ).toHaveBeenCalledWith(
		'/wp/v2/posts/5',
		expect.anything()
	);
	expect( list ).toHaveTextContent( 'Post <b>0</b>May 1, 2026' );
	expect( list ).not.toHaveTextContent( 'Ada' );
	for ( const label of [
		'Display date',
		'Display author',
		'Display context (category or tag)',
		'Display thumbnail',
	] ) {
		fireEvent.click( inspector.getByLabelText( label ) );
	}
	fireEvent.change( inspector.getByRole( 'slider' ), {
		target: { value: '6' },
	} );
	const changed = canvas.getByRole( 'list' );
	expect( changed.querySelectorAll( 'img' ) ).toHaveLength( 1 );
	expect( changed.children ).toHaveLength( 6 );
	expect( changed.children[ 1 ] ).toHaveTextContent(
		/^Post <b>1<\/b>By AdaIn “Coast”$/
	);
} );

it( 'switches between grid and list', async () => {
	const { toolbar, attributes } = await open();
	const view = ( name: string ) => toolbar.getByRole( 'button', { name } );
	expect( view( 'Grid view' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	fireEvent.click( view( 'List view' ) );
	expect( attributes()?.postLayout ).toBe( 'list' );
	expect( view( 'List view' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	fireEvent.click( view( 'Grid view' ) );
	expect( attributes()?.postLayout ).toBe( 'grid' );
} );

it( 'says that there are no related posts yet, and loads them again when the post is saved', async () => {
	fetchPosts.mockResolvedValueOnce( [] );
	const { canvas } = await open();
	expect(
		await canvas.findByText(
			"Preview unavailable: you haven't published enough posts with similar content."
		)
	).toBeVisible();
	await act( async () => {
		await dispatch( coreStore ).receiveEntityRecords( 'postType', 'post', [
			{ id: 5, modified: '2026-05-02T10:00:00' },
		] );
	} );
	expect( await canvas.findByText( 'Post <b>0</b>' ) ).toBeVisible();
} );

it( 'asks to save a post whose text is not saved', async () => {
	fetchPosts.mockResolvedValue( [] );
	await act( async () => {
		await dispatch( coreStore ).receiveEntityRecords( 'postType', 'post', [
			{ id: 6, status: 'auto-draft' },
		] );
	} );
	const message =
		'Save the post first. Related posts are found from its saved text.';
	const { canvas } = await open( {}, { id: 6 } );
	expect( await canvas.findByText( message ) ).toBeVisible();
	await act( async () => {
		await dispatch( coreStore ).receiveEntityRecords( 'postType', 'post', [
			{ id: 6, status: 'draft', content: { raw: '' } },
		] );
	} );
	expect( await canvas.findByText( /published enough posts/ ) ).toBeVisible();
	await act( async () => {
		await dispatch( coreStore ).editEntityRecord( 'postType', 'post', 6, {
			content: 'Tides',
		} );
	} );
	expect( await canvas.findByText( message ) ).toBeVisible();
} );

it( 'offers to try again', async () => {
	fetchPosts.mockRejectedValueOnce( new Error( 'No connection.' ) );
	const { canvas } = await open();
	fireEvent.click(
		await canvas.findByRole( 'button', { name: 'Try again' } )
	);
	expect( canvas.getByRole( 'list' ) ).toHaveAttribute( 'aria-busy', 'true' );
	expect( await canvas.findByText( 'Post <b>0</b>' ) ).toBeVisible();
} );

it( 'has no preview in templates and widget areas', async () => {
	const { canvas } = await open( {}, { type: 'wp_template' } );
	expect(
		canvas.getByText( 'Preview unavailable in site editor.' )
	).toBeVisible();
	expect( fetchPosts ).not.toHaveBeenCalled();
} );

it( 'shows an explanation in widget areas', async () => {
	setInitialState( { editor: 'widgets' } );
	const { canvas } = await renderBlock( NAME );
	expect(
		canvas.getByText( 'Each post shows its own related posts here.' )
	).toBeVisible();
} );

it( 'turns the headline of older markup into a heading in one step', async () => {
	const { canvas, clientId, attributes } = await open( {
		displayHeadline: true,
		headline: 'More <of> this',
	} );
	expect( canvas.getByText( 'More <of> this' ) ).toBeVisible();
	await expectOneStep( () =>
		act( async () => {
			fireEvent.click(
				canvas.getByRole( 'button', { name: 'Edit the headline' } )
			);
		} )
	);
	const [ heading ] = select( blockEditorStore ).getBlocks( clientId );
	expect( heading?.name ).toBe( 'core/heading' );
	expect( String( heading?.attributes.content ) ).toBe( 'More &lt;of> this' );
	expect( attributes() ).toMatchObject( { displayHeadline: false } );
	expect( canvas.queryByRole( 'button', { name: /headline/ } ) ).toBeNull();
} );

it( 'is made from the shortcode', () => {
	const [ block ] = rawHandler( { HTML: '<p>[jetpack-related-posts]</p>' } );
	expect( block?.name ).toBe( NAME );
} );

it( 'keeps the number of posts within its limits', () => {
	expect( [ 0, -4, 1, 2.9, 6, 7, 1e9, NaN ].map( limitPosts ) ).toEqual( [
		1, 1, 1, 2, 6, 6, 6, 1,
	] );
} );

it( 'opens with defaults if attributes are malformed', () => {
	const [ block ] = parse(
		`<!-- wp:${ NAME } {"postsToShow":"x","displayDate":"x","postLayout":5} /-->`
	);
	expect( block?.isValid ).toBe( true );
	expect( block?.attributes ).toMatchObject( {
		postsToShow: 3,
		displayDate: true,
		postLayout: 'grid',
	} );
	expect( getBlockType( NAME ) ).toBeDefined();
} );
