/*
 * Instagram's login and API, as Meta documents them
 * (developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login). Each app has an account of its
 * own, so that tests can run side by side.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vendor } from './vendors';

/** The app's secret. Every ID of an app is accepted. */
export const APP_SECRET = '0123456789abcdef0123456789abcdef';

const IMAGES = join( __dirname, '../../bin/site/images' );
const FILES = [
	'1-harbour-by-day.jpg',
	'3-lighthouse.jpg',
	'5-oranges.jpg',
	'7-cactus.jpg',
];

/** The account of an app. */
export const accountOf = ( app: string ) => `ann.${ app }`;

const html = ( body: string ) => ( {
	status: 200,
	body: Buffer.from( `<!doctype html><title>Instagram</title>${ body }` ),
	headers: { 'Content-Type': 'text/html; charset=utf-8' },
} );

// Errors of api.instagram.com and of graph.instagram.com have different fields.
const loginError = ( message: string ) => ( {
	status: 400,
	body: { error_type: 'OAuthException', code: 400, error_message: message },
} );
const graphError = ( message: string, code = 190 ) => ( {
	status: 400,
	body: {
		error: {
			message,
			type: 'OAuthException',
			code,
			fbtrace_id: 'A0b1C2d3E4f5',
		},
	},
} );

const link = ( url: URL, params: Record< string, string >, text: string ) => {
	const target = new URL( url );
	for ( const [ name, value ] of Object.entries( params ) ) {
		target.searchParams.set( name, value );
	}
	return `<p><a href="${ target.href.replaceAll( '&', '&amp;' ) }#_">${ text }</a></p>`;
};

const authorize: Vendor = ( { path, query } ) => {
	const app = query.get( 'client_id' ) ?? '';
	const uri = query.get( 'redirect_uri' ) ?? '';
	const isComplete =
		path === '/oauth/authorize' &&
		/^\d+$/.test( app ) &&
		query.get( 'response_type' ) === 'code' &&
		query.get( 'scope' ) === 'instagram_business_basic';
	if ( ! isComplete || ! URL.canParse( uri ) ) {
		return html( 'Invalid platform app' );
	}
	const state = query.get( 'state' ) ?? '';
	const denied = {
		error: 'access_denied',
		error_reason: 'user_denied',
		error_description: 'The user denied your request.',
		state,
	};
	const code = `AQ${ app }`;
	return html(
		`<h1>Connect ${ accountOf( app ) }?</h1>` +
			link( new URL( uri ), { code, state }, 'Allow' ) +
			link( new URL( uri ), denied, 'Cancel' )
	);
};

const token: Vendor = ( { method, path, form } ) => {
	const app = form.get( 'client_id' ) ?? '';
	if ( method !== 'POST' || path !== '/oauth/access_token' ) {
		return null;
	}
	if ( form.get( 'client_secret' ) !== APP_SECRET ) {
		return loginError( 'Error validating client secret.' );
	}
	const isFit =
		form.get( 'grant_type' ) === 'authorization_code' &&
		form.get( 'redirect_uri' ) &&
		form.get( 'code' ) === `AQ${ app }`;
	return isFit
		? {
				status: 200,
				body: {
					access_token: `IGAAshort${ app }`,
					user_id: Number( app ),
					permissions: [ 'instagram_business_basic' ],
				},
			}
		: loginError( 'Invalid authorization code' );
};

const bearer = ( app: string, kind: string ) => ( {
	status: 200,
	body: {
		access_token: `IGAA${ kind }${ app }`,
		token_type: 'bearer',
		expires_in: 5_183_944,
	},
} );

const media = ( app: string ) => {
	const post = ( index: number, more: object ) => ( {
		id: `1790${ app }${ index }`,
		media_type: 'IMAGE',
		media_url: `https://scontent.cdninstagram.com/v/t51/${ index }.jpg?_nc_cat=1&oe=67`,
		permalink: `https://www.instagram.com/p/Post${ index }/`,
		timestamp: `2026-11-0${ 9 - index }T10:00:00+0000`,
		...more,
	} );
	return [
		post( 0, { caption: 'The harbour\nby day & <b>night</b> #sea' } ),
		post( 1, { media_type: 'CAROUSEL_ALBUM', caption: 'A lighthouse' } ),
		post( 2, {
			media_type: 'VIDEO',
			media_url: 'https://scontent.cdninstagram.com/o1/v/2.mp4',
			thumbnail_url: 'https://scontent.cdninstagram.com/v/t51/2.jpg',
		} ),
		post( 3, {
			caption: 'An image that is a page',
			media_url: 'https://scontent.cdninstagram.com/login.html',
		} ),
	];
};

const graph: Vendor = ( { method, path, query } ) => {
	const [ , kind = '', app = '' ] =
		/^IGAA(short|long|fresh)(\d+)$/.exec(
			query.get( 'access_token' ) ?? ''
		) ?? [];
	if ( method !== 'GET' || ! app ) {
		return graphError( 'Invalid OAuth access token.' );
	}
	const grant = query.get( 'grant_type' );
	switch ( path ) {
		case '/access_token':
			return grant === 'ig_exchange_token' &&
				query.get( 'client_secret' ) === APP_SECRET &&
				kind === 'short'
				? bearer( app, 'long' )
				: graphError( 'Session key invalid.', 452 );
		case '/refresh_access_token':
			return grant === 'ig_refresh_token' && kind !== 'short'
				? bearer( app, 'fresh' )
				: graphError( 'Session key invalid.', 452 );
		case '/v25.0/me':
			return {
				status: 200,
				body: {
					user_id: `1784${ app }`,
					username: accountOf( app ),
					id: app,
				},
			};
		case '/v25.0/me/media':
			return {
				status: 200,
				body: { data: media( app ), paging: { cursors: {} } },
			};
		default:
			return graphError( 'Unsupported request', 100 );
	}
};

const files: Vendor = ( { path } ) => {
	const [ , index ] = /(\d)\.jpg$/.exec( path ) ?? [];
	return index
		? {
				status: 200,
				body: readFileSync(
					join( IMAGES, FILES[ Number( index ) ] ?? '' )
				),
				headers: { 'Content-Type': 'image/jpeg' },
			}
		: html( 'Log in' );
};

/** By host. */
export const INSTAGRAM: Record< string, Vendor > = {
	'www.instagram.com': authorize,
	'api.instagram.com': token,
	'graph.instagram.com': graph,
	'scontent.cdninstagram.com': files,
};
