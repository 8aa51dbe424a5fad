// Field values on the reply without JavaScript: part of a post's content, in which WordPress runs shortcodes and texturizes.
import { field, formMarkup, publishForm } from '../../support/forms';
import { expect, test } from '../../support/test';

const TYPED =
	'QQ[caption width=100 caption=pwn]zz[/caption] [audio src=http://x.example/a.mp3] [[escaped]] "quoted" \'single\' -- ... (tm) 1x1 :) Wordpress &amp; &#91; <b>ü</b> <!-- wp:latest-posts /--> https://youtu.be/dQw4w9WgXcQ';

const NAMED: Record< string, string > = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
};

/**
 * Markup without elements, as a browser reads it.
 * @param markup
 */
const read = ( markup: string ): string =>
	markup
		.replace( /<br[^>]*>/g, '' )
		.replace( /&(?:#(\d+)|(\w+));/g, ( whole, number, name ) =>
			number
				? String.fromCodePoint( Number( number ) )
				: ( NAMED[ name ] ?? whole )
		);

test( 'the reply without JavaScript shows the input without running shortcodes in it', async ( {
	as,
	site,
} ) => {
	const form = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			field( 'text', { label: 'One' } ) +
				field( 'textarea', { label: 'Several' } ) +
				field( 'email', { label: 'Email' } )
		),
		`Typed ${ Date.now() }`
	);
	const visitor = await as( 'visitor' );
	const post = async ( email: string ) =>
		(
			await form.post( visitor, {
				fields: {
					one: TYPED,
					several: `${ TYPED }\n${ TYPED }`,
					email,
				},
			} )
		).text();

	const invalid = await post( 'no address' );
	expect( invalid ).not.toMatch( /wp-caption|<audio/ );
	expect(
		read( /<input[^>]* value="(QQ[^"]*)"/.exec( invalid )?.[ 1 ] ?? '' )
	).toBe( TYPED );
	expect(
		read(
			/<textarea[^>]*>\n([^<]*)<\/textarea>/.exec( invalid )?.[ 1 ] ?? ''
		)
	).toBe( `${ TYPED }\n${ TYPED }` );

	const sent = await post( '' );
	expect( sent ).not.toMatch( /wp-caption|<audio/ );
	const shown = [
		...sent.matchAll( /<dd><bdi>([\s\S]*?)<\/bdi><\/dd>/g ),
	].map( ( [ , text = '' ] ) => read( text ) );
	expect( shown ).toEqual( [ TYPED, `${ TYPED }\n${ TYPED }` ] );
} );

test( 'a form that Jetpack rendered and a cache kept is shown again as ours, with its values', async ( {
	as,
	site,
} ) => {
	const form = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			field( 'text', { label: 'Your word' } ) +
				field( 'email', { label: 'Email', required: true } )
		),
		`Cached ${ Date.now() }`
	);
	const { request } = await as( 'visitor' );
	const reply = await request.post( form.url, {
		form: {
			[ `g${ form.id }-your-word` ]: 'a "word" <b>',
			[ `g${ form.id }-email` ]: 'ada@example.org',
			action: 'grunion-contact-form',
			'contact-form-id': String( form.id ),
			'contact-form-hash': 'abc',
		},
	} );
	expect( reply.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	const html = await reply.text();
	expect( html ).toContain(
		'This page was out of date, so nothing was sent.'
	);
	expect( html ).toContain( 'value="ada@example.org"' );
	expect( html ).toMatch( / value="a &quot;word&quot; &lt;b&gt;"/ );
	expect( await form.responses() ).toEqual( [] );
} );
