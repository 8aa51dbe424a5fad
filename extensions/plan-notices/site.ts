import type { Product } from './plans';
import { request } from '../../shared/api/request';

/** The routes below `jetpack/v4/site` return their result in `data`. */
type Enveloped< T > = { code: 'success'; data: T };

/** The site and its plan. */
export type Site = {
	/** The site's number in its network; 1 on a single site. */
	ID: number;
	name: string;
	URL: string;
	/** Null where the site has none and needs none. */
	plan: Product | null;
};

async function fetchData< T >(
	path: string,
	signal?: AbortSignal
): Promise< T > {
	const { data } = await request< Enveloped< T > >( {
		path: `jetpack/v4/${ path }`,
		signal,
	} );
	return data;
}

/**
 * Reads the site with its plan (GET `jetpack/v4/site`).
 *
 * @param signal Breaks the call off.
 */
export function fetchSite( signal?: AbortSignal ): Promise< Site > {
	return fetchData( 'site', signal );
}
