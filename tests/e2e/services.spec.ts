/*
 * Keys of services, entered by a person. The services are doubles on this machine; what is entered is each test's own
 * (the condition `sandbox`).
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { type Doubles, startDoubles } from '../services/server';
import { GOOD } from '../services/vendors';

const PAGE = '/wp-admin/admin.php?page=ramjet&path=services';
const NAME = 'Cloudflare Turnstile';

const region = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Services' } );
const toggle = ( page: Page ) =>
	region( page ).getByRole( 'button', { name: NAME, exact: true } );

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

test( 'Keys are entered by keyboard, corrected, tested, lost with the salts and removed', async ( {
	admin,
	under,
} ) => {
	const sandbox = randomUUID();
	const services = { origin: doubles.origin, mode: 'ok' as const };
	await under( { sandbox, services } );
	await admin.goto( PAGE );
	await expect( toggle( admin ) ).toHaveAccessibleDescription( 'Not set up' );
	await expectAccessible( region( admin ) );

	const form = region( admin ).getByRole( 'form', { name: NAME } );
	const siteKey = form.getByRole( 'textbox', { name: 'Site key' } );
	const secret = form.getByRole( 'textbox', { name: 'Secret key' } );
	const save = form.getByRole( 'button', { name: 'Save', exact: true } );
	await toggle( admin ).focus();
	await admin.keyboard.press( 'Enter' );
	await admin.keyboard.press( 'Tab' );
	await admin.keyboard.press( 'Tab' );
	await expect( siteKey ).toBeFocused();
	await admin.keyboard.type( 'a site key' );
	await admin.keyboard.press( 'Enter' );
	await expect( siteKey ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( siteKey ).toHaveAccessibleDescription(
		/Site key does not look right/
	);
	await expectAccessible( region( admin ) );
	await siteKey.fill( GOOD.turnstile.site_key );
	await secret.fill( GOOD.turnstile.secret );
	await save.press( 'Enter' );
	await expect( form.getByText( /…6789/ ) ).toBeVisible();

	await form.getByRole( 'button', { name: `Test ${ NAME }` } ).click();
	await expect(
		form.getByText( `${ NAME } accepts your keys.` )
	).toBeVisible();
	await expect( toggle( admin ) ).toHaveAccessibleDescription( 'Tested' );

	// The Overview leads to the form, and nothing of the secret is in its page.
	await under( { sandbox, salts: 'changed' } );
	await admin.goto( '/wp-admin/admin.php?page=ramjet' );
	await admin
		.getByRole( 'link', { name: `Enter them again ${ NAME }` } )
		.press( 'Enter' );
	await expect( admin ).toHaveURL( /path=services&service=turnstile$/ );
	await expect( form.getByText( /cannot be read/ ) ).toBeVisible();
	await form.getByRole( 'button', { name: 'Replace: Secret key' } ).click();
	await secret.fill( GOOD.turnstile.secret );
	await save.press( 'Enter' );
	await expect( form.getByText( /…6789/ ) ).toBeVisible();
	await admin.reload();
	expect( await admin.content() ).not.toContain( GOOD.turnstile.secret );

	await form.getByRole( 'button', { name: 'Remove: Secret key' } ).click();
	await form.getByRole( 'button', { name: 'Undo: Secret key' } ).click();
	await form.getByRole( 'button', { name: 'Remove: Secret key' } ).click();
	await save.press( 'Enter' );
	await expect( secret ).toHaveValue( '' );

	await admin.setViewportSize( { width: 320, height: 800 } );
	const overflow = await region( admin ).evaluate(
		( element ) =>
			[ ...element.querySelectorAll( '*' ) ].filter( ( one ) => {
				const { left, right } = one.getBoundingClientRect();
				return left < -1 || right > window.innerWidth + 1;
			} ).length
	);
	expect( overflow ).toBe( 0 );
} );
