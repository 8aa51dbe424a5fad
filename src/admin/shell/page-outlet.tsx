import { __, sprintf } from '@wordpress/i18n';

import { useLoader } from '../../../shared/lib/loader';
import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame from '../components/page-frame';
import type { DashboardPage } from '../pages';
import { getPageLoader } from './load-page';

/** Loads and shows a page. Give it the page's path as `key`. */
export default function PageOutlet( { page }: { page: DashboardPage } ) {
	const { loaded: Page, error, retry } = useLoader( getPageLoader( page ) );
	if ( Page ) {
		return <Page />;
	}
	return (
		<PageFrame title={ page.title() } isTemporary>
			{ error !== null ? (
				<ErrorNotice
					message={ __(
						'This page could not be loaded. Check your internet connection. If Ramjet was just updated, reload the page.',
						'ramjet'
					) }
					onRetry={ retry }
				/>
			) : (
				<LoadingState>
					{ sprintf(
						/* translators: %s: title of a page, such as 'Modules'. */
						__( 'Loading %s…', 'ramjet' ),
						page.title()
					) }
				</LoadingState>
			) }
		</PageFrame>
	);
}
