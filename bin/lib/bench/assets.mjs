import { gzipSync } from 'node:zlib';

/**
 * @typedef {Object} Asset
 * @property {'js'|'css'}  kind    Script or style.
 * @property {string}      key     URL or, if it is inline, ID.
 * @property {string|null} url     Null if it is inline.
 * @property {string}      content The inline code; '' if it has a URL.
 */

const TAG = /<(script|style|link)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g;

/**
 * The scripts and styles of a page.
 *
 * @param {string} html
 * @return {Asset[]} In the order of the page.
 */
export function listAssets( html ) {
	// A template holds what a visitor may ask for.
	const loaded = html.replaceAll( /<template[\s\S]*?<\/template>/g, '' );
	return [ ...loaded.matchAll( TAG ) ].flatMap(
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
					content: address ? '' : content,
				},
			];
		}
	);
}

/**
 * The assets that a page has only with Ramjet.
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
 * @param {string}  base   URL of the page.
 * @return {Promise<{js: number, css: number}>} Their compressed bytes (gzip), each asset compressed separately.
 */
export async function weigh( assets, base ) {
	const bytes = { js: 0, css: 0 };
	for ( const { kind, url, content } of assets ) {
		const body = url
			? await ( await fetch( new URL( url, base ) ) ).arrayBuffer()
			: content;
		bytes[ kind ] += gzipSync( Buffer.from( body ) ).length;
	}
	return bytes;
}
