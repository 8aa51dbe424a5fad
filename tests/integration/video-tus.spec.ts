/*
 * The protocol of uploads over HTTP: Ramjet and tus's reference implementation get the same requests.
 */
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';
import { CHUNK, readMedia, TusClient, type TusReply } from '../support/tus';
import { startReference } from '../support/tus-reference';

const CLIP = readMedia( 'clip.mp4' );
const LENGTH = String( CLIP.length );
const MAX = 5 * 1024 ** 3;

type Row = {
	name: string;
	method: string;
	/** `new` begins another upload. */
	to?: 'new' | 'unknown';
	headers?: Record< string, string | undefined >;
	data?: Buffer;
	/** Status and headers of both servers, or of Ramjet alone. */
	reply: string;
	/** What the reference implementation replies instead, and why Ramjet does not. */
	reference?: [ reply: string, why: string ];
};

/** A row; without a header that is undefined. */
const row = (
	name: string,
	method: string,
	headers: Row[ 'headers' ],
	reply: string,
	more: Partial< Row > = {}
): Row => ( { name, method, headers, reply, ...more } );

const chunk = (
	name: string,
	offset: string | undefined,
	data: Buffer,
	reply: string,
	reference?: Row[ 'reference' ],
	headers: Row[ 'headers' ] = {}
) =>
	row(
		name,
		'PATCH',
		{ 'Content-Type': CHUNK, 'Upload-Offset': offset, ...headers },
		reply,
		{ data, reference }
	);

const create = ( name: string ) =>
	row(
		name,
		'POST',
		{
			'Upload-Length': LENGTH,
			'Upload-Metadata': 'filename V2F2ZXMubXA0',
		},
		'201 upload-offset: 0, upload-expires, location',
		{
			to: 'new',
			reference: [
				'201 upload-expires, location',
				'The client of a lost reply learns where to go on.',
			],
		}
	);

const head = ( name: string, offset: string ) =>
	row(
		name,
		'HEAD',
		{},
		`200 upload-offset: ${ offset }, upload-length: ${ LENGTH }, upload-expires, cache-control: no-store`,
		{
			reference: [
				`200 upload-offset: ${ offset }, upload-length: ${ LENGTH }, upload-metadata: filename V2F2ZXMubXA0, cache-control: no-store`,
				'The editor does not ask for what it has sent itself.',
			],
		}
	);

const PRECISE = 'The protocol has a status of its own for this.';
const VIDEO = 'An empty file is no video.';
const GONE = 'The upload is an attachment now, which only its editor deletes.';

const TABLE: Row[] = [
	row(
		'what the server can do',
		'OPTIONS',
		{ 'Tus-Resumable': undefined },
		`204 tus-version: 1.0.0, tus-extension: creation,expiration,termination, tus-max-size: ${ MAX }`,
		{
			reference: [
				`204 tus-version: 1.0.0, tus-extension: creation,creation-with-upload,creation-defer-length,termination,expiration, tus-max-size: ${ MAX }`,
				'No client here sends bytes along, or without a length.',
			],
		}
	),
	...[ undefined, '', '-1', 'many', '1e9' ].map( ( length ) =>
		row(
			`a length that is ${ length ?? 'missing' }`,
			'POST',
			{ 'Upload-Length': length },
			'400'
		)
	),
	row( 'no bytes', 'POST', { 'Upload-Length': '0' }, '400', {
		reference: [ '201 location', VIDEO ],
	} ),
	row( 'too many bytes', 'POST', { 'Upload-Length': `${ 1e12 }` }, '413' ),
	create( 'a new upload' ),
	head( 'nothing is stored', '0' ),
	chunk(
		'no version',
		'0',
		CLIP,
		'412 tus-version: 1.0.0',
		[ '412', 'The protocol requires that the reply names the versions.' ],
		{ 'Tus-Resumable': undefined }
	),
	chunk(
		'another version',
		'0',
		CLIP,
		'412 tus-version: 1.0.0',
		[ '400', PRECISE ],
		{ 'Tus-Resumable': '0.2.2' }
	),
	chunk(
		'an offset past the end',
		'5',
		CLIP.subarray( 5 ),
		'409 upload-offset: 0',
		[ '409', 'Other clients can go on without a further request.' ]
	),
	chunk( 'no offset', undefined, CLIP, '400', [
		'403',
		'Nothing is forbidden here.',
	] ),
	chunk( 'a negative offset', '-1', CLIP, '400' ),
	chunk( 'no type', '0', CLIP, '415', [ '403', PRECISE ], {
		'Content-Type': undefined,
	} ),
	chunk( 'another type', '0', CLIP, '415', [ '400', PRECISE ], {
		'Content-Type': 'application/json',
	} ),
	chunk(
		'more than the upload’s length',
		'0',
		Buffer.alloc( CLIP.length + 1 ),
		'413'
	),
	row( 'an unknown upload', 'HEAD', {}, '404', { to: 'unknown' } ),
	row( 'an unknown method', 'PUT', {}, '405', {
		reference: [ '404', 'The upload exists.' ],
	} ),
	head( 'still nothing is stored', '0' ),
	chunk(
		'a chunk',
		'0',
		CLIP.subarray( 0, 1000 ),
		'204 upload-offset: 1000, upload-expires'
	),
	chunk(
		'the same chunk again',
		'0',
		CLIP.subarray( 0, 1000 ),
		'409 upload-offset: 1000',
		[ '409', 'Other clients can go on without a further request.' ]
	),
	chunk(
		'an empty chunk',
		'1000',
		Buffer.alloc( 0 ),
		'204 upload-offset: 1000, upload-expires'
	),
	head( 'the chunk is stored', '1000' ),
	chunk(
		'the last chunk',
		'1000',
		CLIP.subarray( 1000 ),
		`204 upload-offset: ${ LENGTH }`
	),
	row(
		'a finished upload',
		'HEAD',
		{},
		`200 upload-offset: ${ LENGTH }, upload-length: ${ LENGTH }, cache-control: no-store`,
		{
			reference: [
				`200 upload-offset: ${ LENGTH }, upload-length: ${ LENGTH }, upload-metadata: filename V2F2ZXMubXA0, cache-control: no-store`,
				'As above.',
			],
		}
	),
	chunk( 'more bytes than all', LENGTH, Buffer.alloc( 1 ), '404', [
		'413',
		GONE,
	] ),
	row( 'deleting a finished upload', 'DELETE', {}, '404', {
		reference: [ '204', GONE ],
	} ),
	create( 'an upload that is cancelled' ),
	row( 'cancelling', 'DELETE', {}, '204' ),
	row( 'a cancelled upload', 'HEAD', {}, '404' ),
	row( 'cancelling again', 'DELETE', {}, '404' ),
];

const EXPIRED: Row[] = [
	row( 'expired', 'HEAD', {}, '410' ),
	row( 'deleted since', 'HEAD', {}, '404', {
		reference: [ '410', 'Deleting it leaves nothing behind.' ],
	} ),
];

const HEADERS = [
	'upload-offset',
	'upload-length',
	'upload-metadata',
	'upload-expires',
	'location',
	'tus-version',
	'tus-extension',
	'tus-max-size',
	'cache-control',
];

/** The status and tus's headers; of URLs and times only that they are there. */
function describe( { status, headers }: TusReply, method: string ) {
	const list = HEADERS.flatMap( ( name ) => {
		const value = headers[ name ];
		const isMissing =
			! value || ( name === 'cache-control' && method !== 'HEAD' );
		const isNamed = [ 'location', 'upload-expires' ].includes( name );
		return isMissing ? [] : [ isNamed ? name : `${ name }: ${ value }` ];
	} );
	return [ status, list.join( ', ' ) ].filter( Boolean ).join( ' ' );
}

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
		replies[ name ] = describe( reply, method );
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
		$store  = new Ramjet\\Video\\Upload\\UploadStore( new Ramjet\\Support\\Files\\Vault() );
		$upload = $store->find( get_user_by( 'login', 'author' )->ID, '${ key }' );
		$wpdb->update(
			$wpdb->options,
			array( 'option_value' => $upload->leased( time() - DAY_IN_SECONDS, 0, '' )->row() ),
			array( 'option_name' => $upload->option )
		);
	` );

test( 'replies as the protocol says, and as its reference implementation', async ( {
	as,
	site,
} ) => {
	const reference = await startReference( MAX );
	const author = await as( 'author' );
	let client = new TusClient( author );
	await client.getToken();
	const ramjet: Peer = {
		get url() {
			return client.url;
		},
		set url( url ) {
			client.url = url;
		},
		begin: async () => {
			client = new TusClient( author );
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

test( 'an upload is good for its own token only', async ( { as, site } ) => {
	const author = await as( 'author' );
	const client = new TusClient( author );
	await client.create( 1000 );
	const another = new TusClient( author );
	await another.create( 1000 );
	const [ head, claims, signature ] = client.token.split( '.' ) as [
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
		$tokens = new Ramjet\\Video\\Upload\\UploadToken( new Ramjet\\Support\\Secrets\\Secrets( new Ramjet\\Support\\Secrets\\KeyRing() ) );
		echo $tokens->issue( get_user_by( 'login', 'author' )->ID, '${ client.key }', time() - HOUR_IN_SECONDS - 1 );
	` );
	const tokens: Record< string, [ token: string, status: number ] > = {
		missing: [ '', 403 ],
		altered: [ `${ client.token }x`, 403 ],
		'for another upload, under the old signature': [
			`${ head }.${ encode( { ...decoded, key: another.key } ) }.${ signature }`,
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
	await client.end();
	await another.end();
} );

test( 'an upload is its user’s alone', async ( { as } ) => {
	const owner = new TusClient( await as( 'author' ) );
	await owner.create( 1000 );
	const data = Buffer.alloc( 10 );
	const stranger = new TusClient( await as( 'admin' ) );
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
		const other = new TusClient( await as( role ) );
		expect( ( await other.getToken() ).status ).toBe( status );
		other.url = owner.url;
		other.token = owner.token;
		expect( ( await other.patch( 0, data ) ).status ).toBe( status );
	}
	const own = await owner.send( 'HEAD' );
	expect( own.headers[ 'upload-offset' ] ).toBe( '0' );
	await owner.end();
} );

test( 'too large a file gets a text for the user', async ( { as } ) => {
	const { status, text } = await new TusClient( await as( 'author' ) ).create(
		1e12
	);
	expect( status ).toBe( 413 );
	expect( JSON.parse( text ).message ).toBe(
		'This video is too large. The maximum is 5 GB.'
	);
} );
