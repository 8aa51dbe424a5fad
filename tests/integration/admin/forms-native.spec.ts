import { makeGate } from '../../services/gate';
import { startMailServer } from '../../services/smtp';
import { startBuiltInServer } from '../../support/built-in-server';
import {
	field,
	formMarkup,
	publishForm,
	withinOneWindow,
} from '../../support/forms';
import { conditionsHeader, expect, test } from '../../support/test';

// Tests that need several PHP processes, kill one, or need a mail server.

const FIELDS = field( 'name' ) + field( 'email' ) + field( 'textarea' );

test( 'only one of twenty simultaneous submissions with the same ID is stored @native', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS )
	);
	const token = await page.token( visitor );
	const send = ( more: Record< string, string > ) =>
		page.send( visitor, {
			fields: { name: 'At once' },
			more: { ramjet_form: token, ...more },
		} );
	const replies = await Promise.all(
		Array.from( { length: 20 }, () => send( { ramjet_id: 'at-once' } ) )
	);
	expect( replies.map( ( { body } ) => body.status ) ).toEqual(
		replies.map( () => 'sent' )
	);
	expect( await page.responses() ).toHaveLength( 1 );

	// Also without JavaScript.
	const plain = await Promise.all(
		Array.from( { length: 12 }, () =>
			page.post( visitor, {
				fields: { name: 'Plain' },
				more: { ramjet_form: token },
			} )
		)
	);
	expect( plain.every( ( reply ) => reply.status() === 200 ) ).toBe( true );
	const responses = await page.responses();
	expect( responses ).toHaveLength( 2 );
	expect( responses.map( ( { log } ) => log.length ) ).toEqual( [ 1, 1 ] );

	// Different ones are all stored.
	await Promise.all(
		Array.from( { length: 20 }, ( _, index ) =>
			send( { ramjet_id: `different-${ index }` } )
		)
	);
	expect( await page.responses() ).toHaveLength( 22 );
} );

test( 'simultaneous submissions pass only up to the rate limit @native', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	await withinOneWindow( async () => {
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS )
		);
		const token = await page.token( visitor );
		const headers = {
			...conditionsHeader( {
				formOptions: { rate: '7', trusted_proxies: '127.0.0.1' },
			} ),
			'X-Forwarded-For': `198.51.100.${ Math.floor( Math.random() * 250 ) }`,
		};
		const replies = await Promise.all(
			Array.from( { length: 30 }, () =>
				page.send( visitor, {
					fields: { name: 'Flood' },
					more: { ramjet_form: token },
					headers,
				} )
			)
		);
		expect(
			replies.filter( ( { status } ) => status === 200 )
		).toHaveLength( 7 );
		expect(
			replies.filter( ( { status } ) => status === 429 )
		).toHaveLength( 23 );
		expect( await page.responses() ).toHaveLength( 7 );
	} );
} );

test( 'an email is valid, and a slow mail server does not delay the reply @native', async ( {
	as,
	site,
} ) => {
	const server = await startMailServer();
	try {
		const to = `smtp-${ server.port }-owner@example.com`;
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, { to, subject: 'Grüße' } )
		);
		const gate = makeGate();
		server.behave( { until: gate.opened } );
		const reply = await page.send( await as( 'visitor' ), {
			fields: {
				name: 'Zoë',
				email: 'zoe@example.org',
				textarea: `Long ${ 'word '.repeat( 500 ) }\n.\nQUIT`,
			},
		} );
		expect( reply.status ).toBe( 200 );
		// The mail server has not accepted the email yet.
		expect( await page.responses() ).toMatchObject( [ { log: [] } ] );
		gate.open();
		await expect
			.poll( async () => ( await page.responses() )[ 0 ]?.log.length )
			.toBe( 1 );
		const [ got ] = server.mails;
		expect( got?.to ).toEqual( [ to ] );
		expect( got?.mail.subject ).toBe( 'Grüße' );
		expect( got?.mail.text ).toContain( '.\nQUIT' );
		expect( got?.mail.html ).toContain( 'QUIT' );
		expect( got?.mail.replyTo?.value ).toEqual( [
			{ address: 'zoe@example.org', name: 'Zoë' },
		] );
		expect( got?.source ).toContain( 'multipart/alternative' );

		// A temporary refusal is retried with the same Message-ID.
		server.behave( { refuse: true } );
		await page.send( await as( 'visitor' ), { fields: { name: 'Later' } } );
		await expect
			.poll(
				async () => ( await page.responses() ).at( -1 )?.log[ 0 ]?.ok
			)
			.toBe( false );
		server.behave( {} );
		await page.deliver();
		expect( ( await page.responses() ).at( -1 )?.log ).toMatchObject( [
			{ ok: false },
			{ ok: true },
		] );
		expect( server.mails ).toHaveLength( 2 );
	} finally {
		await server.close();
	}
} );

test( 'a PHP that buffers output and cannot end a reply early does not delay it either @native', async ( {
	as,
	site,
} ) => {
	const mailServer = await startMailServer();
	const server = await startBuiltInServer( site.wordpress, {
		output_buffering: '4096',
	} );
	try {
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, {
				to: `smtp-${ mailServer.port }-no-fpm@example.com`,
			} )
		);
		const gate = makeGate();
		mailServer.behave( { until: gate.opened } );
		const { pathname, host } = new URL( page.url );
		const reply = await server.post( pathname, host, {
			ramjet_form: await page.token( await as( 'visitor' ) ),
			ramjet_id: `no-fpm-${ Math.random() }`,
			ramjet_elapsed: '30000',
			'ramjet_fields[name]': 'Without FPM',
		} );
		expect( JSON.parse( reply ) ).toMatchObject( { status: 'sent' } );
		// The mail server has not accepted the email yet.
		expect( await page.responses() ).toMatchObject( [
			{ title: 'Without FPM', log: [] },
		] );
		gate.open();
		await expect
			.poll( async () => ( await page.responses() )[ 0 ]?.log )
			.toMatchObject( [ { ok: true } ] );
	} finally {
		await server.stop();
		await mailServer.close();
	}
} );

test( 'an email that was sent before PHP was killed is sent again with the same Message-ID @native', async ( {
	as,
	site,
} ) => {
	const server = await startMailServer();
	try {
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, {
				to: `smtp-${ server.port }-again@example.com`,
			} )
		);
		await page.send( await as( 'visitor' ), { fields: { name: 'Twice' } } );
		await expect.poll( () => server.mails.length ).toBe( 1 );
		await expect
			.poll( async () => ( await page.responses() )[ 0 ]?.log.length )
			.toBe( 1 );
		// As if PHP had ended before logging the sent email, and its claim had expired.
		await site.php( `
			global $wpdb;
			delete_metadata( 'post', ( int ) $wpdb->get_var( "SELECT ID FROM $wpdb->posts WHERE post_type = 'feedback' AND post_parent = ${ page.id }" ), '_ramjet_delivery_log' );
			$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_form_submissions SET due_at = 1, claimed_until = 1 WHERE response_id IN ( SELECT ID FROM $wpdb->posts WHERE post_parent = ${ page.id } )" );
			Ramjet\\Tests\\run_job( 'ramjet_forms_deliver' );` );
		await page.tried();
		expect( server.mails ).toHaveLength( 2 );
		const [ first, second ] = server.mails;
		expect( first?.mail.messageId ).toBeTruthy();
		expect( second?.mail.messageId ).toBe( first?.mail.messageId );
	} finally {
		await server.close();
	}
} );

test( 'simultaneous cron runs deliver a response once @native', async ( {
	as,
	site,
} ) => {
	const server = await startMailServer();
	try {
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, {
				to: `smtp-${ server.port }-cron@example.com`,
			} )
		);
		await page.sendToKilled( await as( 'visitor' ), { name: 'Cron' } );
		expect( await page.responses() ).toHaveLength( 1 );
		await page.age( 61 );
		const gate = makeGate();
		server.behave( { until: gate.opened } );
		let ended = 0;
		const runs = [ 1, 2, 3 ].map( async () => {
			await site.php(
				"Ramjet\\Tests\\run_job( 'ramjet_forms_deliver' );"
			);
			ended++;
		} );
		// All but the one that delivers it; all if another test's run does.
		await expect.poll( () => server.mails.length ).toBe( 1 );
		await expect.poll( () => ended ).toBeGreaterThanOrEqual( 2 );
		gate.open();
		await Promise.all( runs );
		await page.tried();
		expect( server.mails ).toHaveLength( 1 );
	} finally {
		await server.close();
	}
} );
