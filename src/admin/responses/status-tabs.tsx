import { __, sprintf } from '@wordpress/i18n';

import type { ResponseCounts, ResponseStatus } from '../api/form-responses';
import { PageLink } from '../router/page-link';
import { titleOf } from './texts';

const STATUSES: readonly ResponseStatus[] = [ 'inbox', 'spam', 'trash' ];

/**
 * Links to the three lists.
 *
 * @param props.counts Null while they are loading.
 */
export default function StatusTabs( {
	current,
	counts,
}: {
	current: ResponseStatus;
	counts: ResponseCounts | null;
} ) {
	return (
		<nav
			className="ramjet-tabs"
			aria-label={ __( 'Response lists', 'ramjet' ) }
		>
			<ul>
				{ STATUSES.map( ( status ) => (
					<li key={ status }>
						<PageLink
							to="responses"
							params={ status === 'inbox' ? {} : { status } }
							aria-current={
								status === current ? 'page' : undefined
							}
						>
							{ titleOf( status ) }
							{ counts && (
								<span className="ramjet-tabs__count">
									{ counts[ status ] }
								</span>
							) }
							{ status === 'inbox' && !! counts?.unread && (
								<span className="ramjet-tabs__unread">
									{ sprintf(
										/* translators: %d: number of unread responses. */
										__( '%d unread', 'ramjet' ),
										counts.unread
									) }
								</span>
							) }
						</PageLink>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
