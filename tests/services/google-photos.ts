/*
 * Google's OAuth 2.0 (developers.google.com/identity/protocols/oauth2/web-server) and Photos Picker API
 * (developers.google.com/photos/picker/reference/rest). Each OAuth client has an account of its own, so that tests can
 * run side by side.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Vendor } from './vendors';

const SCOPE =
	'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

/** The secret of every client. */
export const CLIENT_SECRET = 'GOCSPX-0123456789abcdefghijklmn';

/**
 * The ID of a client.
 *
 * @param number Of its own.
 */
export const clientId = ( number: number ) =>
	`${ number }-test.apps.googleusercontent.com`;

/** Name of the account of every client. */
export const ACCOUNT = 'Zoë O’Neil';

const IMAGES = join( __dirname, '../../bin/site/images' );
const FILES = [
	'1-harbour-by-day.jpg',
	'3-lighthouse.jpg',
	'5-oranges.jpg',
	'7-cactus.jpg',
];

type Session = {
	client: string;
	max: number;
	/** Indexes of the chosen files; undefined until the user is done. */
	chosen?: number[];
};

/** By ID. */
export const sessions = new Map< string, Session >();

/** Clients whose consent the user has revoked at Google. */
export const revoked = new Set< string >();

let count = 0;

const ok = ( body: unknown, status = 200 ) => ( { status, body } );
const html = ( body: string ) => ( {
	...ok( Buffer.from( `<!doctype html><title>Google</title>${ body }` ) ),
	headers: { 'Content-Type': 'text/html; charset=utf-8' },
} );
const failure = ( code: number, status: string ) =>
	ok(
		{ error: { code, message: 'The request was refused.', status } },
		code
	);

const authorize: Vendor = ( { path, query } ) => {
	const uri = query.get( 'redirect_uri' ) ?? '';
	const client = query.get( 'client_id' ) ?? '';
	const isComplete =
		path === '/o/oauth2/v2/auth' &&
		client.endsWith( '.apps.googleusercontent.com' ) &&
		query.get( 'response_type' ) === 'code' &&
		query.get( 'access_type' ) === 'offline' &&
		query.get( 'scope' ) === `openid profile ${ SCOPE }`;
	if ( ! isComplete || ! URL.canParse( uri ) ) {
		return html( '<h1>Error 400: invalid_request</h1>' );
	}
	const link = ( text: string, params: Record< string, string > ) => {
		const target = new URL( uri );
		const state = query.get( 'state' ) ?? '';
		for ( const [ name, value ] of Object.entries( {
			state,
			...params,
		} ) ) {
			target.searchParams.set( name, value );
		}
		return `<p><a href="${ target.href.replaceAll( '&', '&amp;' ) }">${ text }</a></p>`;
	};
	return html(
		`<h1>${ ACCOUNT }</h1>` +
			link( 'Allow', { code: `4/all.${ client }` } ) +
			link( 'Allow without photos', { code: `4/less.${ client }` } ) +
			link( 'Cancel', { error: 'access_denied' } )
	);
};

const idToken = () => {
	const claims = {
		iss: 'https://accounts.google.com',
		sub: '110169484474386276334',
		name: ACCOUNT,
		picture: 'https://lh3.googleusercontent.com/a/zoe=s96-c',
	};
	const part = ( value: object ) =>
		Buffer.from( JSON.stringify( value ) ).toString( 'base64url' );
	return `${ part( { alg: 'RS256' } ) }.${ part( claims ) }.c2lnbmVk`;
};

const token = ( form: URLSearchParams ) => {
	const client = form.get( 'client_id' ) ?? '';
	const isRefresh = form.get( 'grant_type' ) === 'refresh_token';
	const [ , scope, owner ] =
		/^(?:4\/|1\/\/)(all|less)\.(.+)$/.exec(
			form.get( isRefresh ? 'refresh_token' : 'code' ) ?? ''
		) ?? [];
	if ( form.get( 'client_secret' ) !== CLIENT_SECRET ) {
		return ok( { error: 'invalid_client' }, 401 );
	}
	if ( owner !== client || ( isRefresh && revoked.has( client ) ) ) {
		return ok( { error: 'invalid_grant' }, 400 );
	}
	revoked.delete( client );
	return ok( {
		access_token: `ya29.${ ++count }.${ client }`,
		expires_in: 3599,
		scope: `openid profile${ scope === 'all' ? ` ${ SCOPE }` : '' }`,
		token_type: 'Bearer',
		...( ! isRefresh && {
			refresh_token: `1//${ scope }.${ client }`,
			id_token: idToken(),
		} ),
	} );
};

const oauth: Vendor = ( { method, path, form } ) => {
	if ( method === 'POST' && path === '/token' ) {
		return token( form );
	}
	if ( method === 'POST' && path === '/revoke' ) {
		const client = /^1\/\/all\.(.+)$/.exec(
			form.get( 'token' ) ?? ''
		)?.[ 1 ];
		revoked.add( client ?? '' );
		return client ? ok( {} ) : ok( { error: 'invalid_token' }, 400 );
	}
	return null;
};

/** The client whose valid access token a request carries. */
const clientOf = ( { headers }: Call ) => {
	const [ , client = '' ] =
		/^Bearer ya29\.\d+\.(.+)$/.exec( headers.authorization ?? '' ) ?? [];
	return revoked.has( client ) ? '' : client;
};

const describe = ( id: string, { max, chosen }: Session ) => ( {
	id,
	pickerUri: `https://photos.google.com/picker/${ id }`,
	expireTime: '2026-12-01T10:00:00Z',
	pickingConfig: { maxItemCount: String( max ) },
	mediaItemsSet: Boolean( chosen ),
	...( ! chosen && {
		pollingConfig: { pollInterval: '1s', timeoutIn: '1799.5s' },
	} ),
} );

const item = ( index: number ) => ( {
	id: `AKRn${ index }`,
	createTime: '2026-08-01T09:30:00Z',
	type: 'PHOTO',
	mediaFile: {
		baseUrl: `https://lh3.googleusercontent.com/ppa/AKRn${ index }`,
		mimeType: 'image/jpeg',
		filename: FILES[ index ],
		mediaFileMetadata: {
			width: 1600,
			height: 1200,
			cameraMake: 'Example',
			photoMetadata: { isoEquivalent: 100 },
		},
	},
} );

const picker: Vendor = ( call ) => {
	const { method, path, query, body } = call;
	const client = clientOf( call );
	if ( ! client ) {
		return failure( 401, 'UNAUTHENTICATED' );
	}
	if ( method === 'POST' && path === '/v1/sessions' ) {
		const id = `session-${ ++count }`;
		const { pickingConfig } = JSON.parse( body );
		const session = { client, max: Number( pickingConfig.maxItemCount ) };
		sessions.set( id, session );
		return ok( describe( id, session ) );
	}
	const id = query.get( 'sessionId' ) ?? path.replace( '/v1/sessions/', '' );
	const session = sessions.get( id );
	if ( session?.client !== client ) {
		return failure( 404, 'NOT_FOUND' );
	}
	if ( method === 'DELETE' ) {
		sessions.delete( id );
		return ok( {} );
	}
	if ( path !== '/v1/mediaItems' ) {
		return ok( describe( id, session ) );
	}
	return session.chosen
		? ok( { mediaItems: session.chosen.map( item ) } )
		: failure( 400, 'FAILED_PRECONDITION' );
};

/* The window in which a user chooses. */
const pickerPage: Vendor = ( { path, query } ) => {
	const [ , id = '', isDone ] =
		/^\/picker\/([\w-]+)(?:\/autoclose)?(\/done)?$/.exec( path ) ?? [];
	const session = sessions.get( id );
	if ( ! session ) {
		return html( '<h1>This link has expired</h1>' );
	}
	if ( isDone ) {
		session.chosen = query.getAll( 'item' ).map( Number );
		return html( '<script>window.close()</script>' );
	}
	const boxes = FILES.map(
		( name, index ) =>
			`<p><label><input type="checkbox" name="item" value="${ index }">${ name }</label></p>`
	);
	const action = `${ path.split( '/' ).at( -1 ) }/done`;
	return html(
		`<h1>Choose up to ${ session.max }</h1><form action="${ action }">${ boxes.join( '' ) }<button>Done</button></form>`
	);
};

const files: Vendor = ( call ) => {
	const index = /^\/ppa\/AKRn(\d)=w\d+-h\d+$/.exec( call.path )?.[ 1 ];
	if ( ! index || ! clientOf( call ) ) {
		return failure( 403, 'PERMISSION_DENIED' );
	}
	return {
		...ok( readFileSync( join( IMAGES, FILES[ Number( index ) ] ?? '' ) ) ),
		headers: { 'Content-Type': 'image/jpeg' },
	};
};

/** By host. */
export const GOOGLE_PHOTOS: Record< string, Vendor > = {
	'accounts.google.com': authorize,
	'oauth2.googleapis.com': oauth,
	'photospicker.googleapis.com': picker,
	'photos.google.com': pickerPage,
	'lh3.googleusercontent.com': files,
};
