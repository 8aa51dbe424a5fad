import { expect, type Page } from '@playwright/test';

/** Address of the screen that lists the modules. */
export const MODULES_PAGE = '/wp-admin/admin.php?page=ramjet&path=modules';

/** The part of the screen that is Ramjet's. */
export const modulesRegion = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Modules' } );

/**
 * The switch of a module.
 *
 * @param name The module's.
 */
export const moduleSwitch = ( page: Page, name: string ) =>
	modulesRegion( page ).getByRole( 'switch', { name, exact: true } );

/** The names of the modules that are listed. */
export const moduleHeadings = ( page: Page ) =>
	modulesRegion( page ).getByRole( 'heading', { level: 3 } );

/** Waits until what was switched is saved. */
export async function expectSaved( page: Page ): Promise< void > {
	await expect(
		modulesRegion( page ).locator( '[aria-busy=true]' )
	).toHaveCount( 0 );
}
