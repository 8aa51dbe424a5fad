import { randomUUID } from 'node:crypto';
import { readMails, uniqueAddress } from '../support/forms';
import { headersUnder } from '../support/headers';
import { payersHeaders } from '../support/payments';
import type { SiteUnderTest } from '../support/site';
import {
	type Conditions,
	conditionsHeader,
	expect,
	test,
} from '../support/test';

/** A browser: it keeps the cookies that the site sets, and follows no redirects. */
class Browser {
	readonly cookies = new Map< string, string >();
	private readonly headers = payersHeaders();

	constructor( private readonly more: Conditions = {} ) {}

	async open( url: string, form?: Record< string, string > ) {
		const conditions = conditionsHeader( {
			...this.more,
			formOptions: {
				trusted_proxies: '127.0.0.0/8',
				unread: '{"all":0}',
			},
		} );
		const cookies = [ ...this.cookies ].map( ( pair ) => pair.join( '=' ) );
		const response = await fetch( url, {
			redirect: 'manual',
			headers: {
				...this.headers,
				Cookie: [ conditions.Cookie, ...cookies ].join( '; ' ),
			},
			...( form && {
				method: 'POST',
				body: new URLSearchParams( form ),
			} ),
		} );
		const set = response.headers.getSetCookie();
		for ( const cookie of set ) {
			const [ name = '', value = '' ] = cookie
				.split( ';' )[ 0 ]!
				.split( '=' );
			this.cookies.set( name, value );
			if ( cookie.includes( '1970' ) ) {
				this.cookies.delete( name );
			}
		}
		return {
			status: response.status,
			/** Absolute; the page's own URL where it is no redirect. */
			to: new URL( response.headers.get( 'location' ) ?? '', url ).href,
			cache: response.headers.get( 'cache-control' ) ?? '',
			robots: response.headers.get( 'x-robots-tag' ) ?? '',
			/** 'HIT' for what a page cache had, and the PHP server that made the page. */
			stored: response.headers.get( 'x-cache' ) ?? '',
			server: response.headers.get( 'x-served-by' ) ?? '',
			set,
			html: await response.text(),
		};
	}

	/** Presses a button of the login page. */
	press( url: string, what: string, fields: Record< string, string > = {} ) {
		return this.open( url, { ramjet_member_do: what, ...fields } );
	}
}

const paid = ( plan: number, guests: string, secret: string ) =>
	`<!-- wp:premium-content/container {"selectedPlanIds":[${ plan }]} -->
<div class="wp-block-premium-content-container wp-block-premium-content-container"><!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">${ guests }</a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons --></div>
<!-- /wp:premium-content/logged-out-view -->

<!-- wp:premium-content/subscriber-view -->
<div class="wp-block-premium-content-subscriber-view entry-content"><p>${ secret }</p></div>
<!-- /wp:premium-content/subscriber-view --></div>
<!-- /wp:premium-content/container -->`;

/** Gives an email address access to plans, as an administrator may. */
const giveAccess = ( site: SiteUnderTest, email: string, ...plans: number[] ) =>
	site.php( `
		$store = new Ramjet\\Payments\\Members\\MemberStore( $GLOBALS['wpdb'] );
		foreach ( array( ${ plans.join( ',' ) } ) as $plan ) {
			$store->upsert( array(
				'email' => '${ email }', 'plan' => $plan, 'account' => '', 'is_test' => false,
				'state' => Ramjet\\Payments\\Members\\State::Given, 'since' => time(), 'source' => 'admin',
			) );
		}` );

const newPlan = () => 1_000_000 + Math.floor( Math.random() * 1_000_000_000 );

/** The one-time link that was mailed; mails are sent after the response. */
async function mailedLink( site: SiteUnderTest, email: string, count = 1 ) {
	let links: string[] = [];
	await expect( async () => {
		const mails = await readMails( site, email );
		links = mails.map( ( { text } ) => /http\S+/.exec( text ?? '' )![ 0 ] );
		expect( links ).toHaveLength( count );
	} ).toPass();
	return links.at( -1 )!;
}

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
				paid( plan, 'Log in', secret ) +
				paid( plan + 1, 'To the other', other ),
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

	// The same for everybody: who is a member is not said.
	const form = await visitor.open( login );
	expect( form ).toMatchObject( { status: 200, robots: 'noindex' } );
	expect( form.cache ).toContain( 'no-store' );
	const replies = await Promise.all(
		[ email, uniqueAddress( 'stranger' ) ].map( ( address ) =>
			visitor.press( login, 'mail', { ramjet_member_email: address } )
		)
	);
	expect( replies[ 0 ]!.html ).toBe( replies[ 1 ]!.html );
	expect( replies[ 0 ]!.html ).toContain( 'a link is on its way' );
	const url = await mailedLink( site, email );
	expect( new URL( url ).origin ).toBe( new URL( site.url ).origin );

	// Scanners open links; what logs in is the button.
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
	expect( again.html ).toContain( 'This link was used' );

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
	// Without the key, the page is what everybody gets.
	const plain = await member.open( link );
	expect( plain.html ).toBe( ( await new Browser().open( link ) ).html );

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

	// Feeds and REST replies are everybody's, with the cookie too.
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
	expect( queries ).toEqual( [
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

test( 'a page cache has the guests’ view for everybody, and never a member’s @native', async ( {
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
			content: paid( plan, 'Log in', secret ),
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
		address.replace( '127.0.0.1', '127.0.0.2' )
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
		// Also who knows the URL of the member.
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
	const withinOneHour = async ( attempt: () => Promise< void > ) => {
		const hour = () => Math.floor( Date.now() / 3_600_000 );
		const begun = hour();
		try {
			await attempt();
		} catch ( error ) {
			if ( hour() === begun ) {
				throw error;
			}
			await attempt();
		}
	};
	await withinOneHour( async () => {
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
	} );
	const wrong = await ask( new Browser(), '<b>@example.org' );
	expect( wrong.html ).toContain( 'This email address is not valid.' );
	expect( wrong.html ).not.toContain( '<b>@' );
} );

test( 'a visitor finds no word of a paid part anywhere @sqlite', async ( {
	as,
	site,
} ) => {
	const secret = `xylophone${ randomUUID().slice( 0, 8 ) }`;
	const title = `Zeppelin ${ randomUUID().slice( 0, 8 ) }`;
	const admin = await as( 'admin' );
	const create = async ( type: string, data: object ) => {
		const { body } = await admin.rest( 'POST', `/wp/v2/${ type }`, {
			data: { status: 'publish', title, ...data },
		} );
		return body as { id: number; link: string };
	};
	const whole = paid( 5, 'Log in', secret );
	const posts = [
		await create( 'posts', { content: whole } ),
		// As a browser that stopped sending it leaves it.
		await create( 'posts', {
			content: whole.split( '<!-- /wp:premium-content/subscriber' )[ 0 ],
		} ),
		await create( 'posts', {
			content: `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ whole }</div><!-- /wp:column --></div><!-- /wp:columns -->`,
		} ),
		await create( 'posts', {
			content: paid( 5, 'Log in', paid( 6, 'Log in', secret ) ),
		} ),
	];
	const pattern = await create( 'blocks', { content: whole } );
	posts.push(
		await create( 'posts', {
			content: `<!-- wp:block {"ref":${ pattern.id }} /-->`,
		} )
	);
	const page = await create( 'pages', {
		// The menu has it on all pages.
		title: 'All posts',
		content:
			'<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":50} /-->' +
			'<!-- wp:query {"query":{"perPage":50,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->',
	} );
	const { id } = posts[ 0 ]!;
	const rest = ( path: string ) => `${ site.url }/?rest_route=${ path }`;
	const oembed = encodeURIComponent( posts[ 0 ]!.link );
	const urls = [
		...posts.map( ( { link } ) => link ),
		page.link,
		`${ site.url }/`,
		...[ 'rss', 'rss2', 'atom', 'rdf' ].map(
			( feed ) => `${ site.url }/?feed=${ feed }`
		),
		`${ posts[ 0 ]!.link }embed/`,
		rest( '/wp/v2/posts&per_page=100' ),
		rest( `/wp/v2/posts/${ id }` ),
		rest( `/wp/v2/posts/${ posts[ 1 ]!.id }` ),
		rest( `/wp/v2/search&search=${ encodeURIComponent( title ) }` ),
		rest( `/oembed/1.0/embed&url=${ oembed }` ),
	];
	const visitor = new Browser();
	for ( const url of urls ) {
		const { html, status } = await visitor.open( url );
		expect( status, url ).toBe( 200 );
		expect( html, url ).not.toContain( secret );
	}
	// A search repeats its words, but not a post’s slug.
	const slug = new URL( posts[ 0 ]!.link ).pathname.replaceAll( '/', '' );
	// Themes may list other posts on the page of a search; its feed has the results only.
	for ( const path of [
		'/?feed=rss2&s=',
		'/?rest_route=/wp/v2/posts&search=',
	] ) {
		const find = ( words: string ) =>
			visitor.open( site.url + path + encodeURIComponent( words ) );
		expect( ( await find( title ) ).html, path ).toContain( slug );
		expect( ( await find( secret ) ).html, path ).not.toContain( slug );
		const without = await find( `"${ title }" -${ secret }` );
		expect( without.html, path ).toContain( slug );
	}
} );
