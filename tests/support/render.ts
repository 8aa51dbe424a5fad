import type { SiteUnderTest } from './site';

/**
 * Renders blocks in a separate PHP process, so that its conditions do not affect other tests.
 *
 * @param markup  Saved blocks.
 * @param prepare PHP that runs first: add_filter( 'pre_option_…', … ) and the like.
 * @return HTML.
 */
export async function renderBlocks(
	site: SiteUnderTest,
	markup: string,
	prepare = ''
): Promise< string > {
	const encoded = Buffer.from( markup ).toString( 'base64' );
	return site.php(
		`${ prepare } echo do_blocks( base64_decode( '${ encoded }' ) );`
	);
}
