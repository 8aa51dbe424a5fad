import { listBlockFolders, readMetadata } from '../../bin/build/block-folders';
import { expect, test } from '../support/test';
import { headersUnder } from '../support/headers';

/** Every block that has plain text among its attributes, by its metadata. */
const blocks = listBlockFolders()
	.map( ( { path } ) => readMetadata( path ) )
	.filter( ( { ramjet } ) => ramjet?.textAttributes?.length );

/** What core's own pass over attributes would change, drop or double. */
const TEXTS = [
	'Fish & Chips <Lane> "5" \'6\'',
	'&amp; &lt;b&gt; &#039; &#39; &#x27; &amp;#039; &#38; &nbsp; &unknown; &',
	'<script>alert( 1 )</script><img src=x onerror=alert(1)>',
	'a --> b <!-- /wp:jetpack/markdown --> c',
	'C:\\new\\table \\u003c \\"',
	'> quote\n\n1 < 2\t> 0',
	'日本語 🌵 é',
	'javascript:alert(1)//<a href="javascript:alert(1)">',
];

/**
 * A block as the editor's serializer writes it.
 * @param name
 * @param attributes
 */
function serialize( name: string, attributes: Record< string, string > ) {
	const json = JSON.stringify( attributes )
		.replace( /--/g, '\\u002d\\u002d' )
		.replace( /</g, '\\u003c' )
		.replace( />/g, '\\u003e' )
		.replace( /&/g, '\\u0026' )
		.replace( /\\"/g, '\\u0022' );
	return `<!-- wp:${ name } ${ json } /-->`;
}

/** Each text in each attribute. */
const written = blocks.flatMap( ( { name, ramjet } ) =>
	TEXTS.map( ( text ) => ( {
		name,
		attributes: Object.fromEntries(
			( ramjet?.textAttributes ?? [] ).map( ( attribute ) => [
				attribute,
				text,
			] )
		),
	} ) )
);

const content = written
	.map( ( { name, attributes } ) => serialize( name, attributes ) )
	.join( '\n\n' );

/**
 * The blocks of a post; WordPress versions differ in which characters they write as \u escapes.
 * @param raw
 */
const read = ( raw: string ) =>
	[ ...raw.matchAll( /<!-- wp:(\S+) (\{.*?\}) \/-->/g ) ].map(
		( [ , name, json = '' ] ) => ( {
			name,
			attributes: JSON.parse( json ),
		} )
	);

/** What is typed into the blocks below. */
const TYPED = 'Fish & Chips <Lane> "5" \'6\' -- &amp;';

/**
 * Blocks inside of other blocks, with text attributes of their own and of their children.
 * @param word Tells one version from another.
 */
function nest( word: string ) {
	const text = `${ TYPED } ${ word }`;
	const inner = serialize( 'jetpack/markdown', { source: text } );
	const details = [ 'email', 'phone' ]
		.map( ( name ) => serialize( `jetpack/${ name }`, { [ name ]: text } ) )
		.join( '' );
	return `<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column">${ inner }</div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info">${ details }</div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->`;
}

test.describe( 'plain text in attributes', () => {
	test( 'stays what it was, saved by people without unfiltered_html', async ( {
		as,
	} ) => {
		expect( blocks.length ).toBeGreaterThan( 0 );
		for ( const role of [ 'author', 'contributor' ] as const ) {
			const user = await as( role );
			const created = await user.post( '/wp/v2/posts', {
				title: 'Texts',
				content,
			} );
			const { id, content: saved } = created.body as {
				id: number;
				content: { raw: string };
			};
			expect( read( saved.raw ) ).toEqual( written );
			// Saving again finds nothing left to change.
			const again = await user.post( `/wp/v2/posts/${ id }`, {
				content: saved.raw,
			} );
			expect( again.body ).toMatchObject( {
				content: { raw: saved.raw },
			} );
		}
	} );

	test( 'does so inside of other blocks, and leaves those to core', async ( {
		as,
	} ) => {
		const author = await as( 'author' );
		const inner = serialize( 'jetpack/markdown', { source: 'a & <b>' } );
		const { body } = await author.post( '/wp/v2/posts', {
			title: 'Nested',
			content: `<!-- wp:group {"metadata":{"name":"a \\u003cscript\\u003e b"}} -->\n<div class="wp-block-group">${ inner }</div>\n<!-- /wp:group -->`,
		} );
		const { raw } = ( body as { content: { raw: string } } ).content;
		expect( raw ).toContain( inner );
		expect( raw ).not.toContain( 'script' );
	} );

	test( 'does so in columns, inside of contact details and in each saved state of a post', async ( {
		as,
		site,
	} ) => {
		const author = await as( 'author' );
		const post = async ( path: string, data: object ) => {
			const { status, body } = await author.post( path, data );
			expect( status, JSON.stringify( body ) ).toBeLessThan( 300 );
			return body as { id: number };
		};
		const { id } = await post( '/wp/v2/posts', {
			title: 'Nested',
			status: 'publish',
			content: nest( 'first' ),
		} );
		const path = `/wp/v2/posts/${ id }`;
		const open = async ( route: string ) => {
			const { body } = await author.get( route, { context: 'edit' } );
			return body as { content: { raw: string } };
		};
		expect( ( await open( path ) ).content.raw ).toBe( nest( 'first' ) );

		// Of a published post an autosave is a revision of its own.
		const autosave = await post( `${ path }/autosaves`, {
			content: nest( 'autosaved' ),
		} );
		expect( autosave.id ).not.toBe( id );
		expect(
			( await open( `${ path }/autosaves/${ autosave.id }` ) ).content.raw
		).toBe( nest( 'autosaved' ) );

		await post( path, { content: nest( 'second' ) } );
		await post( path, { content: nest( 'third' ) } );
		const { body } = await author.get( `${ path }/revisions`, {
			context: 'edit',
		} );
		const revisions = body as { id: number; content: { raw: string } }[];
		const second = revisions.find( ( { content: { raw } } ) =>
			raw.includes( 'second' )
		);
		expect( second?.content.raw ).toBe( nest( 'second' ) );

		await site.php( `
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			wp_restore_post_revision( ${ second?.id } );` );
		expect( ( await open( path ) ).content.raw ).toBe( nest( 'second' ) );
	} );

	test( 'stays what it was in widgets, where nobody may write unfiltered HTML', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		const headers = headersUnder( admin, { disallowUnfilteredHtml: true } );
		const markup = `${ content }\n\n<!-- wp:html -->\n<p>a<script>alert( 2 )</script></p>\n<!-- /wp:html -->`;
		const created = await admin.rest( 'POST', '/wp/v2/widgets', {
			headers,
			data: {
				id_base: 'block',
				sidebar: 'wp_inactive_widgets',
				instance: { raw: { content: markup } },
			},
		} );
		expect( created.status, JSON.stringify( created.body ) ).toBe( 201 );
		const { id, instance } = created.body as {
			id: string;
			instance: { raw: { content: string } };
		};
		// Filtered it was, all but these texts.
		expect( instance.raw.content ).not.toContain( '<script>' );
		expect( read( instance.raw.content ) ).toEqual( written );
		await admin.rest( 'DELETE', `/wp/v2/widgets/${ id }`, {
			params: { force: true },
		} );
	} );

	test( 'is harmless on the page', async ( { as, site } ) => {
		const author = await as( 'author' );
		const { body } = await author.post( '/wp/v2/posts', {
			title: 'Texts',
			status: 'publish',
			content,
		} );
		const { link } = body as { link: string };
		const page = await (
			await as( 'visitor' )
		).request.get( link.replace( site.url, '' ) );
		const html = await page.text();
		expect( html ).not.toContain( '<script>alert' );
		expect( html ).not.toMatch( /<[^>]*\sonerror\s*=/i );
		expect( html ).not.toMatch( /(href|src)\s*=\s*["']?\s*javascript:/i );
	} );
} );
