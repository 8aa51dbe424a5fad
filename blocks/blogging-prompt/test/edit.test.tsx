/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { renderBlock, renderCanvas } from '../../../tests/support/render-block';
import {
	json,
	type RestServer,
	startRestServer,
} from '../../../tests/support/rest-server';
import { expectOneStep } from '../../../tests/support/undo';

const NAME = 'jetpack/blogging-prompt';
const ROUTE = 'wpcom/v3/blogging-prompts';
const TODAY = {
	id: 5,
	label: 'Daily writing prompt',
	text: 'Tea &amp; cake, or &lt;3 neither?',
	answered_link: 'https://example.org/?tag=dailyprompt-5',
	answered_link_text: 'View all responses',
};

type State = { tags?: number[]; links: string[] };
type Edits = Partial< State >;

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = { links: [] },
			{ edits }: { type: string; edits?: Edits }
		) => ( { ...state, ...edits } ),
		actions: { editPost: ( edits: Edits ) => ( { type: 'EDIT', edits } ) },
		selectors: {
			getCurrentPost: ( { links }: State ) => ( {
				_links: Object.fromEntries(
					links.map( ( name ) => [ `wp:action-${ name }`, [] ] )
				),
			} ),
			getEditedPostAttribute: ( { tags }: State ) => tags,
		},
	} )
);

type Store = Record< string, ( ...args: unknown[] ) => unknown >;

const setPost = ( post: Edits ) =>
	act( async () => {
		( dispatch( 'core/editor' ) as Store ).editPost?.( post );
	} );
const tags = () =>
	( select( 'core/editor' ) as Store ).getEditedPostAttribute?.( 'tags' );

let server: RestServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

beforeEach( async () => {
	server = await startRestServer();
	server.answer( ROUTE, json( [ TODAY ] ) );
	rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
	await setPost( { tags: undefined, links: [] } );
} );

afterEach( async () => {
	apiFetch.unregister( rootURL );
	await server.close();
	dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

const sent = ( method = 'GET' ) =>
	server.requests.filter( ( one ) => one.method === method );

it( 'shows today’s prompt, as plain text', async () => {
	const { canvas, attributes } = await renderCanvas( NAME );
	expect(
		await canvas.findByText( 'Tea & cake, or <3 neither?' )
	).toBeVisible();
	expect( canvas.getByText( 'Daily writing prompt' ) ).toBeVisible();
	expect( attributes() ).toMatchObject( {
		promptId: 5,
		promptFetched: true,
		answersLink: TODAY.answered_link,
		tagsAdded: false,
	} );
} );

it( 'keeps a prompt that is saved, and asks for no tags that were added', async () => {
	await setPost( { tags: [], links: [ 'assign-tags', 'create-tags' ] } );
	const { canvas } = await renderCanvas( NAME, {
		promptId: 9,
		promptFetched: true,
		tagsAdded: true,
		promptText: 'What is new?',
	} );
	expect( canvas.getByText( 'What is new?' ) ).toBeVisible();
	expect( server.requests ).toEqual( [] );
} );

it( 'hides the label and the link in one step each', async () => {
	const { canvas, inspector } = await renderBlock( NAME );
	const link = await canvas.findByRole( 'link', {
		name: 'View all responses',
	} );
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'Show other responses' ) )
	);
	expect( link ).not.toBeInTheDocument();
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'Show prompt label' ) )
	);
	expect( canvas.queryByText( 'Daily writing prompt' ) ).toBeNull();
} );

it( 'says why there is no prompt, and tries again', async () => {
	server.answer(
		ROUTE,
		json( { code: 'gone', message: 'Out of ideas.' }, 500 )
	);
	const { canvas } = await renderCanvas( NAME );
	await canvas.findByText( 'Out of ideas.' );
	expect( canvas.queryByText( 'Use today’s prompt' ) ).toBeNull();
	server.answer( ROUTE, json( [ TODAY ] ) );
	const retry = canvas.getByRole( 'button', { name: 'Try again' } );
	retry.focus();
	fireEvent.click( retry );
	await canvas.findByText( /^Tea/ );
	expect(
		canvas.getByRole( 'document', { name: /Writing Prompt/ } )
	).toHaveFocus();
} );

it.each( [
	[ 'has another form', json( [ { id: 5 } ] ), /^Unexpected response/ ],
	[ 'has no prompt', json( [] ), /^Unexpected response/ ],
] )( 'shows an error if the reply %s', async ( _, reply, message ) => {
	server.answer( ROUTE, reply );
	const { canvas } = await renderCanvas( NAME );
	expect( await canvas.findByText( message ) ).toBeVisible();
} );

it( 'offers today’s prompt in place of one that does not exist', async () => {
	server.answer(
		`${ ROUTE }/77`,
		json(
			{ code: 'rest_post_invalid_id', message: 'No such prompt.' },
			404
		)
	);
	const { canvas, attributes } = await renderCanvas( NAME, {
		promptId: 77,
	} );
	await canvas.findByText( 'No such prompt.' );
	fireEvent.click(
		canvas.getByRole( 'button', { name: 'Use today’s prompt' } )
	);
	await canvas.findByText( /^Tea/ );
	expect( attributes()?.promptId ).toBe( 5 );
} );

it( 'adds the tags once, and creates those that are missing', async () => {
	await setPost( { tags: [ 3 ], links: [ 'assign-tags', 'create-tags' ] } );
	server.answer( 'wp/v2/tags', ( request, response ) =>
		( request.method === 'GET'
			? json( [ { id: 11, slug: 'dailyprompt' } ] )
			: json( { id: 12, slug: 'dailyprompt-5' }, 201 ) )(
			request,
			response
		)
	);
	const { attributes } = await renderCanvas( NAME );
	await waitFor( () => expect( attributes()?.tagsAdded ).toBe( true ) );
	expect( tags() ).toEqual( [ 3, 11, 12 ] );
	expect( sent( 'POST' ).map( ( { body } ) => body ) ).toEqual( [
		'{"name":"dailyprompt-5"}',
	] );
	const before = server.requests.length;
	await setPost( { tags: [] } );
	expect( server.requests ).toHaveLength( before );
} );

it( 'adds a tag of that name with another slug', async () => {
	await setPost( { tags: [], links: [ 'assign-tags', 'create-tags' ] } );
	server.answer( 'wp/v2/tags', ( request, response ) =>
		( request.method === 'GET'
			? json( [ { id: 12, slug: 'dailyprompt-5' } ] )
			: json(
					{
						code: 'term_exists',
						message: 'It exists.',
						data: { status: 400, term_id: 8 },
					},
					400
				) )( request, response )
	);
	const { attributes } = await renderCanvas( NAME );
	await waitFor( () => expect( attributes()?.tagsAdded ).toBe( true ) );
	expect( tags() ).toEqual( [ 12, 8 ] );
} );

it( 'adds only existing tags for a user who may not create any', async () => {
	await setPost( { tags: [], links: [ 'assign-tags' ] } );
	server.answer( 'wp/v2/tags', json( [ { id: 11, slug: 'dailyprompt' } ] ) );
	const { attributes } = await renderCanvas( NAME );
	await waitFor( () => expect( attributes()?.tagsAdded ).toBe( true ) );
	expect( tags() ).toEqual( [ 11 ] );
	expect( sent( 'POST' ) ).toEqual( [] );
} );

it( 'says so if the tags cannot be added', async () => {
	await setPost( { tags: [], links: [ 'assign-tags', 'create-tags' ] } );
	const { attributes } = await renderCanvas( NAME );
	await waitFor( () =>
		expect( select( noticesStore ).getNotices() ).toHaveLength( 1 )
	);
	expect( select( noticesStore ).getNotices()[ 0 ]?.content ).toMatch(
		/^The tags of this writing prompt could not be added. No route/
	);
	expect( attributes()?.tagsAdded ).toBe( false );
} );
