import type { ComponentType } from 'react';

import { createLoader, type Loader } from '../../../shared/api/loader';
import type { DashboardPage } from '../../../shared/lib/initial-state';
import { loadPageStyles } from './load-page-styles';

const loaders = new Map< string, Loader< ComponentType > >();

type Module = { default: ComponentType };

/* A chunk's name is that of its file, which is how its translations are found. */
const importPage = ( path: string ): Promise< Module > =>
	import(
		/* webpackChunkName: "admin-[request]", webpackInclude: /([a-z-]+)[\\/]\1-page\.tsx$/ */ `../${ path }/${ path }-page`
	);

const importSection = ( path: string ): Promise< Module > =>
	import(
		/* webpackChunkName: "admin-[request]", webpackInclude: /([a-z-]+)[\\/]\1-section\.tsx$/ */ `../${ path }/${ path }-section`
	);

function loaderOf(
	name: string,
	load: () => Promise< ComponentType >
): Loader< ComponentType > {
	const loader = loaders.get( name ) ?? createLoader( load );
	loaders.set( name, loader );
	return loader;
}

/** The loader of a page and its stylesheet. */
export const getPageLoader = ( { path, hasStyles }: DashboardPage ) =>
	loaderOf( `page ${ path }`, async () => {
		const [ module ] = await Promise.all( [
			importPage( path ),
			hasStyles ? loadPageStyles( path ) : undefined,
		] );
		return module.default;
	} );

/** The loader of the component of a section of Settings. */
export const getSectionLoader = ( path: string ) =>
	loaderOf(
		`section ${ path }`,
		async () => ( await importSection( path ) ).default
	);
