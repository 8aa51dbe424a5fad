import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test';

// Mail services send no cookies, and people's emails are older than what the owner switches: the module is off.
test( 'the links in newsletter emails work by POST alone @sqlite', async ( {
	site,
} ) => {
	const email = `${ randomUUID() }@example.org`;
	const inPhp = ( code: string ) =>
		site.php( `
			use Ramjet\\Newsletter\\Subscribers\\SubscriberLink;
			$store = new Ramjet\\Newsletter\\Subscribers\\SubscriberStore( $GLOBALS['wpdb'] );
			${ code }` );
	const [ id, confirm, leave, unknown ] = (
		await inPhp( `
			$id = $store->ask( '${ email }', 'form', '', '', time() );
			echo implode( ' ', array(
				$id,
				SubscriberLink::url( 'confirm', $id, $store->find( $id )->created ),
				SubscriberLink::url( 'leave', $id ),
				SubscriberLink::url( 'leave', 999999999 ),
			) );` )
	).split( ' ' ) as [ string, string, string, string ];
	const state = () => inPhp( `echo $store->find( ${ id } )->state->value;` );
	const open = async ( url: string, method: 'GET' | 'POST' ) => {
		const reply = await fetch( url, {
			method,
			redirect: 'manual',
			...( method === 'POST' && {
				body: new URLSearchParams( {
					'List-Unsubscribe': 'One-Click',
				} ),
			} ),
		} );
		const html = await reply.text();
		const { headers, status } = reply;
		expect( {
			status,
			cookies: headers.getSetCookie(),
			cache: headers.get( 'Cache-Control' ),
			robots: headers.get( 'X-Robots-Tag' ),
			referrer: headers.get( 'Referrer-Policy' ),
		} ).toEqual( {
			status: 200,
			cookies: [],
			cache: 'no-store, private',
			robots: 'noindex',
			referrer: 'no-referrer',
		} );
		return /<h1>(.*)<\/h1>/.exec( html )?.[ 1 ];
	};

	expect( await open( confirm, 'GET' ) ).toContain( 'Get new posts' );
	expect( await state() ).toBe( 'pending' );
	expect( await open( confirm, 'POST' ) ).toBe( 'You are subscribed' );
	expect( await state() ).toBe( 'confirmed' );

	for ( const url of [ `${ leave }0`, `${ leave }&ramjet_newsletter[]=` ] ) {
		expect( await open( url, 'POST' ) ).toBe( 'This link does not work' );
	}
	expect( await open( unknown, 'POST' ) ).toBe( 'You are unsubscribed' );
	expect( await open( leave, 'GET' ) ).toContain( 'Unsubscribe from' );
	expect( await state() ).toBe( 'confirmed' );
	for ( const method of [ 'POST', 'POST', 'GET' ] as const ) {
		expect( await open( leave, method ) ).toBe( 'You are unsubscribed' );
	}
	expect( await state() ).toBe( 'left' );
	// PHP tests expect an empty table.
	await inPhp( `$store->delete( ${ id } );` );
} );
