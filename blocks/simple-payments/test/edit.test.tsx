import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

const NAME = 'jetpack/simple-payments';
const TYPE = 'jp_pay_product';

type Sent = {
	id?: number;
	status: string;
	title: string;
	content: string;
	featured_media: number;
	meta: Record< string, unknown >;
};

/** The server: its product, or an HTTP status if the product cannot be read. */
let product: Sent | number;
let refusal: object | undefined;
/** Until then, changes wait for their reply. */
let reply: Promise< void > | undefined;
const sent: Sent[] = [];

const META = {
	spay_currency: 'USD',
	spay_email: 'shop@example.org',
	spay_multiple: false,
	spay_price: 10,
};

const toRecord = ( { title, content, ...record }: Sent ) => ( {
	...record,
	type: TYPE,
	title: { raw: title },
	content: { raw: content },
} );

const response = ( body: unknown ) => ( {
	json: async () => body,
	headers: new Map(),
} );

let id = 500;

apiFetch.setFetchHandler( async ( { path = '', data } ) => {
	const { pathname } = new URL( path, 'https://example.org' );
	if ( pathname === '/wp/v2/types' ) {
		return {
			[ TYPE ]: { slug: TYPE, rest_base: TYPE },
			attachment: { slug: 'attachment', rest_base: 'media' },
		};
	}
	if ( pathname.startsWith( '/wp/v2/media/' ) ) {
		return response( {
			id: 7,
			source_url: 'https://example.org/tea.jpg',
			title: { raw: 'A pot' },
		} );
	}
	if ( data ) {
		sent.push( data );
		await reply;
		if ( refusal ) {
			throw refusal;
		}
		const saved = { ...data, id: data.id ?? id };
		product = saved;
		return toRecord( saved );
	}
	if ( typeof product === 'number' ) {
		// As in WordPress, which does not parse this reply.
		throw { status: product };
	}
	return response( toRecord( product ) );
} );

type PostState = { canPublish: boolean; isSaving: boolean };

const editor = createReduxStore( 'core/editor', {
	reducer: (
		state: PostState = { canPublish: true, isSaving: false },
		{ type, ...changes }: { type: string } & Partial< PostState >
	) => ( type === 'SET' ? { ...state, ...changes } : state ),
	actions: {
		set: ( changes: Partial< PostState > ) => ( {
			type: 'SET',
			...changes,
		} ),
	},
	selectors: {
		getCurrentPostId: () => 1,
		// One object for each, as in WordPress.
		getCurrentPost: ( { canPublish }: PostState ) => POSTS[ +canPublish ],
		isSavingPost: ( { isSaving }: PostState ) => isSaving,
		isAutosavingPost: () => false,
	},
} );
register( editor );

const POSTS = [
	{ link: 'https://example.org/?p=1', _links: {} },
	{
		link: 'https://example.org/?p=1',
		_links: { 'wp:action-publish': [ {} ] },
	},
];

const setPost = ( changes: Partial< PostState > ) =>
	act( async () => void dispatch( editor ).set( changes ) );

async function savePost() {
	await setPost( { isSaving: true } );
	await setPost( { isSaving: false } );
}

const leave = () =>
	act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );

beforeEach( async () => {
	id++;
	sent.length = 0;
	refusal = undefined;
	reply = undefined;
	product = {
		id,
		status: 'publish',
		title: 'Tea &amp; cake',
		content: 'One pot',
		featured_media: 0,
		meta: META,
	};
	setInitialState( { isPayPalReady: true } );
	await setPost( { canPublish: true } );
} );

/** A block whose product has been loaded. */
async function renderProduct( attributes: object = {} ) {
	const block = await renderBlock( NAME, { productId: id, ...attributes } );
	await block.canvas.findByRole( 'textbox', { name: 'Item name' } );
	return block;
}

type Block = Awaited< ReturnType< typeof renderProduct > >;

const type = ( { canvas }: Block, name: string, value: string ) =>
	act( async () => {
		fireEvent.change( canvas.getByLabelText( name ), {
			target: { value },
		} );
	} );

describe( 'a new block', () => {
	it( 'creates a draft at once and publishes it when it is complete', async () => {
		const block = await renderBlock( NAME );
		await waitFor( () =>
			expect( block.attributes()?.productId ).toBe( id )
		);
		expect( sent ).toEqual( [
			{
				status: 'draft',
				title: '',
				content: '',
				featured_media: 0,
				meta: { spay_currency: 'USD', spay_multiple: false },
			},
		] );
		await type( block, 'Item name', 'Tea & cake' );
		await type( block, 'Price', '4,50' );
		await leave();
		expect( sent ).toHaveLength( 1 );
		expect(
			block.canvas.getByText( /^We want to make sure payments reach you/ )
		).toBeVisible();
		await type( block, 'Email', 'shop@example.org' );
		// WordPress renders a block that is not selected when there is time.
		await waitFor( () =>
			expect( block.canvas.queryByLabelText( 'Email' ) ).toBeNull()
		);
		await savePost();
		await waitFor( () => expect( sent ).toHaveLength( 2 ) );
		expect( sent[ 1 ] ).toEqual( {
			id,
			status: 'publish',
			title: 'Tea & cake',
			content: '',
			featured_media: 0,
			meta: { ...META, spay_price: 4.5 },
		} );
		expect( block.attributes() ).toMatchObject( {
			title: 'Tea &amp; cake',
			postLinkUrl: 'https://example.org/?p=1',
		} );
	} );

	it( 'keeps its product when everything is undone', async () => {
		const block = await renderBlock( NAME );
		await waitFor( () =>
			expect( block.attributes()?.productId ).toBe( id )
		);
		await type( block, 'Item name', 'Tea' );
		await block.undo();
		expect( block.attributes() ).toMatchObject( {
			title: '',
			productId: id,
		} );
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'makes no product for users who cannot publish the post', async () => {
		await setPost( { canPublish: false } );
		const block = await renderBlock( NAME );
		expect(
			block.canvas.getByText( /^Only users who can publish this post/ )
		).toBeVisible();
		await savePost();
		expect( sent ).toEqual( [] );
	} );
} );

describe( 'a saved product', () => {
	it( 'decides what the block shows, and is not saved without changes', async () => {
		const block = await renderProduct( {
			email: 'old@example.org',
			price: 1,
			title: 'Old',
			featuredMediaId: 3,
			featuredMediaUrl: 'https://example.org/old.jpg',
		} );
		expect( block.attributes() ).toMatchObject( {
			email: 'shop@example.org',
			price: 10,
			title: 'Tea &amp; cake',
			featuredMediaId: 0,
			featuredMediaUrl: null,
		} );
		await leave();
		await savePost();
		expect( sent ).toEqual( [] );
		expect( block.canvas.getByText( '$10.00' ) ).toBeVisible();
		expect( block.canvas.getByText( 'Pay with PayPal' ) ).toBeVisible();
		expect( block.canvas.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'has an image of which the post holds only the product’s ID', async () => {
		( product as Sent ).featured_media = 7;
		const block = await renderProduct();
		await waitFor( () =>
			expect( block.attributes() ).toMatchObject( {
				featuredMediaId: 7,
				featuredMediaUrl: 'https://example.org/tea.jpg',
				featuredMediaTitle: 'A pot',
			} )
		);
		const remove = block.canvas.getByRole( 'button', {
			name: 'Remove image',
		} );
		await act( async () => remove.focus() );
		await act( async () => void fireEvent.click( remove ) );
		expect( remove ).not.toBeInTheDocument();
		expect( block.element() ).toContainElement(
			remove.ownerDocument.activeElement as HTMLElement
		);
	} );

	// eslint-disable-next-line jest/expect-expect -- expectOneStep() expects.
	it( 'is changed in one step', async () => {
		const block = await renderProduct();
		await expectOneStep( () => type( block, 'Price', '12' ) );
		await expectOneStep( () =>
			act( async () => {
				fireEvent.change( block.canvas.getByLabelText( 'Currency' ), {
					target: { value: 'EUR' },
				} );
			} )
		);
	} );

	it( 'keeps an invalid price on the screen, and is not saved with it', async () => {
		const block = await renderProduct();
		await type( block, 'Price', 'abc' );
		await leave();
		expect( block.canvas.getByText( 'Invalid price' ) ).toBeVisible();
		expect( block.canvas.getByLabelText( 'Price' ) ).toHaveValue( 'abc' );
		expect( sent ).toEqual( [] );
	} );

	it( 'is saved again if it changed during a save', async () => {
		const block = await renderProduct();
		let end = () => {};
		reply = new Promise( ( resolve ) => ( end = resolve ) );
		await type( block, 'Price', '12' );
		await savePost();
		await waitFor( () => expect( sent ).toHaveLength( 1 ) );
		await type( block, 'Price', '15' );
		await savePost();
		await act( async () => end() );
		await waitFor( () => expect( sent ).toHaveLength( 2 ) );
		expect( sent[ 1 ]?.meta.spay_price ).toBe( 15 );
		expect( block.attributes() ).toMatchObject( { price: 15 } );
	} );

	it( 'shows the server’s errors beside their fields', async () => {
		const block = await renderProduct();
		refusal = {
			message: 'a@b.c is not a valid email address.',
			data: { status: 400, key: 'spay_email' },
		};
		await type( block, 'Email', 'a@b.c' );
		await leave();
		expect(
			await block.canvas.findByText(
				'a@b.c is not a valid email address.'
			)
		).toBeVisible();
		refusal = undefined;
		await act( async () => {
			await dispatch( blockEditorStore ).selectBlock( block.clientId );
		} );
		await type( block, 'Email', 'a@b.org' );
		await savePost();
		await waitFor( () =>
			expect( sent.at( -1 )?.meta ).toMatchObject( {
				spay_email: 'a@b.org',
			} )
		);
	} );

	it( 'is left alone by users who may not edit it', async () => {
		product = 403;
		const block = await renderBlock( NAME, {
			productId: id,
			email: 'mine@example.org',
			title: 'Tea',
			price: 10,
		} );
		expect(
			await block.canvas.findByText(
				'You are not allowed to edit this product.'
			)
		).toBeVisible();
		await savePost();
		await leave();
		expect( sent ).toEqual( [] );
		expect( block.canvas.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'can be saved again after it was deleted', async () => {
		product = 404;
		const block = await renderBlock( NAME, {
			productId: 3,
			email: 'shop@example.org',
			title: 'Tea',
			price: 10,
		} );
		await block.canvas.findByText( /^This product was deleted/ );
		await leave();
		await waitFor( () =>
			expect( block.attributes()?.productId ).toBe( id )
		);
		expect( sent[ 0 ] ).toMatchObject( { status: 'draft', title: 'Tea' } );
	} );
} );

it( 'tells users to connect PayPal', async () => {
	setInitialState( { isPayPalReady: false } );
	const block = await renderProduct();
	expect(
		block.canvas.getByRole( 'link', { name: /Connect PayPal/ } )
	).toHaveAttribute( 'href', expect.stringContaining( 'service=paypal' ) );
} );
