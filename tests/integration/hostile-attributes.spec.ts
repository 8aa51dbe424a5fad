/*
 * A contributor can set every attribute of every block to anything. What comes of it must be harmless
 * for whoever looks at the page: no script, no event handler, no address that is code, no server error
 * and no page that grows without limit. The same holds where WordPress's filter did not run, for posts
 * of people who may write unfiltered HTML but did not mean to.
 */
import {
	writeHostileBlocks,
	writeLongBlock,
	type BlockType,
} from '../support/hostile-attributes';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

/** What is written on a page besides what the attributes bring. */
const MARKUP_ALLOWANCE = 2_000_000;

/** Set by WordPress's own features, and none of Ramjet's code reads them. */
const OF_CORE = [ 'lock', 'metadata', 'style' ];

async function listBlockTypes( session: Session ): Promise< BlockType[] > {
	const { body } = await session.get( '/wp/v2/block-types', {
		namespace: 'jetpack',
		context: 'edit',
	} );
	return ( body as { name: string; attributes: object }[] ).map(
		( { name, attributes } ) => ( {
			name,
			attributes: Object.keys( attributes ).filter(
				( attribute ) => ! OF_CORE.includes( attribute )
			),
		} )
	);
}

/**
 * What is dangerous in some HTML, as WordPress's own tokenizer reads it, which reads like a browser.
 * Data for search engines is allowed, where it is data.
 */
const FIND_DANGER = `
	$found = array();
	$tags  = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		$name = $tags->get_tag();
		if ( 'SCRIPT' === $name && 'application/ld+json' === $tags->get_attribute( 'type' ) ) {
			if ( null === json_decode( $tags->get_modifiable_text() ) ) {
				$found[] = 'SCRIPT that is no data: ' . substr( $tags->get_modifiable_text(), 0, 200 );
			}
			continue;
		}
		if ( in_array( $name, array( 'SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'STYLE' ), true )
			|| ( 'META' === $name && null !== $tags->get_attribute( 'http-equiv' ) )
			|| ( 'LINK' === $name && null !== $tags->get_attribute( 'rel' ) )
		) {
			$found[] = $name;
		}
		foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? array() as $attribute ) {
			$value = (string) $tags->get_attribute( $attribute );
			$plain = preg_replace( '/[\\\\x00-\\\\x20]+/', '', strtolower( $value ) );
			if ( str_starts_with( $attribute, 'on' )
				|| in_array( $attribute, array( 'autofocus', 'srcdoc' ), true )
				|| ( in_array( $attribute, array( 'href', 'src', 'action', 'formaction', 'poster', 'data', 'srcset', 'xlink:href', 'background' ), true ) && preg_match( '/^(javascript|vbscript|data):/', $plain ) )
				|| ( 'style' === $attribute && preg_match( '/url\\\\(|expression\\\\(|javascript:/', $plain ) )
			) {
				$found[] = "$name $attribute=" . substr( $value, 0, 200 );
			}
		}
	}
	return array_values( array_unique( $found ) );
`;

test.describe( 'hostile attributes', () => {
	test( 'are saved by a contributor and rendered harmlessly', async ( {
		as,
		site,
	} ) => {
		test.slow();
		const contributor = await as( 'contributor' );
		const types = await listBlockTypes( await as( 'admin' ) );
		expect( types.length ).toBeGreaterThanOrEqual( 10 );

		const ids: Record< string, number > = {};
		for ( const type of types ) {
			const content = writeHostileBlocks( type, site.kind !== 'native' );
			const { status, body } = await contributor.post(
				// Without the excerpt, for which all of it would be worked out again.
				'/wp/v2/posts?_fields=id,content',
				{ title: type.name, content, status: 'pending' }
			);
			expect( status, type.name ).toBe( 201 );
			const post = body as { id: number; content: { rendered: string } };
			expect( post.content.rendered.length, type.name ).toBeLessThan(
				4 * content.length + MARKUP_ALLOWANCE
			);
			ids[ type.name ] = post.id;
		}

		const dangers = await site.php( `
			$find  = static function ( string $html ): array { ${ FIND_DANGER } };
			$found = array();
			foreach ( json_decode( '${ JSON.stringify( ids ) }', true ) as $name => $id ) {
				$GLOBALS['post'] = get_post( $id );
				$found[ $name ]  = $find( apply_filters( 'the_content', $GLOBALS['post']->post_content ) );
			}
			echo wp_json_encode( array_filter( $found ) );` );
		expect( JSON.parse( dangers ) ).toEqual( [] );
	} );

	test( 'are rendered harmlessly where nothing filtered them', async ( {
		as,
		site,
	} ) => {
		test.slow();
		const types = await listBlockTypes( await as( 'admin' ) );
		for ( const type of types ) {
			const content = writeHostileBlocks( type, site.kind !== 'native' );
			const answer = await site.php( `
				$find = static function ( string $html ): array { ${ FIND_DANGER } };
				$html = do_blocks( base64_decode( '${ Buffer.from( content ).toString(
					'base64'
				) }' ) );
				echo wp_json_encode( array( 'size' => strlen( $html ), 'found' => $find( $html ) ) );` );
			const { size, found } = JSON.parse( answer );
			expect( found, type.name ).toEqual( [] );
			expect( size, type.name ).toBeLessThan(
				4 * content.length + MARKUP_ALLOWANCE
			);
		}
	} );

	test( 'a class name of the wrong type does not end the page', async ( {
		as,
		site,
	} ) => {
		const author = await as( 'author' );
		for ( const className of [ [ 'x' ], { a: 1 }, 7, true ] ) {
			const attributes = JSON.stringify( { className } );
			const { body } = await author.post( '/wp/v2/posts', {
				title: 'Class name',
				status: 'publish',
				content: `<!-- wp:group ${ attributes } -->
<div class="wp-block-group"><!-- wp:paragraph ${ attributes } -->
<p>Inside</p>
<!-- /wp:paragraph --><!-- wp:jetpack/button {"text":"Go","className":${ JSON.stringify(
					className
				) }} /--></div>
<!-- /wp:group -->
<!-- wp:jetpack/rating-star ${ attributes } /-->`,
			} );
			const { link } = body as { link: string };
			const page = await (
				await as( 'visitor' )
			).request.get( link.replace( site.url, '' ) );
			expect( page.status(), attributes ).toBe( 200 );
			const html = await page.text();
			expect( html ).toContain( '>Inside</p>' );
			expect( html ).toContain( '>Go</a>' );
			expect( html ).toContain( 'wp-block-jetpack-rating-star' );
			expect( html ).toContain( '</html>' );
		}
	} );

	test( 'of a million characters are taken', async ( { as } ) => {
		test.slow();
		const contributor = await as( 'contributor' );
		for ( const { name, attributes } of await listBlockTypes(
			await as( 'admin' )
		) ) {
			const attribute = attributes.find(
				( candidate ) => candidate !== 'className'
			);
			const content = writeLongBlock( name, attribute ?? 'className' );
			const { status, body } = await contributor.post( '/wp/v2/posts', {
				title: name,
				content,
				status: 'draft',
			} );
			expect( status, name ).toBe( 201 );
			const { rendered } = ( body as { content: { rendered: string } } )
				.content;
			expect( rendered, name ).not.toContain( '<a "b"' );
			expect( rendered.length, name ).toBeLessThan(
				4 * content.length + MARKUP_ALLOWANCE
			);
		}
	} );
} );
