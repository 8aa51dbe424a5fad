import { createHmac, randomUUID } from 'node:crypto';
import { MESSAGE, publishForm } from '../form-page.mjs';
import { load } from '../load.mjs';
import { readField, request } from '../requests.mjs';

const SECRET = 'whsec_0123456789abcdefghijklmn';

/** How many orders the events are about, how often each event comes, and how many come at the same time. */
const ORDERS = 500;
const TIMES = 3;
const LOAD = { connections: 10, seconds: 300, amount: ORDERS * TIMES };

/**
 * Payments: starting them, and receiving events of Stripe.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside sending a form. Stripe takes no time.
 */
export async function* payments( site ) {
	const form = await publishForm( site );
	const sendForm = async () =>
		( await request( form.url, form.submission( MESSAGE ) ) ).sample;
	const { url } = await site.run( 'payments.php', ORDERS, SECRET );
	const token = await readField( url, 'ramjet_pay' );
	const start = () => ( {
		method: 'POST',
		expected: 303,
		// Of a browser that is known: one without it is sent here once more.
		cookie: `ramjet_payer=${ randomUUID().replaceAll( '-', '' ) }`,
		headers: { Accept: 'text/html' },
		body: new URLSearchParams( {
			ramjet_pay: token,
			ramjet_interval: 'one-time',
			'ramjet_tier[one-time]': '1',
			ramjet_pay_with: 'stripe',
		} ),
	} );
	yield {
		name: 'Starting a payment, beside sending a form',
		rounds: 100,
		sides: {
			off: sendForm,
			on: async () => ( await request( url, start() ) ).sample,
		},
		figures: [ { measure: 'cpu', ratio: 1.5 } ],
	};
	const webhook = `${ site.url }/?rest_route=/ramjet/v1/payments/stripe/webhook`;
	let order = 0;
	yield {
		name: 'Receiving an event of Stripe, beside sending a form',
		rounds: 100,
		sides: {
			off: sendForm,
			on: async () =>
				( await request( webhook, makeEvent( ++order ) ) ).sample,
		},
		figures: [ { measure: 'cpu', ratio: 1.5 } ],
	};
	yield {
		name: 'Events about 500 orders while PHP is killed',
		sides: { on: () => loadEvents( site, webhook ) },
		figures: [
			{ measure: 'accepted' },
			{ measure: 'killed' },
			{ measure: 'wrong', most: 0 },
		],
	};
}

// In random order, of which the last are sent again until all are accepted.
async function loadEvents( site, webhook ) {
	const orders = Array.from( { length: ORDERS * TIMES }, ( _, index ) => ( {
		number: 1 + ( index % ORDERS ),
		place: Math.random(),
	} ) ).sort( ( one, other ) => one.place - other.place );
	// The orders are open again.
	await site.run( 'payments.php', ORDERS, SECRET );
	let index = 0;
	const { accepted, killed } = await load( site, webhook, {
		...LOAD,
		next: () => makeEvent( orders[ index++ % orders.length ].number ),
	} );
	return {
		...( await site.run( 'payments-wrong.php' ) ),
		accepted: accepted.length,
		killed,
	};
}

function makeEvent( number ) {
	const body = JSON.stringify( {
		id: `evt_${ randomUUID() }`,
		object: 'event',
		type: 'checkout.session.completed',
		livemode: false,
		data: {
			object: {
				id: `cs_test_${ number }`,
				object: 'checkout.session',
				metadata: {
					ramjet_order: `bench${ `${ number }`.padStart( 19, '0' ) }`,
				},
			},
		},
	} );
	const time = Math.floor( Date.now() / 1_000 );
	const v1 = createHmac( 'sha256', SECRET )
		.update( `${ time }.${ body }` )
		.digest( 'hex' );
	return {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'Stripe-Signature': `t=${ time },v1=${ v1 }`,
		},
		body,
	};
}
