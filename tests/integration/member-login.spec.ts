import { randomUUID } from 'node:crypto';
import { uniqueAddress, withinOneWindow } from '../support/forms';
import { headersUnder } from '../support/headers';
import {
	Browser,
	giveAccess,
	mailedLink,
	newPlan,
	paidMarkup,
} from '../support/members';
import { expect, test } from '../support/test';

/** A page without the theme’s lists of other posts, which other tests publish at the same time. */
const withoutOtherPosts = ( html: string ) =>
	html.replace( /aria-label="Post navigation"[^]*?<footer/, '<footer' );

test( 'a member logs in by email, reads, and logs out everywhere @sqlite', async ( {
	as,
	site,
} ) => {
	const plan = newPlan();
	const secret = `xylophone-${ randomUUID() }`;
	const other = `zither-${ randomUUID() }`;
	const admin = await as( 'admin' );
	const { body } = await admin.rest( 'POST', '/wp/v2/posts', {
		data: {
			title: 'For members',
			status: 'publish',
			content:
				paidMarkup( plan, 'Log in', secret ) +
				paidMarkup( plan + 1, 'To the other', other ),
		},
	} );
	const { link } = body as { link: string };
	const email = uniqueAddress( 'member' );
	await giveAccess( site, email, plan );

	const visitor = new Browser();
	const page = await visitor.open( link );
	expect( page.html ).not.toContain( secret );
	expect( page.set ).toEqual( [] );
	const login = /<a href="([^"]+)" class="wp-block-button__link"/
		.exec( page.html )![ 1 ]!
		.replaceAll( '&#038;', '&' );
	expect( login ).toBe( `${ link }?ramjet_login=1` );

	// The same for everybody, so that it does not reveal who is a member.
	const form = await visitor.open( login );
	expect( form ).toMatchObject( { status: 200, robots: 'noindex' } );
	expect( form.cache ).toContain( 'no-store' );
	const replies = await Promise.all(
		[ email, uniqueAddress( 'stranger' ) ].map( ( address ) =>
			visitor.press( login, 'mail', { ramjet_member_email: address } )
		)
	);
	expect( withoutOtherPosts( replies[ 0 ]!.html ) ).toBe(
		withoutOtherPosts( replies[ 1 ]!.html )
	);
	expect( replies[ 0 ]!.html ).toContain( 'a login link is on its way' );
	const url = await mailedLink( site, email );
	expect( new URL( url ).origin ).toBe( new URL( site.url ).origin );

	// Scanners open links, so only the button logs in.
	const opened = await visitor.open( url );
	expect( opened.html ).toContain( 'value="enter"' );
	expect( opened.set ).toEqual( [] );
	const member = new Browser();
	const entered = await member.press( url, 'enter' );
	expect( entered.status ).toBe( 303 );
	const [ session, view ] = entered.set;
	expect( session ).toMatch(
		/^ramjet_member=[\w-]{43};.*; HttpOnly; SameSite=Lax$/
	);
	expect( view ).toMatch( /^ramjet_view=[0-9a-f]{24};/ );
	expect( view ).not.toContain( 'HttpOnly' );
	const again = await visitor.press( url, 'enter' );
	expect( again.set ).toEqual( [] );
	expect( again.html ).toContain( 'This link has been used' );

	// Pressed in two browsers at once.
	await visitor.press( login, 'mail', { ramjet_member_email: email } );
	const next = await mailedLink( site, email, 2 );
	const both = await Promise.all(
		[ new Browser(), new Browser() ].map( ( browser ) =>
			browser.press( next, 'enter' )
		)
	);
	expect( both.map( ( { status } ) => status ).sort() ).toEqual( [
		200, 303,
	] );

	const read = await member.open( entered.to );
	expect( read ).toMatchObject( {
		status: 200,
		cache: 'no-store, private',
		robots: 'noindex',
	} );
	expect( read.html ).toContain( secret );
	expect( read.html ).not.toContain( other );
	expect( read.html ).toContain( 'To the other' );
	// Without the key, the member gets the public page.
	const plain = await member.open( link );
	const guest = await new Browser().open( link );
	expect( withoutOtherPosts( plain.html ) ).toBe(
		withoutOtherPosts( guest.html )
	);

	// The URL opens nothing without the cookie, and another key nothing at all.
	for ( const thief of [ '', 'forged', '0'.repeat( 43 ) ] ) {
		const browser = new Browser();
		browser.cookies.set( 'ramjet_member', thief );
		const refused = await browser.open( entered.to );
		expect( refused ).toMatchObject( { status: 302, to: link } );
		expect( refused.html ).not.toContain( secret );
	}
	const stale = await member.open( `${ link }?ramjet_view[]=1` );
	expect( stale.status ).toBe( 302 );
	const foreign = await visitor.open(
		`${ site.url }//evil.example/?ramjet_view=1`
	);
	expect( foreign.status ).toBe( 302 );
	expect( new URL( foreign.to ).origin ).toBe( new URL( site.url ).origin );

	// If a server's database does not have the session yet, the browser keeps its cookie and gets access later.
	const shift = ( seconds: string ) =>
		site.php( `$GLOBALS['wpdb']->query(
			"UPDATE {$GLOBALS['wpdb']->prefix}ramjet_member_sessions
			SET expires_at = expires_at ${ seconds } WHERE email = '${ email }'" );` );
	await shift( '- 90000000' );
	expect( ( await member.open( entered.to ) ).status ).toBe( 302 );
	expect( member.cookies.get( 'ramjet_view' ) ).toBe( 'none' );
	await shift( '+ 90000000' );
	expect( ( await member.open( entered.to ) ).html ).toContain( secret );
	expect( view ).toContain( `=${ member.cookies.get( 'ramjet_view' ) };` );

	// Feeds and REST replies are public, even with the cookie.
	const key = new URL( entered.to ).search;
	for ( const path of [
		`/?feed=rss2&${ key.slice( 1 ) }`,
		`/?rest_route=/wp/v2/posts&search=members&${ key.slice( 1 ) }`,
	] ) {
		const reply = await member.open( site.url + path );
		expect( reply.html ).toContain( 'For members' );
		expect( reply.html ).not.toContain( secret );
	}

	// The session, and all members that it reads as.
	const counted = new Browser( { cost: true } );
	member.cookies.forEach( ( value, name ) =>
		counted.cookies.set( name, value )
	);
	const { html: costs } = await counted.open( entered.to );
	const { queries } = JSON.parse(
		/<!--cost (\{.*\})-->/.exec( costs )![ 1 ]!
	) as { queries: string[] };
	// On a database with replicas, WordPress's options are read again.
	const own = queries.filter( ( query ) => ! query.includes( 'autoload' ) );
	expect( own ).toEqual( [
		expect.stringContaining( 'ramjet_member_sessions WHERE token =' ),
		expect.stringContaining( 'ramjet_members WHERE email =' ),
	] );

	// With the module off, nobody but the author reads.
	const sandbox = randomUUID();
	await admin.rest( 'POST', '/jetpack/v4/module/premium-content/active', {
		data: { active: false },
		headers: headersUnder( admin, { sandbox } ),
	} );
	const off = new Browser( { sandbox } );
	member.cookies.forEach( ( value, name ) => off.cookies.set( name, value ) );
	expect( ( await off.open( entered.to ) ).html ).not.toContain( secret );
	expect( ( await off.open( login ) ).html ).not.toContain(
		'ramjet_member_do'
	);

	const account = await member.open( login );
	expect( account.html ).toContain( email );
	const proof = member.cookies.get( 'ramjet_view' )!;
	await member.press( login, 'leave-all', { ramjet_member_proof: 'x' } );
	expect( ( await member.open( entered.to ) ).status ).toBe( 200 );
	const left = await member.press( login, 'leave-all', {
		ramjet_member_proof: proof,
	} );
	expect( left ).toMatchObject( { status: 303, to: link } );
	expect( [ ...member.cookies ] ).toEqual( [ [ 'ramjet_view', 'none' ] ] );
} );

test( 'a payer gets access although the button is gone, and again after a lost response', async ( {
	as,
	site,
} ) => {
	const plan = newPlan();
	const secret = `oboe-${ randomUUID() }`;
	const admin = await as( 'admin' );
	const publish = async ( content: string, status: string ) => {
		const { body } = await admin.rest( 'POST', '/wp/v2/posts', {
			data: { title: 'Paid', status, content },
		} );
		return body as { id: number; link: string };
	};
	const read = await publish(
		paidMarkup( plan, 'Log in', secret ),
		'publish'
	);
	for ( const status of [ 'publish', 'private' ] ) {
		const { id, link } = await publish( 'No button', status );
		const payer = randomUUID().replaceAll( '-', '' );
		const order = await site.php( `
			$orders = new Ramjet\\Payments\\Orders\\OrderStore( $GLOBALS['wpdb'] );
			$order  = $orders->create( array(
				'processor' => 'stripe', 'source' => 'post:${ id }', 'item' => 'plan:${ plan }', 'title' => 'Gold',
				'amount' => 500, 'currency' => 'USD',
				'visitor' => Ramjet\\Payments\\Checkout\\Payer::read( array( 'ramjet_payer' => '${ payer }' ) )->hash(),
			) );
			$orders->change( $order->id, array( 'status' => Ramjet\\Payments\\Orders\\OrderStatus::Paid ) );
			( new Ramjet\\Members\\Membership\\MemberStore( $GLOBALS['wpdb'] ) )->upsert( array(
				'email' => '${ uniqueAddress( 'payer' ) }', 'plan' => ${ plan }, 'account' => '', 'is_test' => false,
				'state' => Ramjet\\Support\\Contracts\\MemberState::Given, 'since' => time(), 'source' => 'checkout',
				'order_id' => $order->id,
			) );
			echo $order->public_id;` );
		const url = new URL( link );
		url.searchParams.set( 'ramjet_order', order );
		url.searchParams.set( 'ramjet_block', 'recurring-payments-0' );
		for ( const visit of [ 'lost', 'again' ] ) {
			const browser = new Browser();
			browser.cookies.set( 'ramjet_payer', payer );
			const { html } = await browser.open( url.href );
			expect( html, visit ).toContain( 'Thank you! You paid' );
			const page = new URL( read.link );
			page.searchParams.set(
				'ramjet_view',
				browser.cookies.get( 'ramjet_view' )!
			);
			expect( ( await browser.open( page.href ) ).html ).toContain(
				secret
			);
			// On a shared computer, logging out is for good.
			page.searchParams.set( 'ramjet_login', '1' );
			page.searchParams.delete( 'ramjet_view' );
			await browser.press( page.href, 'leave', {
				ramjet_member_proof: browser.cookies.get( 'ramjet_view' )!,
			} );
			expect( [ ...browser.cookies.keys() ] ).toEqual( [
				'ramjet_view',
			] );
		}
		const stranger = new Browser();
		await stranger.open( url.href );
		expect( [ ...stranger.cookies ] ).toEqual( [] );
	}
} );

test( 'a page cache stores the guest view, and never a member’s @native', async ( {
	as,
	site,
} ) => {
	const plan = newPlan();
	const secret = `xylophone-${ randomUUID() }`;
	const { body } = await (
		await as( 'admin' )
	).rest( 'POST', '/wp/v2/posts', {
		data: {
			title: 'For members',
			status: 'publish',
			content: paidMarkup( plan, 'Log in', secret ),
		},
	} );
	const { link } = body as { link: string };
	const email = uniqueAddress( 'cached' );
	await giveAccess( site, email, plan );
	const member = new Browser();
	await member.press( `${ link }?ramjet_login=1`, 'mail', {
		ramjet_member_email: email,
	} );
	const url = await mailedLink( site, email );
	const { to } = await member.press( url, 'enter' );

	const [ page, view ] = [ link, to ].map( ( address ) =>
		address.replace( '127.0.0.1', '127.0.0.5' )
	) as [ string, string ];
	const visitor = new Browser();
	const first = await visitor.open( page );
	expect( first.stored ).toBe( 'MISS' );
	expect( first.html ).not.toContain( secret );
	const servers = new Set< string >();
	for ( let round = 0; round < 4; round++ ) {
		for ( const browser of [ member, visitor ] ) {
			const { html, stored } = await browser.open( page );
			expect( stored ).toBe( 'HIT' );
			expect( html ).toBe( first.html );
		}
		for ( const read of [
			await member.open( view ),
			await member.open( view ),
		] ) {
			expect( read.html ).toContain( secret );
			expect( read.stored ).toBe( 'MISS' );
			servers.add( read.server );
		}
		// Even with the member’s URL.
		const refused = await visitor.open( view );
		expect( refused ).toMatchObject( { status: 302, stored: 'MISS' } );
		expect( refused.html ).not.toContain( secret );
	}
	expect( servers.size ).toBe( 2 );
	const login = await visitor.open( `${ page }?ramjet_login=1` );
	expect( login.stored ).toBe( 'MISS' );
	expect( ( await visitor.open( `${ page }?ramjet_login=1` ) ).stored ).toBe(
		'MISS'
	);
} );

test( 'links are limited by email address and IP address', async ( {
	site,
} ) => {
	const ask = ( browser: Browser, email: string ) =>
		browser.press( `${ site.url }/?ramjet_login=1`, 'mail', {
			ramjet_member_email: email,
		} );
	await withinOneWindow( async () => {
		const email = uniqueAddress( 'often' );
		for ( let count = 0; count < 3; count++ ) {
			expect( ( await ask( new Browser(), email ) ).html ).toContain(
				'on its way'
			);
		}
		const fourth = await ask( new Browser(), email.toUpperCase() );
		expect( fourth.html ).toContain( 'Too many links' );
		const one = new Browser();
		for ( let count = 0; count < 20; count++ ) {
			await ask( one, uniqueAddress( `nobody-${ count }` ) );
		}
		expect( ( await ask( one, uniqueAddress( 'last' ) ) ).html ).toContain(
			'Too many links'
		);
	}, 3600 );
	const wrong = await ask( new Browser(), '<b>@example.org' );
	expect( wrong.html ).toContain( 'This email address is not valid.' );
	expect( wrong.html ).not.toContain( '<b>@' );
} );
