import {
	field,
	formMarkup,
	publishForm,
	readMails,
	uniqueAddress,
} from '../../support/forms';
import { FORMS } from '../../support/response-delivery';
import { headersUnder } from '../../support/headers';
import { conditionsHeader, expect, test } from '../../support/test';

const FIELDS =
	field( 'name' ) + field( 'email' ) + field( 'date' ) + field( 'textarea' );

/** Seconds until the second attempt; see Support\Queue\Delays. */
const FIRST_DELAY = 300;

test( 'every recipient gets an email, and failed emails are retried until they succeed @sqlite', async ( {
	as,
	site,
} ) => {
	const good = uniqueAddress( 'good' );
	const bad = uniqueAddress( 'fail' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to: `${ good }, ${ bad }, nonsense` } ),
		'Über & uns'
	);
	const before = Math.floor( Date.now() / 1000 );
	await page.send( await as( 'visitor' ), {
		fields: { name: 'Ada', date: '2026-12-24' },
	} );
	await page.tried();
	const after = Date.now() / 1000;
	const [ first ] = await page.responses();
	expect( first?.log ).toMatchObject( [
		{ channel: `mail:${ good }`, ok: true },
		{
			channel: `mail:${ bad }`,
			ok: false,
			final: false,
			message: 'The mail server is out of order.',
		},
	] );
	expect( first?.due ).toBeGreaterThanOrEqual( before + FIRST_DELAY );
	expect( first?.due ).toBeLessThanOrEqual( after + FIRST_DELAY );
	expect( first?.attempts ).toBe( 1 );

	const [ mail ] = await readMails( site, good );
	expect( mail?.subject ).toBe( '[My WordPress Website] Über & uns' );
	expect( mail?.text ).toContain( 'December 24, 2026' );
	expect( mail?.from?.text ).toContain( 'My WordPress Website' );
	expect( mail?.replyTo ).toBeUndefined();

	// 'Send again' repeats a successful delivery, with a Message-ID that mail servers do not know.
	await site.php(
		`${ FORMS }->queue()->retry( ${ first?.id }, 'mail:${ good }' );`
	);
	const mails = await readMails( site, good );
	expect( mails ).toHaveLength( 2 );
	expect( mails[ 0 ]?.messageId ).toMatch( /^<[0-9a-f]{32}\.[0-9a-f]{12}@/ );
	const [ one, again ] = mails;
	expect( again?.messageId ).toMatch( /^<[0-9a-f]{32}-1\.[0-9a-f]{12}@/ );
	expect( again?.inReplyTo ).toBe( one?.messageId );
	expect( again?.references ).toBe( one?.messageId );
} );

test( 'an unfinished delivery continues when a response is restored from the trash', async ( {
	as,
	site,
} ) => {
	const to = uniqueAddress( 'trashed' );
	const admin = await as( 'admin' );
	const page = await publishForm( admin, site, formMarkup( FIELDS, { to } ) );
	await page.sendToKilled( await as( 'visitor' ), { name: 'Ada' } );
	const [ response ] = await page.responses();
	const change = ( action: string ) =>
		admin.post( '/ramjet/v1/forms/responses/batch', {
			ids: [ response?.id ],
			action,
		} );
	await change( 'trash' );
	await page.deliver();
	expect( await page.responses() ).toMatchObject( [
		{ status: 'trash', due: null, log: [] },
	] );
	expect( ( await change( 'restore' ) ).status ).toBe( 200 );
	expect( await readMails( site, to ) ).toHaveLength( 1 );
	// A completed delivery is not repeated.
	await change( 'trash' );
	await change( 'restore' );
	expect( await readMails( site, to ) ).toHaveLength( 1 );
} );

test( 'email only: a response is deleted once every recipient got it, and kept if one did not', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const headers = conditionsHeader( { formOptions: { mail_only: '1' } } );
	const to = uniqueAddress( 'only' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to } )
	);
	await page.send( visitor, { fields: { name: 'Ada' }, headers } );
	await page.tried();
	const [ mail ] = await readMails( site, to );
	expect( mail?.text ).toContain( 'Ada' );
	// The email has no link to the response.
	expect( mail?.text ).not.toContain( 'response=' );
	expect( await page.responses() ).toEqual( [] );

	const failing = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to: uniqueAddress( 'fail' ) } )
	);
	await failing.send( visitor, { fields: { name: 'Ada' }, headers } );
	await failing.tried();
	expect( await failing.responses() ).toMatchObject( [
		{ status: 'ramjet-temp', due: expect.any( Number ) },
	] );
} );

test( 'email only: a response that is not spam after all is emailed and deleted', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const admin = await as( 'admin' );
	const conditions = { formOptions: { mail_only: '1' } };
	const headers = headersUnder( admin, conditions );
	const batch = async ( id: number | undefined, action: string ) => {
		const { status, body } = await admin.rest(
			'POST',
			'/ramjet/v1/forms/responses/batch',
			{ data: { ids: [ id ], action }, headers }
		);
		expect( status ).toBe( 200 );
		return body;
	};
	const suspect = async ( recipient: string ) => {
		const page = await publishForm(
			admin,
			site,
			formMarkup( FIELDS, { to: recipient } )
		);
		await page.send( visitor, {
			fields: { name: 'Ada' },
			more: { ramjet_elapsed: '0' },
			headers: conditionsHeader( conditions ),
		} );
		const [ response ] = await page.responses();
		expect( response ).toMatchObject( { status: 'spam', due: null } );
		return { page, id: response?.id };
	};

	const to = uniqueAddress( 'only-spam' );
	const { page, id } = await suspect( to );
	expect( await batch( id, 'not-spam' ) ).toEqual( {
		done: [ id ],
		gone: [ id ],
		failed: [],
	} );
	const [ mail ] = await readMails( site, to );
	expect( mail?.text ).toContain( 'Ada' );
	expect( mail?.text ).not.toContain( 'response=' );
	expect( await page.responses() ).toEqual( [] );

	// Hidden while it waits, and kept if a recipient never gets it.
	const failing = await suspect( uniqueAddress( 'fail' ) );
	const reply = await admin.rest(
		'POST',
		`/ramjet/v1/forms/responses/${ failing.id }`,
		{ data: { status: 'inbox' }, headers }
	);
	expect( reply ).toMatchObject( { status: 204, body: '' } );
	expect( await failing.page.responses() ).toMatchObject( [
		{ status: 'ramjet-temp', due: expect.any( Number ) },
	] );
	// A response that was in the inbox before returns to it, so a wrong click deletes nothing.
	const kept = await suspect( uniqueAddress( 'kept' ) );
	await admin.post( `/ramjet/v1/forms/responses/${ kept.id }`, {
		status: 'inbox',
	} );
	for ( const one of [ kept ] ) {
		await batch( one.id, 'spam' );
		expect( await batch( one.id, 'not-spam' ) ).toMatchObject( {
			done: [ one.id ],
			gone: [],
		} );
		expect( await one.page.responses() ).toMatchObject( [
			{ status: 'publish' },
		] );
	}
} );

test( 'a repeated submission is stored once @sqlite', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const to = uniqueAddress( 'twice' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to } )
	);
	const more = { ramjet_id: 'one-and-the-same' };
	const replies = [
		await page.send( visitor, { fields: { name: 'Ada' }, more } ),
		await page.send( visitor, { fields: { name: 'Ada' }, more } ),
	];
	expect( replies.map( ( { body } ) => body.status ) ).toEqual( [
		'sent',
		'sent',
	] );
	expect( await page.responses() ).toHaveLength( 1 );

	const token = await page.token( visitor );
	const plain = ( name: string ) =>
		page.post( visitor, {
			fields: { name },
			more: { ramjet_form: token },
		} );
	await plain( 'Grace' );
	await page.age( 0 );
	await plain( 'Grace' );
	await plain( 'Joan' );
	expect( await page.responses() ).toHaveLength( 3 );
	// A minute later it counts as a new one.
	await page.age( 61 );
	await plain( 'Grace' );
	expect( await page.responses() ).toHaveLength( 4 );
	await page.tried();
	expect( await readMails( site, to ) ).toHaveLength( 4 );
} );

test( 'visitors are redirected to the author’s URL, with and without JavaScript', async ( {
	as,
	site,
} ) => {
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, {
			customThankyou: 'redirect',
			customThankyouRedirect: 'https://example.org/thanks',
		} )
	);
	const reply = await page.send( await as( 'visitor' ), {
		fields: { name: 'Ada' },
	} );
	expect( reply.body.redirect ).toBe( 'https://example.org/thanks' );
	const plain = await page.post( await as( 'visitor' ), {
		fields: { name: 'Grace' },
	} );
	expect( plain.status() ).toBe( 303 );
	expect( plain.headers().location ).toBe( 'https://example.org/thanks' );
	expect( plain.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	// Stored and emailed nevertheless.
	await page.tried();
	expect(
		( await page.responses() ).map( ( { log } ) => log[ 0 ]?.ok )
	).toEqual( [ true, true ] );
} );

test( 'redirects saved by newer versions of Jetpack work, unless they are disabled', async ( {
	as,
	site,
} ) => {
	for ( const [ confirmationType, customThankyou, redirect ] of [
		[ 'redirect', '', 'https://example.org/thanks' ],
		[ 'text', 'redirect', null ],
	] as const ) {
		const page = await publishForm(
			await as( 'admin' ),
			site,
			formMarkup( FIELDS, {
				confirmationType,
				customThankyou,
				customThankyouRedirect: 'https://example.org/thanks',
			} )
		);
		expect(
			await page.send( await as( 'visitor' ), {
				fields: { name: 'Ada' },
			} )
		).toMatchObject( { status: 200, body: { redirect } } );
	}
} );

test( 'the visitor’s IP address is stored only if the setting is on', async ( {
	as,
	site,
} ) => {
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS )
	);
	const visitor = await as( 'visitor' );
	await page.send( visitor, { fields: { name: 'x' } } );
	await page.send( visitor, {
		fields: { name: 'y' },
		headers: conditionsHeader( { formOptions: { store_ip: '1' } } ),
	} );
	const [ without, with_ ] = await page.responses();
	expect( without?.visitor.ip ).toBeNull();
	expect( JSON.stringify( without ) ).not.toContain( '127.0.0.1"' );
	expect( with_?.visitor.ip ).toBe( '127.0.0.1' );
} );

test( 'a response whose request was killed before the email is emailed by the next cron run @sqlite', async ( {
	as,
	site,
} ) => {
	const to = uniqueAddress( 'killed' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to } )
	);
	await page.sendToKilled( await as( 'visitor' ), { name: 'Survivor' } );
	const [ response ] = await page.responses();
	expect( response ).toMatchObject( { title: 'Survivor' } );
	// Its own request might still be running.
	await page.age( 0 );
	await site.php( "Ramjet\\Tests\\run_job( 'ramjet_forms_deliver' );" );
	expect( await readMails( site, to ) ).toEqual( [] );
	await page.age( 61 );
	await site.php( "Ramjet\\Tests\\run_job( 'ramjet_forms_deliver' );" );
	await page.tried();
	expect( await readMails( site, to ) ).toHaveLength( 1 );

	// Without transactions, a response can be left without its row.
	await site.php( `
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}ramjet_form_submissions WHERE response_id = ${ response?.id }" );
		$wpdb->query( "UPDATE $wpdb->posts SET post_date_gmt = '" . gmdate( 'Y-m-d H:i:s', time() - 300 ) . "' WHERE ID = ${ response?.id }" );
		delete_post_meta( ${ response?.id }, '_ramjet_delivery_log' );
		Ramjet\\Tests\\run_job( 'ramjet_forms_deliver' );` );
	await page.tried();
	expect( await readMails( site, to ) ).toHaveLength( 2 );
} );

test( 'old responses are deleted if the setting is on, and so are orphaned rows', async ( {
	as,
	site,
} ) => {
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS )
	);
	for ( const name of [ 'Old', 'New' ] ) {
		await page.send( await as( 'visitor' ), { fields: { name } } );
	}
	const [ old ] = await page.responses();
	const rows = await site.php( `
		global $wpdb;
		$wpdb->query( "UPDATE $wpdb->posts SET post_date_gmt = '" . gmdate( 'Y-m-d H:i:s', time() - 3651 * DAY_IN_SECONDS ) . "' WHERE ID = ${ old?.id }" );
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_form_submissions SET created_at = created_at - 1000000 WHERE response_id = ${ old?.id }" );
		Ramjet\\Tests\\run_job( 'ramjet_forms_cleanup' );
		echo null === get_post( ${ old?.id } ) ? 'gone' : 'kept', ' ';
		// So many days that no other test's response is as old.
		add_filter( 'pre_option_ramjet_forms_retention_days', fn() => '3650' );
		Ramjet\\Tests\\run_job( 'ramjet_forms_cleanup' );
		echo null === get_post( ${ old?.id } ) ? 'gone' : 'kept', ' ';
		echo (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}ramjet_form_submissions WHERE response_id = ${ old?.id } OR ( response_id = 0 AND created_at < " . ( time() - 900000 ) . ' )' );` );
	expect( rows ).toBe( 'kept gone 0' );
	// PHP can be killed after storing a response and before scheduling the queue.
	expect(
		await site.php( `
			global $wpdb;
			add_filter( 'pre_get_scheduled_event', fn( $event, $hook ) => 'ramjet_forms_deliver' === $hook ? false : $event, 10, 2 );
			add_filter( 'pre_schedule_event', function ( $done, $event ) {
				echo $event->hook, ' ';
				return true;
			}, 10, 2 );
			Ramjet\\Tests\\run_job( 'ramjet_forms_cleanup' );
			$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_form_submissions SET due_at = 9999999999 WHERE response_id IN ( SELECT ID FROM $wpdb->posts WHERE post_parent = ${ page.id } )" );
			echo '| ';
			Ramjet\\Tests\\run_job( 'ramjet_forms_cleanup' );
			$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_form_submissions SET due_at = NULL WHERE due_at = 9999999999" );` )
	).toMatch( /\| ramjet_forms_deliver $/ );
	expect( await page.responses() ).toMatchObject( [ { title: 'New' } ] );
} );

test( 'cron runs the queue while it is not empty, also with the server’s own cron @sqlite', async ( {
	as,
	site,
} ) => {
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS )
	);
	await page.send( await as( 'visitor' ), { fields: { name: 'x' } } );
	const events = JSON.parse(
		await site.php( `
		$event = wp_get_scheduled_event( 'ramjet_forms_deliver' );
		echo wp_json_encode( array( $event->interval, (bool) wp_next_scheduled( 'ramjet_forms_cleanup' ), wp_reschedule_event( $event->timestamp, $event->schedule, 'ramjet_forms_deliver' ) ) );` )
	);
	expect( events ).toEqual( [ 300, true, true ] );
} );
