import { createHash } from 'node:crypto';
import {
	field,
	formMarkup,
	publishForm,
	readMails,
	uniqueAddress,
	withinOneWindow,
	type FormPage,
	type StoredResponse,
} from '../../support/forms';
import { FORMS } from '../../support/response-delivery';
import { serviceConstants, type Conditions } from '../../support/conditions';
import { headersUnder } from '../../support/headers';
import type { Session } from '../../support/sessions';
import { conditionsHeader, expect, test } from '../../support/test';
import { GOOD, SOLVED } from '../../services/vendors';

// Suspicious responses are stored as spam, and the owner decides.

const FIELDS = field( 'name' ) + field( 'textarea', { label: 'Message' } );

let page: FormPage;
let to: string;

test.beforeAll( async ( { sessions, site } ) => {
	to = uniqueAddress( 'spam' );
	page = await publishForm(
		await sessions.get( 'admin' ),
		site,
		formMarkup( FIELDS, { to } )
	);
} );

test( 'a suspicious response is stored as spam, and delivered when it is moved to the inbox', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const honeypot = await site.php(
		'echo Ramjet\\Support\\Visitors\\SpamSignals::honeypot_name();'
	);
	const hidden = await page.hidden( visitor );
	expect( hidden[ honeypot ] ).toBe( '' );

	const reply = await page.send( visitor, {
		fields: { name: 'Robot' },
		more: { [ honeypot ]: 'x', ramjet_elapsed: '0' },
	} );
	expect( reply ).toMatchObject( { status: 200, body: { status: 'sent' } } );
	expect( ( await page.responses() ).at( -1 ) ).toMatchObject( {
		status: 'spam',
		spam: { verdict: 'suspected', reasons: [ 'honeypot', 'too_fast' ] },
		log: [],
		due: null,
	} );
	await page.deliver();
	expect( await readMails( site, to ) ).toHaveLength( 0 );

	const held = ( await page.responses() ).at( -1 );
	await site.php( `
		Ramjet\\Forms\\Storage\\ResponseStore::for_site()->set_status( ${ held?.id }, 'publish' );
		${ FORMS }->queue()->retry( ${ held?.id } );` );
	expect( await readMails( site, to ) ).toHaveLength( 1 );
	expect( ( await page.responses() ).at( -1 ) ).toMatchObject( {
		status: 'publish',
		log: [ { channel: `mail:${ to }`, ok: true } ],
	} );
} );

test( 'submissions per IP address are limited, behind trusted proxies too @sqlite', async ( {
	as,
} ) => {
	const visitor = await as( 'visitor' );
	const formOptions = { rate: '3', trusted_proxies: '127.0.0.0/8 10.1.2.3' };
	const send = async ( from: string, options = formOptions ) =>
		page.send( visitor, {
			fields: { name: 'Again' },
			headers: {
				...conditionsHeader( { formOptions: options } ),
				'X-Forwarded-For': from,
			},
		} );
	await withinOneWindow( async () => {
		const seed = Math.floor( Math.random() * 65_536 ).toString( 16 );
		const statuses = [];
		for ( const last of [ 1, 2, 3, 4, 5 ] ) {
			// IP addresses of one household's network. The header's earlier part, set by the visitor, is ignored.
			statuses.push(
				(
					await send(
						`203.0.113.${ last }, 2001:db8:${ seed }:7::${ last }, 10.1.2.3`
					)
				).status
			);
		}
		expect( statuses ).toEqual( [ 200, 200, 200, 429, 429 ] );
		const limited = await send( `2001:db8:${ seed }:7::9` );
		expect( Number( limited.headers[ 'retry-after' ] ) ).toBeGreaterThan(
			0
		);
		expect( limited.body ).toMatchObject( {
			status: 'limited',
			message: expect.stringMatching( /try again in \d+ (min|second)/ ),
		} );
		expect( ( await send( `2001:db8:${ seed }:8::1` ) ).status ).toBe(
			200
		);
		// The header of an untrusted proxy is ignored.
		expect(
			(
				await send( `2001:db8:${ seed }:7::1`, {
					rate: '5000',
					trusted_proxies: '10.0.0.0/8',
				} )
			).status
		).toBe( 200 );
	} );
} );

/**
 * Requests a puzzle and solves it as a browser does.
 * @param visitor
 */
async function solvePuzzle( visitor: Session ) {
	const { body } = await visitor.get( '/ramjet/v1/forms/challenge' );
	const { salt, challenge, signature, maxnumber } = body as {
		salt: string;
		challenge: string;
		signature: string;
		maxnumber: number;
	};
	let number = 0;
	while (
		createHash( 'sha256' )
			.update( `${ salt }${ number }` )
			.digest( 'hex' ) !== challenge
	) {
		number++;
	}
	expect( number ).toBeLessThanOrEqual( maxnumber );
	return { salt, number, signature };
}

test( 'the solution of an ALTCHA puzzle is valid for one submission @sqlite', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const headers = conditionsHeader( { formOptions: { captcha: 'altcha' } } );
	const html = await (
		await visitor.request.get( page.url, { headers } )
	).text();
	expect( /captcha\\?\/altcha\.js/.test( html ) ).toBe( true );
	expect(
		( await ( await visitor.request.get( page.url ) ).text() ).includes(
			'altcha'
		)
	).toBe( false );

	const { headers: challenge } = await visitor.get(
		'/ramjet/v1/forms/challenge'
	);
	expect( challenge[ 'cache-control' ] ).toContain( 'no-store' );
	const solution = await solvePuzzle( visitor );
	const { salt, number, signature } = solution;
	const send = ( captcha: unknown, name: string, id?: string ) =>
		page.send( visitor, {
			fields: { name },
			headers,
			more: {
				ramjet_captcha:
					typeof captcha === 'string'
						? captcha
						: Buffer.from( JSON.stringify( captcha ) ).toString(
								'base64'
							),
				...( id && { ramjet_id: id } ),
			},
		} );
	for ( const wrong of [ '', { salt, number: number + 1, signature } ] ) {
		expect( await send( wrong, 'Unsolved' ) ).toMatchObject( {
			status: 422,
			body: {
				message: expect.stringContaining( 'could not be verified' ),
			},
		} );
	}
	const id = `solver-${ Math.random() }`;
	expect( await send( solution, 'Solver', id ) ).toMatchObject( {
		status: 200,
	} );
	// A visitor who got no reply submits the same again, with the same solution or another.
	for ( const again of [ solution, await solvePuzzle( visitor ) ] ) {
		expect( await send( again, 'Solver', id ) ).toMatchObject( {
			status: 200,
		} );
	}
	// Another submission needs another solution.
	expect( await send( { ...solution, more: 'x' }, 'Replay' ) ).toMatchObject(
		{
			status: 422,
			body: { message: expect.stringContaining( 'send it again' ) },
		}
	);
	expect(
		await send( await solvePuzzle( visitor ), 'Changed' )
	).toMatchObject( {
		status: 200,
	} );
	const names = ( await page.responses() ).map( ( { title } ) => title );
	expect( names.filter( ( name ) => name === 'Solver' ) ).toHaveLength( 1 );
	expect( names ).toContain( 'Changed' );
	expect( names ).not.toContain( 'Replay' );
	expect( names ).not.toContain( 'Unsolved' );

	const plain = await page.post( visitor, {
		fields: { name: 'x' },
		headers,
	} );
	expect( await plain.text() ).toContain( 'needs JavaScript' );
	// Expired solutions are deleted.
	expect(
		await site.php( `
			global $wpdb;
			$table = "{$wpdb->prefix}ramjet_form_solutions";
			$count = fn() => $wpdb->get_var( "SELECT COUNT(*) FROM $table WHERE solution = '${ salt }'" );
			echo $count();
			$wpdb->query( "UPDATE $table SET created_at = 1 WHERE solution = '${ salt }'" );
			Ramjet\\Tests\\run_job( 'ramjet_forms_cleanup' );
			echo $count();` )
	).toBe( '10' );
} );

test( 'a captcha service verifies tokens, and submissions are accepted when it is down', async ( {
	as,
	doubles,
} ) => {
	const visitor = await as( 'visitor' );
	const token = `${ SOLVED }${ Math.random() }`;
	const send = ( captcha: string, mode = 'ok', keys = GOOD.turnstile ) =>
		page.send( visitor, {
			fields: { name: `${ mode }: ${ captcha }` },
			more: { ramjet_captcha: captcha },
			headers: conditionsHeader( {
				formOptions: { captcha: 'turnstile' },
				services: { origin: doubles.origin, mode },
				constants: serviceConstants( 'turnstile', keys ),
			} ),
		} );
	const last = async () => ( await page.responses() ).at( -1 );
	expect( await send( '' ) ).toMatchObject( {
		status: 422,
		body: { message: 'Please solve the captcha.' },
	} );
	expect( await send( 'guessed' ) ).toMatchObject( {
		status: 422,
		body: { message: 'Please solve the captcha again.' },
	} );
	expect( doubles.calls.at( -1 ) ).toContain(
		'challenges.cloudflare.com/turnstile/v0/siteverify'
	);
	expect( await send( token ) ).toMatchObject( { status: 200 } );
	expect( await last() ).toMatchObject( {
		title: `ok: ${ token }`,
		status: 'publish',
		spam: { reasons: [] },
	} );
	// A token is valid once.
	expect( await send( token ) ).toMatchObject( { status: 422 } );

	for ( const answer of [
		await send( 'a token', 'broken' ),
		await send( 'a token', 'ok', {
			...GOOD.turnstile,
			secret: 'a-mistyped-secret',
		} ),
	] ) {
		expect( answer ).toMatchObject( { status: 200 } );
		expect( await last() ).toMatchObject( {
			title: expect.stringContaining( 'a token' ),
			status: 'spam',
			spam: { reasons: [ 'captcha_unreachable' ] },
		} );
	}
} );

test( 'Akismet, if active, checks a response once; without its reply the response is delivered', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const address = uniqueAddress( 'akismet' );
	const asked = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to: address } )
	);
	for ( const verdict of [ 'true', 'false', '' ] as const ) {
		const answer = await asked.send( visitor, {
			fields: { name: `Says ${ verdict }` },
			headers: conditionsHeader( {
				akismet: { key: 'abcdef', spam: 0, verdict },
			} ),
		} );
		expect( answer.body.status ).toBe( 'sent' );
	}
	const said = (
		entries: Awaited< ReturnType< FormPage[ 'responses' ] > >
	) =>
		entries.map( ( { status, spam, log } ) => [
			status,
			spam.reasons,
			log.map(
				( { channel, ok } ) => `${ channel.slice( 0, 7 ) } ${ ok }`
			),
		] );
	await expect
		.poll( async () => said( await asked.responses() ) )
		.toEqual( [
			[ 'spam', [ 'akismet' ], [ 'akismet true' ] ],
			[ 'publish', [], [ 'akismet true', 'mail:ak true' ] ],
			[ 'publish', [], [ 'akismet false', 'mail:ak true' ] ],
		] );
	const [ spam ] = await asked.responses();
	await (
		await as( 'admin' )
	).post( `/ramjet/v1/forms/responses/${ spam?.id }`, { status: 'inbox' } );
	expect( said( await asked.responses() )[ 0 ] ).toEqual( [
		'publish',
		[ 'akismet' ],
		[ 'akismet true', 'mail:ak true' ],
	] );
	expect( await readMails( site, address ) ).toHaveLength( 3 );
} );

test( 'Akismet gets one report for each Mark as spam and Not spam', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const visitor = await as( 'visitor' );
	const address = uniqueAddress( 'told' );
	const asked = await publishForm(
		admin,
		site,
		formMarkup( FIELDS, { to: address } )
	);
	const akismet = ( verdict: 'true' | 'false' | '' ) => ( {
		akismet: { key: 'abcdef', spam: 0, verdict },
	} );
	for ( const [ verdict, elapsed ] of [
		[ 'true', '30000' ],
		[ 'false', '30000' ],
		// One without a reply; one that is not checked because it is obviously spam.
		[ '', '30000' ],
		[ 'true', '0' ],
	] as const ) {
		await asked.send( visitor, {
			fields: { name: 'Ada' },
			more: { ramjet_elapsed: elapsed },
			headers: conditionsHeader( akismet( verdict ) ),
		} );
		await asked.tried();
	}
	const [ spam, ham, unknown, plain ] = await asked.responses();
	const act = async (
		entry: typeof spam,
		status: 'inbox' | 'spam',
		conditions: Conditions = akismet( 'true' )
	) => {
		const answer = await admin.rest(
			'POST',
			`/ramjet/v1/forms/responses/${ entry?.id }`,
			{ data: { status }, headers: headersUnder( admin, conditions ) }
		);
		expect( answer ).toMatchObject( { status: 200, body: { status } } );
		return said( ( answer.body as typeof spam )?.log );
	};
	const said = ( log: StoredResponse[ 'log' ] = [] ) =>
		log
			.filter( ( { channel } ) => channel === 'akismet' )
			.map( ( { message } ) => message );
	const read = async () =>
		( await asked.responses() ).map( ( { log } ) => said( log ) );

	// Akismet has not checked these two, or is no longer active.
	await act( unknown, 'spam' );
	await act( plain, 'inbox' );
	await act( ham, 'spam', {} );
	await act( ham, 'inbox', {} );
	// The reply comes before the report.
	expect( await act( spam, 'inbox' ) ).toEqual( [
		'Akismet marked this response as spam.',
	] );
	await act( spam, 'inbox' );
	await act( ham, 'spam' );
	const before = [
		[
			'Akismet marked this response as spam.',
			'Reported to Akismet as not spam.',
		],
		[ 'Akismet found no spam.', 'Reported to Akismet as spam.' ],
		[ 'Akismet could not be reached.' ],
		[],
	];
	await expect.poll( read ).toEqual( before );
	// If Akismet is down, the response is moved nevertheless.
	await act( ham, 'inbox', akismet( '' ) );
	before[ 1 ]?.push( 'Your decision could not be reported to Akismet.' );
	await expect.poll( read ).toEqual( before );
} );
