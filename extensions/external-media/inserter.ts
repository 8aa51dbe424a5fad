import { fetchMediaListing } from '../../shared/api/external-media';

/** Photos of the inserter's first view. */
const SEARCH = 'mountain';

/** Photos of a page. */
const NUMBER = 25;

/** What the inserter searches for. */
export type InserterQuery = { search?: string };

/** A photo in the inserter. WordPress copies it from `url` when it is inserted, and keeps the caption. */
type InserterItem = {
	url: string;
	previewUrl: string;
	title: string;
	alt: string;
	caption: string;
	/** Only files of the media library have one. */
	id: undefined;
	sourceId: string;
};

/**
 * Searches Pexels for the inserter.
 *
 * @return An empty list after a failure: the inserter cannot show errors.
 */
export async function fetchPexels( {
	search,
}: InserterQuery ): Promise< InserterItem[] > {
	try {
		const { media } = await fetchMediaListing( 'pexels', {
			number: NUMBER,
			search: search || SEARCH,
		} );
		return media.map( ( { ID, URL, caption, thumbnails, title } ) => ( {
			id: undefined,
			sourceId: ID,
			url: URL,
			previewUrl: thumbnails.medium,
			title,
			alt: title,
			caption,
		} ) );
	} catch {
		return [];
	}
}
