import { randomUUID } from 'node:crypto';
import { stripeAccount, stripeKey } from '../services/stripe';
import { serviceConstants } from '../support/conditions';
import { headersUnder } from '../support/headers';
import { withinOneWindow } from '../support/forms';
import { payersHeaders } from '../support/payments';
import { expect, test } from '../support/test';

test( 'repeated starts of a browser open one checkout, and the sixth asks for a captcha @native', async ( {
	as,
	doubles,
} ) => {
	const key = stripeKey( randomUUID() );
	const { body } = await (
		await as( 'admin' )
	).rest( 'POST', '/wp/v2/posts', {
		data: {
			title: 'Give',
			status: 'publish',
			content: '<!-- wp:jetpack/donations /-->',
		},
	} );
	const { link } = body as { link: string };
	const visitor = await as( 'visitor' );
	const { Cookie } = headersUnder( visitor, {
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'stripe', { key } ),
		formOptions: { trusted_proxies: '127.0.0.0/8' },
	} );
	const page = await visitor.request.get( link, { headers: { Cookie } } );
	const token = /name="ramjet_pay" value="([^"]+)"/.exec( await page.text() );

	await withinOneWindow( async () => {
		const ip = payersHeaders();
		const start = ( tier: number, payer = '', interval = 'one-time' ) =>
			visitor.request.post( link, {
				headers: {
					...ip,
					Cookie: payer ? `${ Cookie }; ${ payer }` : Cookie,
				},
				form: {
					ramjet_pay: token?.[ 1 ] ?? '',
					ramjet_interval: interval,
					[ `ramjet_tier[${ interval }]` ]: String( tier ),
					ramjet_pay_with: 'stripe',
				},
				maxRedirects: 0,
			} );
		const { sessions } = stripeAccount( key );
		const before = sessions.size;
		// After a double click, the browser follows the second redirect only.
		const clicked = await start( 0 );
		expect( clicked.status() ).toBe( 307 );
		// Relative to the browser's URL, whose scheme WordPress may not know behind a proxy.
		expect( clicked.headers().location ).toMatch(
			/^\?(?:[^#]*&)?ramjet_again=1$/
		);
		expect( sessions.size ).toBe( before );
		const cookie = clicked.headers()[ 'set-cookie' ] ?? '';
		expect( cookie ).toMatch(
			/^ramjet_payer=[0-9a-f]{32};.*; path=\/; HttpOnly; SameSite=Lax$/
		);
		const payer = cookie.split( ';' )[ 0 ];
		const first = await start( 0, payer );
		expect( first.status() ).toBe( 303 );
		expect( first.headers() ).toMatchObject( {
			location: expect.stringContaining( '/checkout.stripe.com/c/pay/' ),
			'cache-control': 'no-store, private',
		} );
		const again = await start( 0, payer );
		expect( again.headers().location ).toBe( first.headers().location );
		const both = await Promise.all( [
			start( 1, payer ),
			start( 1, payer ),
		] );
		const [ one, other ] = both.map(
			( reply ) => reply.headers().location
		);
		expect( one ).toContain( '/checkout.stripe.com/' );
		expect( other ).toBe( one );
		expect( sessions.size ).toBe( before + 2 );

		// The second of the two may have counted.
		await start( 2, payer );
		await start( 0, payer, '1 month' );
		await start( 1, payer, '1 month' );
		const sixth = await start( 2, payer, '1 month' );
		expect( sixth.status() ).toBe( 200 );
		expect( sixth.headers()[ 'cache-control' ] ).toContain( 'no-store' );
		const html = await sixth.text();
		expect( html ).toContain( '<title>One more step</title>' );
		expect( html ).toMatch( /<meta name=.robots. content=.[^>]*noindex/ );
	} );
} );

test( 'parallel requests create one plan of each kind @native', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const ask = () =>
		admin.rest( 'POST', '/wpcom/v2/memberships/products', {
			data: { type: 'donation', currency: 'SEK' },
		} );
	const replies = await Promise.all( [ ask(), ask(), ask(), ask() ] );
	const plans = new Set(
		replies.flatMap( ( { body } ) =>
			( body as { id: number }[] ).map( ( { id } ) => id )
		)
	);
	await site.php(
		`array_map( 'wp_delete_post', array( ${ [ ...plans ].join() } ) );`
	);
	expect( plans.size ).toBe( 3 );
} );
