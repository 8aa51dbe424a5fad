import { expect, test } from '../support/test';
import { getPage } from '../support/headers';
import { renderBlocks } from '../support/render';
import type { SiteUnderTest } from '../support/site';

const wrap = ( ...children: string[] ) =>
	`<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info">${ children.join(
		''
	) }</div><!-- /wp:jetpack/contact-info -->`;

const child = ( name: string, html: string, attributes: object = {} ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-${ name }">${ html }</div><!-- /wp:jetpack/${ name } -->`;

/**
 * The address of the first link of a rendered block.
 * @param site
 * @param markup
 */
async function hrefOf( site: SiteUnderTest, markup: string ) {
	const html = await renderBlocks( site, markup );
	return /href="([^"]*)"/
		.exec( html )?.[ 1 ]
		?.replace( /&(?:amp|#038);/g, '&' );
}

test.describe( 'links of contact details, put right on the page', () => {
	test( 'a phone number is called as it is meant', async ( { site } ) => {
		for ( const [ text, href ] of [
			[ '+1 (555) 010-9999', 'tel:+15550109999' ],
			[ '0800 123 456 ext. 9', 'tel:0800123456;ext=9' ],
			[ '555 010 9999 x12', 'tel:5550109999;ext=12' ],
			[ '+44 (0)20 7946 0958', 'tel:+442079460958' ],
			[ '0800 123 456 or 0900 111 222', 'tel:0800123456' ],
			[ '030 / 1234567', 'tel:0301234567' ],
			[ '1-800-FLOWERS', 'tel:18003569377' ],
			[ '7 '.repeat( 100_000 ), `tel:${ '7'.repeat( 100 ) }` ],
		] as const ) {
			expect(
				await hrefOf(
					site,
					child( 'phone', `<a href="tel:1">${ text }</a>` )
				)
			).toBe( href );
		}
	} );

	test( 'a mail link ends where its address ends', async ( { site } ) => {
		for ( const [ text, saved, href ] of [
			[ 'c@d.org', 'c@d.org,', 'mailto:c@d.org' ],
			[ 'c@d.org', 'c@d.org).', 'mailto:c@d.org' ],
			[ 'a?b%c@d.org', 'a?b%c@d.org', 'mailto:a%3Fb%25c@d.org' ],
			// What somebody wrote by hand stays.
			[ 'c@d.org', 'c@d.org?subject=Hi', 'mailto:c@d.org?subject=Hi' ],
			[ 'Write', 'c@d.org.', 'mailto:c@d.org.' ],
		] as const ) {
			expect(
				await hrefOf(
					site,
					child(
						'email',
						`<a href="mailto:${ saved }">${ text }</a>`
					)
				)
			).toBe( href );
		}
	} );

	test( 'a map link holds the whole address', async ( { site } ) => {
		const link = ( query: string ) =>
			child(
				'address',
				`<a href="https://www.google.com/maps/search/${ query }">x</a>`
			);
		expect(
			await hrefOf( site, link( '60+29th Street #343,+Unit 3/4,+CA' ) )
		).toBe(
			'https://www.google.com/maps/search/?api=1&query=60%2029th%20Street%20%23343%2C%20Unit%203%2F4%2C%20CA'
		);
	} );
} );

test( 'contact details are described to search engines', async ( { site } ) => {
	const html = await renderBlocks(
		site,
		wrap(
			child( 'name', 'Ames &amp; Daughters' ),
			child( 'email', 'to <a href="mailto:a@b.co">a@b.co</a>' ),
			child( 'phone', '<a href="tel:12">12</a>' ),
			child(
				'phone',
				'<span class="phone-prefix">or </span><a href="tel:34">34</a>'
			),
			child(
				'address',
				'<div class="jetpack-address__address jetpack-address__address1">1 High St</div><div><span class="jetpack-address__city">Leeds</span>, <span class="jetpack-address__region"></span> <span class="jetpack-address__postal">LS1</span></div>'
			)
		)
	);
	// Read as a parser of microdata reads it.
	const read = JSON.parse(
		await site.php( `
			$tags = WP_HTML_Processor::create_fragment( base64_decode( '${ Buffer.from(
				html
			).toString( 'base64' ) }' ) );
			$found = array();
			while ( $tags->next_tag() ) {
				if ( $tags->get_attribute( 'itemtype' ) ) {
					$found[] = array( $tags->get_attribute( 'itemtype' ), $tags->get_attribute( 'itemscope' ) );
				}
				if ( $tags->get_attribute( 'itemprop' ) ) {
					$found[] = array( $tags->get_attribute( 'itemprop' ), $tags->get_tag() );
				}
			}
			echo json_encode( $found );` )
	);
	expect( read ).toEqual( [
		[ 'https://schema.org/Organization', true ],
		[ 'name', 'DIV' ],
		[ 'email', 'A' ],
		[ 'telephone', 'DIV' ],
		[ 'telephone', 'A' ],
		[ 'https://schema.org/PostalAddress', true ],
		[ 'address', 'DIV' ],
		[ 'streetAddress', 'DIV' ],
		[ 'addressLocality', 'SPAN' ],
		[ 'postalCode', 'SPAN' ],
	] );
} );

test( 'nothing is described where the owner does not want it', async ( {
	site,
} ) => {
	const markup = wrap(
		child( 'name', 'Ames &amp; Daughters' ),
		child( 'email', '<a href="mailto:a@b.co">a@b.co</a>' ),
		child( 'phone', '<a href="tel:12">12</a>' ),
		child(
			'phone',
			'<span class="phone-prefix">or </span><a href="tel:34">34</a>'
		),
		child(
			'address',
			'<div class="jetpack-address__address jetpack-address__address1">1 High St</div>'
		)
	);
	const described = /\sitem(?:prop|scope|type)\b/;
	expect( await renderBlocks( site, markup ) ).toMatch( described );
	const html = await renderBlocks(
		site,
		markup,
		`add_filter( 'alloptions', fn( $options ) => array( 'ramjet_module_contact-info_structured_data' => 'false' ) + $options );`
	);
	expect( html ).toContain( 'Ames &amp; Daughters' );
	expect( html ).toContain( '1 High St' );
	expect( html ).not.toMatch( described );
} );

test( 'opening hours inside make it a business', async ( { site } ) => {
	const html = await renderBlocks(
		site,
		wrap( '<!-- wp:jetpack/business-hours /-->' )
	);
	expect( html.match( /itemtype="[^"]*"/g )?.[ 0 ] ).toBe(
		'itemtype="https://schema.org/LocalBusiness"'
	);
	// One business, to which the hours belong.
	expect( html.match( /LocalBusiness/g ) ).toHaveLength( 1 );
	expect( html ).toContain( 'itemprop="openingHoursSpecification"' );
} );

test( 'contact details without content print nothing', async ( { site } ) => {
	for ( const name of [ 'address', 'email', 'phone', 'name' ] ) {
		expect(
			await renderBlocks( site, `<!-- wp:jetpack/${ name } /-->` )
		).toBe( '' );
	}
	const hostile = '{"email":["x"],"className":{"a":1}}';
	expect(
		await renderBlocks( site, `<!-- wp:jetpack/email ${ hostile } /-->` )
	).toBe( '' );
} );

test( 'texts of an author pass KSES unchanged, what is hostile in markup does not', async ( {
	as,
	site,
} ) => {
	const author = await as( 'author' );
	const version = await site.php( 'echo wp_get_wp_version();' );
	// WordPress 6.8 itself breaks a block whose text ends in a backslash.
	const isKeptAtTheEnd = parseFloat( version ) >= 7.1;
	test.info().annotations.push( {
		type: `WordPress ${ version }`,
		description: `a backslash ${ isKeptAtTheEnd ? 'ends' : 'stands inside of' } the texts`,
	} );
	const text = `Smith & Co <Lane> "A" 'B' > 1 -- \\ &amp;${ isKeptAtTheEnd ? ' \\' : '' }`;
	const json = JSON.stringify( text )
		.replace(
			/[<>&]/g,
			( c ) => `\\u00${ c.charCodeAt( 0 ).toString( 16 ) }`
		)
		.replace( /--/g, '\\u002d\\u002d' );
	const fields = {
		email: [ 'email' ],
		phone: [ 'phone' ],
		name: [ 'name' ],
		address: [
			'address',
			'addressLine2',
			'addressLine3',
			'city',
			'region',
			'postal',
			'country',
		],
	};
	const content = wrap(
		...Object.entries( fields ).map(
			( [ name, attributes ] ) =>
				`<!-- wp:jetpack/${ name } {${ attributes
					.map( ( attribute ) => `"${ attribute }":${ json }` )
					.join(
						','
					) }} --><div class="wp-block-jetpack-${ name }"><a href="javascript:alert(1)" onclick="alert(1)">x</a><script>alert(1)</script></div><!-- /wp:jetpack/${ name } -->`
		)
	);
	const { status, body } = await author.post( '/wp/v2/posts', {
		title: 'Contact',
		status: 'publish',
		content,
	} );
	expect( status, JSON.stringify( body ) ).toBe( 201 );
	const { content: saved, link } = body as {
		content: { raw: string };
		link: string;
	};
	const values = [
		...saved.raw.matchAll( /<!-- wp:jetpack\/\w+ (\{.*?\}) -->/g ),
	].flatMap( ( [ , attributes = '' ] ) =>
		Object.values( JSON.parse( attributes ) )
	);
	expect( values ).toEqual( Array( 10 ).fill( text ) );

	const { html } = await getPage(
		await as( 'visitor' ),
		new URL( link ).pathname
	);
	expect( html ).not.toContain( 'alert(1)</script>' );
	expect( html ).not.toContain( 'javascript:alert' );
	expect( html ).not.toContain( 'onclick="alert' );
	// A static block: its stylesheet and nothing that runs.
	expect( html ).toMatch( /ramjet-contact-info/ );
	expect( html ).not.toMatch( /plugins\/ramjet\/[^"']*\.js/ );
} );
