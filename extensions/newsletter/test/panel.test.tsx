/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { setInitialState } from '../../../tests/support/page-state';
import { renderEditor } from '../../../tests/support/render-block';
import {
	ACCESS,
	PAYWALL,
	TIER,
} from '../../../shared/editor/newsletter-access';
import { registerBlockType } from '../../../shared/types/blocks';
import { post, request } from '../../../shared/api/request';
import type { PostEmails, Sending } from '../api';
import { describeDuration } from '../duration';
import Panel from '../panel';

jest.mock( '../../../shared/api/request' );

type Values = Record< string, unknown >;
type State = { saved: Values; meta: Values };

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = { saved: {}, meta: {} },
			action: { type: string; saved?: Values; edits?: { meta: Values } }
		): State =>
			action.type === 'RESET'
				? {
						saved: action.saved ?? {},
						meta: ( action.saved?.meta ?? {} ) as Values,
					}
				: {
						...state,
						meta: { ...state.meta, ...action.edits?.meta },
					},
		actions: {
			reset: ( saved: Values ) => ( { type: 'RESET', saved } ),
			editPost: ( edits: { meta: Values } ) => ( {
				type: 'EDIT',
				edits,
			} ),
			autosave: () => ( { type: 'AUTOSAVE' } ),
		},
		selectors: {
			isEditedPostDirty: ( { saved, meta }: State ) =>
				saved.meta !== meta,
			isEditedPostDateFloating: ( { saved }: State ) => ! saved.date,
			getCurrentPostId: ( { saved }: State ) => saved.id,
			getCurrentPostAttribute: ( { saved }: State, name: string ) =>
				saved[ name ],
			getEditedPostAttribute: ( { saved, meta }: State, name: string ) =>
				name === 'meta' ? meta : saved[ name ],
		},
	} )
);

type Store = Record< string, ( ...args: unknown[] ) => unknown >;

const NOT_EMAILED = '_jetpack_dont_email_post_to_subs';

const open = ( saved: Values = {} ) =>
	act( async () => {
		( dispatch( 'core/editor' ) as Store ).reset?.( {
			id: 5,
			status: 'draft',
			title: 'Tea &amp; <i>cake</i>',
			...saved,
			meta: { [ NOT_EMAILED ]: false },
		} );
	} );

const meta = () =>
	( select( 'core/editor' ) as Store ).getEditedPostAttribute?.( 'meta' );

const SENDING: Sending = {
	state: 'sending',
	total: 5000,
	sent: 1234,
	failed: 0,
	doubt: 0,
	starts: '2026-11-29T10:00:00Z',
	error: '',
};

const reply = ( emails: Partial< PostEmails > = {} ): PostEmails => ( {
	subscribers: 100_000,
	seconds: 1_800_000,
	problem: '',
	problem_url: '',
	is_news: true,
	sending: null,
	...emails,
} );

const get = jest.mocked( request );
const change = jest.mocked( post );

beforeEach( async () => {
	setInitialState( { canManageModules: true } );
	get.mockReset().mockResolvedValue( reply() );
	change.mockReset();
	await open();
} );

const click = ( text: string ) =>
	act( async () => fireEvent.click( screen.getByText( text ) ) );

const show = () => act( async () => void render( <Panel /> ) );

test( 'says before publishing whom the post reaches, and when', async () => {
	await show();
	expect(
		screen.getByText( '100,000 subscribers: about 21 days' )
	).toBeVisible();
	expect( screen.getByLabelText( 'Post & email' ) ).toBeChecked();
	expect( screen.getByLabelText( 'Email subject' ) ).toHaveAttribute(
		'placeholder',
		'Tea & cake'
	);
	fireEvent.click( screen.getByLabelText( 'Post only' ) );
	expect( meta() ).toMatchObject( { [ NOT_EMAILED ]: true } );
	expect( screen.queryByText( /about 21 days/ ) ).not.toBeInTheDocument();
} );

test( 'says who reads the post, and opens it with its paywall removed', async () => {
	get.mockImplementation( ( { path } ) =>
		Promise.resolve(
			path?.includes( 'memberships' )
				? {
						products: [
							{
								id: 12,
								title: 'Gold',
								interval: '1 month',
								price: 5,
								currency: 'USD',
							},
						],
						connect_url: null,
						connected_account_id: null,
						site_slug: 'example.org',
					}
				: reply()
		)
	);
	registerBlockType( PAYWALL, {
		apiVersion: 3,
		title: 'Paywall',
		category: 'text',
	} );
	await act(
		async () => void renderEditor( [ createBlock( PAYWALL ) ], <Panel /> )
	);
	expect( screen.getByLabelText( 'Anyone subscribed' ) ).toBeChecked();
	await click( 'Paid subscribers only' );
	expect( meta() ).toMatchObject( { [ ACCESS ]: 'paid_subscribers' } );
	expect( screen.getByText( /where emails end/ ) ).toBeVisible();
	const plan = screen.getByLabelText( 'Plan' );
	expect( plan ).toHaveDisplayValue( 'All plans of the newsletter' );
	fireEvent.change( plan, { target: { value: '12' } } );
	expect( meta() ).toMatchObject( { [ TIER ]: 12 } );
	await act( async () => {
		( dispatch( 'core/editor' ) as Store ).editPost?.( {
			meta: { [ TIER ]: 13 },
		} );
	} );
	expect( plan ).toHaveDisplayValue( 'A plan that is no longer sold' );
	await click( 'Everyone' );
	expect( meta() ).toMatchObject( { [ ACCESS ]: 'everybody' } );
	expect( select( blockEditorStore ).getBlocks() ).toEqual( [] );
	expect( screen.getByLabelText( 'Everyone' ) ).toBeChecked();
} );

test( 'says that nobody reads a post with an unknown access', async () => {
	await open();
	await act( async () => {
		( dispatch( 'core/editor' ) as Store ).editPost?.( {
			meta: { [ ACCESS ]: 'friends' },
		} );
	} );
	await show();
	expect( screen.getByText( /nobody reads it/ ) ).toBeVisible();
	for ( const radio of [ 'Everyone', 'Anyone subscribed' ] ) {
		expect( screen.getByLabelText( radio ) ).not.toBeChecked();
	}
} );

test( 'says why nothing is sent, and who is not reached', async () => {
	get.mockResolvedValue(
		reply( {
			subscribers: 0,
			problem: 'Enter your postal address.',
			problem_url: 'https://example.org/settings',
		} )
	);
	await show();
	expect( screen.getByText( /Enter your postal address\./ ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: /^Change that/ } )
	).toHaveAttribute( 'href', 'https://example.org/settings' );
	expect( screen.getByText( 'Nobody has subscribed yet.' ) ).toBeVisible();
} );

test.each( [
	[ 'password', 'secret', 'Posts with a password are not emailed.' ],
	[ 'status', 'private', 'Private posts are not emailed.' ],
	[ 'date', '2020-01-01T00:00:00', /^Posts dated more than a day ago/ ],
] )( 'a post with the %s %s is not emailed', async ( name, value, text ) => {
	await open( { [ name ]: value } );
	await show();
	expect( screen.getByText( text ) ).toBeVisible();
	expect( screen.queryByText( /100,000/ ) ).not.toBeInTheDocument();
} );

test( 'a post that was published before is not emailed again', async () => {
	get.mockResolvedValue( reply( { is_news: false } ) );
	await show();
	expect(
		screen.getByText( /^This post was published before/ )
	).toBeVisible();
	expect( screen.queryByText( /100,000/ ) ).not.toBeInTheDocument();
} );

test.each( [
	[ null, 'This post was not emailed.', [ 'Send now' ] ],
	[
		SENDING,
		'Emailed to 1,234 of 5,000 so far. The rest takes about 21 days.',
		[ 'Cancel' ],
	],
	[
		{ ...SENDING, state: 'done' as const, sent: 4990, failed: 7, doubt: 3 },
		'Emailed to 4,990 subscribers.',
		[ 'Send again' ],
	],
	[
		{ ...SENDING, state: 'canceled' as const },
		'Stopped after 1,234 of 5,000 emails.',
		[],
	],
	[
		{ ...SENDING, state: 'canceled' as const, total: 0, sent: 0 },
		'The emails were canceled.',
		[ 'Send now' ],
	],
	[
		{ ...SENDING, state: 'done' as const, total: 0, sent: 0 },
		'Nobody got this post by email.',
		[ 'Send now' ],
	],
	[
		{ ...SENDING, state: 'failed' as const, sent: 0, error: 'Broken.' },
		'Broken.',
		[ 'Send now' ],
	],
] )( 'shows what became of the emails: %#', async ( sending, text, names ) => {
	get.mockResolvedValue( reply( { sending } ) );
	await open( { status: 'publish' } );
	await show();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );
	const buttons = screen
		.getAllByRole( 'button' )
		.map( ( { textContent } ) => textContent )
		.filter( ( name ) => name !== 'Preview and test email' );
	expect( buttons ).toEqual( names );
} );

test( 'emails only what is saved', async () => {
	await open( { status: 'publish' } );
	await show();
	fireEvent.change( screen.getByLabelText( 'Email subject' ), {
		target: { value: 'Scones' },
	} );
	expect( screen.queryByText( 'Send now' ) ).not.toBeInTheDocument();
	expect(
		screen.getByText( /^Save the post before you email it/ )
	).toBeVisible();
} );

test( 'says what was refused and what is in doubt', async () => {
	get.mockResolvedValue(
		reply( { sending: { ...SENDING, state: 'done', failed: 1, doubt: 3 } } )
	);
	await open( { status: 'publish' } );
	await show();
	expect( screen.getByText( '1 email was refused.' ) ).toBeVisible();
	expect(
		screen.getByText( /^3 emails may not have arrived/ )
	).toBeVisible();
} );

test( 'sends, and shows why that was refused', async () => {
	await open( { status: 'publish' } );
	await show();
	change.mockRejectedValueOnce( new Error( 'Too late.' ) );
	await click( 'Send now' );
	expect(
		screen.getByText( 'It goes to 100,000 subscribers.' )
	).toBeVisible();
	expect( change ).not.toHaveBeenCalled();
	await click( 'Email it' );
	expect( screen.getAllByText( 'Too late.' )[ 0 ] ).toBeInTheDocument();
	change.mockResolvedValueOnce( reply( { sending: SENDING } ) );
	await click( 'Send now' );
	await click( 'Email it' );
	expect( change ).toHaveBeenLastCalledWith( 'ramjet/v1/newsletter/posts/5', {
		action: 'send',
	} );
	await click( 'Cancel' );
	expect( change ).toHaveBeenCalledTimes( 2 );
	change.mockResolvedValueOnce( reply() );
	await click( 'Cancel emails' );
	expect( change ).toHaveBeenLastCalledWith( 'ramjet/v1/newsletter/posts/5', {
		action: 'cancel',
	} );
} );

test( 'cancels what waits at once', async () => {
	const sending: Sending = { ...SENDING, state: 'waiting' };
	get.mockResolvedValue( reply( { sending } ) );
	await open( { status: 'publish' } );
	await show();
	change.mockResolvedValueOnce( reply() );
	await click( 'Cancel' );
	expect( change ).toHaveBeenCalledTimes( 1 );
} );

test( 'asks again what became of the emails when the post is published', async () => {
	await show();
	get.mockReturnValueOnce( new Promise( () => {} ) );
	await open( { status: 'publish' } );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading…' );
	expect( screen.queryByText( 'Send now' ) ).not.toBeInTheDocument();
} );

test( 'shows no reply about another post', async () => {
	let arrive: ( reply: PostEmails ) => void = () => {};
	get.mockReturnValueOnce(
		new Promise( ( resolve ) => {
			arrive = resolve;
		} )
	);
	await show();
	await open( { id: 6 } );
	await act( async () => arrive( reply( { subscribers: 7 } ) ) );
	expect( screen.queryByText( /^7 subscribers/ ) ).not.toBeInTheDocument();
	expect( screen.getByText( /^100,000 subscribers/ ) ).toBeVisible();
} );

test( 'shows the email in a frame without scripts, and sends it to one address', async () => {
	await show();
	get.mockResolvedValue( {
		html: '<head></head><p>Hello</p>',
	} );
	await act( async () =>
		fireEvent.click( screen.getByText( 'Preview and test email' ) )
	);
	const frame = await screen.findByTitle( 'The email' );
	expect( frame ).toHaveAttribute( 'sandbox', '' );
	expect( frame ).toHaveAttribute(
		'srcdoc',
		'<head><base target="_blank"></head><p>Hello</p>'
	);
	change.mockResolvedValueOnce( { email: 'ann@example.org' } );
	fireEvent.change( screen.getByLabelText( 'Send test email to' ), {
		target: { value: ' ann@example.org ' },
	} );
	await act( async () =>
		fireEvent.click( screen.getByText( 'Send test email' ) )
	);
	expect( change ).toHaveBeenLastCalledWith( 'wpcom/v2/send-email-preview', {
		id: 5,
		email: 'ann@example.org',
		subject: '',
	} );
	expect(
		screen.getByText( 'The test email was sent to ann@example.org.' )
	).toBeVisible();
} );

test.each( [
	[ 0, 'a few moments' ],
	[ 61, 'about 2 minutes' ],
	[ 3600, 'about 1 hour' ],
	[ 86_400, 'about 24 hours' ],
	[ 1_800_000, 'about 21 days' ],
] )( '%d seconds are %s', ( seconds, text ) => {
	expect( describeDuration( seconds ) ).toBe( text );
} );
