/*
 * A persistent object cache: how much of it pages read, and what they do with values that nobody has saved.
 */
import { randomUUID } from 'node:crypto';
import type { Conditions } from '../support/conditions';
import { field, formMarkup } from '../support/forms';
import { getPage } from '../support/headers';
import { expect, test } from '../support/test';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';

/** WordPress loads no plugin from it. */
const WITHOUT_RAMJET = { plugin: 'no-such-folder' };

/**
 * What WordPress itself reads for any plugin with texts, and for any block that shows other posts.
 */
const OF_WORDPRESS = /:(translation_files|posts|post_meta|\w+_relationships):/;

/** Pages by what they contain, with the number of keys that their blocks may read. */
const PAGES: Record< string, { content: string; keys: number } > = {
	nothing: {
		content: '<!-- wp:paragraph --><p>Plain.</p><!-- /wp:paragraph -->',
		keys: 0,
	},
	'blocks without data': {
		content:
			'<!-- wp:jetpack/business-hours /--><!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info"></div><!-- /wp:jetpack/contact-info -->',
		keys: 0,
	},
	'a form': {
		content: formMarkup( field( 'email', { required: true } ) ),
		keys: 1,
	},
	'two forms': {
		content: formMarkup( field( 'email' ) ) + formMarkup( field( 'name' ) ),
		keys: 2,
	},
	'related posts': { content: '<!-- wp:jetpack/related-posts /-->', keys: 1 },
	'a newsletter form': {
		content: '<!-- wp:jetpack/subscriptions /-->',
		keys: 1,
	},
	'a podcast': {
		content:
			'<!-- wp:jetpack/podcast-player {"url":"https://example.com/feed.xml"} /-->',
		keys: 1,
	},
};

async function publish(
	author: Session,
	site: SiteUnderTest,
	content: string
) {
	const { status, body } = await author.post( '/wp/v2/posts', {
		title: `Keys ${ randomUUID().slice( 0, 8 ) }`,
		status: 'publish',
		content,
	} );
	expect( status ).toBe( 201 );
	return ( body as { link: string } ).link.replace( site.url, '' );
}

/** Names of the keys that a page has asked the cache for, once everything is in it. */
async function keysOf(
	session: Session,
	path: string,
	conditions: Conditions
) {
	await getPage( session, path, { ...conditions, cost: true } );
	const { status, html } = await getPage( session, path, {
		...conditions,
		cost: true,
	} );
	expect( status ).toBe( 200 );
	const json = /<!--cost (\{.*\})-->/.exec( html )?.[ 1 ] ?? '{}';
	return ( JSON.parse( json ) as { cacheKeys: string[] } ).cacheKeys;
}

for ( const [ what, { content, keys } ] of Object.entries( PAGES ) ) {
	test( `a page with ${ what } reads ${ keys } keys more than without Ramjet`, async ( {
		as,
		site,
	} ) => {
		const path = await publish( await as( 'editor' ), site, content );
		const visitor = await as( 'visitor' );
		// Another test may change a post in between, after which WordPress's keys are others.
		await expect( async () => {
			const without = await keysOf( visitor, path, WITHOUT_RAMJET );
			expect( without.length ).toBeGreaterThan( 5 );
			const more = ( await keysOf( visitor, path, {} ) ).filter(
				( key ) =>
					! without.includes( key ) && ! OF_WORDPRESS.test( key )
			);
			expect( more.length, more.join( ' ' ) ).toBeLessThanOrEqual( keys );
		} ).toPass();
	} );
}

for ( const cacheFault of [
	'false',
	'missing',
	'array',
	'text',
	'number',
] as const ) {
	test( `pages and screens stand where the cache answers with what nobody saved: ${ cacheFault }`, async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const path = await publish(
			admin,
			site,
			Object.values( PAGES )
				.map( ( { content } ) => content )
				.join( '' )
		);
		const visitor = await as( 'visitor' );
		for ( const [ session, page ] of [
			[ visitor, path ],
			[ visitor, '/' ],
			[ admin, path ],
			[ admin, '/wp-admin/' ],
			[ admin, '/wp-admin/admin.php?page=ramjet' ],
			[ admin, '/wp-admin/admin.php?page=ramjet&path=settings' ],
			[ admin, '/wp-admin/post-new.php' ],
		] as const ) {
			const { status, html } = await getPage( session, page, {
				cacheFault,
			} );
			expect( status, page ).toBe( 200 );
			expect( html, page ).toContain( '</html>' );
		}
	} );
}
