import { gzipSync } from 'node:zlib';

/**
 * @typedef {Object} Asset
 * @property {'js'|'css'}  kind  What it is.
 * @property {string}      key   Address or, written into the page, id.
 * @property {string|null} url   Null where it is written into the page.
 * @property {number}      bytes Of what is written into the page; 0 where it has an address.
 */

const TAG = /<(script|style|link)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g;

/**
 * The scripts and styles of a page.
 *
 * @param {string} html
 * @return {Asset[]} In the order of the page.
 */
export function listAssets( html ) {
	return [ ...html.matchAll( TAG ) ].flatMap(
		( [ , tag, text, content = '' ] ) => {
			const attribute = ( name ) =>
				text.match(
					new RegExp( `\\b${ name }=(["'])(.*?)\\1` )
				)?.[ 2 ];
			const rel = attribute( 'rel' );
			const isScript = tag === 'script' || rel === 'modulepreload';
			if (
				tag === 'link' &&
				rel !== 'stylesheet' &&
				rel !== 'modulepreload'
			) {
				return [];
			}
			const address = attribute( tag === 'link' ? 'href' : 'src' );
			return [
				{
					kind: isScript ? 'js' : 'css',
					key: address ?? attribute( 'id' ) ?? content,
					url: address
						? address
								.replaceAll( '&#038;', '&' )
								.replaceAll( '&amp;', '&' )
						: null,
					bytes: address ? 0 : Buffer.byteLength( content ),
				},
			];
		}
	);
}

/**
 * What a page has with Ramjet and has not without.
 *
 * @param {string} on  The page with Ramjet.
 * @param {string} off The page without.
 * @return {Asset[]} Each once.
 */
export function listAdded( on, off ) {
	const known = new Set( listAssets( off ).map( ( { key } ) => key ) );
	return listAssets( on ).filter( ( { key } ) => {
		const isNew = ! known.has( key );
		known.add( key );
		return isNew;
	} );
}

/**
 * @param {Asset[]} assets
 * @param {string}  base   Address of the page.
 * @return {Promise<{js: number, css: number}>} Their bytes, before compression.
 */
export async function weigh( assets, base ) {
	const bytes = { js: 0, css: 0 };
	for ( const asset of assets ) {
		bytes[ asset.kind ] += asset.url
			? (
					await (
						await fetch( new URL( asset.url, base ) )
					).arrayBuffer()
				).byteLength
			: asset.bytes;
	}
	return bytes;
}

/**
 * @param {Asset[]} assets
 * @param {string}  base   Address of the page.
 * @return {Promise<{js: number, css: number}>} Their bytes as a web server compresses them (gzip).
 */
export async function weighCompressed( assets, base ) {
	const bytes = { js: 0, css: 0 };
	for ( const { kind, url } of assets ) {
		if ( url ) {
			const response = await fetch( new URL( url, base ) );
			bytes[ kind ] += gzipSync(
				Buffer.from( await response.arrayBuffer() )
			).length;
		}
	}
	return bytes;
}
