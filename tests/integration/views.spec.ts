import type { Conditions } from '../support/conditions';
import { conditionsHeader } from '../support/conditions';
import { inSandbox } from '../support/sandbox';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';
import { getPage } from '../support/headers';

const BROWSER =
	'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The URL to which a page reports that it is viewed; undefined if it does not. */
const urlIn = ( html: string ): string | undefined => {
	const data =
		/id="wp-script-module-data-ramjet\/views"[^>]*>\s*(\{.*\})\s*</.exec(
			html
		);
	return data
		? ( JSON.parse( data[ 1 ]! ) as { url: string } ).url
		: undefined;
};

/** Reports a view, as a browser does; returns the status. */
const report = async (
	site: SiteUnderTest,
	url: string,
	conditions: Conditions,
	headers: Record< string, string > = {}
) =>
	(
		await fetch( site.url + url, {
			method: 'POST',
			headers: {
				...conditionsHeader( conditions ),
				'User-Agent': BROWSER,
				'Sec-Fetch-Site': 'same-origin',
				...headers,
			},
		} )
	).status;

const viewsOf = async ( site: SiteUnderTest, post: number ) =>
	Number(
		await site.php(
			`echo ( new Ramjet\\Views\\ViewStore( $wpdb ) )->totals( ${ post } )['views'];`
		)
	);

let posts: number[] = [];

// The list of top posts is that of all tests.
test.afterEach( async ( { site } ) => {
	await site.php(
		`foreach ( array( ${ posts.join() } ) as $post ) { ( new Ramjet\\Views\\ViewStore( $wpdb ) )->delete( $post ); }`
	);
	posts = [];
} );

/** A sandbox with the module, and a post. */
async function prepare( admin: Session ) {
	const sandbox = inSandbox( admin );
	await sandbox.post( '/jetpack/v4/module/stats/active', { active: true } );
	const { body } = await sandbox.post( '/wp/v2/posts', {
		title: 'Viewed',
		status: 'publish',
	} );
	const created = body as { id: number; link: string };
	posts.push( created.id );
	return { ...sandbox, ...created };
}

test( 'counts a view that a page of the site reports @sqlite', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const { conditions, id, link } = await prepare( admin );
	const { html } = await getPage(
		await as( 'visitor' ),
		link.replace( site.url, '' ),
		conditions
	);
	const url = urlIn( html )!;
	expect( url ).toContain( `?ramjet_viewed=${ id }-` );

	expect( await report( site, url, conditions ) ).toBe( 204 );
	expect( await report( site, url, conditions ) ).toBe( 204 );
	expect(
		await report( site, url, conditions, {
			'Sec-Fetch-Site': 'cross-site',
		} )
	).toBe( 204 );
	expect( await report( site, `${ url }0`, conditions ) ).toBe( 204 );
	expect( await viewsOf( site, id ) ).toBe( 2 );
} );

test( 'counts fifty views that arrive at once @native', async ( {
	as,
	site,
} ) => {
	const { conditions, id, page, link } = await prepare( await as( 'admin' ) );
	const { html } = await page( link.replace( site.url, '' ) );
	const url = urlIn( html )!;
	const before = await viewsOf( site, 0 );
	const statuses = await Promise.all(
		Array.from( { length: 50 }, ( _, at ) =>
			report( site, url, conditions, {
				'User-Agent': `${ BROWSER } ${ at % 10 }`,
			} )
		)
	);
	expect( new Set( statuses ) ).toEqual( new Set( [ 204 ] ) );
	expect( await viewsOf( site, id ) ).toBe( 50 );
	expect( await viewsOf( site, 0 ) ).toBeGreaterThanOrEqual( before + 50 );
} );

test( 'pages report their views, and nothing else does', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const visitor = await as( 'visitor' );
	const { conditions, id, link, post } = await prepare( admin );
	const { body } = await post( '/wp/v2/posts', {
		title: 'Closed',
		status: 'publish',
		password: 'tea',
	} );
	const closed = ( body as { link: string } ).link;
	const url = async ( session: Session, path: string ) =>
		urlIn(
			(
				await getPage(
					session,
					path.replace( site.url, '' ),
					conditions
				)
			).html
		);

	const reported = await url( visitor, link );
	expect( reported ).toContain( `ramjet_viewed=${ id }-` );
	// A page cache holds the page of one visitor for all.
	expect( await url( admin, link ) ).toBe( reported );
	for ( const path of [ '/', '/?s=tea' ] ) {
		expect( await url( visitor, path ), path ).toContain(
			'ramjet_viewed=0-'
		);
	}
	for ( const [ session, path ] of [
		[ visitor, closed ],
		[ visitor, '/no-such-page/' ],
		[ visitor, `${ link }feed/` ],
		[ visitor, `${ link }embed/` ],
		[ admin, `${ link }?preview=true` ],
		[ admin, `/wp-admin/post.php?post=${ id }&action=edit` ],
	] as const ) {
		expect( await url( session, path ), path ).toBeUndefined();
	}
} );
