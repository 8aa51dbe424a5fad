import { besideEmpty, visit } from '../requests.mjs';

/**
 * The editor and the list of posts on the server, and the REST index.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside WordPress alone.
 */
export async function* admin( site ) {
	const { id } = await site.run( 'pages.php' );
	const { url, cookie } = site;
	const list = `${ url }/wp-admin/edit.php`;
	yield {
		name: 'Editor page',
		rounds: 60,
		sides: besideEmpty(
			`${ url }/wp-admin/post.php?post=${ id }&action=edit`,
			cookie
		),
		figures: [
			{ measure: 'cpu' },
			{ measure: 'cpu', beside: 'empty', ratio: 1.05 },
			{ measure: 'queries', more: 1 },
			{ measure: 'html', more: 116 },
			{ measure: 'files', more: 154 },
		],
	};
	yield {
		name: 'REST index',
		rounds: 60,
		sides: besideEmpty( `${ url }/?rest_route=/` ),
		figures: [
			{ measure: 'cpu', ratio: 1.4 },
			{ measure: 'cpu', beside: 'empty' },
		],
	};
	yield {
		name: 'List of posts',
		rounds: 100,
		sides: {
			off: visit( list, { side: 'off', cookie } ),
			on: visit( list, { cookie } ),
		},
		figures: [
			{ measure: 'cpu', ratio: 1.03 },
			{ measure: 'queries', more: 0 },
		],
	};
}
