/*
 * The protocol of uploads over HTTP: Ramjet and tus's reference implementation get the same requests.
 */
import type { SiteUnderTest } from '../support/site';
import { expect } from '../support/test';
import { test, type TusReply } from '../support/tus';
import { startReference } from '../support/tus-reference';
import {
	create,
	describeReply,
	EXPIRED,
	MAX,
	type Row,
	TABLE,
} from '../support/tus-table';

type Peer = {
	url: string;
	/** Prepares the creation of another upload. */
	begin: () => Promise< void >;
	unknown: () => string;
	send: (
		method: string,
		headers: Row[ 'headers' ],
		data?: Buffer
	) => Promise< TusReply >;
};

/** Sends the requests of a table one after the other, and returns the replies by name. */
async function converse( peer: Peer, rows: Row[] ) {
	const replies: Record< string, string > = {};
	for ( const { name, method, to, headers, data } of rows ) {
		const { url } = peer;
		if ( to === 'new' ) {
			await peer.begin();
		} else if ( to === 'unknown' ) {
			peer.url = peer.unknown();
		}
		const reply = await peer.send( method, headers, data );
		expect( reply.headers[ 'tus-resumable' ], name ).toBe( '1.0.0' );
		replies[ name ] = describeReply( reply, method );
		if ( to === 'unknown' ) {
			peer.url = url;
		} else if ( to === 'new' ) {
			peer.url = reply.headers.location ?? url;
		}
	}
	return replies;
}

/** A day passes. */
const expire = ( site: SiteUnderTest, key: string ) =>
	site.php( `
		global $wpdb;
		$store  = new Ramjet\\Media\\Video\\Upload\\UploadStore( new Ramjet\\Support\\Files\\Vault() );
		$upload = $store->find( get_user_by( 'login', 'author' )->ID, '${ key }' );
		$wpdb->update(
			$wpdb->options,
			array( 'option_value' => wp_json_encode( array( 'active' => time() - DAY_IN_SECONDS ) + get_object_vars( $upload ) ) ),
			array( 'option_name' => $upload->option )
		);
	` );

test( 'replies as the protocol says, and as its reference implementation', async ( {
	as,
	site,
	startTus,
} ) => {
	const reference = await startReference( MAX );
	const author = await as( 'author' );
	let client = startTus( author );
	await client.getToken();
	const ramjet: Peer = {
		get url() {
			return client.url;
		},
		set url( url ) {
			client.url = url;
		},
		begin: async () => {
			client = startTus( author );
			await client.getToken();
		},
		unknown: () => client.url.replace( /key=\w{8}/, 'key=00000000' ),
		send: ( ...request ) => client.send( ...request ),
	};
	const other: Peer = {
		url: reference.url,
		begin: async () => {
			other.url = reference.url;
		},
		unknown: () => `${ reference.url }/${ '0'.repeat( 32 ) }`,
		send: async ( method, headers, data ) => {
			const all = { 'Tus-Resumable': '1.0.0', ...headers };
			const response = await fetch( other.url, {
				method,
				headers: Object.entries( all ).flatMap( ( [ name, value ] ) =>
					value === undefined ? [] : [ [ name, value ] ]
				) as [ string, string ][],
				body: data && new Uint8Array( data ),
			} );
			return {
				status: response.status,
				headers: Object.fromEntries( response.headers ),
				text: await response.text(),
			};
		},
	};
	try {
		const expected = ( rows: Row[], who?: 'reference' ) =>
			Object.fromEntries(
				rows.map( ( { name, reply, reference: its } ) => [
					name,
					( who && its?.[ 0 ] ) || reply,
				] )
			);
		expect( await converse( ramjet, TABLE ) ).toEqual( expected( TABLE ) );
		expect( await converse( other, TABLE ) ).toEqual(
			expected( TABLE, 'reference' )
		);

		const forgotten = create( 'an upload that is forgotten' );
		await converse( ramjet, [ forgotten ] );
		await converse( other, [ forgotten ] );
		await expire( site, client.key );
		await reference.expire( other.url );
		expect( await converse( ramjet, EXPIRED ) ).toEqual(
			expected( EXPIRED )
		);
		expect( await converse( other, EXPIRED ) ).toEqual(
			expected( EXPIRED, 'reference' )
		);
	} finally {
		await reference.stop();
	}
} );

test( 'an upload is good for its own token only', async ( {
	as,
	site,
	startTus,
} ) => {
	const author = await as( 'author' );
	const client = startTus( author );
	await client.create( 1000 );
	const another = startTus( author );
	await another.create( 1000 );
	const [ header, claims, signature ] = client.token.split( '.' ) as [
		string,
		string,
		string,
	];
	const encode = ( value: unknown ) =>
		Buffer.from( JSON.stringify( value ) ).toString( 'base64url' );
	const none = encode( { alg: 'none', typ: 'JWT' } );
	const decoded = JSON.parse(
		Buffer.from( claims, 'base64url' ).toString()
	) as Record< string, unknown >;
	const old = await site.php( `
		$tokens = new Ramjet\\Media\\Video\\Upload\\UploadToken( new Ramjet\\Support\\Secrets\\AtomicSecrets( new Ramjet\\Support\\Secrets\\KeyRing() ) );
		echo $tokens->issue( get_user_by( 'login', 'author' )->ID, '${ client.key }', time() - HOUR_IN_SECONDS - 1 );
	` );
	const tokens: Record< string, [ token: string, status: number ] > = {
		missing: [ '', 403 ],
		altered: [ `${ client.token }x`, 403 ],
		'for another upload, under the old signature': [
			`${ header }.${ encode( { ...decoded, key: another.key } ) }.${ signature }`,
			403,
		],
		'unsigned (alg: none)': [ `${ none }.${ claims }.`, 403 ],
		'unsigned, with the old signature': [
			`${ none }.${ claims }.${ signature }`,
			403,
		],
		expired: [ old.trim(), 403 ],
		'of another upload': [ another.token, 404 ],
		'its own': [ client.token, 204 ],
	};
	const statuses: Record< string, number > = {};
	for ( const [ name, [ token ] ] of Object.entries( tokens ) ) {
		const reply = await client.patch( 0, Buffer.alloc( 10 ), {
			'x-videopress-upload-token': token,
		} );
		statuses[ name ] = reply.status;
		if ( reply.status === 403 ) {
			expect( JSON.parse( reply.text ).code ).toBe( 'invalid_token' );
		}
	}
	expect( statuses ).toEqual(
		Object.fromEntries(
			Object.entries( tokens ).map( ( [ name, [ , status ] ] ) => [
				name,
				status,
			] )
		)
	);
} );

test( 'an upload is its user’s alone', async ( { as, startTus } ) => {
	const owner = startTus( await as( 'author' ) );
	await owner.create( 1000 );
	const data = Buffer.alloc( 10 );
	const stranger = startTus( await as( 'admin' ) );
	expect( ( await stranger.getToken( owner.key ) ).status ).toBe( 404 );
	await stranger.getToken();
	stranger.url = owner.url;
	expect( [
		( await stranger.send( 'HEAD' ) ).status,
		( await stranger.patch( 0, data ) ).status,
		( await stranger.send( 'DELETE' ) ).status,
	] ).toEqual( [ 404, 404, 404 ] );
	// Not with a token that was stolen, either.
	stranger.token = owner.token;
	expect( ( await stranger.patch( 0, data ) ).status ).toBe( 403 );
	for ( const [ role, status ] of [
		[ 'contributor', 403 ],
		[ 'subscriber', 403 ],
		[ 'visitor', 401 ],
	] as const ) {
		const other = startTus( await as( role ) );
		expect( ( await other.getToken() ).status ).toBe( status );
		other.url = owner.url;
		other.token = owner.token;
		expect( ( await other.patch( 0, data ) ).status ).toBe( status );
	}
	const own = await owner.send( 'HEAD' );
	expect( own.headers[ 'upload-offset' ] ).toBe( '0' );
} );

test( 'too large a file gets a text for the user', async ( {
	as,
	startTus,
} ) => {
	const { status, text } = await startTus( await as( 'author' ) ).create(
		1e12
	);
	expect( status ).toBe( 413 );
	expect( JSON.parse( text ).message ).toBe(
		'This video is too large. The maximum is 5 GB.'
	);
} );
