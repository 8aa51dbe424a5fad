/*
 * Keys of services, entered by a person. The services are doubles on this machine; what is entered is each
 * test's own (the condition `sandbox`).
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { type Doubles, startDoubles } from '../services/server';
import { GOOD } from '../services/vendors';

const PAGE = '/wp-admin/admin.php?page=ramjet&path=services';

/** Plain permalinks put the route into the query. */
const LIST = /ramjet(\/|%2F)v1(\/|%2F)services(\?|&|$)/;

const region = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Services' } );
const toggle = ( page: Page, name: string ) =>
	region( page ).getByRole( 'button', { name, exact: true } );
const form = ( page: Page, name: string ) =>
	region( page ).getByRole( 'form', { name } );

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

test( 'A key is entered by keyboard, refused, corrected, tested and removed', async ( {
	admin,
	under,
} ) => {
	await under( {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
	} );
	const requests: string[] = [];
	admin.on( 'request', ( request ) => {
		if ( LIST.test( request.url() ) ) {
			requests.push( request.url() );
		}
	} );
	await admin.goto( PAGE );
	await expect( admin ).toHaveTitle( /Services/ );
	await expect( toggle( admin, 'Stripe' ) ).toHaveAccessibleDescription(
		'Not set up'
	);
	// The services came with the page.
	expect( requests ).toEqual( [] );
	await expectAccessible( region( admin ) );

	await toggle( admin, 'Stripe' ).focus();
	await admin.keyboard.press( 'Enter' );
	const stripe = form( admin, 'Stripe' );
	await expect(
		stripe.getByRole( 'link', { name: /Get a key for Stripe/ } )
	).toHaveAttribute( 'href', 'https://dashboard.stripe.com/apikeys' );
	await admin.keyboard.press( 'Tab' );
	await admin.keyboard.press( 'Tab' );
	const field = stripe.getByRole( 'textbox', {
		name: 'Secret or restricted key',
	} );
	await expect( field ).toBeFocused();
	await admin.keyboard.type( 'pk_test_public0123456789' );
	await admin.keyboard.press( 'Enter' );
	await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( field ).toHaveAccessibleDescription(
		/a key that begins with pk_ is not the secret one/
	);
	await expectAccessible( region( admin ) );
	await field.fill( GOOD.stripe.secret_key );
	await stripe.getByRole( 'button', { name: 'Save' } ).press( 'Enter' );
	await expect( stripe.getByText( 'Saved, ends in …6789' ) ).toBeVisible();
	await expect( admin.locator( '.components-snackbar' ) ).toContainText(
		'Stripe saved.'
	);

	await stripe
		.getByRole( 'button', { name: 'Test Stripe' } )
		.press( 'Enter' );
	await expect(
		stripe.getByRole( 'status' ).filter( { hasText: 'Stripe works' } )
	).toContainText( 'Stripe works with this.' );
	await expect( toggle( admin, 'Stripe' ) ).toHaveAccessibleDescription(
		'Tested'
	);
	await expectAccessible( region( admin ) );

	// A link leads to the form, and the page that it leads to has nothing of the secret.
	await admin.goto( `${ PAGE }&service=stripe` );
	await expect( stripe.getByText( 'Saved, ends in …6789' ) ).toBeVisible();
	expect( await admin.content() ).not.toContain( GOOD.stripe.secret_key );

	await stripe
		.getByRole( 'button', { name: 'Remove: Secret or restricted key' } )
		.press( 'Enter' );
	const undo = stripe.getByRole( 'button', {
		name: 'Undo: Secret or restricted key',
	} );
	await expect( undo ).toBeFocused();
	await undo.press( 'Enter' );
	await stripe
		.getByRole( 'button', { name: 'Remove: Secret or restricted key' } )
		.press( 'Enter' );
	// What is not saved is asked about before another page is shown.
	await admin
		.getByRole( 'navigation', { name: 'Pages of Ramjet' } )
		.getByRole( 'link', { name: 'Modules' } )
		.click();
	const question = admin.getByRole( 'dialog', {
		name: 'Leave without saving?',
	} );
	await question.getByRole( 'button', { name: 'Stay' } ).click();
	await stripe.getByRole( 'button', { name: 'Save' } ).press( 'Enter' );
	await expect( field ).toHaveValue( '' );
	await expect( toggle( admin, 'Stripe' ) ).toHaveAccessibleDescription(
		'Not set up'
	);
} );

test( 'A service that does not answer is said to be slow, and nothing is lost', async ( {
	admin,
	under,
} ) => {
	await under( {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'slow' },
	} );
	await admin.goto( `${ PAGE }&service=mapbox` );
	const mapbox = form( admin, 'Mapbox' );
	await mapbox.getByLabel( 'Access token' ).fill( GOOD.mapbox.token );
	await mapbox.getByRole( 'button', { name: 'Save' } ).click();
	await expect( mapbox.getByText( 'Saved, ends in …6789' ) ).toBeVisible();
	await mapbox.getByRole( 'button', { name: 'Test Mapbox' } ).click();
	const status = mapbox.getByRole( 'status' );
	await expect(
		status.filter( { hasText: /Testing|Still waiting/ } )
	).toHaveCount( 1 );
	await expect(
		status.filter( { hasText: 'Mapbox could not be asked' } )
	).toContainText( 'No answer came in time.' );
	await expect( toggle( admin, 'Mapbox' ) ).toHaveAccessibleDescription(
		'Last test failed'
	);
	await expect( mapbox.getByText( 'Saved, ends in …6789' ) ).toBeVisible();
} );

test( 'Keys that changed salts have made unreadable are asked for again', async ( {
	admin,
	under,
} ) => {
	const sandbox = randomUUID();
	await under( { sandbox } );
	await admin.goto( `${ PAGE }&service=stripe` );
	const stripe = form( admin, 'Stripe' );
	const field = stripe.getByLabel( 'Secret or restricted key' );
	await field.fill( GOOD.stripe.secret_key );
	await stripe.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect( stripe.getByText( 'Saved, ends in …6789' ) ).toBeVisible();

	await under( { sandbox, salts: 'changed' } );
	await admin.goto( '/wp-admin/admin.php?page=ramjet' );
	const failed = admin.getByRole( 'region', { name: /^Recent problems/ } );
	await expect( failed ).toContainText(
		'Its keys cannot be read any more: the site’s secret salts were changed.'
	);
	await expectAccessible( failed );
	await failed
		.getByRole( 'link', { name: 'Enter them again Stripe' } )
		.press( 'Enter' );

	await expect( admin ).toHaveURL( /path=services&service=stripe$/ );
	// It is the last but one of the list.
	await expect( toggle( admin, 'Stripe' ) ).toBeInViewport();
	await expect( toggle( admin, 'Stripe' ) ).toHaveAccessibleDescription(
		'Enter again'
	);
	await expect(
		stripe.getByText(
			'The saved value can no longer be read because this site’s secret keys have changed. Enter it again.'
		)
	).toBeVisible();
	await expectAccessible( region( admin ) );
	await stripe
		.getByRole( 'button', { name: 'Replace: Secret or restricted key' } )
		.press( 'Enter' );
	await field.fill( GOOD.stripe.secret_key );
	await stripe
		.getByRole( 'button', { name: 'Save', exact: true } )
		.press( 'Enter' );
	await expect( stripe.getByText( 'Saved, ends in …6789' ) ).toBeVisible();
	await expect( toggle( admin, 'Stripe' ) ).toHaveAccessibleDescription(
		'Set up'
	);

	// Where the salts are back, what was saved with the others is what cannot be read.
	await under( { sandbox } );
	await admin.reload();
	await expect( toggle( admin, 'Stripe' ) ).toHaveAccessibleDescription(
		'Enter again'
	);
} );

for ( const rtl of [ false, true ] ) {
	test( `Fits a narrow screen${ rtl ? ', from right to left' : '' }`, async ( {
		admin,
		under,
	} ) => {
		await under( { sandbox: randomUUID(), rtl } );
		await admin.setViewportSize( { width: 320, height: 800 } );
		await admin.goto( `${ PAGE }&service=mapkit` );
		await toggle( admin, 'Captcha' ).click();
		await expect( form( admin, 'Captcha' ) ).toBeVisible();
		await expect(
			form( admin, 'Apple MapKit' ).getByLabel( 'Private key' )
		).toBeVisible();
		const overflow = await region( admin ).evaluate(
			( element ) =>
				[ ...element.querySelectorAll( '*' ) ].filter( ( one ) => {
					const { left, right } = one.getBoundingClientRect();
					return left < -1 || right > window.innerWidth + 1;
				} ).length
		);
		expect( overflow ).toBe( 0 );
		await expectAccessible( region( admin ) );
	} );
}
