import type { Vendor } from '../vendors';
import type { Account } from './account';

const escape = ( text: string ) =>
	text.replace(
		/[&<>"]/g,
		( character ) => `&#${ character.charCodeAt( 0 ) };`
	);

const TITLE = 'Stripe Checkout';

const html = ( title: string, status: number, body: string ) => ( {
	status,
	body: Buffer.from(
		`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${ title }</title><main>${ body }</main></html>`
	),
	headers: { 'Content-Type': 'text/html; charset=utf-8' },
} );

/** The portal's login page. Stripe mails a code to the email address; here it is enough to know it. */
export const stripePortal =
	( accounts: () => Iterable< Account > ): Vendor =>
	( { method, path, form } ) => {
		const account = [ ...accounts() ].find( ( { portals } ) =>
			[ ...portals.values() ].some( ( { login_page: { url } } ) =>
				url?.endsWith( path )
			)
		);
		if ( ! account ) {
			return null;
		}
		const of = form.get( 'email' );
		const subscriptions = [ ...account.subscriptions.values() ].filter(
			( { hidden: { email }, status } ) =>
				method === 'POST' && email === of && status !== 'canceled'
		);
		for ( const { id } of subscriptions ) {
			account.billing.cancelAtPeriodEnd( id );
		}
		const said =
			method === 'POST'
				? `<p role="status">${ subscriptions.length } subscriptions end with their period.</p>`
				: '';
		return html(
			'Stripe Customer Portal',
			200,
			`<h1>Manage your billing</h1>${ said }
			<form method="post">
			<label>Email <input name="email" type="email"></label>
			<button>Cancel subscription</button>
			</form>`
		);
	};

/** The hosted page: a browser pays, by card or bank debit, is declined, or leaves. */
export const stripePage =
	( accounts: () => Iterable< Account > ): Vendor =>
	( { method, path, form } ) => {
		const id = path.split( '/' ).at( -1 ) ?? '';
		const account = [ ...accounts() ].find( ( { sessions } ) =>
			sessions.has( id )
		);
		const session = account?.sessions.get( id );
		if ( ! account || ! session ) {
			return null;
		}
		const go = ( location: string | null ) => ( {
			status: 303,
			body: '',
			headers: { Location: location ?? '' },
		} );
		if ( session.status !== 'open' ) {
			return html( TITLE, 410, '<h1>This checkout is closed.</h1>' );
		}
		const button = form.get( 'button' );
		if ( method === 'POST' && button === 'leave' ) {
			return go( session.cancel_url );
		}
		if ( method === 'POST' ) {
			account.pay(
				id,
				button === 'debit' || button === 'declined' ? button : 'card',
				form.get( 'name' ) ?? '',
				form.get( 'email' ) ?? ''
			);
			// As declined keeps the session open, the page is shown again.
			if ( button !== 'declined' ) {
				return go( session.success_url );
			}
		}
		const { name, interval, declined } = session.hidden;
		const per = interval === '' ? '' : ` per ${ interval }`;
		return html(
			TITLE,
			200,
			`<h1>${ escape( name ) }</h1>
			<p>${ session.amount_total } ${ session.currency }${ per }</p>
			${ declined ? '<p role="alert">Your card was declined.</p>' : '' }
			<form method="post">
			<label>Email <input name="email" type="email" value="payer@example.com"></label>
			<label>Name <input name="name" value="Pat Payer"></label>
			<button name="button" value="card">Pay</button>
			<button name="button" value="debit">Pay by bank debit</button>
			<button name="button" value="declined">Pay with a declined card</button>
			<button name="button" value="leave">Back</button>
			</form>`
		);
	};
