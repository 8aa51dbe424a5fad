import {
	field,
	formMarkup,
	publishForm,
	readMails,
	uniqueAddress,
} from '../../support/forms';
import { expect, test } from '../../support/test';

const FIELDS =
	field( 'name', { label: 'Name', required: true } ) +
	field( 'email', { label: 'Email', required: true } ) +
	field( 'textarea', { label: 'Message' } );

test( 'a response is stored and emailed, and the script gets a reply @sqlite @wp68', async ( {
	as,
	site,
} ) => {
	const to = uniqueAddress( 'owner' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to, subject: 'A letter' } )
	);
	const answer = await page.send( await as( 'visitor' ), {
		fields: {
			name: 'Ada 🦊 Lovelace',
			email: 'ada@example.org',
			message: 'Line one\r\nLine <b>two</b>',
		},
	} );
	expect( answer.body ).toMatchObject( { status: 'sent', redirect: null } );
	expect( answer.status ).toBe( 200 );
	expect( answer.headers[ 'cache-control' ] ).toContain( 'no-store' );
	expect( answer.body.html ).toContain( 'Your message has been sent' );

	await page.tried();
	const [ entry, ...others ] = await page.responses();
	expect( others ).toEqual( [] );
	expect( entry ).toMatchObject( {
		status: 'publish',
		unread: true,
		title: 'Ada 🦊 Lovelace',
		values: {
			name: 'Ada 🦊 Lovelace',
			email: 'ada@example.org',
			message: 'Line one\nLine <b>two</b>',
		},
		form: {
			source: `post:${ page.id }`,
			page: page.id,
			title: 'Write to us',
		},
		visitor: { ip: null },
		spam: { verdict: 'clean', reasons: [] },
		log: [ { channel: `mail:${ to }`, ok: true } ],
		due: null,
	} );
	const [ mail ] = await readMails( site, to );
	expect( mail?.subject ).toBe( 'A letter' );
	expect( mail?.text ).toContain( 'Line <b>two</b>' );
	expect( mail?.html ).toContain( 'Line &lt;b&gt;two&lt;/b&gt;' );
	expect( mail?.html ).toContain(
		`path=responses&#038;response=${ entry?.id }`
	);
	expect( mail?.replyTo?.value ).toEqual( [
		{ address: 'ada@example.org', name: 'Ada 🦊 Lovelace' },
	] );
} );

test( 'invalid fields get a message each, and nothing is stored', async ( {
	as,
	site,
} ) => {
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS )
	);
	const answer = await page.send( await as( 'visitor' ), {
		fields: { name: '  ', email: 'nobody', message: 'x'.repeat( 20_001 ) },
	} );
	expect( answer ).toMatchObject( {
		status: 422,
		body: {
			status: 'invalid',
			errors: {
				name: 'Please fill in this field.',
				email: 'Please enter an email address, such as name@example.com.',
				message: 'This is too long. Please shorten it.',
			},
		},
	} );
	expect( await page.responses() ).toEqual( [] );
} );

test( 'the sender gets a confirmation, after the owner got the response', async ( {
	as,
	site,
} ) => {
	const to = uniqueAddress( 'owner' );
	const email = uniqueAddress( 'sender' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, {
			to,
			confirmationEmail: {
				enabled: true,
				subject: 'We got it',
				message: 'Dear sender,\n<b>thanks</b>.',
				includeResponse: true,
			},
		} )
	);
	const answer = await page.send( await as( 'visitor' ), {
		fields: { name: 'Ada', email, message: 'Hello & <i>bye</i>' },
	} );
	expect( answer.body.status ).toBe( 'sent' );
	await page.tried();
	const [ entry ] = await page.responses();
	expect( entry?.log ).toMatchObject( [
		{ channel: `mail:${ to }`, ok: true },
		{ channel: `confirmation:${ email }`, ok: true },
	] );
	const [ mail ] = await readMails( site, email );
	expect( mail?.subject ).toBe( 'We got it' );
	expect( mail?.replyTo?.text ).toBe( to );
	expect( mail?.text ).toContain( 'Dear sender,\n<b>thanks</b>.' );
	expect( mail?.text ).toContain( 'Message\nHello & <i>bye</i>' );
	expect( mail?.html ).toContain( '&lt;b&gt;thanks&lt;/b&gt;' );
} );
