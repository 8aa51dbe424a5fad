import { __ } from '@wordpress/i18n';

import PageTabs from '../components/page-tabs';

/** Links to the two lists of the page. */
export default function SubscribersTabs( {
	current,
}: {
	current: 'subscribers' | 'sendings';
} ) {
	return (
		<PageTabs
			path="subscribers"
			label={ __( 'Subscribers and emailed posts', 'ramjet' ) }
			tabs={ {
				subscribers: __( 'Subscribers', 'ramjet' ),
				sendings: __( 'Emailed posts', 'ramjet' ),
			} }
			current={ current }
		/>
	);
}
