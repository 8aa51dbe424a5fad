import { createAdminCookies } from '../seeded-site.mjs';
import { step } from '../terminal.mjs';
import { adminRows, browserRows } from './admin-rows.mjs';
import { measureEditor } from './browser.mjs';
import { limits } from './rounds.mjs';
import { headerOf, measurePage } from './server.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

/**
 * The editor, the list of posts and the REST index on the server.
 *
 * @param {Site}         site
 * @param {{id: number}} post
 * @return {Promise<Row[]>} For the table.
 */
export async function measureAdmin( site, post ) {
	const cookie = headerOf( await createAdminCookies( site ) );
	const measure = ( path, options ) =>
		measurePage( `${ site.url }${ path }`, {
			...limits( 'admin' ),
			...options,
		} );
	const editor = `/wp-admin/post.php?post=${ post.id }&action=edit`;
	return adminRows( {
		editor: await measure( editor, { cookie } ),
		besideEmpty: await measure( editor, { cookie, beside: 'empty' } ),
		restIndex: await measure( '/?rest_route=/' ),
		postList: await measure( '/wp-admin/edit.php', { cookie } ),
	} );
}

/**
 * The editor in a browser.
 *
 * @param {Site}         site
 * @param {{id: number}} post
 * @return {Promise<Row[]>} For the table.
 */
export async function measureEditorPage( site, post ) {
	return browserRows(
		await step( 'The editor in a browser', async () =>
			measureEditor( {
				address: `${ site.url }/wp-admin/post.php?post=${ post.id }&action=edit`,
				cookies: await createAdminCookies( site ),
				...limits( 'browser' ),
			} )
		)
	);
}
