// Visitors subscribe, confirm, get a post by email and leave, with and without JavaScript, behind a page cache.
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type MailServer, startMailServer } from '../services/smtp';
import { expectAccessible } from '../support/axe';
import { TestNewsletter } from '../support/newsletter';
import { inSandbox } from '../support/sandbox';
import { expect, setConditions, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

/** The mails of a server to one person, in order. */
const mailsTo = ( server: MailServer, address: string ) =>
	server.mails
		.filter( ( { to } ) => to.includes( address ) )
		.map( ( { mail } ) => mail );

let server: MailServer;
let newsletter: TestNewsletter;

const PEOPLE = [ 'ada', 'bob' ];

const addressOf = ( name: string ) =>
	`smtp-${ server.port }-${ name }@example.com`;

test.beforeEach( async ( { site } ) => {
	server = await startMailServer();
	newsletter = new TestNewsletter( site );
	await newsletter.start();
} );

test.afterEach( async () => {
	await server.close();
	await newsletter.end();
} );

test( 'Visitors subscribe, confirm, get a post by email, and leave @native', async ( {
	as,
	browser,
	editor,
	page,
	site,
	under,
} ) => {
	const { conditions, post } = inSandbox( await as( 'admin' ), {
		sandbox: newsletter.sandbox,
		// All browser tests submit their forms from one IP address.
		formOptions: { rate: '5000' },
	} );
	const [ ada, bob ] = PEOPLE.map( addressOf ) as [ string, string ];
	const linkTo = async ( address: string, pattern: RegExp ) => {
		await expect
			.poll( () => mailsTo( server, address ).at( -1 )?.text ?? '' )
			.toMatch( pattern );
		const { text } = mailsTo( server, address ).at( -1 )!;
		return /https?:\S+ramjet_newsletter=\S+/.exec( text! )![ 0 ];
	};
	const publish = async ( title: string ) => {
		const { body } = await post( '/wp/v2/posts', {
			title,
			content:
				'<!-- wp:paragraph --><p>The tide is out.</p><!-- /wp:paragraph -->',
			status: 'publish',
		} );
		await newsletter.php(
			'$newsletter->worker()->run( microtime( true ) + 20 );'
		);
		return ( body as { link: string } ).link;
	};
	const subjects = ( address: string ) =>
		mailsTo( server, address ).map( ( { subject } ) => subject );

	await post( '/jetpack/v4/module/subscriptions/active', { active: true } );
	await post( '/jetpack/v4/settings', {
		newsletter_from_email: 'harbour@example.org',
		newsletter_address: '1 Quay\nHarbour',
		newsletter_delay: 0,
		newsletter_hourly_limit: 100_000,
	} );
	await newsletter.php( '$newsletter->permission()->allow();' );
	await under( conditions );

	await editor.newPost( 'page' );
	await editor.setTitle( `Subscribe ${ randomUUID() }` );
	await expectAccessible(
		await editor.insertBlock( 'jetpack/subscriptions' )
	);
	const { link } = await editor.publish();

	const block = ( of: Page ) =>
		of.locator( '.wp-block-jetpack-subscriptions' );
	await test.step( 'A visitor subscribes by keyboard', async () => {
		await page.clock.install();
		await page.goto( link );
		await page.getByLabel( 'Email address' ).fill( ada );
		// The server treats faster visitors as bots.
		await page.clock.fastForward( 3_000 );
		await page.keyboard.press( 'Enter' );
		await expect( block( page ).getByText( 'Almost done!' ) ).toBeFocused();
		await expectAccessible( block( page ) );
	} );

	await test.step( 'and another one without JavaScript, on a page from a cache', async () => {
		const cached = link.replace( '127.0.0.1', '127.0.0.2' );
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		await setConditions(
			context,
			{ ...site, url: new URL( cached ).origin },
			conditions
		);
		const plain = await context.newPage();
		await plain.goto( cached );
		const reply = await plain.reload();
		expect( await reply?.headerValue( 'X-Cache' ) ).toBe( 'HIT' );
		await plain.getByLabel( 'Email address' ).fill( bob );
		await plain.getByRole( 'button', { name: 'Subscribe' } ).click();
		await expect(
			block( plain ).getByText( 'Almost done!' )
		).toBeVisible();
		await expect( block( plain ).getByRole( 'alert' ) ).toBeHidden();
		await context.close();
	} );

	await test.step( 'They confirm by a button: opening the link is not enough', async () => {
		for ( const address of [ ada, bob ] ) {
			await page.goto( await linkTo( address, /Confirm subscription/ ) );
			const button = page.getByRole( 'button', {
				name: 'Confirm subscription',
			} );
			if ( address === ada ) {
				await page.reload();
				await expectGoodOnEveryScreen(
					page.locator( 'body' ),
					site,
					conditions
				);
				await under( conditions );
				await page.setViewportSize( { width: 1280, height: 800 } );
				await page.reload();
			}
			await button.press( 'Enter' );
			await expect(
				page.getByRole( 'heading', { name: 'You are subscribed' } )
			).toBeVisible();
			await expectAccessible( page.locator( 'body' ) );
		}
	} );

	await test.step( 'Both get the next post', async () => {
		const url = await publish( 'Low tide' );
		for ( const address of [ ada, bob ] ) {
			const mail = mailsTo( server, address ).at( -1 );
			expect( mail?.subject ).toBe( 'Low tide' );
			expect( mail?.from?.value[ 0 ]?.address ).toBe(
				'harbour@example.org'
			);
			expect( mail?.html ).toContain( url );
			expect( mail?.text ).toContain( 'The tide is out.' );
			expect( mail?.text ).toContain( '1 Quay' );
			expect( mail?.headers.get( 'list' ) ).toMatchObject( {
				unsubscribe: { url: await linkTo( address, /Unsubscribe/ ) },
			} );
		}
	} );

	await test.step( 'One leaves on the page, the other one by a click in the mail program', async () => {
		await page.goto( await linkTo( ada, /Unsubscribe/ ) );
		await expectGoodOnEveryScreen(
			page.locator( 'body' ),
			site,
			conditions
		);
		await page.getByRole( 'button' ).press( 'Enter' );
		await expect( page.getByRole( 'button' ) ).toHaveCount( 0 );
		await expectAccessible( page.locator( 'body' ) );
		const reply = await page.request.post(
			await linkTo( bob, /Unsubscribe/ ),
			{
				form: { 'List-Unsubscribe': 'One-Click' },
				maxRedirects: 0,
			}
		);
		expect( reply.status() ).toBe( 200 );
	} );

	await test.step( 'Neither gets another post', async () => {
		await publish( 'High tide' );
		for ( const address of [ ada, bob ] ) {
			expect( subjects( address ) ).toEqual( [
				expect.stringContaining( 'Confirm' ),
				'Low tide',
			] );
		}
	} );
} );
