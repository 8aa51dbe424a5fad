import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test';

type Metadata = {
	name: string;
	ramjet?: { textAttributes?: string[] };
};

const BLOCKS = join( __dirname, '../../blocks' );

/** Every block that has plain text among its attributes, by its metadata. */
const blocks = readdirSync( BLOCKS, { recursive: true, encoding: 'utf8' } )
	.filter( ( file ) => file.endsWith( 'block.json' ) )
	.map( ( file ): Metadata =>
		JSON.parse( readFileSync( join( BLOCKS, file ), 'utf8' ) )
	)
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
