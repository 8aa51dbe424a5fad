import type { Page } from '@playwright/test';
import { startDoubles } from '../services/server';
import { GOOD, SOLVED } from '../services/vendors';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import { SUBMIT } from '../support/form-markup';
import {
	field,
	formMarkup,
	publishForm,
	type FormPage,
} from '../support/forms';
import { expect, setConditions, test } from '../support/test';

// What an owner may add where spam still comes through: nothing is loaded before somebody enters the form.

/** Milliseconds after which an answer is a person's (spam layer 'time trap'). */
const PERSON = 3_000;

let form: FormPage;

test.beforeAll( async ( { sessions, site } ) => {
	form = await publishForm(
		await sessions.get( 'admin' ),
		site,
		formMarkup(
			field( 'name', { required: true } ) + field( 'textarea' ) + SUBMIT
		)
	);
} );

const scriptsOf = ( page: Page ): string[] => {
	const urls: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' ) {
			urls.push( request.url() );
		}
	} );
	return urls;
};

async function enter( page: Page, name: string ) {
	await page.getByLabel( 'Name' ).fill( name );
	await page.clock.fastForward( PERSON );
}

const send = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Send' } ).click();

/**
 * Has the answer to the next submission lost on the way: the server has it, the visitor is told that nothing is certain.
 * @param page
 */
const loseAnswer = ( page: Page ) =>
	page.route(
		form.url,
		async ( route ) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 }
	);

test( 'ALTCHA: the browser solves a puzzle of the site’s own, which nobody sees', async ( {
	page,
	site,
} ) => {
	await setConditions( page.context(), site, {
		formOptions: { captcha: 'altcha' },
	} );
	const scripts = scriptsOf( page );
	await page.clock.install();
	await page.goto( form.url );
	await expect( page.getByLabel( 'Name' ) ).toBeVisible();
	expect( scripts.filter( ( url ) => /captcha/.test( url ) ) ).toEqual( [] );

	const puzzle = page.waitForResponse( /forms\/challenge/ );
	await enter( page, 'Solver of puzzles' );
	expect( ( await puzzle ).status() ).toBe( 200 );
	expect( scripts.filter( ( url ) => /captcha/.test( url ) ) ).toEqual( [
		expect.stringContaining( `${ site.url }/` ),
	] );
	await send( page );
	await page.clock.runFor( 10_000 );
	await expect( page.getByText( 'Solver of puzzles' ) ).toBeVisible();
	expect( ( await form.entries() ).at( -1 ) ).toMatchObject( {
		title: 'Solver of puzzles',
		status: 'publish',
		spam: { reasons: [] },
	} );
} );

test( 'ALTCHA: what is sent again is stored once, and what was changed meanwhile as well', async ( {
	page,
	site,
} ) => {
	await setConditions( page.context(), site, {
		formOptions: { captcha: 'altcha' },
	} );
	await page.clock.install();
	await page.goto( form.url );
	await enter( page, 'Twice on the way' );
	const isLost = async () => {
		await loseAnswer( page );
		await send( page );
		await page.clock.runFor( 10_000 );
		await expect(
			page.getByText( 'there is no connection' )
		).toBeVisible();
	};
	await isLost();
	await isLost();
	await page.getByLabel( 'Name' ).fill( 'Changed on the way' );
	await send( page );
	await page.clock.runFor( 10_000 );
	await expect( page.getByText( 'Changed on the way' ) ).toBeVisible();
	expect(
		( await form.entries() )
			.map( ( { title } ) => title )
			.filter( ( title ) => title.endsWith( 'on the way' ) )
	).toEqual( [ 'Twice on the way', 'Changed on the way' ] );
} );

/* The interface that both services' scripts have when they are rendered explicitly (their pages 'Client-side rendering'). */
const SERVICE_SCRIPT = ( name: string ) => `
	window.${ name } = {
		render( element, options ) {
			const button = document.createElement( 'button' );
			button.type = 'button';
			button.textContent = 'I am a person ' + options.sitekey;
			let count = 0;
			button.onclick = () => options.callback( '${ SOLVED }${ name }-' + performance.now() + ++count );
			element.append( button );
			return 'widget-1';
		},
		reset( id ) {
			document.body.dataset.reset = id;
		},
	};`;

for ( const [ name, script ] of [
	[ 'turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js' ],
	[ 'hcaptcha', 'https://js.hcaptcha.com/1/api.js' ],
] as const ) {
	test( `${ name }: its script comes with the first focus, and its token with the answer`, async ( {
		page,
		site,
	} ) => {
		const doubles = await startDoubles();
		await setConditions( page.context(), site, {
			formOptions: { captcha: name },
			services: { origin: doubles.origin, mode: 'ok' },
			constants: serviceConstants( 'turnstile', {
				...GOOD.turnstile,
				provider: name,
			} ),
		} );
		await page.route( `${ script }*`, ( route ) =>
			route.fulfill( {
				contentType: 'text/javascript',
				body: SERVICE_SCRIPT( name ),
			} )
		);
		const scripts = scriptsOf( page );
		try {
			await page.clock.install();
			await page.goto( form.url );
			await expect( page.getByLabel( 'Name' ) ).toBeVisible();
			expect( scripts.some( ( url ) => url.startsWith( script ) ) ).toBe(
				false
			);
			const person = page.getByRole( 'button', {
				name: `I am a person ${ GOOD.turnstile.site_key }`,
			} );
			await expect( person ).toHaveCount( 0 );

			await enter( page, `Friend of ${ name }` );
			await expect( person ).toBeVisible();
			await expectAccessible(
				page.locator( '.wp-block-jetpack-contact-form' )
			);

			// Sent without it, the form says what is missing and keeps what was written.
			await send( page );
			await page.clock.runFor( 10_000 );
			await expect(
				page.getByText( 'Please solve the captcha.' )
			).toBeVisible();
			await expect( page.getByLabel( 'Name' ) ).toHaveValue(
				`Friend of ${ name }`
			);

			// Who got no answer sends it again, which takes another token, and is stored once.
			await person.click();
			await loseAnswer( page );
			await send( page );
			await expect(
				page.getByText( 'there is no connection' )
			).toBeVisible();
			await send( page );
			await expect( page.locator( 'body' ) ).toHaveAttribute(
				'data-reset',
				'widget-1'
			);
			await person.click();
			await expect(
				page.getByText( `Friend of ${ name }` )
			).toBeVisible();
			const entries = ( await form.entries() ).filter(
				( { title } ) => title === `Friend of ${ name }`
			);
			expect( entries ).toMatchObject( [
				{ status: 'publish', spam: { reasons: [] } },
			] );
			expect(
				doubles.calls.filter( ( call ) => /siteverify/.test( call ) )
			).toHaveLength( 2 );
		} finally {
			await doubles.close();
		}
	} );
}
