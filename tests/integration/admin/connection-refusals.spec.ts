import { readInitialState } from '../../support/initial-state';
import { expect, test } from '../../support/test';
import { walks, type ConnectionWalk } from '../../support/connection';
import type { SiteUnderTest } from '../../support/site';

const CONNECTED = 'ramjet_connection=connected';

/**
 * Nobody is connected, and the administrator may be.
 *
 * @param admin
 */
async function registeredOnly( admin: ConnectionWalk ) {
	await admin.rest( 'POST', '/connection', { isActive: false } );
	await admin.register();
}

async function isConnected( user: ConnectionWalk ): Promise< boolean > {
	const { body } = await user.rest( 'GET', '/connection' );
	return ( body as { isUserConnected: boolean } ).isUserConnected;
}

/**
 * Lets the rows of a sandbox whose names begin so be as old as a day.
 * @param site
 * @param sandbox
 * @param prefix
 */
const expire = ( site: SiteUnderTest, sandbox: string, prefix: string ) =>
	site.php( `
		global $wpdb;
		$before = 'test_sandbox_${ sandbox }_${ prefix }';
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $before ) . '%' ) ) as $name ) {
			$wpdb->update( $wpdb->options, array( 'option_name' => $before . ( time() - DAY_IN_SECONDS ) . strrchr( $name, '_' ) ), array( 'option_name' => $name ) );
		}` );

const rows = ( site: SiteUnderTest, sandbox: string, prefix: string ) =>
	site.php( `
		global $wpdb;
		$like = $wpdb->esc_like( 'test_sandbox_${ sandbox }_${ prefix }' ) . '%';
		echo wp_json_encode( $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $like ) ) );` );

test.describe( 'what does not connect anybody', () => {
	test( 'a code that was used, and a state that was used', async ( {
		as,
	} ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const callback = await admin.decide( await admin.authorizeUrl() );
		expect( ( await admin.comeBack( callback ) ).result ).toBe(
			'connected'
		);
		// The whole address once more: its state is used.
		expect( ( await admin.comeBack( callback ) ).result ).toBe(
			'invalid_state'
		);
		// The code with a new state.
		await admin.rest( 'POST', '/connection/user', { linked: false } );
		const replayed = new URL( callback );
		replayed.searchParams.set(
			'state',
			new URL( await admin.authorizeUrl() ).searchParams.get( 'state' ) ??
				''
		);
		expect( ( await admin.comeBack( String( replayed ) ) ).result ).toBe(
			'invalid_code'
		);
		expect( await isConnected( admin ) ).toBe( false );
	} );

	test( 'one code, sent twice at the same moment, connects once', async ( {
		as,
	} ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const callback = await admin.decide( await admin.authorizeUrl() );
		const results = await Promise.all( [
			admin.comeBack( callback ),
			admin.comeBack( callback ),
			admin.comeBack( callback ),
		] );
		expect( results.map( ( { result } ) => result ).sort() ).toEqual( [
			'connected',
			'invalid_state',
			'invalid_state',
		] );
	} );

	test( 'a state that is missing, of no form, or another user’s', async ( {
		as,
	} ) => {
		const { walk } = walks( as );
		const [ admin, author ] = [
			await walk( 'admin' ),
			await walk( 'author' ),
		];
		await registeredOnly( admin );
		const callback = await admin.decide( await admin.authorizeUrl() );
		for ( const state of [ null, '', 'x', '9999999999-abc' ] ) {
			const url = new URL( callback );
			if ( state === null ) {
				url.searchParams.delete( 'state' );
			} else {
				url.searchParams.set( 'state', state );
			}
			expect( ( await admin.comeBack( String( url ) ) ).result ).toBe(
				'invalid_state'
			);
		}
		const list = new URL( callback );
		list.searchParams.delete( 'state' );
		list.searchParams.append( 'state[]', 'x' );
		expect( ( await admin.comeBack( String( list ) ) ).result ).toBe(
			'invalid_state'
		);
		expect( ( await author.comeBack( callback ) ).result ).toBe(
			'invalid_state'
		);
		expect( await isConnected( author ) ).toBe( false );
		// Nobody has used the administrator's own.
		expect( ( await admin.comeBack( callback ) ).result ).toBe(
			'connected'
		);
	} );

	test( 'another user’s code', async ( { as } ) => {
		const { walk } = walks( as );
		const [ admin, author ] = [
			await walk( 'admin' ),
			await walk( 'author' ),
		];
		await registeredOnly( admin );
		const code =
			new URL(
				await admin.decide( await admin.authorizeUrl() )
			).searchParams.get( 'code' ) ?? '';
		const own = new URL(
			await author.decide( await author.authorizeUrl() )
		);
		own.searchParams.set( 'code', code );
		expect( ( await author.comeBack( String( own ) ) ).result ).toBe(
			'invalid_code'
		);
		expect( await isConnected( author ) ).toBe( false );
	} );

	test( 'a code or a state that has expired; both are kept hashed and cleared away', async ( {
		as,
		site,
	} ) => {
		const { walk, conditions } = walks( as );
		const { sandbox } = conditions;
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const callback = new URL(
			await admin.decide( await admin.authorizeUrl() )
		);
		const code = callback.searchParams.get( 'code' ) ?? '';
		const stored = await rows( site, sandbox, 'ramjet_' );
		expect( stored ).toContain( 'ramjet_code_' );
		for ( const name of [ 'code', 'state' ] ) {
			const secret = callback.searchParams.get( name )?.split( '-' )[ 1 ];
			expect( stored ).not.toContain( secret );
		}

		// It says itself when it expires; saying otherwise makes it another code.
		const seconds = String( Math.floor( Date.now() / 1000 ) );
		const old = `${ Number( seconds ) - 5 }${ code.slice( seconds.length ) }`;
		callback.searchParams.set( 'code', old );
		expect( ( await admin.comeBack( String( callback ) ) ).result ).toBe(
			'expired_code'
		);
		callback.searchParams.set(
			'state',
			`${ Number( seconds ) - 5 }${ code.slice( seconds.length ) }`
		);
		expect( ( await admin.comeBack( String( callback ) ) ).result ).toBe(
			'expired_state'
		);
		expect( await isConnected( admin ) ).toBe( false );

		for ( const prefix of [ 'ramjet_code_', 'ramjet_state_' ] ) {
			await expire( site, sandbox, prefix );
		}
		await admin.decide( await admin.authorizeUrl() );
		for ( const prefix of [ 'ramjet_code_', 'ramjet_state_' ] ) {
			expect(
				JSON.parse( await rows( site, sandbox, prefix ) )
			).toHaveLength( 1 );
		}
	} );

	test( 'a user who cancels', async ( { as } ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const { result, url } = await admin.comeBack(
			await admin.decide(
				await admin.authorizeUrl( '/wp-admin/plugins.php?s=x' ),
				'cancel'
			)
		);
		expect( result ).toBe( 'cancelled' );
		expect( url.pathname ).toBe( '/wp-admin/plugins.php' );
		expect( url.searchParams.get( 's' ) ).toBe( 'x' );
		expect( ( await admin.open( String( url ) ) ).html ).toContain(
			'You have cancelled. Your account is not connected.'
		);
		expect( await isConnected( admin ) ).toBe( false );
	} );

	test( 'a link that somebody made up says nothing', async ( { as } ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const read = async ( search: string ) =>
			( await admin.open( `/wp-admin/plugins.php?${ search }` ) ).html;
		const success = 'Your account is connected to Ramjet.';
		const cancelled = 'You have cancelled. Your account is not connected.';

		expect( await read( CONNECTED ) ).not.toContain( success );
		for ( const proof of [ '', '&ramjet_proof=1234567890' ] ) {
			expect(
				await read( `ramjet_connection=cancelled${ proof }` )
			).not.toContain( cancelled );
		}
		// The proof of one error proves no other.
		const { url } = await admin.comeBack(
			await admin.decide(
				await admin.authorizeUrl( '/wp-admin/plugins.php' ),
				'cancel'
			)
		);
		expect( await read( url.search.slice( 1 ) ) ).toContain( cancelled );
		// The dashboard and the editors are told by the server what is true of the address, too.
		const told = async ( path: string, search: string ) =>
			readInitialState(
				( await admin.open( `${ path }${ search }` ) ).html
			).connectionReturn;
		for ( const path of [
			'/wp-admin/admin.php?page=ramjet&path=connection&',
			'/wp-admin/post-new.php?',
		] ) {
			expect( await told( path, url.search.slice( 1 ) ) ).toBe(
				'cancelled'
			);
			for ( const made of [
				'ramjet_connection=cancelled',
				'ramjet_connection=connected',
				'ramjet_connection[]=cancelled',
				`ramjet_connection=x&ramjet_proof=${ url.searchParams.get( 'ramjet_proof' ) }`,
			] ) {
				expect( await told( path, made ), made ).toBe( '' );
			}
		}
		url.searchParams.set( 'ramjet_connection', 'not_saved' );
		expect( await read( url.search.slice( 1 ) ) ).not.toContain(
			'The database did not take the change.'
		);

		await admin.connect();
		expect( await read( CONNECTED ) ).toContain( success );
	} );

	test( 'a form without its nonce, or with fields that were changed', async ( {
		as,
	} ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const form = {
			...( await admin.readForm( await admin.authorizeUrl() ) ),
			decision: 'approve',
		};
		const post = '/wp-admin/admin-post.php';
		for ( const wrong of [
			{ _wpnonce: '' },
			{ state: 'another' },
		] as Record< string, string >[] ) {
			const { status, location, html } = await admin.open( post, {
				...form,
				...wrong,
			} );
			expect( status ).toBe( 403 );
			expect( location ).toBe( '' );
			expect( html ).toContain( 'The page was open for too long.' );
		}
	} );

	test( 'who is not logged in any more comes back to the form after logging in', async ( {
		as,
	} ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const address = await admin.authorizeUrl();
		const visitor = await walk( 'visitor' );
		const { status, location } = await visitor.open(
			'/wp-admin/admin-post.php',
			{ ...( await admin.readForm( address ) ), decision: 'approve' }
		);
		expect( status ).toBe( 302 );
		const login = new URL( location );
		expect( login.pathname ).toBe( '/wp-login.php' );
		const back = new URL( login.searchParams.get( 'redirect_to' ) ?? '' );
		expect( Object.fromEntries( back.searchParams ) ).toEqual(
			Object.fromEntries( new URL( address ).searchParams )
		);
		expect( ( await admin.open( String( back ) ) ).html ).toContain(
			'value="approve"'
		);
	} );

	test( 'an address of another site', async ( { as, site } ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		const nonce = await admin.registrationNonce();
		const { host, hostname } = new URL( site.url );
		for ( const address of [
			'https://example.com/',
			'//example.com/',
			`https://${ host }.example.com/`,
			`https://${ host }@example.com/`,
			'/\\example.com',
			'javascript:alert(1)',
			'https:example.com',
			// What is one scheme's own port is another server with the other.
			`http://${ hostname }:443/`,
			`https://${ hostname }:80/`,
		] ) {
			for ( const [ method, path, data ] of [
				[
					'POST',
					'/connection/register',
					{ registration_nonce: nonce, redirect_uri: address },
				],
				[
					'GET',
					'/connection/authorize_url',
					{ redirect_uri: address },
				],
				[ 'GET', '/connection/url', { redirect: address } ],
				[
					'POST',
					'/identity-crisis/start-fresh',
					{ redirect_uri: address },
				],
			] as const ) {
				const answer = await admin.rest( method, path, { ...data } );
				expect( answer.status, `${ path } ${ address }` ).toBe( 400 );
				expect( answer.body ).toMatchObject( {
					code: 'ramjet_invalid_redirect',
					message:
						'The address to return to is not one of this site.',
				} );
			}
		}

		// The provider sends nobody to an address that is not the site's.
		const foreign = new URL( await admin.authorizeUrl() );
		foreign.searchParams.set( 'redirect_uri', 'https://example.com/' );
		const shown = await admin.open( String( foreign ) );
		expect( shown.status ).toBe( 400 );
		expect( shown.html ).toContain(
			'The address to return to is not one of this site.'
		);
		expect( shown.html ).not.toContain( 'value="approve"' );
		const posted = await admin.open( '/wp-admin/admin-post.php', {
			...Object.fromEntries( foreign.searchParams ),
			action: 'ramjet_authorize',
			decision: 'approve',
		} );
		expect( posted.status ).toBe( 400 );
		expect( posted.location ).toBe( '' );
	} );

	test( 'a registration that nobody knows', async ( { as } ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		await registeredOnly( admin );
		const authorizeUrl = await admin.authorizeUrl();
		const callback = await admin.decide( authorizeUrl );
		await admin.rest( 'POST', '/connection', { isActive: false } );
		const shown = await admin.open( authorizeUrl );
		expect( shown.status ).toBe( 400 );
		expect( shown.html ).toContain(
			'The provider does not know this site’s registration.'
		);
		// The site was disconnected, or is another registration's, while somebody approved.
		expect( ( await admin.comeBack( callback ) ).result ).toBe(
			'not_registered'
		);
	} );

	test( 'a registration that the database does not take', async ( {
		site,
	} ) => {
		const printed = await site.php( `
			$wpdb->suppress_errors();
			add_filter( 'query', static fn( $sql ) => str_contains( $sql, 'ramjet_client_' ) ? 'SELECT * FROM no_such_table' : $sql );
			$error = ( new Ramjet\\Provider\\Local() )->register( 'a-key' );
			echo wp_json_encode( array( $error->get_error_code(), $error->get_error_data() ) );` );
		expect( JSON.parse( printed ) ).toEqual( [
			'ramjet_registration_not_saved',
			{ status: 500 },
		] );
	} );

	test( 'a nonce that is not the user’s', async ( { as } ) => {
		const { walk } = walks( as );
		const admin = await walk( 'admin' );
		expect(
			await admin.register( { registration_nonce: 'x' } )
		).toMatchObject( {
			status: 403,
			body: { code: 'ramjet_invalid_nonce' },
		} );
	} );

	test( 'a subscriber, on any of its ways', async ( { as } ) => {
		const { walk } = walks( as );
		const [ admin, subscriber ] = [
			await walk( 'admin' ),
			await walk( 'subscriber' ),
		];
		const authorizeUrl = await admin.authorizeUrl();
		expect( ( await subscriber.open( authorizeUrl ) ).status ).toBe( 403 );
		const posted = await subscriber.open( '/wp-admin/admin-post.php', {
			...Object.fromEntries( new URL( authorizeUrl ).searchParams ),
			action: 'ramjet_authorize',
			decision: 'approve',
		} );
		expect( posted.status ).toBe( 403 );
		expect( posted.location ).not.toContain( CONNECTED );
	} );
} );
