import type { ComponentType } from 'react';

import { loadChunkTranslations } from '../../../shared/blocks/chunk-translations';
import type { DashboardPage } from '../pages';
import { loadPageStyles } from './load-page-styles';

const loaded = new Map< DashboardPage, ComponentType >();

/**
 * The component of a page, if it has been loaded.
 * @param page
 */
export const getLoadedPage = (
	page: DashboardPage
): ComponentType | undefined => loaded.get( page );

/**
 * Loads a page, its translations and its stylesheet.
 *
 * @param  page
 * @throws {Error} A file could not be loaded. The next call tries again.
 */
export async function loadPage( page: DashboardPage ): Promise< void > {
	const [ module ] = await Promise.all( [
		page.load(),
		loadChunkTranslations( `admin-${ page.path }` ),
		page.hasStyles ? loadPageStyles( page.path ) : undefined,
	] );
	loaded.set( page, module.default );
}
