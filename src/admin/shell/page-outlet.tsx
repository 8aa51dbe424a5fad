import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame from '../components/page-frame';
import type { DashboardPage } from '../pages';
import { getLoadedPage, loadPage } from './load-page';

/**
 * Loads and shows a page. Give it the page's path as `key`.
 * @param root0
 * @param root0.page
 */
export default function PageOutlet( { page }: { page: DashboardPage } ) {
	const [ Page, setPage ] = useState( () => getLoadedPage( page ) );
	const [ hasFailed, setHasFailed ] = useState( false );

	const fetchPage = useCallback( () => {
		let isCurrent = true;
		setHasFailed( false );
		loadPage( page ).then(
			() => isCurrent && setPage( () => getLoadedPage( page ) ),
			() => isCurrent && setHasFailed( true )
		);
		return () => {
			isCurrent = false;
		};
	}, [ page ] );

	useEffect( fetchPage, [ fetchPage ] );

	if ( Page ) {
		return <Page />;
	}
	return (
		<PageFrame title={ page.title() } isTemporary>
			{ hasFailed ? (
				<ErrorNotice
					message={ __(
						'This page could not be loaded. Check your internet connection. If Ramjet was just updated, reload the page.',
						'ramjet'
					) }
					onRetry={ fetchPage }
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
