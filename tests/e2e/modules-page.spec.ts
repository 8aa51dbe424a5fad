/*
 * The modules page by itself: faults, ways to it, small screens, roles.
 */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import {
	expectSaved,
	moduleHeadings,
	MODULES_PAGE,
	modulesRegion,
	moduleSwitch,
} from '../support/modules-page';
import { expect, test } from '../support/test';

/** Plain permalinks put the route into the query. */
const MARKDOWN_ACTIVE = /module(\/|%2F)markdown(\/|%2F)active/;

test( 'A switch goes back when the server fails, says why, and works when tried again', async ( {
	admin,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	await admin.goto( MODULES_PAGE );
	const control = moduleSwitch( admin, 'Markdown' );

	for ( const [ answer, why ] of [
		[
			{ status: 500, json: { code: 'x', message: 'Out of order.' } },
			'Out of order. (Status 500)',
		],
		[
			{ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' },
			'The answer of the server could not be read.',
		],
		[
			{ status: 200, json: { code: 'success' } },
			'The server answered something else than was asked for.',
		],
	] as const ) {
		await admin.route( MARKDOWN_ACTIVE, ( route ) =>
			route.fulfill( answer )
		);
		await control.press( 'Space' );
		await expect(
			modulesRegion( admin ).getByText(
				`Markdown could not be turned off. ${ why }`
			)
		).toBeVisible();
		await expect( admin.locator( '#a11y-speak-assertive' ) ).toContainText(
			why
		);
		await expect( control ).toBeChecked();
		await expect( control ).toBeFocused();
		await expectAccessible( modulesRegion( admin ) );
		await admin.unroute( MARKDOWN_ACTIVE );
	}

	await modulesRegion( admin )
		.getByRole( 'button', { name: 'Try again' } )
		.click();
	await expect( control ).not.toBeChecked();
	await expectSaved( admin );
	await expect(
		modulesRegion( admin ).getByText( /could not be/ )
	).toHaveCount( 0 );
	await admin.reload();
	await expect( control ).not.toBeChecked();
} );

test.describe( 'The modules page', () => {
	test( 'says what is wrong when another plugin answers, and tries again', async ( {
		admin,
		under,
	} ) => {
		await under( {
			taken: { routes: [ [ 'jetpack/v4', '/module/all' ] ] },
		} );
		await admin.goto( MODULES_PAGE );
		const error = modulesRegion( admin ).getByText(
			'The modules could not be loaded. The server answered something else than was asked for. Another plugin may use the same address.'
		);
		await expect( error ).toBeVisible();
		await expectAccessible( modulesRegion( admin ) );

		await under( {} );
		await modulesRegion( admin )
			.getByRole( 'button', { name: 'Try again' } )
			.click();
		await expect( moduleSwitch( admin, 'Markdown' ) ).toBeVisible();
		await expect( error ).toBeHidden();
	} );

	test( 'is led to by links and by the back button', async ( { admin } ) => {
		await admin.goto( '/wp-admin/plugins.php' );
		await admin
			.getByRole( 'row', { name: /Ramjet/ } )
			.getByRole( 'link', { name: 'Settings' } )
			.click();
		await admin
			.getByRole( 'navigation', { name: 'Pages of Ramjet' } )
			.getByRole( 'link', { name: 'Modules' } )
			.click();
		await expect( moduleHeadings( admin ) ).not.toHaveCount( 0 );
		const all = await moduleHeadings( admin ).allTextContents();
		const inactive = modulesRegion( admin ).getByRole( 'radio', {
			name: 'Inactive',
		} );

		await admin
			.getByRole( 'searchbox', { name: 'Search modules' } )
			.fill( 'hours' );
		await expect( moduleHeadings( admin ) ).toHaveText( [
			'Business Hours',
		] );
		await inactive.check();
		await expect(
			modulesRegion( admin ).getByText( 'No modules match.' ).last()
		).toBeVisible();
		await expectAccessible( modulesRegion( admin ) );

		await admin.reload();
		await expect( inactive ).toBeChecked();
		await admin.goBack();
		await expect( moduleHeadings( admin ) ).toHaveText( [
			'Business Hours',
		] );
		await inactive.check();
		await modulesRegion( admin )
			.getByRole( 'button', { name: 'Clear search and filter' } )
			.click();
		await expect( moduleHeadings( admin ) ).toHaveText( all );
	} );

	for ( const rtl of [ false, true ] ) {
		test( `fits a small screen and passes axe, ${
			rtl ? 'right to left' : 'left to right'
		}`, async ( { admin, under } ) => {
			await under( { rtl } );
			await admin.setViewportSize( { width: 320, height: 800 } );
			await admin.goto( MODULES_PAGE );
			const control = moduleSwitch( admin, 'Business Hours' );
			await expect( control ).toBeVisible();
			expect(
				await admin.evaluate(
					() => document.documentElement.scrollWidth
				)
			).toBe( 320 );
			const name = modulesRegion( admin ).getByRole( 'heading', {
				name: 'Business Hours',
			} );
			const [ nameBox, controlBox ] = [
				await name.boundingBox(),
				await control.boundingBox(),
			];
			expect( ( nameBox?.x ?? 0 ) > ( controlBox?.x ?? 0 ) ).toBe( rtl );
			await expectAccessible( modulesRegion( admin ) );
		} );
	}

	test( 'is not for an editor, who has the responses alone', async ( {
		pageAs,
	} ) => {
		const page = await pageAs( 'editor' );
		await page.goto( MODULES_PAGE );
		await expect(
			page.getByRole( 'heading', { name: 'Responses', level: 2 } )
		).toBeVisible();
		await expect( modulesRegion( page ) ).toHaveCount( 0 );
	} );

	test( 'is not for a subscriber', async ( { pageAs } ) => {
		const page = await pageAs( 'subscriber' );
		await page.goto( '/wp-admin/profile.php' );
		const menu = page.getByRole( 'navigation', { name: 'Main menu' } );
		await expect(
			menu.getByRole( 'link', { name: 'Profile' } )
		).toBeVisible();
		await expect(
			menu.getByRole( 'link', { name: 'Ramjet' } )
		).toHaveCount( 0 );
		const response = await page.goto( MODULES_PAGE );
		expect( response?.status() ).toBe( 403 );
	} );
} );
