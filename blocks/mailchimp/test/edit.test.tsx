import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { fetchConnectionUrl } from '../../../shared/api/connection';
import { fetchMailchimp, fetchMailchimpGroups } from '../api';
import { setNavigator } from '../../../shared/lib/navigation';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

jest.mock( '../api' );
jest.mock( '../../../shared/api/connection' );

const NAME = 'jetpack/mailchimp';
const CONNECT_URL = 'https://example.org/wp-admin/admin.php?page=ramjet';

const fetchState = jest.mocked( fetchMailchimp );
const fetchGroups = jest.mocked( fetchMailchimpGroups );
const fetchUrl = jest.mocked( fetchConnectionUrl );

const connected = ( isConnected = true ) => ( {
	code: isConnected ? ( 'connected' as const ) : ( 'not_connected' as const ),
	connect_url: CONNECT_URL,
} );

beforeEach( () => {
	setInitialState();
	fetchState.mockReset().mockResolvedValue( connected() );
	fetchGroups.mockReset().mockResolvedValue( [
		{
			id: 'c1',
			title: 'Topics',
			interests: [
				{ id: 'a1', name: 'Walks' },
				{ id: 'b2', name: 'Ferries' },
			],
		},
		{ id: 'c2', title: 'Nothing', interests: [] },
	] );
} );

afterEach( () => {
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

async function openForm( attributes = {} ) {
	const block = await renderBlock( NAME, attributes );
	await block.canvas.findByLabelText( 'Consent text' );
	await block.inspector.findByText( 'Learn about groups' );
	return block;
}

test( 'shows the form with its default texts, and all panels', async () => {
	const { attributes, canvas, innerBlocks, inspector } = await openForm();
	const email = canvas.getByPlaceholderText( 'Enter your email' );
	expect( email ).toBeDisabled();
	expect( canvas.getByLabelText( 'Consent text' ) ).toHaveTextContent(
		/^By clicking submit, you agree to share your email address with the site owner and Mailchimp/
	);
	expect( innerBlocks() ).toMatchObject( [
		{
			name: 'jetpack/button',
			attributes: {
				element: 'button',
				text: 'Join my Mailchimp audience',
			},
		},
	] );
	// About the button's template.
	expect( console ).toHaveWarned();
	for ( const name of [
		'Text Elements',
		'Notifications',
		'Mailchimp Groups',
		'Signup Location Tracking',
		'Mailchimp Connection',
	] ) {
		expect( inspector.getByRole( 'button', { name } ) ).toBeVisible();
	}
	expect(
		inspector.getByRole( 'link', { name: /^Manage Connection/ } )
	).toHaveAttribute( 'href', CONNECT_URL );
	// Opening a post does not change it.
	expect( attributes() ).toEqual( { interests: [], preview: false } );

	const type = ( label: string, value: string ) =>
		fireEvent.change( inspector.getByLabelText( label ), {
			target: { value },
		} );
	type( 'Email Placeholder', 'Your email' );
	type( 'Signup Field Tag', 'SOURCE' );
	type( 'Signup Field Value', 'blog' );
	expect( canvas.getByPlaceholderText( 'Your email' ) ).toBeVisible();
	expect( attributes() ).toEqual( {
		emailPlaceholder: 'Your email',
		interests: [],
		preview: false,
		signupFieldTag: 'SOURCE',
		signupFieldValue: 'blog',
	} );
} );

test( 'is inserted with its button in one step', async () => {
	await openForm();
	const { getBlockCount } = select( blockEditorStore );
	const block = createBlock( NAME );
	await expectOneStep( async () => {
		await act( async () => {
			await dispatch( blockEditorStore ).insertBlock( block );
		} );
		await waitFor( () =>
			expect( getBlockCount( block.clientId ) ).toBe( 1 )
		);
	} );
} );

test( 'shows a changed notification for three seconds', async () => {
	const { canvas, inspector } = await openForm();
	const type = ( label: string, value: string ) =>
		fireEvent.change( inspector.getByLabelText( label ), {
			target: { value },
		} );
	const wait = ( time: number ) =>
		act( async () => jest.advanceTimersByTime( time ) );
	jest.useFakeTimers();
	type( 'Processing text', 'One moment' );
	await wait( 2000 );
	type( 'Success text', 'Wel' );
	expect( canvas.queryByText( 'One moment' ) ).toBeNull();
	await wait( 2000 );
	type( 'Success text', 'Welcome' );
	await wait( 2999 );
	expect( canvas.getByText( 'Welcome' ) ).toBeVisible();
	await wait( 1 );
	expect( canvas.queryByText( 'Welcome' ) ).toBeNull();
	type( 'Error text', 'Sorry' );
	expect( canvas.getByText( 'Sorry' ) ).toBeVisible();
} );

test( 'assigns subscribers to groups, and keeps groups that it does not know', async () => {
	const { attributes, inspector } = await openForm( {
		interests: [ 'old', 'b2' ],
	} );
	expect( inspector.getByRole( 'group', { name: 'Topics' } ) ).toBeVisible();
	expect( inspector.queryByText( 'Nothing' ) ).toBeNull();
	fireEvent.click( inspector.getByLabelText( 'Walks' ) );
	fireEvent.click( inspector.getByLabelText( 'Ferries' ) );
	expect( attributes()?.interests ).toEqual( [ 'old', 'a1' ] );
} );

test( 'explains where groups are created, and loads them again after an error', async () => {
	fetchGroups.mockRejectedValueOnce( new Error( 'Too many requests.' ) );
	fetchGroups.mockResolvedValueOnce( [] );
	const { canvas, inspector } = await renderBlock( NAME );
	await canvas.findByLabelText( 'Consent text' );
	expect( await inspector.findByText( 'Too many requests.' ) ).toBeVisible();
	fireEvent.click( inspector.getByRole( 'button', { name: 'Try again' } ) );
	expect(
		await inspector.findByText( /^Your audience has no groups\./ )
	).toBeVisible();
} );

test( 'is set up in a new tab, and then checked again', async () => {
	fetchState.mockResolvedValue( connected( false ) );
	const { canvas, element } = await renderBlock( NAME );
	const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
	const link = await canvas.findByRole( 'link', {
		name: 'Set up Mailchimp form',
	} );
	expect( fireEvent.click( link ) ).toBe( false );
	expect( open ).toHaveBeenCalledWith( CONNECT_URL, '_blank', 'noopener' );

	const recheck = canvas.getByRole( 'button', {
		name: 'Re-check Connection',
	} );
	fireEvent.click( recheck );
	expect(
		await canvas.findByText( 'Mailchimp is not connected yet.' )
	).toBeVisible();
	fetchState.mockRejectedValueOnce( new Error( 'The key was revoked.' ) );
	fireEvent.click( recheck );
	expect( await canvas.findByText( 'The key was revoked.' ) ).toBeVisible();
	fetchState.mockResolvedValue( connected() );
	fireEvent.click( recheck );
	expect( await canvas.findByLabelText( 'Consent text' ) ).toBeVisible();
	expect( element() ).toHaveFocus();
} );

test( 'tells authors to ask an administrator', async () => {
	setInitialState( { canManageModules: false } );
	fetchState.mockResolvedValue( connected( false ) );
	const { canvas } = await renderBlock( NAME );
	expect(
		await canvas.findByText( 'Ask an administrator to connect Mailchimp.' )
	).toBeVisible();
	expect( canvas.queryByRole( 'link' ) ).toBeNull();
} );

test( 'shows the form in the inserter without a request', async () => {
	const { canvas } = await renderBlock( NAME, { preview: true } );
	expect( canvas.getByPlaceholderText( 'Enter your email' ) ).toBeVisible();
	expect( fetchState ).not.toHaveBeenCalled();
} );

describe( 'without a connected account', () => {
	const visited: string[] = [];
	const putBack = setNavigator( ( url ) => visited.push( url ) );
	afterAll( putBack );

	const disconnect = ( changes = {} ) =>
		setInitialState( {
			connection: {
				isRegistered: true,
				isUserConnected: false,
				isOfflineMode: false,
				canManage: false,
				...changes,
			},
		} );

	test( 'leads to the provider and back', async () => {
		disconnect();
		fetchUrl.mockRejectedValueOnce( new Error( 'No connection.' ) );
		fetchUrl.mockResolvedValue( 'https://example.org/approve' );
		const { canvas } = await renderBlock( NAME );
		const button = canvas.getByRole( 'button', {
			name: 'Connect to Ramjet',
		} );
		fireEvent.click( button );
		expect( await canvas.findByText( 'No connection.' ) ).toBeVisible();
		fireEvent.click( button );
		await waitFor( () =>
			expect( visited ).toEqual( [ 'https://example.org/approve' ] )
		);
		expect( fetchUrl ).toHaveBeenCalledWith(
			'ramjet-block-editor',
			window.location.href
		);
		expect( fetchState ).not.toHaveBeenCalled();
	} );

	test( 'names who can connect the site', async () => {
		disconnect( { isRegistered: false } );
		const { canvas } = await renderBlock( NAME );
		expect(
			canvas.getByText( 'Ask an administrator to connect this site.' )
		).toBeVisible();
		expect( canvas.queryByRole( 'button' ) ).toBeNull();
	} );
} );
