import { expect, test } from '../support/test';
import { getPage } from '../support/headers';
import { renderBlocks } from '../support/render';

const button = ( attributes: object ) =>
	`<!-- wp:jetpack/button ${ JSON.stringify( attributes ).replace(
		/[<>&]/g,
		( c ) => `\\u00${ c.charCodeAt( 0 ).toString( 16 ) }`
	) } /-->`;

test.describe( 'a button on the page', () => {
	test( 'is a link that looks as its attributes say', async ( { site } ) => {
		expect(
			await renderBlocks(
				site,
				button( {
					element: 'a',
					text: 'Go <em>on</em>',
					url: 'https://example.org/?a=1&b=2',
					textColor: 'base',
					customBackgroundColor: '#0a4b78',
					borderRadius: 25,
					width: '50%',
					fontSize: 'large',
					align: 'center',
					className: 'is-style-outline',
				} )
			).then( ( html ) => html.replace( '&#038;', '&amp;' ) )
		).toBe(
			'<div class="wp-block-jetpack-button wp-block-button aligncenter has-custom-width is-style-outline" style="width:50%;--ramjet-button-width:50%">' +
				'<a class="wp-block-button__link wp-element-button has-text-color has-base-color has-background has-large-font-size has-custom-font-size is-style-outline" style="background-color:#0a4b78;border-radius:25px;" data-id-attr="placeholder" href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Go <em>on</em></a></div>'
		);
	} );

	test( 'opens another site beside the page, and its own in the page’s place', async ( {
		site,
	} ) => {
		const linkTo = async ( url: string ) =>
			/<a .*?>/.exec(
				await renderBlocks( site, button( { text: 'Go', url } ) )
			)?.[ 0 ] ?? '';
		for ( const url of [ 'https://other.example/', '//other.example/a' ] ) {
			const link = await linkTo( url );
			expect( link ).toContain( `href="${ url }"` );
			expect( link ).toContain(
				'target="_blank" rel="noopener noreferrer"'
			);
		}
		for ( const url of [
			`${ site.url }/about/`,
			'/about/',
			'#top',
			'?page=2',
			'mailto:a@example.com',
		] ) {
			const link = await linkTo( url );
			expect( link ).toContain( `href="${ url }"` );
			expect( link ).not.toMatch( / (?:target|rel)=/ );
		}
	} );

	test( 'takes numbers and yes or no from texts, as core does', async ( {
		site,
	} ) => {
		const html = await renderBlocks(
			site,
			`<!-- wp:jetpack/button {"text":"Go","borderRadius":"10","saveInPostContent":"false"} --><div>Saved</div><!-- /wp:jetpack/button -->`
		);
		expect( html ).toContain( 'border-radius:10px' );
		expect( html ).toContain( '>Go</a>' );
		expect( html ).not.toContain( 'Saved' );
	} );

	test( 'sends a form where it is a button or an input', async ( {
		site,
	} ) => {
		expect(
			await renderBlocks(
				site,
				button( { element: 'button', text: 'Send', uniqueId: 'f 1' } )
			)
		).toBe(
			'<div class="wp-block-jetpack-button wp-block-button"><button class="wp-block-button__link wp-element-button" data-id-attr="f-1" id="f-1" type="submit">Send</button></div>'
		);
		expect(
			await renderBlocks(
				site,
				button( {
					element: 'input',
					text: 'A &amp; <b>"B"</b>',
					borderRadius: 0,
				} )
			)
		).toBe(
			'<div class="wp-block-jetpack-button wp-block-button"><input class="wp-block-button__link wp-element-button no-border-radius" data-id-attr="placeholder" type="submit" value="A &amp; &quot;B&quot;"></div>'
		);
		expect(
			await renderBlocks( site, button( { element: 'button' } ) )
		).toContain( '>Submit</button>' );
	} );

	test( 'leads nowhere while it has no address', async ( { site } ) => {
		expect( await renderBlocks( site, button( { text: 'Go' } ) ) ).toBe(
			'<div class="wp-block-jetpack-button wp-block-button"><a class="wp-block-button__link wp-element-button" data-id-attr="placeholder">Go</a></div>'
		);
		expect(
			await renderBlocks(
				site,
				button( { text: 'Go', url: 'javascript:alert(1)' } )
			)
		).not.toContain( 'href' );
	} );

	test( 'can be reached by keyboard where a script acts on it', async ( {
		site,
	} ) => {
		expect(
			await renderBlocks(
				site,
				button( { text: 'Open', uniqueId: 'book' } )
			)
		).toContain( ' data-id-attr="book" id="book" href="#">Open</a>' );
	} );

	test( 'takes the widths that the editor offers and no other', async ( {
		site,
	} ) => {
		for ( const [ width, style ] of [
			[ '75%', 'width:75%;--ramjet-button-width:75%' ],
			[ '150px', 'width:150px;--ramjet-button-width:150px' ],
			[ '10.5em', 'width:10.5em;--ramjet-button-width:10.5em' ],
			[ '10vh', undefined ],
			[ '1px;position:fixed', undefined ],
			[ 'expression(alert(1))', undefined ],
		] as const ) {
			const html = await renderBlocks(
				site,
				button( { text: 'x', width } )
			);
			expect( /style="([^"]*)"/.exec( html )?.[ 1 ] ).toBe( style );
		}
	} );

	test( 'keeps its place in the post where its markup is saved there', async ( {
		site,
	} ) => {
		const saved = ( id: string ) =>
			`<div class="wp-block-button jetpack-submit-button wp-block-jetpack-button"><a class="wp-block-button__link" data-id-attr="${ id }" href="/book">Book</a></div>`;
		const html = await renderBlocks(
			site,
			`<!-- wp:jetpack/button {"saveInPostContent":true,"uniqueId":"b-1"} -->${ saved(
				'placeholder'
			) }<!-- /wp:jetpack/button -->`
		);
		expect( html ).toBe(
			saved( 'b-1' ).replace( '<a class', '<a id="b-1" class' )
		);
	} );

	test( 'runs nothing that its attributes hold', async ( { site } ) => {
		const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
		const strings = Object.fromEntries(
			[
				'text',
				'placeholder',
				'uniqueId',
				'url',
				'textColor',
				'customTextColor',
				'backgroundColor',
				'customBackgroundColor',
				'gradient',
				'customGradient',
				'borderColor',
				'fontFamily',
				'fontSize',
				'className',
				'width',
			].map( ( name ) => [ name, evil ] )
		);
		for ( const element of [ 'a', 'button', 'input', 'script', [ 1 ] ] ) {
			const html = await renderBlocks(
				site,
				button( {
					...strings,
					element,
					style: {
						border: { color: evil, top: { width: evil } },
						typography: { fontSize: evil },
					},
				} )
			);
			const tags = await site.php( `
				$tags = new WP_HTML_Tag_Processor( base64_decode( '${ Buffer.from(
					html
				).toString( 'base64' ) }' ) );
				while ( $tags->next_tag() ) {
					echo $tags->get_tag(), ' ', implode( ' ', $tags->get_attribute_names_with_prefix( 'on' ) ), ',';
				}` );
			expect( tags ).toMatch( /^DIV ,(A|BUTTON|INPUT) ,(IMG ,)?$/ );
		}
		for ( const url of [
			'javascript:alert(1)',
			' java\tscript:alert(1)',
			'data:text/html,x',
		] ) {
			expect(
				await renderBlocks( site, button( { text: 'x', url } ) )
			).not.toMatch( /href="(?!#)/ );
		}
	} );

	test( 'survives attributes of a wrong type and of a million characters', async ( {
		site,
	} ) => {
		for ( const value of [ 7, true, [ 'x' ], { a: 1 } ] ) {
			const html = await renderBlocks(
				site,
				button( {
					element: 'button',
					placeholder: 'Go',
					text: value,
					url: value,
					className: value,
					align: value,
					fontSize: value,
					width: value,
					uniqueId: value,
					borderRadius: [ value ],
					style: { border: value, typography: value },
				} )
			);
			expect( html ).toBe(
				'<div class="wp-block-jetpack-button wp-block-button"><button class="wp-block-button__link wp-element-button" data-id-attr="placeholder" type="submit">Go</button></div>'
			);
		}
		const long = 'm'.repeat( 1_000_000 );
		expect(
			await renderBlocks(
				site,
				button( { text: long, url: `/${ long }` } )
			)
		).toContain( `>${ long }</a>` );
	} );

	test( 'brings its style to a page and no script, and takes no script link from a contributor', async ( {
		as,
	} ) => {
		const { body } = await (
			await as( 'author' )
		).post( '/wp/v2/posts', {
			title: 'Button',
			status: 'publish',
			content:
				button( { text: 'Go', url: 'javascript:alert(1)' } ) +
				'<!-- wp:jetpack/button {"saveInPostContent":true,"url":"javascript:alert(1)"} --><div class="wp-block-button jetpack-submit-button wp-block-jetpack-button"><a class="wp-block-button__link" href="javascript:alert(1)">X</a></div><!-- /wp:jetpack/button -->',
		} );
		const { link } = body as { link: string };
		const { html } = await getPage(
			await as( 'visitor' ),
			new URL( link ).pathname
		);
		// Core's own style of buttons: a sheet of its own, or (WordPress 6.8, a theme without blocks) all blocks' in one.
		expect( html ).toMatch( /wp-block-button-|wp-block-library-css/ );
		expect( html ).toMatch( /ramjet-button-css|\.wp-block-jetpack-button/ );
		expect( html ).not.toContain( 'javascript:alert' );
		expect( html ).not.toMatch( /plugins\/ramjet\/[^"']*\.js/ );
	} );
} );
