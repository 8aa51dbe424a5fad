import { listBlockFiles, listBlockFolders } from '../../build/block-folders.js';
import { step } from '../terminal.mjs';
import { listAdded, weigh } from './assets.mjs';
import { isOfEmbeds, measureEmbeds } from './embeds.mjs';
import { measureMap } from './map.mjs';
import { blockRows, embedRows, mapRows, pageRows } from './page-rows.mjs';
import { limits } from './rounds.mjs';
import { measurePage, request } from './server.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

async function compare( address ) {
	const [ on, off ] = [
		await request( address, 'on' ),
		await request( address, 'off' ),
	];
	return { html: on.html, added: listAdded( on.html, off.html ) };
}

/**
 * A page without our blocks, as visitors get it.
 *
 * @param {{url: string}} post
 * @return {Promise<Row[]>} For the table.
 */
export async function measurePlainPage( { url } ) {
	return pageRows(
		await measurePage( url, limits( 'page' ) ),
		( await compare( url ) ).added.length
	);
}

// The block family of an asset: ramjet-contact-info-email-css → contact-info.
function familyOf( key ) {
	return listBlockFolders().find( ( { folder } ) =>
		new RegExp(
			`\\b(?:ramjet-|blocks/)${ folder.replaceAll( '/', '[-/]' ) }(?:-css|-inline-css|-js|/)`
		).test( key )
	)?.family;
}

/**
 * Pages with one block each.
 *
 * @param {Record<string, {url: string}>} demos By block.
 * @return {Promise<Row[]>} For the table.
 */
export async function measureBlocks( demos ) {
	const rows = [];
	for ( const block of listBlockFolders() ) {
		const { folder, family } = block;
		const name = folder.replaceAll( '/', '-' );
		if ( name in demos ) {
			const { url } = demos[ name ];
			const { html, added: all } = await compare( url );
			const added = all.filter( ( asset ) => ! isOfEmbeds( asset ) );
			// Inner blocks (the button of a form) can have their own assets.
			const isShown = ( one ) =>
				one === family || html.includes( `wp-block-jetpack-${ one }` );
			const foreign = added
				.map( ( { key } ) => key )
				.filter( ( key ) => ! isShown( familyOf( key ) ?? family ) );
			rows.push(
				...blockRows(
					{
						folder,
						hasView: listBlockFiles( block ).some(
							( { kind } ) => kind === 'view'
						),
					},
					await weigh( added, url ),
					foreign
				)
			);
		}
	}
	return rows;
}

/**
 * A page with all embeds.
 *
 * @param {Site} site
 * @return {Promise<Row[]>} For the table.
 */
export const measurePageWithEmbeds = async ( site ) =>
	embedRows(
		await step( 'A page with all embeds', () =>
			measureEmbeds( site, compare )
		)
	);

/**
 * A map with 500 places.
 *
 * @return {Promise<Row[]>} For the table.
 */
export const measureMapWithPlaces = async () =>
	mapRows(
		await step( 'A map with 500 places', () =>
			measureMap( limits( 'map' ) )
		)
	);
