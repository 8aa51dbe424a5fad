import { __, _n, sprintf } from '@wordpress/i18n';
import type { ListingState } from './use-listing';

type Props = {
	listing: ListingState;
	/** Whether there is a reply to the query. */
	isListed: boolean;
	isCopying: boolean;
	/** How many items are selected; '' for none. */
	count: string;
};

/** Announces listed and selected items to screen readers. A message for no results is visible. */
export function Status( props: Props ) {
	const { listing, isListed, isCopying } = props;
	const isEmpty =
		isListed &&
		! isCopying &&
		! listing.isLoading &&
		! listing.error &&
		listing.media.length === 0;
	return (
		<p
			role="status"
			className={ isEmpty ? 'ramjet-media__empty' : 'screen-reader-text' }
		>
			{ isEmpty
				? __(
						'Sorry, but nothing matched your search criteria.',
						'ramjet'
					)
				: describe( props ) }
		</p>
	);
}

function describe( { listing, isListed, isCopying, count }: Props ): string {
	if ( isCopying ) {
		return __( 'Inserting media', 'ramjet' );
	}
	if ( listing.isLoading ) {
		return __( 'Loading…', 'ramjet' );
	}
	if ( count || ! isListed || listing.error ) {
		return count;
	}
	return sprintf(
		/* translators: %d: number of images and videos. */
		_n( '%d item', '%d items', listing.media.length, 'ramjet' ),
		listing.media.length
	);
}
