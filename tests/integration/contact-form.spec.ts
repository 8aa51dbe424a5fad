import {
	findForms,
	findToken,
	publishPage,
	SUBMIT,
} from '../support/form-markup';
import { field, FormPage, formMarkup, publishForm } from '../support/forms';
import { expect, test } from '../support/test';

test( 'a page with forms has signed tokens, no nonce, and is the same for all visitors', async ( {
	as,
	site,
} ) => {
	const hidden = { hiddenSource: 'user', hiddenKey: 'user_email' };
	const { id, link } = await publishPage(
		await as( 'admin' ),
		formMarkup( field( 'name' ) + field( 'hidden', hidden ) + SUBMIT ) +
			formMarkup( field( 'name' ) + field( 'file' ) + SUBMIT )
	);
	const pages = await Promise.all(
		( [ 'visitor', 'subscriber', 'admin' ] as const ).map( async ( role ) =>
			findForms(
				await ( await ( await as( role ) ).request.get( link ) ).text()
			)
		)
	);
	const [ forms = [] ] = pages;
	expect( forms ).toHaveLength( 2 );
	// The time in a token advances every ten minutes.
	const withoutTime = ( form: string ) =>
		form.replace( /name="ramjet_form" value="[^"]+"/, '' );
	for ( const page of pages ) {
		expect( page.map( withoutTime ) ).toEqual( forms.map( withoutTime ) );
	}
	expect( forms.join() ).not.toMatch( /nonce/i );

	const tokens = JSON.parse(
		await site.php( `
			$read = function ( $text ) {
				$token = Ramjet\\Support\\Visitors\\PageToken::read( $text );
				return array( (string) $token->source, $token->fingerprint, $token->page );
			};
			echo wp_json_encode( array_map( $read, json_decode( '${ JSON.stringify( forms.map( findToken ) ) }' ) ) );` )
	);
	expect( tokens ).toEqual(
		[ 0, 1 ].map( ( index ) => [
			`post:${ id }`,
			expect.stringMatching( `^[0-9a-f]+-${ index }-` ),
			id,
		] )
	);

	const ids = forms.join().match( / id="[^"]+"/g ) ?? [];
	expect( new Set( ids ).size ).toBe( ids.length );
	expect( forms[ 0 ] ).toContain( 'method="post" action="#ramjet-form-1"' );
	// No maxlength, which would cut off pasted text.
	expect( forms[ 0 ] ).not.toMatch( /maxlength|enctype/ );
	expect( forms[ 1 ] ).toContain( 'enctype="multipart/form-data"' );
	// The honeypot.
	expect( forms[ 0 ] ).toMatch(
		/<div class="ramjet-form__more" aria-hidden="true"><label[^>]*>[^<]+<\/label><input type="text"[^>]*tabindex="-1" autocomplete="off">/
	);
} );

test( 'without JavaScript, a form on page 2 of a post makes way for the confirmation', async ( {
	as,
	site,
} ) => {
	const form = formMarkup( field( 'name', { id: 'who' } ) + SUBMIT );
	const other = formMarkup( field( 'text', { id: 'what' } ) + SUBMIT );
	const { id, link } = await publishPage(
		await as( 'admin' ),
		`${ form }<!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->${ other }`
	);
	const page2 = new FormPage( id, `${ link }2/`, site );
	const reply = await page2.post( await as( 'visitor' ), {
		fields: { what: 'Tea' },
	} );
	const html = await reply.text();
	expect( html ).toContain( 'class="ramjet-form__sent"' );
	expect( html ).not.toContain( 'name="ramjet_form"' );
} );

test( 'a feed links to the page of a form', async ( { as } ) => {
	const admin = await as( 'admin' );
	const { body } = await admin.post( '/wp/v2/posts', {
		title: 'In a feed',
		status: 'publish',
		content: formMarkup( field( 'name' ) + SUBMIT ),
	} );
	const { id, link } = body as { id: number; link: string };
	const visitor = await as( 'visitor' );
	const feed = `/?feed=rss2&withoutcomments=1&p=${ id }`;
	const xml = await ( await visitor.request.get( feed ) ).text();
	expect( xml ).toContain( `<a href="${ link }">Open the form</a>` );
	expect( xml ).not.toMatch( /<form|ramjet_form|<input/ );
} );

test( 'visitors and users without pages cannot read a form that is a post of its own', async ( {
	as,
	site,
} ) => {
	const title = `Unread ${ Math.random().toString( 36 ).slice( 2 ) }`;
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/jetpack-forms', {
		title,
		status: 'publish',
		content: formMarkup(
			field( 'name', { label: `Label of ${ title }` } ) + SUBMIT
		),
	} );
	const { id } = body as { id: number };
	const paths = [
		'/?rest_route=/wp/v2/jetpack-forms',
		`/?rest_route=/wp/v2/jetpack-forms/${ id }`,
		`/?rest_route=/wp/v2/jetpack-forms/${ id }/revisions`,
		`/?rest_route=/wp/v2/jetpack-forms&_embed=1&include=${ id }`,
		`/?rest_route=/wp/v2/search&search=${ encodeURIComponent( title ) }`,
		`/?rest_route=/oembed/1.0/embed&url=${ encodeURIComponent( `${ site.url }/?p=${ id }` ) }`,
		`/?p=${ id }`,
		`/?post_type=jetpack_form&p=${ id }`,
		`/?post_type=jetpack_form`,
		`/?feed=rss2&post_type=jetpack_form`,
		`/?s=${ encodeURIComponent( title ) }&post_type=jetpack_form`,
		'/wp-sitemap.xml',
	];
	for ( const role of [ 'visitor', 'subscriber' ] as const ) {
		const { request } = await as( role );
		for ( const path of paths ) {
			const reply = await request.get( path );
			const text = await reply.text();
			expect( text, `${ role } ${ path }` ).not.toContain(
				// The page of search results repeats the words.
				path.startsWith( '/?s=' ) ? `Label of ${ title }` : title
			);
			if ( path.includes( 'jetpack-forms' ) ) {
				expect( [ 401, 403 ] ).toContain( reply.status() );
			}
		}
	}
} );

test( 'a form leads to another page after it was sent', async ( {
	as,
	site,
} ) => {
	const url = 'https://example.org/thanks?a=1&b=2';
	const form = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( field( 'name', { id: 'who' } ) + SUBMIT, {
			customThankyou: 'redirect',
			customThankyouRedirect: url,
		} )
	);
	const visitor = await as( 'visitor' );
	const sent = { fields: { who: 'Ada' } };
	expect( ( await form.send( visitor, sent ) ).body ).toMatchObject( {
		status: 'sent',
		redirect: url,
	} );
	const response = await form.post( visitor, sent );
	expect( response.status() ).toBe( 303 );
	expect( response.headers().location ).toBe( url );
} );
