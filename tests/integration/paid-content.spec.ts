import { randomUUID } from 'node:crypto';
import { readMails, uniqueAddress } from '../support/forms';
import { payersHeaders } from '../support/payments';
import type { SiteUnderTest } from '../support/site';
import { conditionsHeader, expect, test } from '../support/test';

/** A browser: it keeps the cookies that the site sets, and follows no redirects. */
class Browser {
	readonly cookies = new Map< string, string >();
	private readonly headers = payersHeaders();
	private readonly conditions = conditionsHeader( {
		formOptions: { trusted_proxies: '127.0.0.0/8' },
	} ).Cookie;

	async open( url: string, form?: Record< string, string > ) {
		const cookies = [ ...this.cookies ].map( ( pair ) => pair.join( '=' ) );
		const response = await fetch( url, {
			redirect: 'manual',
			headers: {
				...this.headers,
				Cookie: [ this.conditions, ...cookies ].join( '; ' ),
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
	const login = `${ link }?ramjet_login=1`;

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

	const account = await member.open( login );
	expect( account.html ).toContain( email );
	const proof = member.cookies.get( 'ramjet_view' )!;
	await member.press( login, 'leave-all', { ramjet_member_proof: 'x' } );
	expect( ( await member.open( entered.to ) ).status ).toBe( 200 );
	const left = await member.press( login, 'leave-all', {
		ramjet_member_proof: proof,
	} );
	expect( left ).toMatchObject( { status: 303, to: link } );
	expect( member.cookies.size ).toBe( 0 );
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
