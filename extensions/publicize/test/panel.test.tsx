/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { setInitialState } from '../../../tests/support/page-state';
import { post, request } from '../../../shared/api/request';
import publicize from '..';
import type { Network, Share } from '../api';
import Panel from '../panel';

jest.mock( '../../../shared/api/request' );

type Values = Record< string, unknown >;
type State = { saved: Values; edits: Values };
type Edits = { meta?: object };

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = { saved: {}, edits: {} },
			action: { type: string; saved?: Values; edits?: Edits }
		): State => {
			switch ( action.type ) {
				case 'RESET':
					return {
						saved: action.saved ?? {},
						edits: { meta: action.saved?.meta },
					};
				case 'EDIT':
					const { meta, ...edits } = action.edits ?? {};
					return {
						...state,
						edits: {
							...state.edits,
							...edits,
							meta: {
								...( state.edits.meta as object ),
								...meta,
							},
						},
					};
				default:
					return state;
			}
		},
		actions: {
			reset: ( saved: Values ) => ( { type: 'RESET', saved } ),
			editPost: ( edits: Edits ) => ( { type: 'EDIT', edits } ),
		},
		selectors: {
			getCurrentPostId: ( { saved }: State ) => saved.id,
			getCurrentPost: ( { saved }: State ) => saved,
			getCurrentPostAttribute: ( { saved }: State, name: string ) =>
				saved[ name ],
			getEditedPostAttribute: (
				{ saved, edits }: State,
				name: string
			) =>
				name === 'meta'
					? edits.meta
					: ( edits[ name ] ?? saved[ name ] ),
			// As of a draft that was never published; a test names another date.
			isEditedPostDateFloating: ( { saved, edits }: State ) =>
				! ( edits.date ?? saved.date ),
		},
	} )
);

type Store = Record< string, ( ...args: unknown[] ) => unknown >;

const edit = ( edits: Edits & Values ) =>
	act( async () => {
		( dispatch( 'core/editor' ) as Store ).editPost?.( edits );
	} );

const edited = ( name: string ) =>
	( select( 'core/editor' ) as Store ).getEditedPostAttribute?.( name );

const open = ( saved: Values = {} ) =>
	act( async () => {
		( dispatch( 'core/editor' ) as Store ).reset?.( {
			id: 5,
			status: 'draft',
			title: 'Tea &amp; <em>cake</em>',
			link: 'https://example.org/?p=5',
			_links: { 'wp:action-publish': [] },
			...saved,
			meta: {
				ramjet_publicize_networks: [ 'mastodon' ],
				...( saved.meta as object ),
			},
		} );
	} );

const MASTODON: Network = {
	id: 'mastodon',
	name: 'Mastodon',
	is_connected: true,
	account: '@ann@example.social',
	problem: '',
	limit: { maximum: 500, reserved: 25, bytes: null, per_url: 23 },
};
const BLUESKY: Network = {
	id: 'bluesky',
	name: 'Bluesky',
	is_connected: true,
	account: '@ann.example',
	problem: 'Bluesky does not accept this site’s key any more.',
	limit: { maximum: 300, reserved: 34, bytes: 3000, per_url: null },
};
const WEBHOOK: Network = {
	id: 'webhook',
	name: 'Webhook',
	is_connected: false,
	account: '',
	problem: '',
	limit: null,
};

const shareOf = ( changes: Partial< Share > ): Share => ( {
	network: 'mastodon',
	state: 'waiting',
	url: '',
	error: '',
	time: '2026-11-28T22:00:00Z',
	...changes,
} );

const get = jest.mocked( request );
const send = jest.mocked( post );
let networks: Network[];
/* By the ID of the post. */
let shares: Record< number, Promise< Share[] > >;

const listGets = () =>
	get.mock.calls.flatMap( ( [ { path } ] ) =>
		path?.includes( '/posts/' ) ? [ path ] : []
	);

beforeEach( () => {
	networks = [ MASTODON, BLUESKY, WEBHOOK ];
	shares = { 5: Promise.resolve( [] ) };
	get.mockReset();
	get.mockImplementation( async ( { path = '' } ) => {
		const id = /posts\/(\d+)$/.exec( path )?.[ 1 ];
		return id ? shares[ Number( id ) ] : networks;
	} );
	send.mockReset();
	setInitialState();
	jest.useFakeTimers();
} );

afterEach( () => {
	jest.useRealTimers();
	delete ( window as { wp?: object } ).wp;
} );

const show = () => act( async () => render( <Panel /> ) );

const click = ( name: string, within_: ReturnType< typeof within > = screen ) =>
	act( async () => {
		const button = within_.getByRole( 'button', { name } );
		button.focus();
		fireEvent.click( button );
	} );

/* Effects run after each step. */
const pass = async ( seconds: number, step = 1 ) => {
	for ( let time = 0; time < seconds; time += step ) {
		await act( () => jest.advanceTimersByTimeAsync( step * 1000 ) );
	}
};

const box = ( name: string ) => screen.getByRole( 'checkbox', { name } );

const row = ( name: string ) => within( screen.getByRole( 'group', { name } ) );

const all = () => screen.getByRole( 'group', { name: 'Share this post' } );

const message = () => screen.getByRole( 'textbox', { name: 'Message' } );

test( 'is there before and after publishing, for those who may publish posts that have the field', async () => {
	const added: { place: string; Panel: ComponentType }[] = [];
	const place =
		( name: string ) =>
		( props: { title: string; children: ReactNode } ) => (
			<section aria-label={ `${ name }: ${ props.title }` } />
		);
	Object.assign( window, {
		wp: {
			editor: {
				PluginDocumentSettingPanel: place( 'settings' ),
				PluginPrePublishPanel: place( 'before' ),
				PluginPostPublishPanel: place( 'after' ),
			},
			plugins: {
				registerPlugin: (
					name: string,
					settings: { render: ComponentType }
				) => added.push( { place: name, Panel: settings.render } ),
			},
		},
	} );
	await open();
	publicize();
	render(
		<>
			{ added.map( ( { place: name, Panel: Added } ) => (
				<Added key={ name } />
			) ) }
		</>
	);
	const listPanels = () =>
		screen
			.queryAllByRole( 'region' )
			.map( ( panel ) => panel.getAttribute( 'aria-label' ) );
	expect( listPanels() ).toEqual( [
		'settings: Share this post',
		'before: Share this post',
		'after: Share this post',
	] );
	expect( get ).not.toHaveBeenCalled();
	await open( { _links: {} } );
	expect( listPanels() ).toEqual( [] );
	await act( async () => {
		( dispatch( 'core/editor' ) as Store ).reset?.( {
			_links: { 'wp:action-publish': [] },
			meta: {},
		} );
	} );
	expect( listPanels() ).toEqual( [] );
} );

describe( 'Before publishing', () => {
	test( 'networks are chosen, and what is wrong with them is said', async () => {
		await open();
		await show();
		expect( box( 'Mastodon' ) ).toBeChecked();
		expect( box( 'Mastodon' ) ).toHaveAccessibleDescription(
			'@ann@example.social'
		);
		expect( box( 'Bluesky' ) ).toHaveAccessibleDescription(
			/^Bluesky does not accept this site’s key any more\. Settings/
		);
		expect(
			screen.queryByRole( 'checkbox', { name: 'Webhook' } )
		).toBeNull();
		fireEvent.click( box( 'Bluesky' ) );
		fireEvent.click( box( 'Mastodon' ) );
		expect( edited( 'meta' ) ).toEqual( {
			ramjet_publicize_networks: [ 'bluesky' ],
		} );
	} );

	test( 'the message is counted as each chosen network counts, and is the title if it is empty', async () => {
		await open();
		await show();
		expect( message() ).toHaveAttribute( 'placeholder', 'Tea & cake' );
		expect( message() ).toHaveAccessibleDescription(
			'Mastodon: 465 characters left'
		);
		fireEvent.click( box( 'Bluesky' ) );
		fireEvent.change( message(), {
			target: { value: 'x'.repeat( 267 ) },
		} );
		expect( edited( 'meta' ) ).toMatchObject( {
			jetpack_publicize_message: 'x'.repeat( 267 ),
		} );
		expect( message() ).toHaveAccessibleDescription(
			/208 characters left Bluesky: 1 character too many\. The end of the message is left out/
		);
	} );

	test.each< [ string, Values, Edits & Values ] >( [
		[ 'Private posts are not shared.', {}, { status: 'private' } ],
		[ 'Posts with a password are not shared.', {}, { password: 'tea' } ],
		[
			'Posts for subscribers only are not shared.',
			{},
			{ meta: { _jetpack_newsletter_access: 'subscribers' } },
		],
		[
			'Posts dated more than a day ago are not shared when they are published. You can do that here afterwards.',
			// A time in the site's time zone, as WordPress has it.
			{ date: '2026-11-27T12:00:01' },
			{ date: '2026-11-27T11:59:59' },
		],
		[
			'This post was shared before, so publishing it does not share it again. You can do that here afterwards.',
			{},
			{ meta: { jetpack_social_post_already_shared: true } },
		],
	] )( 'says “%s”', async ( reason, saved, edits ) => {
		jest.setSystemTime( new Date( '2026-11-28T12:00:00Z' ) );
		await open( saved );
		await show();
		expect( screen.queryByText( reason ) ).toBeNull();
		await edit( edits );
		expect( screen.getByText( reason ) ).toBeVisible();
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	test( 'what Jetpack turned off can be turned on', async () => {
		await open();
		await edit( { meta: { jetpack_publicize_feature_enabled: false } } );
		await show();
		expect(
			screen.getByText( 'Sharing is off for this post.' )
		).toBeVisible();
		await click( 'Turn on sharing' );
		expect( box( 'Mastodon' ) ).toBeChecked();
		expect( all() ).toHaveFocus();
	} );

	test( 'without a network, administrators are led to the settings', async () => {
		networks = [ { ...MASTODON, is_connected: false } ];
		await open();
		await show();
		expect( screen.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=publicize'
		);
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	test( 'without a network, others are told whom to ask', async () => {
		networks = [];
		setInitialState( { canManageModules: false } );
		await open();
		await show();
		expect(
			screen.getByText( /administrator has connected/ )
		).toBeVisible();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	test( 'networks that cannot be loaded can be loaded again', async () => {
		get.mockRejectedValueOnce( new Error( 'No connection.' ) );
		await open();
		await show();
		await click( 'Try again' );
		expect( box( 'Mastodon' ) ).toBeChecked();
	} );
} );

describe( 'Once published', () => {
	const publish = () => open( { status: 'publish' } );

	test.each< [ Partial< Share >, RegExp, string[] ] >( [
		[ { state: 'waiting' }, /^Waiting to be shared\.$/, [] ],
		[
			{ state: 'waiting', error: 'Too busy.' },
			/^Not shared yet, and will be tried again\. Too busy\.$/,
			[],
		],
		[ { state: 'sharing' }, /^Being shared…$/, [] ],
		[
			{ state: 'shared', url: 'https://example.social/@ann/1' },
			/^Shared: Nov 28, 2026/,
			[ 'Share again' ],
		],
		[
			{ state: 'failed', error: 'Rejected.' },
			/^Could not be shared\. Rejected\.$/,
			[ 'Try again' ],
		],
		[
			{ state: 'in_doubt', error: 'Lost.' },
			/^No reply came back/,
			[ 'It was shared', 'Share again' ],
		],
	] )( 'shows %o', async ( changes, text, buttons ) => {
		shares = { 5: Promise.resolve( [ shareOf( changes ) ] ) };
		await publish();
		await show();
		expect( row( 'Mastodon' ).getByRole( 'status' ) ).toHaveTextContent(
			text
		);
		expect(
			row( 'Mastodon' )
				.queryAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		).toEqual( buttons );
		expect(
			row( 'Mastodon' )
				.queryAllByRole( 'link' )
				.map( ( link ) => link.getAttribute( 'href' ) )
		).toEqual( changes.url ? [ changes.url ] : [] );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );

	test( 'a post is shared by hand, and the focus stays', async () => {
		await publish();
		await edit( { meta: { jetpack_publicize_message: ' By hand ' } } );
		await show();
		expect( row( 'Bluesky' ).getByRole( 'status' ) ).toHaveTextContent(
			'Not shared.'
		);
		send.mockResolvedValue( [ shareOf( { network: 'bluesky' } ) ] );
		await click( 'Share now', row( 'Bluesky' ) );
		expect( send.mock.calls ).toEqual( [
			[
				'ramjet/v1/publicize/posts/5/share',
				{ network: 'bluesky', message: 'By hand' },
			],
		] );
		expect( row( 'Bluesky' ).getByRole( 'status' ) ).toHaveTextContent(
			'Waiting'
		);
		expect( all() ).toHaveFocus();
	} );

	test( 'what was shared is shared again only after a question', async () => {
		shares = { 5: Promise.resolve( [ shareOf( { state: 'shared' } ) ] ) };
		await publish();
		await show();
		await click( 'Share again' );
		await click( 'Cancel', within( screen.getByRole( 'dialog' ) ) );
		expect( send ).not.toHaveBeenCalled();
		await click( 'Share again' );
		send.mockResolvedValue( [ shareOf( {} ) ] );
		await click( 'Share again', within( screen.getByRole( 'dialog' ) ) );
		expect( send ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	test.each( [
		[ 'It was shared', true ],
		[ 'Share again', false ],
	] )( '“%s” settles a doubt', async ( label, wasShared ) => {
		shares = { 5: Promise.resolve( [ shareOf( { state: 'in_doubt' } ) ] ) };
		await publish();
		await show();
		send.mockResolvedValue( [] );
		await click( label );
		expect( send.mock.calls ).toEqual( [
			[
				'ramjet/v1/publicize/posts/5/settle',
				{ network: 'mastodon', was_shared: wasShared },
			],
		] );
	} );

	test( 'a refusal is shown, and the state stays', async () => {
		shares = { 5: Promise.resolve( [ shareOf( { state: 'failed' } ) ] ) };
		await publish();
		await show();
		send.mockRejectedValue( new Error( 'This is being shared already.' ) );
		await click( 'Try again', row( 'Mastodon' ) );
		expect(
			document.querySelector( '.components-notice__content' )
		).toHaveTextContent( 'This is being shared already.' );
		expect( row( 'Mastodon' ).getByRole( 'status' ) ).toHaveTextContent(
			'Could not be shared.'
		);
	} );

	test( 'what waits is looked at again, until it is shared', async () => {
		shares = { 5: Promise.resolve( [ shareOf( {} ) ] ) };
		await publish();
		await show();
		await pass( 3 );
		expect( listGets() ).toHaveLength( 3 );
		shares = { 5: Promise.resolve( [ shareOf( { state: 'shared' } ) ] ) };
		await pass( 4 );
		expect( row( 'Mastodon' ).getByRole( 'status' ) ).toHaveTextContent(
			'Shared'
		);
		await pass( 600, 30 );
		expect( listGets() ).toHaveLength( 4 );
	} );

	test( 'what waits for long is looked at on demand, and not once the panel is closed', async () => {
		shares = { 5: Promise.resolve( [ shareOf( {} ) ] ) };
		await publish();
		const { unmount } = await show();
		await pass( 900, 30 );
		expect( listGets() ).toHaveLength( 16 );
		await click( 'Check again' );
		expect( listGets() ).toHaveLength( 17 );
		unmount();
		await pass( 900, 30 );
		expect( listGets() ).toHaveLength( 17 );
	} );

	test( 'a late reply about another post is dropped', async () => {
		let reply: ( late: Share[] ) => void = () => {};
		shares = {
			5: new Promise( ( resolve ) => {
				reply = resolve;
			} ),
			6: Promise.resolve( [] ),
		};
		await publish();
		await show();
		await open( { id: 6, status: 'publish' } );
		await act( async () => reply( [ shareOf( { state: 'shared' } ) ] ) );
		expect( row( 'Mastodon' ).getByRole( 'status' ) ).toHaveTextContent(
			'Not shared.'
		);
	} );

	test( 'another post shows nothing of the one before', async () => {
		shares = {
			5: Promise.resolve( [ shareOf( { state: 'shared' } ) ] ),
			6: new Promise( () => {} ),
		};
		await publish();
		await show();
		expect( screen.getByText( /^Shared:/ ) ).toBeVisible();
		await open( { id: 6, status: 'publish' } );
		expect( screen.queryByText( /^Shared:/ ) ).toBeNull();
	} );

	test( 'what became private is not offered any more, and stays listed', async () => {
		shares = { 5: Promise.resolve( [ shareOf( { state: 'failed' } ) ] ) };
		await publish();
		await edit( { password: 'tea' } );
		await show();
		expect( row( 'Mastodon' ).getByRole( 'status' ) ).toHaveTextContent(
			'Could not be shared.'
		);
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );
