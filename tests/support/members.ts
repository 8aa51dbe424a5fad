import { conditionsHeader, type Conditions } from './conditions';
import { payersHeaders } from './payments';
import type { SiteUnderTest } from './site';
import { readMails, uniqueAddress } from './forms';
import { expect } from '@playwright/test';

/*
 * Members as the site's pages know them, without a browser's script.
 */

/** A browser: it keeps the cookies that the site sets, and follows no redirects. */
export class Browser {
	readonly cookies = new Map< string, string >();
	private readonly headers = payersHeaders();

	constructor( private readonly more: Conditions = {} ) {}

	async open( url: string, form?: Record< string, string > ) {
		const conditions = conditionsHeader( {
			...this.more,
			formOptions: {
				trusted_proxies: '127.0.0.0/8',
				unread: '{"all":0,"version":"1"}',
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

/** Saved markup of a paid part for the members of a plan. */
export const paidMarkup = ( plan: number, guests: string, secret: string ) =>
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
export const giveAccess = (
	site: SiteUnderTest,
	email: string,
	...plans: number[]
) =>
	site.php( `
		$store = new Ramjet\\Members\\Membership\\MemberStore( $GLOBALS['wpdb'] );
		foreach ( array( ${ plans.join( ',' ) } ) as $plan ) {
			$store->upsert( array(
				'email' => '${ email }', 'plan' => $plan, 'account' => '', 'is_test' => false,
				'state' => Ramjet\\Support\\Contracts\\MemberState::Given, 'since' => time(), 'source' => 'admin',
			) );
		}` );

/** The ID of a plan that no other test uses. */
export const newPlan = () =>
	1_000_000 + Math.floor( Math.random() * 1_000_000_000 );

/** The one-time link that was mailed; mails are sent after the response. */
export async function mailedLink(
	site: SiteUnderTest,
	email: string,
	count = 1
) {
	let links: string[] = [];
	await expect( async () => {
		// Where PHP cannot end a response, cron sends the email.
		await site.php(
			`wp_unschedule_hook( 'ramjet_member_login_mail' );
			Ramjet\\Tests\\run_job( 'ramjet_member_login_mail' );`
		);
		const mails = await readMails( site, email );
		links = mails.map( ( { text } ) => /http\S+/.exec( text ?? '' )![ 0 ] );
		expect( links ).toHaveLength( count );
	} ).toPass();
	return links.at( -1 )!;
}

/** The browser of a member of a plan, logged in. */
export async function memberOf( site: SiteUnderTest, plan: number ) {
	const email = uniqueAddress( 'member' );
	await giveAccess( site, email, plan );
	const member = new Browser();
	const login = `${ site.url }/?ramjet_login=1`;
	await member.press( login, 'mail', { ramjet_member_email: email } );
	await member.press( await mailedLink( site, email ), 'enter' );
	expect( member.cookies.size ).toBeGreaterThan( 0 );
	return member;
}
