/*
 * What HTTP shows of the connection: pages, redirects, nonces, and requests at the same time. The rules are in
 * tests/php/Connection.
 */
import { readInitialState } from '../../support/initial-state';
import { expect, test } from '../../support/test';
import {
	ConnectionWalk,
	walks,
	withSecondAdministrator,
} from '../../support/connection';

const CONNECTED = 'ramjet_connection=connected';
const SUCCESS = 'Your account is connected to Ramjet.';
const CANCELLED = 'You have cancelled. Your account is not connected.';

/** Registers the site again, so that no user is connected. */
async function registerAgain( admin: ConnectionWalk ) {
	await admin.rest( 'POST', '/connection', { isActive: false } );
	return admin.register();
}

async function isConnected( user: ConnectionWalk ): Promise< boolean > {
	const { body } = await user.rest( 'GET', '/connection' );
	return ( body as { isUserConnected: boolean } ).isUserConnected;
}

test( 'an administrator registers the site and connects an account', async ( {
	as,
} ) => {
	const { walk } = walks( as );
	const [ admin, author ] = [ await walk( 'admin' ), await walk( 'author' ) ];
	const registered = await registerAgain( admin );
	expect( registered ).toMatchObject( {
		status: 200,
		body: {
			authorizeUrl: expect.stringContaining( 'page=ramjet-authorize' ),
			alreadyRegistered: false,
		},
	} );
	expect( await isConnected( admin ) ).toBe( false );

	const { authorizeUrl } = registered.body as { authorizeUrl: string };
	const { result, url } = await admin.comeBack(
		await admin.decide( authorizeUrl )
	);
	expect( result ).toBe( 'connected' );
	expect( url.pathname + url.search ).toBe(
		`/wp-admin/admin.php?page=ramjet&path=settings&section=connection&${ CONNECTED }`
	);
	expect( await isConnected( admin ) ).toBe( true );
	expect( await isConnected( author ) ).toBe( false );

	// A second user returns to the page they came from.
	const asked = await author.rest( 'GET', '/connection/url', {
		from: 'a banner',
		redirect: '/wp-admin/edit.php',
	} );
	const provider = new URL( ( asked.body as { url: string } ).url );
	expect( provider.searchParams.get( 'from' ) ).toBe( 'a banner' );
	const back = await author.comeBack(
		await author.decide( String( provider ) )
	);
	expect( back.url.pathname + back.url.search ).toBe(
		`/wp-admin/edit.php?${ CONNECTED }`
	);
	expect( ( await author.open( String( back.url ) ) ).html ).toContain(
		SUCCESS
	);
} );

test( 'an unregistered site sends administrators to the dashboard and others back', async ( {
	as,
	site,
} ) => {
	const { walk } = walks( as );
	const [ admin, author ] = [ await walk( 'admin' ), await walk( 'author' ) ];
	await admin.rest( 'POST', '/connection', { isActive: false } );
	const urlFor = async ( user: ConnectionWalk ) => {
		const { body } = await user.rest( 'GET', '/connection/url', {
			redirect: '/wp-admin/edit.php',
		} );
		return new URL( ( body as { url: string } ).url );
	};
	expect(
		Object.fromEntries( ( await urlFor( admin ) ).searchParams )
	).toEqual( {
		page: 'ramjet',
		path: 'settings',
		section: 'connection',
		redirect: `${ site.url }/wp-admin/edit.php`,
	} );
	const refused = await urlFor( author );
	expect( ( await author.open( String( refused ) ) ).html ).toContain(
		'The site is not registered. Please set up Ramjet first.'
	);
} );

test( 'two administrators who register and connect at the same time get one registration @sqlite', async ( {
	as,
	site,
} ) => {
	const { walk, conditions } = walks( as );
	const first = await walk( 'admin' );
	await withSecondAdministrator( site, async ( session ) => {
		const second = new ConnectionWalk( session, conditions );
		// More than once, because the order is random.
		for ( let round = 0; round < 2; round++ ) {
			await first.rest( 'POST', '/connection', { isActive: false } );
			const replies = await Promise.all( [
				first.register(),
				second.register(),
				first.register(),
			] );
			const urls = replies.map( ( { status, body } ) => {
				expect( status ).toBe( 200 );
				return ( body as { authorizeUrl: string } ).authorizeUrl;
			} );
			const ids = urls.map( ( url ) =>
				new URL( url ).searchParams.get( 'client_id' )
			);
			expect( new Set( ids ).size ).toBe( 1 );
			const [ ours = '', theirs = '' ] = urls;
			const results = await Promise.all( [
				first.decide( ours ).then( ( url ) => first.comeBack( url ) ),
				second
					.decide( theirs )
					.then( ( url ) => second.comeBack( url ) ),
			] );
			expect( results.map( ( { result } ) => result ) ).toEqual( [
				'connected',
				'connected',
			] );
		}
	} );
} );

test( 'a user who cancels sees a message, and a forged link shows none', async ( {
	as,
} ) => {
	const { walk } = walks( as );
	const admin = await walk( 'admin' );
	await registerAgain( admin );
	const { result, url } = await admin.comeBack(
		await admin.decide(
			await admin.authorizeUrl( '/wp-admin/plugins.php?s=x' ),
			'cancel'
		)
	);
	expect( result ).toBe( 'cancelled' );
	expect( url.pathname ).toBe( '/wp-admin/plugins.php' );
	expect( url.searchParams.get( 's' ) ).toBe( 'x' );
	expect( await isConnected( admin ) ).toBe( false );

	const notice = async ( search: string ) =>
		( await admin.open( `/wp-admin/plugins.php?${ search }` ) ).html;
	const state = async ( path: string, search: string ) =>
		readInitialState(
			( await admin.open( `/wp-admin/${ path }${ search }` ) ).html
		).connectionReturn;
	const search = url.search.slice( 1 );
	expect( await notice( search ) ).toContain( CANCELLED );
	expect( await state( 'admin.php?page=ramjet&', search ) ).toBe(
		'cancelled'
	);
	expect( await state( 'post-new.php?', search ) ).toBe( 'cancelled' );

	const proof = url.searchParams.get( 'ramjet_proof' );
	for ( const made of [
		'ramjet_connection=cancelled',
		'ramjet_connection=cancelled&ramjet_proof=1234567890',
		// The proof is valid for one error only.
		`ramjet_connection=not_saved&ramjet_proof=${ proof }`,
		'ramjet_connection[]=cancelled',
		CONNECTED,
	] ) {
		expect( await state( 'admin.php?page=ramjet&', made ), made ).toBe(
			''
		);
	}
	const html = await notice( CONNECTED );
	expect( html ).not.toContain( SUCCESS );
	await admin.connect();
	expect( await notice( CONNECTED ) ).toContain( SUCCESS );
} );

test( 'a return that is malformed or another user’s does not connect', async ( {
	as,
} ) => {
	const { walk } = walks( as );
	const [ admin, author ] = [ await walk( 'admin' ), await walk( 'author' ) ];
	await registerAgain( admin );
	const callback = await admin.decide( await admin.authorizeUrl() );
	const withState = ( name: string, value: string ) => {
		const url = new URL( callback );
		url.searchParams.delete( 'state' );
		url.searchParams.set( name, value );
		return String( url );
	};
	for ( const url of [
		withState( 'state', 'x' ),
		withState( 'state[]', 'x' ),
		withState( 'other', 'x' ),
	] ) {
		expect( ( await admin.comeBack( url ) ).result ).toBe(
			'invalid_state'
		);
	}
	expect( ( await author.comeBack( callback ) ).result ).toBe(
		'invalid_state'
	);
	const own = new URL( await author.decide( await author.authorizeUrl() ) );
	own.searchParams.set(
		'code',
		new URL( callback ).searchParams.get( 'code' ) ?? ''
	);
	expect( ( await author.comeBack( String( own ) ) ).result ).toBe(
		'invalid_code'
	);
	expect( await isConnected( author ) ).toBe( false );
	expect( ( await admin.comeBack( callback ) ).result ).toBe( 'connected' );
} );

test( 'the screen’s form requires its nonce and a user who may edit posts', async ( {
	as,
} ) => {
	const { walk } = walks( as );
	const admin = await walk( 'admin' );
	await registerAgain( admin );
	const url = await admin.authorizeUrl();
	const form = { ...( await admin.readForm( url ) ), decision: 'approve' };
	const post = '/wp-admin/admin-post.php';
	const wrong: Record< string, string >[] = [
		{ _wpnonce: '' },
		{ state: 'another' },
	];
	for ( const fields of wrong ) {
		const { status, location, html } = await admin.open( post, {
			...form,
			...fields,
		} );
		expect( status ).toBe( 403 );
		expect( location ).toBe( '' );
		expect( html ).toContain( 'The page was open for too long.' );
	}
	const subscriber = await walk( 'subscriber' );
	expect( ( await subscriber.open( url ) ).status ).toBe( 403 );
	const posted = await subscriber.open( post, form );
	expect( posted.status ).toBe( 403 );
	expect( posted.location ).toBe( '' );
} );

test( 'a user who was logged out returns to the screen after logging in', async ( {
	as,
} ) => {
	const { walk } = walks( as );
	const admin = await walk( 'admin' );
	await registerAgain( admin );
	const url = await admin.authorizeUrl();
	const visitor = await walk( 'visitor' );
	const { status, location } = await visitor.open(
		'/wp-admin/admin-post.php',
		{ ...( await admin.readForm( url ) ), decision: 'approve' }
	);
	expect( status ).toBe( 302 );
	const login = new URL( location );
	expect( login.pathname ).toBe( '/wp-login.php' );
	const back = new URL( login.searchParams.get( 'redirect_to' ) ?? '' );
	expect( String( back ) ).toBe( url );
	expect( ( await admin.open( String( back ) ) ).html ).toContain(
		'value="approve"'
	);
} );

test( 'the front end can have another host than the admin', async ( {
	as,
	site,
} ) => {
	const admin = await walks( as, { home: 'https://front.example' } ).walk(
		'admin'
	);
	await registerAgain( admin );
	const url = `${ site.url }/wp-admin/plugins.php`;
	const callback = await admin.decide( await admin.authorizeUrl( url ) );
	expect( callback ).toContain( `${ site.url }/wp-admin/admin-post.php` );
	expect( String( ( await admin.comeBack( callback ) ).url ) ).toBe(
		`${ url }?${ CONNECTED }`
	);
} );

for ( const siteType of [ 'simple', 'atomic' ] as const ) {
	test( `a ${ siteType } site and its users are always connected`, async ( {
		as,
	} ) => {
		const { walk } = walks( as, { siteType } );
		const author = await walk( 'author' );
		for ( const [ user, path, data ] of [
			[ await walk( 'admin' ), '/connection', { isActive: false } ],
			[ author, '/connection/user', { linked: false } ],
		] as const ) {
			expect( await user.rest( 'POST', path, data ) ).toMatchObject( {
				status: 403,
				body: { code: 'ramjet_hosted' },
			} );
		}
		const { body } = await author.rest( 'GET', '/connection' );
		expect( body ).toMatchObject( {
			isRegistered: true,
			isUserConnected: true,
			hasConnectedOwner: true,
			isActive: true,
			connectionErrors: [],
		} );
		expect(
			( await author.rest( 'GET', '/connection/data' ) ).body
		).toMatchObject( {
			currentUser: {
				permissions: {
					connect: false,
					disconnect: false,
					connectUser: false,
					disconnectUser: false,
				},
			},
		} );
	} );
}
