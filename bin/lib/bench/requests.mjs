/** @typedef {'on'|'off'|'empty'} Side With Ramjet, without it, or with a plugin that has as many empty blocks instead. */

/**
 * @typedef {Object} Sample Of one request.
 * @property {number} cpu     Milliseconds of PHP's CPU time.
 * @property {number} time    Milliseconds that PHP took.
 * @property {number} memory  PHP's peak, in bytes.
 * @property {number} queries To the database.
 * @property {number} files   Loaded PHP files of Ramjet.
 * @property {number} html    Bytes of the response.
 */

/** In milliseconds. */
const TIMEOUT = 60_000;

/**
 * Sends a request.
 *
 * @param {string}                 url
 * @param {Object}                 [options]          Of fetch(), and:
 * @param {Side}                   [options.side]
 * @param {string}                 [options.cookie]   Of the user; a visitor's by default.
 * @param {number}                 [options.expected] The status of the response.
 * @param {Object<string, string>} [options.headers]
 * @return {Promise<{text: string, headers: Headers, sample: Sample}>} The response, and its measurement.
 */
export async function request(
	url,
	{ side = 'on', cookie = '', expected = 200, headers, ...options } = {}
) {
	const response = await fetch( url, {
		...options,
		headers: {
			'X-Ramjet-Bench': side,
			Cookie: cookie,
			// A server can close a connection just as it is used again.
			Connection: 'close',
			...headers,
		},
		signal: AbortSignal.timeout( TIMEOUT ),
		redirect: 'manual',
	} );
	const text = await response.text();
	const measured = response.headers.get( 'x-ramjet-measured' );
	if ( response.status !== expected || ! measured ) {
		throw new Error(
			`${ url } answered ${ response.status }: ${ text.slice( 0, 500 ) }`
		);
	}
	const html = Buffer.byteLength( text );
	return {
		text,
		headers: response.headers,
		sample: { ...JSON.parse( measured ), html },
	};
}

/**
 * A side of a comparison.
 *
 * @param {string}                        url
 * @param {Parameters<typeof request>[1]} [options]
 * @return {() => Promise<Sample>} Sends the request.
 */
export const visit = ( url, options ) => async () =>
	( await request( url, options ) ).sample;

/**
 * The sides of a page that is measured beside WordPress alone, and beside a plugin with as many empty blocks.
 *
 * @param {string} url
 * @param {string} [cookie] Of the user.
 * @return {Object<Side, () => Promise<Sample>>} For a comparison.
 */
export const besideEmpty = ( url, cookie ) => ( {
	off: visit( url, { side: 'off', cookie } ),
	empty: visit( url, { side: 'empty', cookie } ),
	on: visit( url, { cookie } ),
} );

/**
 * The value of a hidden field, such as the token of a form.
 *
 * @param {string} url  Of the page.
 * @param {string} name Of the field.
 * @return {Promise<string>} Not empty.
 */
export async function readField( url, name ) {
	const { text } = await request( url );
	const value = text.match( `name="${ name }" value="([^"]+)"` )?.[ 1 ];
	if ( ! value ) {
		throw new Error( `The page ${ url } has no field ${ name }.` );
	}
	return value;
}

/**
 * A nonce for REST requests.
 *
 * @param {import('./bench-site.mjs').BenchSite} site
 * @return {Promise<string>} Of the administrator.
 */
export async function getNonce( { ajax, cookie } ) {
	return ( await request( `${ ajax }?action=rest-nonce`, { cookie } ) ).text;
}
