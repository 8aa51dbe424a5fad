/*
 * The responses of third parties, as in their documentation and from their servers: to the right keys, and to wrong ones.
 */
import type { IncomingMessage } from 'node:http';
import { BLUESKY } from './bluesky';
import { GOOGLE_PHOTOS } from './google-photos';
import { IMMICH_HOSTS } from './immich';
import { INSTAGRAM } from './instagram';
import { mailchimp } from './mailchimp';
import { MASTODON } from './mastodon';
import { OPENVERSE } from './openverse';
import { PAYPAL_HOSTS } from './paypal';
import { PEXELS } from './pexels';
import { STRIPE } from './stripe';

/** A request, read. */
export type Call = {
	method: string;
	/** Path without query. */
	path: string;
	query: URLSearchParams;
	/** Fields of a posted form. */
	form: URLSearchParams;
	/** As it was sent. */
	body: string;
	headers: IncomingMessage[ 'headers' ];
};

export type Vendor = ( call: Call ) => {
	status: number;
	/** Sent as JSON, or as it is if it is a buffer. */
	body: unknown;
	headers?: Record< string, string >;
	/** Whether the connection ends before the response. */
	isCut?: boolean;
} | null;

/** Keys that the doubles accept, by service, as its fields expect them. */
export const GOOD = {
	turnstile: {
		site_key: '0x4AAAAAAGoodSiteKey',
		secret: '0x4AAAAAAGoodSecretKey0123456789',
	},
	hcaptcha: {
		site_key: '10000000-ffff-ffff-ffff-000000000001',
		secret: 'ES_GoodSecretKey0123456789',
	},
	giphy: { key: 'GoodGiphyKey0000000000000006789' },
};

/** Public tokens of Mapbox: any but the first is unknown. */
export const MAPBOX_TOKEN = 'pk.eyJ1IjoidGVzdCJ9.GoodToken_0-1';

/** Beginning of the tokens that the doubles give to people. */
export const SOLVED = 'solved-by-a-person-';

const seen = new Set< string >();

// Fields and codes: developers.cloudflare.com/turnstile/get-started/server-side-validation; hCaptcha's are the same.
const captcha =
	( secret: string ): Vendor =>
	( { method, form } ) => {
		const token = form.get( 'response' );
		if ( method !== 'POST' || ! token ) {
			return null;
		}
		const isKnown = form.get( 'secret' ) === secret;
		const isUsed = seen.has( token );
		const success = isKnown && ! isUsed && token.startsWith( SOLVED );
		if ( success ) {
			seen.add( token );
		}
		const wrong = isUsed
			? 'timeout-or-duplicate'
			: 'invalid-input-response';
		const code = isKnown ? wrong : 'invalid-input-secret';
		const body = { success, 'error-codes': success ? [] : [ code ] };
		return { status: 200, body };
	};

const SIZE = { width: '400', height: '300' };

// developers.giphy.com/docs/api/endpoint: sizes are text, a wrong key is refused with 401.
const giphy: Vendor = ( { method, path, query } ) => {
	if ( method !== 'GET' || path !== '/v1/gifs/search' ) {
		return null;
	}
	if ( query.get( 'api_key' ) !== GOOD.giphy.key ) {
		const meta = { status: 401, msg: 'Unauthorized', response_id: '' };
		return { status: 401, body: { data: [], meta } };
	}
	const names = [ 'Cat', 'Dog', 'Boat' ].slice(
		0,
		Number( query.get( 'limit' ) )
	);
	const data =
		query.get( 'q' ) === 'nothing'
			? []
			: names.map( ( name ) => ( {
					type: 'gif',
					id: `${ name }1a2B`,
					title: `${ name } says ${ query.get( 'q' ) }`,
					rating: query.get( 'rating' ),
					images: {
						original: {
							...SIZE,
							url: `https://media0.giphy.com/media/${ name }/giphy.gif`,
						},
						fixed_width_small_still: {
							width: '100',
							height: '75',
							url: `https://media0.giphy.com/media/${ name }/100w_s.gif?cid=1`,
						},
					},
				} ) );
	return {
		status: 200,
		body: {
			data,
			meta: { status: 200, msg: 'OK' },
			pagination: { count: data.length },
		},
	};
};

// The search that OpenTable's own widget uses.
const openTable: Vendor = ( { method, path, query } ) =>
	method === 'GET' && path === '/widget/reservation/restaurant-search'
		? {
				status: 200,
				body: {
					totalCount: 2,
					items: [
						{ rid: 412810, name: `Chez ${ query.get( 'query' ) }` },
						{ rid: 1779, name: 'Bistro & Bar' },
					],
				},
			}
		: null;

// docs.mapbox.com/api/accounts/tokens: wrong tokens are told by a code, not by the status.
const mapboxTokens: Vendor = ( { method, path, query } ) => {
	if ( method !== 'GET' || path !== '/tokens/v2' ) {
		return null;
	}
	const code =
		query.get( 'access_token' ) === MAPBOX_TOKEN
			? 'TokenValid'
			: 'TokenInvalid';
	const token = { usage: 'pk', user: 'test', authorization: 'a1' };
	return {
		status: 200,
		body: code === 'TokenValid' ? { code, token } : { code },
	};
};

// github.com/komoot/photon: GeoJSON; a language that is not indexed is refused.
const photon: Vendor = ( { method, path, query } ) => {
	if ( method !== 'GET' || path !== '/api/' || ! query.get( 'q' ) ) {
		return null;
	}
	if ( ! [ null, 'en', 'de', 'fr' ].includes( query.get( 'lang' ) ) ) {
		return { status: 400, body: { message: 'Language is not supported.' } };
	}
	const names = query.get( 'q' ) === 'nothing' ? [] : [ 'Café', 'Museum' ];
	const features = names.map( ( name, index ) => ( {
		type: 'Feature',
		geometry: {
			type: 'Point',
			coordinates: [ 13.3888 + index / 100, 52.517 ],
		},
		properties: {
			osm_type: 'N',
			osm_id: 2_400_000 + index,
			osm_key: 'amenity',
			name: `${ name } ${ query.get( 'q' ) }`,
			street: 'Unter den Linden',
			housenumber: String( 7 + index ),
			postcode: '10117',
			city: 'Berlin',
			country: 'Deutschland',
			countrycode: 'DE',
		},
	} ) );
	return { status: 200, body: { type: 'FeatureCollection', features } };
};

const redirect = ( status: number, location: string ) => ( {
	status,
	body: '',
	headers: { Location: location },
} );

// The short link of a shared pin redirects to the service for short links, and from there to the pin.
const shortLink: Vendor = ( { path } ) =>
	redirect(
		308,
		`https://api.pinterest.com/url_shortener${ path }/redirect/`
	);
const shortener: Vendor = ( { path } ) =>
	/^\/url_shortener\/\w+\/redirect\/$/.test( path )
		? redirect(
				302,
				'https://www.pinterest.com/pin/1234/sent/?invite_code=abc&sender=5&sfo=1'
			)
		: null;

/** By host; the hosts are the services' own. */
export const VENDORS: Record< string, Vendor > = {
	'challenges.cloudflare.com': captcha( GOOD.turnstile.secret ),
	'api.hcaptcha.com': captcha( GOOD.hcaptcha.secret ),
	'pin.it': shortLink,
	'api.pinterest.com': shortener,
	'www.pinterest.com': () => ( { status: 200, body: 'A pin' } ),
	'api.giphy.com': giphy,
	'www.opentable.com': openTable,
	...BLUESKY,
	...GOOGLE_PHOTOS,
	...IMMICH_HOSTS,
	...INSTAGRAM,
	...MASTODON,
	...OPENVERSE,
	...PEXELS,
	...PAYPAL_HOSTS,
	...STRIPE,
	'us21.api.mailchimp.com': mailchimp,
	'api.mapbox.com': mapboxTokens,
	'photon.komoot.io': photon,
};
