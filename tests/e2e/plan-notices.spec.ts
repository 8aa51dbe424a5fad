/*
 * What people are told when they come back from a purchase or from Stripe (spec 4 §2).
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const SITE = /jetpack(\/|%2F)v4(\/|%2F)site\b/;
const UNNAMED = 'Congratulations! Your site is now on a paid plan.';

const notice = ( page: Page, text: string ) =>
	page
		.locator( '.components-notice, .components-snackbar' )
		.filter( { hasText: text } );

test( 'The editor names the plan, leads to it, and says so once', async ( {
	admin,
} ) => {
	await admin.route( SITE, ( route ) =>
		route.fulfill( {
			json: {
				code: 'success',
				data: { plan: { product_name: 'Grow' } },
			},
		} )
	);
	await admin.goto( '/wp-admin/post-new.php?plan_upgraded=1' );
	const told = notice(
		admin,
		'Congratulations! Your site is now on the Grow plan.'
	);
	await expect( told ).toBeVisible();
	await expectAccessible( told );
	await expect( admin ).not.toHaveURL( /plan_upgraded/ );
	const link = told.getByRole( 'link', { name: 'View my plan' } );
	await expect( link ).toHaveAttribute( 'href', /admin\.php\?page=ramjet/ );

	await admin.reload();
	await expect(
		admin.getByRole( 'button', { name: 'Publish', exact: true } )
	).toBeVisible();
	await expect( told ).toBeHidden();
} );

test( 'The editor does without the name of a plan, and tells of Stripe', async ( {
	admin,
} ) => {
	// The built-in provider sells nothing, so there is no plan to name.
	await admin.goto(
		'/wp-admin/post-new.php?plan_upgraded=1&stripe_connect_success=1&stripe_connect_cancelled=1'
	);
	for ( const text of [
		UNNAMED,
		'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
		'You cancelled connecting your site to Stripe.',
	] ) {
		await expect( notice( admin, text ) ).toBeVisible();
	}
	await expect( admin ).not.toHaveURL( /stripe_connect|plan_upgraded/ );
} );

test( 'The dashboard says so, too', async ( { admin } ) => {
	await admin.goto(
		'/wp-admin/admin.php?page=ramjet&path=modules&plan_upgraded=1'
	);
	await expect( notice( admin, UNNAMED ) ).toBeVisible();
	await expect( admin ).toHaveURL( /path=modules$/ );
} );
