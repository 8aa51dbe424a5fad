import { randomUUID } from 'node:crypto';
import { uniqueAddress } from '../support/forms';
import { Browser, mailedLink } from '../support/members';
import { TestNewsletter } from '../support/newsletter';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

const people = [ 'ada', 'bob', 'pending' ].map( ( name ) =>
	uniqueAddress( name )
);
const moved = uniqueAddress( 'moved' );

let newsletter: TestNewsletter;

test.beforeEach( async ( { site } ) => {
	newsletter = new TestNewsletter( site );
	await newsletter.start();
} );

test.afterEach( () => newsletter.end() );

const subscribe = ( email: string, confirms = true ) =>
	newsletter.php(
		`$id = $store->ask( '${ email }', 'owner', '', '', time() );
		${ confirms ? '$store->confirm( $id, $store->find( $id )->created, false );' : '' }
		echo $id;`
	);

test( 'confirmed subscribers read in their own view, and nobody else anywhere @native', async ( {
	as,
	site,
} ) => {
	const [ ada, bob, pending ] = people as [ string, string, string ];
	const { sandbox } = newsletter;
	const { post } = inSandbox( await as( 'admin' ), { sandbox } );
	await post( '/jetpack/v4/module/subscriptions/active', { active: true } );
	await newsletter.php( '$newsletter->permission()->allow();' );
	const secret = `clavichord-${ randomUUID() }`;
	const { body } = await post( '/wp/v2/posts', {
		title: 'For subscribers',
		status: 'publish',
		content: `<!-- wp:jetpack/subscriber-login /--><p>before</p><!-- wp:jetpack/paywall /--><p>${ secret }</p>`,
		meta: { _jetpack_newsletter_access: 'subscribers' },
	} );
	const { link, id } = body as { link: string; id: number };
	const browse = () => new Browser( { sandbox } );
	const open = ( browser: Browser, url: string ) => browser.open( url );
	const login = `${ link }?ramjet_login=1`;
	const ask = ( browser: Browser, email: string ) =>
		browser.press( login, 'mail', { ramjet_member_email: email } );
	const enter = async ( email: string, count = 1 ) => {
		const browser = browse();
		await ask( browser, email );
		const url = await mailedLink( site, email, count );
		const { to } = await browser.press( url, 'enter' );
		return { browser, to };
	};

	await subscribe( ada );
	await subscribe( bob );
	await subscribe( pending, false );
	const visitor = browse();
	const page = await open( visitor, link );
	expect( page.html ).not.toContain( secret );
	expect( page.html ).toContain( 'for subscribers only' );
	expect( page.html ).toMatch(
		/wp-block-jetpack-subscriber-login"><a href="[^"]*ramjet_login=1">Log in</
	);

	// Who is no subscriber gets the same reply, and no link.
	const strangers = [ pending, uniqueAddress( 'stranger' ) ];
	const replies = await Promise.all(
		[ ada, ...strangers ].map( ( email ) => ask( browse(), email ) )
	);
	for ( const reply of replies ) {
		expect( reply.html ).toBe( replies[ 0 ]!.html );
	}
	const url = await mailedLink( site, ada );
	for ( const stranger of strangers ) {
		await mailedLink( site, stranger, 0 );
	}
	const subscriber = browse();
	const { to } = await subscriber.press( url, 'enter' );
	const read = await open( subscriber, to );
	expect( read.html ).toContain( secret );
	expect( read.cache ).toContain( 'no-store' );
	expect( read.html ).toContain( 'Log out</button>' );
	expect( read.html ).toContain( 'Manage subscription</a>' );
	expect( read.html ).not.toContain( 'for subscribers only' );

	// Even with the cookie and the key, everything else is as visitors see it.
	const key = new URL( to ).search.slice( 1 );
	expect( ( await open( subscriber, link ) ).html ).not.toContain( secret );
	for ( const path of [
		`/?feed=rss2&p=${ id }&${ key }`,
		`/?rest_route=/wp/v2/posts/${ id }&${ key }`,
		`/?p=${ id }&embed=true&${ key }`,
		`/?s=${ secret }&${ key }`,
	] ) {
		const { html } = await open( subscriber, site.url + path );
		expect( html, path ).not.toContain( `<p>${ secret }` );
	}
	const altered = browse();
	subscriber.cookies.forEach( ( value, name ) =>
		altered.cookies.set(
			name,
			name === 'ramjet_member' ? `x${ value.slice( 1 ) }` : value
		)
	);
	expect( await open( altered, to ) ).toMatchObject( {
		status: 302,
		to: link,
	} );

	// Another one's proof changes nothing.
	const other = await enter( bob );
	const proof = subscriber.cookies.get( 'ramjet_view' )!;
	await other.browser.press( login, 'unsubscribe', {
		ramjet_member_proof: proof,
	} );
	expect( ( await open( other.browser, other.to ) ).html ).toContain(
		secret
	);

	// The new email address confirms; until then nothing changes.
	const manage = await open( subscriber, login );
	expect( manage.html ).toContain( ada );
	expect( manage.html ).toContain( 'value="unsubscribe"' );
	const wrong = await subscriber.press( login, 'move', {
		ramjet_member_proof: proof,
		ramjet_member_email: '<b>@example.org',
	} );
	expect( wrong.html ).toContain( 'This email address is not valid.' );
	const sent = await subscriber.press( login, 'move', {
		ramjet_member_proof: proof,
		ramjet_member_email: moved,
	} );
	expect( sent.html ).toContain( 'a link is on its way' );
	const change = await mailedLink( site, moved );
	expect( ( await open( subscriber, to ) ).html ).toContain( secret );
	expect( ( await open( visitor, change ) ).html ).toContain(
		'Use this email address'
	);
	await visitor.open( change, {} );
	expect( ( await open( subscriber, to ) ).html ).not.toContain( secret );
	const at = await enter( moved, 2 );
	expect( ( await open( at.browser, at.to ) ).html ).toContain( secret );

	// Those who have left read nothing, though they are still logged in.
	const left = await at.browser.press( login, 'unsubscribe', {
		ramjet_member_proof: at.browser.cookies.get( 'ramjet_view' )!,
	} );
	expect( left.html ).toContain( 'You will get no more posts' );
	expect( left.html ).not.toContain( 'value="unsubscribe"' );
	expect( ( await open( at.browser, at.to ) ).html ).not.toContain( secret );

	// With the module off, the post stays closed, and there is no block.
	await post( '/jetpack/v4/module/subscriptions/active', { active: false } );
	const off = await open( other.browser, other.to );
	expect( off.html ).not.toContain( secret );
	expect( off.html ).toContain( 'for subscribers only' );
} );
