/*
 * WordPress filters the markup that authors save (KSES). Text must be the same when it is saved, opened again and
 * published. An attribute that Blocks\TextAttributes misses comes back as `&gt; quote`, or makes its block
 * invalid.
 */
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const SOURCE = [
	'> quoted "twice" & once',
	'',
	'a < b && c, <script>alert(1)</script> -- &amp; \\* C:\\0dir --> 🦊 ñ',
	'',
	'`<!-- wp:html -->` [x](https://example.org/?a=1&b=2 "t")',
].join( '\n' );

const TEXT = `a & b < c > "d" 'e' <Lane> x -- y`;
const URL = 'https://example.org/?a=1&b=2';

const FIELDS = [
	'Email',
	'Phone number',
	'Street Address',
	'Address Line 2',
	'Address Line 3',
	'City',
	'State/Province/Region',
	'Postal/Zip Code',
	'Country',
];

const EMPTY_IN_A_GROUP = `<!-- wp:group -->
<div class="wp-block-group"><!-- wp:jetpack/markdown -->
<div class="wp-block-jetpack-markdown"></div>
<!-- /wp:jetpack/markdown --></div>
<!-- /wp:group -->`;

test( 'Special characters that an author types stay unchanged', async ( {
	page,
	pageAs,
} ) => {
	const editor = new Editor( await pageAs( 'author' ) );
	const { keyboard } = editor.page;
	await editor.newPost();
	const source = editor
		.block( 'jetpack/markdown' )
		.getByRole( 'textbox', { name: 'Markdown' } );
	await editor.setTitle( 'Characters' );
	await editor.setContent( EMPTY_IN_A_GROUP );
	await editor.select( 'jetpack/markdown' );
	await source.focus();
	await keyboard.insertText( SOURCE );
	for ( const saveInPostContent of [ true, false ] ) {
		const button = await editor.insertBlock( 'jetpack/button', {
			saveInPostContent,
			url: URL,
			placeholder: TEXT,
			customBackgroundColor: '#0a4b78',
		} );
		await button.getByRole( 'textbox' ).focus();
		await keyboard.insertText( TEXT );
	}
	const point = {
		id: TEXT,
		title: SOURCE,
		caption: TEXT,
		coordinates: { longitude: -122.4, latitude: 37.77 },
	};
	await editor.insertBlock( 'jetpack/map', { points: [ point ] } );
	await editor.insertBlock( 'jetpack/contact-info' );
	for ( const name of FIELDS ) {
		await editor.canvas
			.getByRole( 'textbox', { name, exact: true } )
			.fill( TEXT );
	}
	const post = await editor.publish();

	await editor.openPost( post.id );
	await editor.expectValid();
	const map = ( await editor.getBlocks() ).find(
		( { name } ) => name === 'jetpack/map'
	);
	expect( map?.attributes.points ).toEqual( [ point ] );
	await editor.select( 'jetpack/markdown' );
	await expect( source ).toHaveValue( SOURCE );
	await expect(
		editor.block( 'jetpack/button' ).getByRole( 'textbox' )
	).toHaveText( [ TEXT, TEXT ] );
	await editor.select( 'jetpack/address' );
	await expect(
		editor.canvas.getByRole( 'textbox', { name: 'City' } )
	).toHaveValue( TEXT );
	const blocks = await editor.getBlocks();
	const buttons = blocks.filter( ( { name } ) => name === 'jetpack/button' );
	expect( buttons.map( ( { attributes } ) => attributes ) ).toEqual(
		Array( 2 ).fill(
			expect.objectContaining( { url: URL, placeholder: TEXT } )
		)
	);
	const details = blocks
		.at( -1 )
		?.innerBlocks.flatMap( ( { attributes } ) =>
			Object.values( attributes ).filter( ( value ) => value === TEXT )
		);
	expect( details ).toHaveLength( FIELDS.length );

	// A second save changes nothing.
	await editor.deselect();
	expect( ( await editor.publish() ).content ).toBe( post.content );

	await page.goto( post.link );
	const published = page.locator( '.wp-block-jetpack-markdown' );
	await expect( published.locator( 'blockquote' ) ).toHaveText(
		'quoted “twice” & once'
	);
	// Markdown turns `&amp;` into `&`; WordPress may replace the fox with an image.
	await expect( published ).toContainText(
		'a < b && c, <script>alert(1)</script> – & * C:\\0dir –>'
	);
	await expect( published.locator( 'code' ) ).toHaveText(
		'<!-- wp:html -->'
	);
	await expect( published.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		URL
	);
	await expect( published.locator( 'script' ) ).toHaveCount( 0 );
} );
