import { decodeEntities } from '@wordpress/html-entities';
import { request } from './request';

/** Published posts of all types, or categories. */
export type SearchType = 'post' | 'category';

export type Found = { id: number; title: string };

const TYPES = {
	post: 'type=post',
	category: 'type=term&subtype=category',
};

/**
 * Searches the site.
 *
 * @param query Words to search for, or IDs to look up.
 */
export async function searchSite(
	type: SearchType,
	query: string | readonly number[],
	signal: AbortSignal
): Promise< Found[] > {
	const wanted =
		typeof query === 'string'
			? `search=${ encodeURIComponent( query ) }&per_page=20`
			: `include=${ query.join() }&per_page=100`;
	const found = await request< Found[] >( {
		path: `wp/v2/search?${ TYPES[ type ] }&${ wanted }&_fields=id,title`,
		signal,
	} );
	return found.map( ( { id, title } ) => ( {
		id,
		title: decodeEntities( title ),
	} ) );
}
