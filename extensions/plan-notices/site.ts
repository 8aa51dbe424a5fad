import { request } from '../../shared/api/request';

/** What is needed of the site. */
type Site = {
	/** Null where the site has none and needs none. */
	plan: { product_name: string } | null;
};

/** Reads the site with its plan. */
export async function fetchSite( signal: AbortSignal ): Promise< Site > {
	const { data } = await request< { data: Site } >( {
		path: 'jetpack/v4/site',
		signal,
	} );
	return data;
}
