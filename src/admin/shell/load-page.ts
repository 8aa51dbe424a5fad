import type { ComponentType } from 'react';

import { createLoader, type Loader } from '../../../shared/lib/loader';
import type { DashboardPage } from '../pages';
import { loadPageStyles } from './load-page-styles';

const loaders = new Map< DashboardPage, Loader< ComponentType > >();

/**
 * The loader of a page and its stylesheet.
 *
 * @param page One of PAGES.
 */
export function getPageLoader( page: DashboardPage ): Loader< ComponentType > {
	const known = loaders.get( page );
	if ( known ) {
		return known;
	}
	const loader = createLoader( async () => {
		const [ module ] = await Promise.all( [
			page.load(),
			page.hasStyles ? loadPageStyles( page.path ) : undefined,
		] );
		return module.default;
	} );
	loaders.set( page, loader );
	return loader;
}
