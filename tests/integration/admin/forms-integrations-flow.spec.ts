/*
 * From a visitor's browser through the queue to a webhook, Salesforce and Jetpack CRM, including failures.
 */
import { startSalesforce } from '../../services/salesforce';
import {
	isAuthentic,
	startWebhookReceiver,
} from '../../services/webhook-receiver';
import {
	approveDestinations,
	field,
	formMarkup,
	publishForm,
	readMails,
	uniqueAddress,
} from '../../support/forms';
import { headersUnder } from '../../support/headers';
import { text } from '../../support/rest-server';
import { expect, test } from '../../support/test';

const FIELDS = field( 'name' ) + field( 'email' );

const webhook = ( url: string ) => ( {
	webhooks: [ { webhook_id: 'w1', url, enabled: true } ],
} );

test( 'a response reaches the webhook of an administrator’s form, and reaches it again with Send again', async ( {
	as,
	site,
} ) => {
	const receiver = await startWebhookReceiver();
	try {
		const admin = await as( 'admin' );
		const page = await publishForm(
			admin,
			site,
			formMarkup( FIELDS, webhook( receiver.url ) )
		);
		await approveDestinations( admin, page.id );
		const email = uniqueAddress( 'flow' );
		const sent = await page.send( await as( 'visitor' ), {
			fields: { name: 'Ada', email },
		} );
		expect( sent.status ).toBe( 200 );
		await expect
			.poll( async () => ( await page.responses() )[ 0 ]?.due )
			.toBeNull();
		const [ response ] = await page.responses();
		expect( response?.log ).toContainEqual(
			expect.objectContaining( { channel: 'webhook:w1', ok: true } )
		);
		expect( receiver.requests ).toHaveLength( 1 );
		const [ first ] = receiver.requests;
		expect( JSON.parse( first?.body ?? '' ) ).toMatchObject( {
			response: response?.id,
			form: { title: 'Write to us', source: `post:${ page.id }` },
			page: page.url,
			fields: { email: { value: email, type: 'email' } },
		} );
		const secret = await site.php(
			`echo Ramjet\\Support\\Webhooks\\SigningSecret::for_site()->get()->reveal();`
		);
		expect( first && isAuthentic( first, secret ) ).toBe( true );

		const again = await admin.post(
			`/ramjet/v1/forms/responses/${ response?.id }/deliver`,
			{ channel: 'webhook:w1' }
		);
		expect( again.status ).toBe( 200 );
		expect( receiver.requests ).toHaveLength( 2 );
		expect( receiver.requests[ 1 ] ).toMatchObject( {
			body: first?.body,
			headers: {
				'x-ramjet-delivery': first?.headers[ 'x-ramjet-delivery' ],
			},
		} );
	} finally {
		await receiver.close();
	}
} );

test( 'the webhook and the recipients of an author’s form get a response once they are approved', async ( {
	as,
	site,
} ) => {
	const receiver = await startWebhookReceiver();
	try {
		const to = uniqueAddress( 'owner' );
		const content = formMarkup( FIELDS, {
			...webhook( receiver.url ),
			to,
		} );
		// A post can have the URL of a page with the same title.
		const page = await publishForm(
			await as( 'author' ),
			site,
			content,
			`Post ${ Date.now() }`
		);
		const sent = await page.send( await as( 'visitor' ), {
			fields: { name: 'Ada', email: uniqueAddress( 'flow' ) },
		} );
		expect( sent.status ).toBe( 200 );
		await expect
			.poll( async () => ( await page.responses() )[ 0 ]?.due )
			.toBeNull();
		expect( ( await page.responses() )[ 0 ]?.log ).toEqual( [] );

		// Saving the form approves nothing.
		const admin = await as( 'admin' );
		await admin.post( `/wp/v2/posts/${ page.id }`, {
			content: `<!-- wp:spacer /-->${ content }`,
		} );
		const id = ( await page.responses() )[ 0 ]?.id;
		await admin.post( `/ramjet/v1/forms/responses/${ id }/deliver` );
		expect( receiver.requests ).toEqual( [] );

		expect( await approveDestinations( admin, page.id ) ).toEqual( [
			`mail:${ to }`,
			`webhook:${ receiver.url }`,
		] );
		await expect
			.poll( async () =>
				( await page.responses() )[ 0 ]?.log.map(
					( { channel, ok } ) => [ channel, ok ]
				)
			)
			.toEqual( [
				[ `mail:${ to }`, true ],
				[ 'webhook:w1', true ],
			] );
		expect( receiver.requests ).toHaveLength( 1 );
		expect( await readMails( site, to ) ).toHaveLength( 1 );
	} finally {
		await receiver.close();
	}
} );

test( 'a receiver that is down gets the response later, and the email does not wait for it', async ( {
	as,
	site,
} ) => {
	const receiver = await startWebhookReceiver();
	try {
		receiver.answer( 'hook', text( 'Maintenance', 503 ) );
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, {
				...webhook( receiver.url ),
				to: uniqueAddress( 'owner' ),
			} )
		);
		await approveDestinations( await as( 'admin' ), page.id );
		const before = Math.floor( Date.now() / 1000 );
		await page.send( await as( 'visitor' ), {
			fields: { name: 'Ada', email: uniqueAddress( 'flow' ) },
		} );
		await expect
			.poll( async () => ( await page.responses() )[ 0 ]?.log.length )
			.toBe( 2 );
		const [ waiting ] = await page.responses();
		expect( waiting?.log[ 0 ] ).toMatchObject( { ok: true } );
		expect( waiting?.due ).toBeGreaterThanOrEqual( before + 300 );

		receiver.answer( 'hook', text( 'Back', 200 ) );
		await page.deliver();
		const [ response ] = await page.responses();
		expect( response?.due ).toBeNull();
		expect(
			response?.log.map( ( { channel, ok } ) => [ channel, ok ] )
		).toEqual( [
			[ expect.stringMatching( /^mail:/ ), true ],
			[ 'webhook:w1', false ],
			[ 'webhook:w1', true ],
		] );
		expect(
			new Set(
				receiver.requests.map(
					( { headers } ) => headers[ 'x-ramjet-delivery' ]
				)
			).size
		).toBe( 1 );
	} finally {
		await receiver.close();
	}
} );

test( 'a response becomes a lead and a contact', async ( { as, site } ) => {
	const organization = `00D${ Date.now().toString( 36 ).padStart( 12, '0' ) }`;
	const salesforce = await startSalesforce( [ organization ] );
	try {
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, {
				salesforceData: {
					organizationId: organization,
					sendToSalesforce: true,
				},
			} )
		);
		await approveDestinations( await as( 'admin' ), page.id );
		const visitor = await as( 'visitor' );
		const email = uniqueAddress( 'flow' );
		const name = `flow-${ organization }`;
		await site.php(
			`update_option( 'crm_double_${ name }', array( 'extensions' => array( 'jetpackforms' ), 'contacts' => array(), 'calls' => 0 ), false );`
		);
		await page.send( visitor, {
			fields: { name: 'Ada Lovelace', email },
			headers: headersUnder( visitor, {
				crm: { name },
				hosts: {
					'webto.salesforce.com': salesforce.root.replace(
						/\/$/,
						''
					),
				},
			} ),
		} );
		await expect
			.poll( async () => ( await page.responses() )[ 0 ]?.due )
			.toBeNull();
		expect( salesforce.leads ).toMatchObject( [
			{ oid: organization, last_name: 'Lovelace', email },
		] );
		const [ response ] = await page.responses();
		expect(
			response?.log.map( ( { channel, ok } ) => [ channel, ok ] )
		).toEqual( [
			[ expect.stringMatching( /^mail:/ ), true ],
			[ 'salesforce', true ],
			[ 'crm', true ],
		] );
		expect(
			JSON.parse(
				await site.php(
					`echo wp_json_encode( get_option( 'crm_double_${ name }' ) ); delete_option( 'crm_double_${ name }' );`
				)
			)
		).toMatchObject( {
			calls: 1,
			contacts: [
				{
					email,
					fname: 'Ada',
					meta: [ 'Write to us', page.url, String( response?.id ) ],
				},
			],
		} );
	} finally {
		await salesforce.close();
	}
} );

test( 'visitors cannot open, find or comment on a response', async ( {
	as,
	site,
} ) => {
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS )
	);
	const visitor = await as( 'visitor' );
	const secret = `Zzyzx${ Date.now() }`;
	const email = uniqueAddress( 'secret' );
	await page.send( visitor, {
		fields: { name: secret, email },
	} );
	const [ response ] = await page.responses();
	const id = response?.id ?? 0;
	expect( response?.values ).toMatchObject( { email } );
	for ( const path of [
		`/?p=${ id }`,
		`/?p=${ id }&post_type=feedback`,
		`/?page_id=${ id }`,
		`/?post_type=feedback`,
		`/?s=${ secret }`,
		`/?s=${ secret }&post_type=feedback`,
		`/?feed=rss2&post_type=feedback`,
		`/?attachment_id=${ id }`,
		`/wp-json/wp/v2/posts/${ id }`,
		`/wp-json/wp/v2/pages/${ id }`,
		`/wp-json/wp/v2/feedback`,
		`/wp-json/wp/v2/search?search=${ secret }`,
		`/wp-json/oembed/1.0/embed?url=${ encodeURIComponent( `${ site.url }/?p=${ id }` ) }`,
		`/wp-json/wp/v2/comments?post=${ id }`,
	] ) {
		const html = await (
			await visitor.request.get( `${ site.url }${ path }` )
		).text();
		expect( html, path ).not.toContain( email );
	}
	await visitor.request.post( `${ site.url }/wp-comments-post.php`, {
		form: {
			comment_post_ID: String( id ),
			author: 'Spam',
			email: 'spam@example.com',
			comment: `Comment ${ secret }`,
		},
	} );
	await visitor.rest( 'POST', '/wp/v2/comments', {
		data: {
			post: id,
			author_name: 'Spam',
			author_email: 'spam@example.com',
			content: `REST ${ secret }`,
		},
	} );
	expect(
		await site.php(
			`echo count( get_comments( array( 'post_id' => ${ id }, 'status' => 'any' ) ) );`
		)
	).toBe( '0' );
} );
