import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { MediaFile } from '../lib/media';

/** Maximum number of items in a REST response. */
const PAGE = 100;

/**
 * Reads URLs, pages and sizes of files in the media library.
 *
 * @param ids The attachments. Deleted ones are not among the files.
 */
export async function fetchMedia(
	ids: number[]
): Promise< Map< number, MediaFile > > {
	const pages = Array.from(
		{ length: Math.ceil( ids.length / PAGE ) },
		( _, page ) => ids.slice( page * PAGE, ( page + 1 ) * PAGE )
	);
	const replies = await Promise.all(
		pages.map( ( include ) =>
			apiFetch< ( MediaFile & { id: number } )[] >( {
				path: addQueryArgs( '/wp/v2/media', {
					include,
					per_page: PAGE,
					_fields: 'id,link,source_url,media_details',
				} ),
			} )
		)
	);
	return new Map( replies.flat().map( ( file ) => [ file.id, file ] ) );
}
