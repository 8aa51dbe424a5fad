import type { Module } from '../../src/admin/api/modules';
import { expect, test, type Conditions } from '../support/test';
import { getPage, headersUnder } from '../support/headers';
import { readInitialState } from '../support/initial-state';

const MARKDOWN = 'jetpack/markdown';

/** The notice on a page, or ''. */
function noticeIn( html: string ): string {
	const start = html.indexOf( 'id="ramjet-conflicts"' );
	return start < 0
		? ''
		: ( html.slice( start ).split( '</form>' )[ 0 ] ?? '' );
}

/** The names that a notice lists. */
const namesIn = ( notice: string ) =>
	[ ...notice.matchAll( /<code>(.*?)<\/code>/g ) ].map(
		( [ , name ] ) => name
	);

/** The fields of a notice's form. */
const fieldsIn = ( notice: string ): Record< string, string > =>
	Object.fromEntries(
		[
			...notice.matchAll(
				/<input type="hidden"(?: id="\w+")? name="(\w+)" value="([^"]*)"/g
			),
		].map( ( [ , name = '', value = '' ] ) => [ name, value ] )
	);

/** Deletes the record of dismissed notices. */
const FORGET = `delete_metadata( 'user', 0, '_ramjet_conflicts_seen', '', true );`;

const ROUTES = [
	'/jetpack/v4/module/all',
	'/jetpack/v4/module/(?P&lt;slug&gt;[a-z0-9-]+)',
];

const TAKEN = {
	blocks: [ MARKDOWN ],
	routes: [
		[ 'jetpack/v4', '/module/all' ],
		// The same route with another regular expression.
		[ 'jetpack/v4', '/module/(?P<slug>[a-z\\-]+)' ],
	] as [ string, string ][],
};

test.describe( 'another plugin registers the same names', () => {
	test( 'the other plugin’s block is used, in the editor and on the page', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const { body } = await admin.post( '/wp/v2/posts', {
			title: 'Taken',
			status: 'publish',
			content: `<!-- wp:${ MARKDOWN } {"source":"*a*"} -->\n<div class="wp-block-jetpack-markdown"></div>\n<!-- /wp:${ MARKDOWN } -->`,
		} );
		const path = ( body as { link: string } ).link.replace( site.url, '' );

		const page = await getPage( admin, path, { taken: TAKEN } );
		expect( page.html ).toContain( 'Rendered by another plugin' );
		const own = await getPage( admin, path );
		expect( own.html ).not.toContain( 'Rendered by another plugin' );

		const editor = await getPage( admin, '/wp-admin/post-new.php', {
			taken: TAKEN,
			jetpack: true,
		} );
		const { blocks } = readInitialState( editor.html );
		expect( blocks.markdown ).toEqual( {
			available: false,
			unavailableReason: 'unknown',
		} );
		expect( blocks[ 'rating-star' ] ).toBe( true );
	} );

	test( 'the other plugin’s block keeps its title', async ( { as } ) => {
		const admin = await as( 'admin' );
		const { body } = await admin.rest(
			'GET',
			`/wp/v2/block-types/${ MARKDOWN }`,
			{ headers: headersUnder( admin, { taken: TAKEN } ) }
		);
		expect( body ).toMatchObject( {
			title: `Another plugin's ${ MARKDOWN }`,
		} );
	} );

	test( 'core filters the attributes of a block that Ramjet does not render', async ( {
		as,
	} ) => {
		const contributor = await as( 'contributor' );
		const content = `<!-- wp:${ MARKDOWN } {"source":"a \\u003cscript\\u003e\\u0026 b"} -->\n<div class="wp-block-jetpack-markdown"></div>\n<!-- /wp:${ MARKDOWN } -->`;
		const save = async ( conditions: Conditions ) => {
			const { body } = await contributor.rest( 'POST', '/wp/v2/posts', {
				headers: headersUnder( contributor, conditions ),
				data: { title: 'Filtered', content },
			} );
			return ( body as { content: { raw: string } } ).content.raw;
		};
		expect( await save( {} ) ).toBe( content );
		expect( await save( { taken: TAKEN } ) ).not.toContain( 'script' );
	} );

	test( 'the other plugin’s route is used, whatever its regular expression', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		const ask = ( method: string, path: string, taken = TAKEN ) =>
			admin.rest( method, path, {
				headers: headersUnder( admin, { taken } ),
			} );
		const theirs = { by: 'another plugin' };

		expect( ( await ask( 'GET', '/jetpack/v4/module/all' ) ).body ).toEqual(
			theirs
		);
		expect(
			( await ask( 'GET', '/jetpack/v4/module/markdown' ) ).body
		).toEqual( theirs );
		// Routes that the other plugin does not register are Ramjet's.
		expect( ( await ask( 'GET', '/jetpack/v4/connection' ) ).status ).toBe(
			200
		);

		const index = await ask( 'GET', '/jetpack/v4' );
		const routes = Object.keys(
			( index.body as { routes: Record< string, unknown > } ).routes
		);
		expect( routes ).toContain( '/jetpack/v4/module/(?P<slug>[a-z\\-]+)' );
		expect( routes ).not.toContain(
			'/jetpack/v4/module/(?P<slug>[a-z0-9-]+)'
		);

		// A pattern that matches the URL handles it, so it counts as the same name.
		const greedy = await ask( 'GET', '/jetpack/v4/connection', {
			blocks: [],
			routes: [ [ 'jetpack/v4', '/(?P<anything>.+)' ] ],
		} );
		expect( greedy.body ).toEqual( theirs );
	} );

	test( 'a module is unavailable if another plugin has all its blocks', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		const { body } = await admin.rest( 'GET', '/jetpack/v4/module/all', {
			headers: headersUnder( admin, { taken: { blocks: [ MARKDOWN ] } } ),
		} );
		const modules = body as Record< string, Module >;
		expect( modules.markdown ).toMatchObject( {
			available: false,
			unavailable_reason:
				'Another plugin provides the blocks of this module.',
		} );
		expect( modules[ 'rating-star' ]?.available ).toBe( true );
	} );

	test( 'a plugin that loads after Ramjet, such as Jetpack, breaks nothing', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		const late: Conditions = {
			taken: { ...TAKEN, late: true },
			jetpack: true,
		};

		const page = await getPage( admin, '/', late );
		expect( page.status ).toBe( 200 );
		const editor = await getPage( admin, '/wp-admin/post-new.php', late );
		expect( readInitialState( editor.html ).blocks.markdown ).toBe( true );
		const { status, body } = await admin.rest(
			'GET',
			'/jetpack/v4/module/all',
			{ headers: headersUnder( admin, late ) }
		);
		expect( status ).toBe( 200 );
		// Routes are registered on the first REST request, so the other plugin's came first.
		expect( body ).toEqual( { by: 'another plugin' } );
	} );

	test( 'a notice lists them for users who can manage plugins, until it is dismissed', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		await site.php( FORGET );
		for ( const { screen, conditions, names } of [
			{ screen: 'index.php', names: [ MARKDOWN ] },
			{ screen: 'plugins.php', names: [ MARKDOWN ] },
			{
				screen: 'plugins.php',
				conditions: { networkNotices: true },
				names: [ MARKDOWN ],
			},
			{
				screen: 'admin.php?page=ramjet',
				names: [ MARKDOWN, ...ROUTES ],
			},
		] ) {
			const { html } = await getPage( admin, `/wp-admin/${ screen }`, {
				taken: TAKEN,
				...conditions,
			} );
			expect( namesIn( noticeIn( html ) ), screen ).toEqual( names );
		}

		const editor = await as( 'editor' );
		for ( const { session, screen, conditions } of [
			{
				session: editor,
				screen: 'index.php',
				conditions: { taken: TAKEN },
			},
			{
				session: admin,
				screen: 'edit.php',
				conditions: { taken: TAKEN },
			},
			{ session: admin, screen: 'index.php', conditions: {} },
		] ) {
			const { html } = await getPage(
				session,
				`/wp-admin/${ screen }`,
				conditions
			);
			expect( noticeIn( html ) ).toBe( '' );
		}
	} );

	test( 'the notice does not start the REST server on screens that do not need it', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		for ( const screen of [ 'index.php', 'plugins.php' ] ) {
			const { html } = await getPage( admin, `/wp-admin/${ screen }`, {
				taken: TAKEN,
				cost: true,
			} );
			const files = /<!--cost .*/.exec( html )?.[ 0 ] ?? '';
			expect( files ).toContain( 'ConflictNotice.php' );
			expect( files ).not.toContain( 'ModulesController.php' );
		}
	} );

	test( 'a dismissed notice stays hidden until the names change', async ( {
		as,
		site,
	} ) => {
		await site.php( FORGET );
		const admin = await as( 'admin' );
		const conditions: Conditions = { taken: TAKEN };
		const path = '/wp-admin/plugins.php';
		const { html } = await getPage( admin, path, conditions );
		const fields = fieldsIn( noticeIn( html ) );

		const post = ( values: Record< string, string > ) =>
			admin.request.post( '/wp-admin/admin-post.php', {
				form: values,
				headers: headersUnder( admin, conditions ),
				maxRedirects: 0,
			} );
		const forged = await post( { ...fields, _wpnonce: 'forged' } );
		expect( forged.status() ).toBe( 403 );
		const dismissed = await post( fields );
		expect( dismissed.status() ).toBe( 302 );
		expect( dismissed.headers().location ).toContain( path );

		for ( const screen of [ path, '/wp-admin/index.php' ] ) {
			const again = await getPage( admin, screen, conditions );
			expect( noticeIn( again.html ) ).toBe( '' );
		}

		// Ramjet's own screen lists more; dismissing it there brings the blocks back nowhere.
		const own = '/wp-admin/admin.php?page=ramjet';
		const rest = noticeIn(
			( await getPage( admin, own, conditions ) ).html
		);
		expect( namesIn( rest ) ).toEqual( ROUTES );
		await post( fieldsIn( rest ) );
		for ( const screen of [ own, path ] ) {
			const again = await getPage( admin, screen, conditions );
			expect( noticeIn( again.html ) ).toBe( '' );
		}

		const others = await getPage( admin, path, {
			taken: { blocks: [ 'jetpack/rating-star' ] },
		} );
		expect( noticeIn( others.html ) ).toContain( 'jetpack/rating-star' );
	} );
} );
