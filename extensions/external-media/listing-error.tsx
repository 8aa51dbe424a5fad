import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { READABLE_ACTION } from '../../shared/lib/notice-action';
import type { ListingState } from './use-listing';

/** Error when media could not be listed or copied. Without a first page, there is nothing to return to. */
export function ListingError( { listing }: { listing: ListingState } ) {
	return (
		<Notice
			status="error"
			isDismissible={ ! listing.isFailed }
			actions={
				listing.isFailed
					? [
							{
								...READABLE_ACTION,
								label: __( 'Try again', 'ramjet' ),
								onClick: listing.retry,
							},
						]
					: []
			}
			onRemove={ () => listing.setError( '' ) }
		>
			{ listing.error }
		</Notice>
	);
}
