import {
	AUDIENCES,
	busy,
	GROUP,
	MAILCHIMP_KEY,
	members,
	RETRY_AFTER,
} from '../../services/mailchimp';
import { type Doubles, startDoubles } from '../../services/server';
import { conditionsHeader, serviceConstants } from '../../support/conditions';
import {
	publishForm,
	readResponses,
	uniqueAddress,
	type FormPage,
} from '../../support/forms';
import type { Session } from '../../support/sessions';
import { expect, test } from '../../support/test';

// Signups over HTTP: the token and the spam layers of forms, the first attempt before the reply, and the queue.

const BLOCK = `<!-- wp:jetpack/mailchimp ${ JSON.stringify( {
	interests: [ GROUP ],
	signupFieldTag: 'SOURCE',
	signupFieldValue: 'Blog',
} ) } --><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join"} /--><!-- /wp:jetpack/mailchimp -->`;

let doubles: Doubles;
let page: FormPage;

test.beforeAll( async ( { sessions, site } ) => {
	doubles = await startDoubles();
	page = await publishForm( await sessions.get( 'admin' ), site, BLOCK );
} );
test.afterAll( () => doubles.close() );

const under = ( audience: string, key = MAILCHIMP_KEY ) =>
	conditionsHeader( {
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'mailchimp', { key, audience } ),
	} );

/** The page as a cache may keep it, and the token in it. */
async function open(
	visitor: Session,
	{ url }: FormPage,
	headers: { Cookie: string }
) {
	const response = await visitor.request.get( url, { headers } );
	const html = await response.text();
	const token =
		/name="ramjet_form" value="([^"]+)"/.exec( html )?.[ 1 ] ?? '';
	return { html, token };
}

/** Subscribes as the script does. */
async function subscribe(
	visitor: Session,
	to: FormPage,
	email: string,
	headers: { Cookie: string },
	elapsed = 30_000
) {
	const { token } = await open( visitor, to, headers );
	return to.send( visitor, {
		fields: { email },
		more: {
			ramjet_form: token,
			ramjet_id: email,
			ramjet_elapsed: `${ elapsed }`,
		},
		headers,
	} );
}

test( 'a visitor of a cached page subscribes, with groups and field, once', async ( {
	as,
} ) => {
	const visitor = await as( 'visitor' );
	const headers = under( AUDIENCES.Friends );
	const { html } = await open( visitor, page, headers );
	expect( html ).not.toContain( MAILCHIMP_KEY );
	expect( html ).not.toContain( AUDIENCES.Friends );
	expect( html ).not.toMatch( /nonce/i );
	const email = uniqueAddress( 'Ada' );
	expect( await subscribe( visitor, page, email, headers ) ).toMatchObject( {
		status: 200,
		body: { status: 'sent', html: '' },
	} );
	expect(
		members.get( `${ AUDIENCES.Friends } ${ email.toLowerCase() }` )
	).toMatchObject( {
		email_address: email,
		status: 'subscribed',
		merge_fields: { SOURCE: 'Blog' },
		interests: { [ GROUP ]: true },
	} );
	const calls = doubles.calls.length;
	expect( await subscribe( visitor, page, email, headers ) ).toMatchObject( {
		status: 200,
	} );
	expect( doubles.calls ).toHaveLength( calls );
	// Nothing of the address stays on this site.
	expect( await page.responses() ).toEqual( [] );
} );

test( 'without JavaScript the page tells the result', async ( { as } ) => {
	const visitor = await as( 'visitor' );
	const headers = under( AUDIENCES.Press );
	const { token } = await open( visitor, page, headers );
	const post = async ( email: string ) => {
		const reply = await page.post( visitor, {
			fields: { email },
			more: { ramjet_form: token },
			headers,
		} );
		expect( reply.status() ).toBe( 200 );
		expect( reply.headers()[ 'cache-control' ] ).toContain( 'no-store' );
		return reply.text();
	};
	const grace = uniqueAddress( 'grace' );
	const sent = await post( grace );
	expect( sent ).toMatch(
		/_success is-visible"[^>]*>Success! You&#039;re on the list\. Please check your inbox and confirm your subscription\.</
	);
	expect( sent ).not.toContain( 'ramjet_fields[email]' );

	const wrong = await post( 'not an address' );
	expect( wrong ).toMatch( /value="not an address"[^>]*aria-invalid="true"/ );
	expect( wrong ).toContain(
		'Please enter an email address, such as name@example.com.'
	);
	expect( wrong ).not.toContain( ' is-visible"' );

	// Who left the list, is blocked or is on it gets the same reply, also a second time.
	const told = ( html: string ) =>
		/_success is-visible"[^>]*>([^<]*)</.exec( html )?.[ 1 ];
	const again = await post( grace );
	for ( const kind of [ 'blocked', 'left', 'bounced' ] ) {
		const email = uniqueAddress( kind );
		expect( told( await post( email ) ) ).toBe( told( sent ) );
		expect( told( await post( email ) ) ).toBe( told( again ) );
	}
	expect( await page.responses() ).toEqual( [] );
} );

test( 'a signup waits as long as Mailchimp asks for, and the visitor sees a success @sqlite', async ( {
	as,
	site,
} ) => {
	busy.add( AUDIENCES.Busy );
	const email = uniqueAddress( 'patient' );
	const waits = await publishForm( await as( 'admin' ), site, BLOCK );
	const begun = Math.floor( Date.now() / 1000 );
	expect(
		await subscribe(
			await as( 'visitor' ),
			waits,
			email,
			under( AUDIENCES.Busy )
		)
	).toMatchObject( { status: 200, body: { status: 'sent' } } );
	const [ waiting ] = await waits.responses();
	expect( waiting ).toMatchObject( {
		status: 'ramjet-temp',
		attempts: 0,
		log: [ { channel: 'signup', ok: false, final: false } ],
	} );
	expect( waiting!.due! - begun ).toBeGreaterThanOrEqual( RETRY_AFTER );
	expect( JSON.stringify( waiting ) ).not.toContain( MAILCHIMP_KEY );

	busy.delete( AUDIENCES.Busy );
	await site.php( `
		define( 'RAMJET_MAILCHIMP_KEY', '${ MAILCHIMP_KEY }' );
		define( 'RAMJET_MAILCHIMP_AUDIENCE', '${ AUDIENCES.Busy }' );
		add_filter( 'ramjet_service_url', static fn( $url ) => '${ doubles.origin }/ok/' . substr( $url, 8 ) );
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_form_submissions SET due_at = 1, created_at = 1 WHERE response_id = ${ waiting!.id }" );
		Ramjet\\Tests\\run_job( 'ramjet_forms_deliver' );` );
	expect( members.get( `${ AUDIENCES.Busy } ${ email }` )?.status ).toBe(
		'subscribed'
	);
	expect( await waits.responses() ).toEqual( [] );
} );

test( 'a signup that needs the owner is kept, and the visitor sees a success, also a second time', async ( {
	as,
	site,
} ) => {
	const kept = await publishForm( await as( 'admin' ), site, BLOCK );
	const email = uniqueAddress( 'unlucky' );
	const headers = under( AUDIENCES.Friends, `${ 'f'.repeat( 32 ) }-us21` );
	try {
		for ( let round = 0; round < 2; round++ ) {
			expect(
				await subscribe( await as( 'visitor' ), kept, email, headers )
			).toMatchObject( { status: 200, body: { status: 'sent' } } );
		}
		const responses = await kept.responses();
		expect( responses ).toMatchObject( [
			{
				status: 'ramjet-temp',
				attempts: 1,
				log: [
					{ message: expect.stringContaining( 'rejects your keys' ) },
				],
			},
		] );
	} finally {
		// The Overview shows both.
		const ids = ( await kept.responses() ).map( ( { id } ) => id );
		await site.php(
			`array_map( Ramjet\\Forms\\Storage\\ResponseStore::for_site()->delete( ... ), array( ${ ids.join() } ) );
			delete_option( 'ramjet_mailchimp_problem' );`
		);
	}
} );

test( 'a robot is told nothing, and its address does not reach Mailchimp', async ( {
	as,
	site,
} ) => {
	const email = uniqueAddress( 'robot' );
	const calls = doubles.calls.length;
	const headers = under( AUDIENCES.Friends );
	expect(
		await subscribe( await as( 'visitor' ), page, email, headers, 3 )
	).toMatchObject( { status: 200, body: { status: 'sent' } } );
	expect( doubles.calls ).toHaveLength( calls );
	expect(
		await readResponses( site, `post_title = '${ email }'` )
	).toMatchObject( [
		{ status: 'spam', spam: { reasons: [ 'too_fast' ] } },
	] );
} );
