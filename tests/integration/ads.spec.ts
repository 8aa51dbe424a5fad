import type { Session } from '../support/sessions';
import { renderBlocks } from '../support/render';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

const TEXT = '# <b>Acme</b>\r\nads.example, pub-1, DIRECT\r\nnot a record\r\n';

const read = async ( user: Session, path: string, headers: object ) => {
	const response = await user.request.get( path, {
		headers: { ...headers },
	} );
	return {
		status: response.status(),
		headers: response.headers(),
		text: await response.text(),
	};
};

test( 'serves ads.txt while it has content', async ( { as } ) => {
	const admin = await as( 'admin' );
	const { post, headers } = inSandbox( admin );
	expect( ( await read( admin, '/ads.txt', headers ) ).status ).toBe( 404 );

	const saved = await post( '/ramjet/v1/ads', { ads_txt: TEXT } );

	expect( saved.body ).toMatchObject( { ads_txt: TEXT, is_served: true } );
	const file = await read( admin, '/ads.txt?v=1', headers );
	expect( file.status ).toBe( 200 );
	expect( file.text ).toBe( TEXT.trimEnd() + '\n' );
	expect( file.headers ).toMatchObject( {
		'content-type': 'text/plain; charset=utf-8',
		'cache-control': 'public, max-age=3600',
		'x-content-type-options': 'nosniff',
	} );
	for ( const path of [ '/blog/ads.txt', '/ads.txt/' ] ) {
		expect( ( await read( admin, path, headers ) ).text ).not.toContain(
			'pub-1'
		);
	}
	await post( '/ramjet/v1/ads', { ads_txt: '' } );
	expect( ( await read( admin, '/ads.txt', headers ) ).status ).toBe( 404 );
} );

test( 'serves no ads.txt if there is a file, or if the site is in a subdirectory', async ( {
	site,
} ) => {
	const served = await site.php( `
		$is_served = static fn () => (int) Ramjet\\Blocks\\Wordads\\AdsTxt::is_served();
		$root      = sys_get_temp_dir() . '/ramjet-root-' . wp_rand();
		mkdir( $root );
		$_SERVER['DOCUMENT_ROOT'] = $root;
		echo $is_served();
		touch( "$root/ads.txt" );
		echo $is_served();
		unlink( "$root/ads.txt" );
		add_filter( 'home_url', static fn () => 'https://example.com/blog/' );
		echo $is_served();` );
	expect( served ).toBe( '100' );
} );

test( 'shows nothing on AMP pages, which cannot run the code', async ( {
	site,
} ) => {
	const render = ( more = '' ) =>
		renderBlocks(
			site,
			'<!-- wp:jetpack/wordads /-->',
			`add_filter( 'pre_option_ramjet_ad_mrec', static fn () => '"Tea"' ); ${ more }`
		);
	expect( await render() ).toContain( 'Advertisement' );
	expect( await render( 'function amp_is_request() { return true; }' ) ).toBe(
		''
	);
} );
