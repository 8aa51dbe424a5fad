import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

import type { Paging } from './use-paged-list';

/**
 * Goes through the pages of a list; nothing where there is only one.
 *
 * @param props.label  What is listed, for screen readers: 'Pages of services'.
 * @param props.paging From usePagedList(), or a server's pages.
 */
export default function Pager( {
	label,
	paging: { page, pageCount, onPage },
}: {
	label: string;
	paging: Paging;
} ) {
	if ( pageCount < 2 ) {
		return null;
	}
	return (
		<nav className="ramjet-pager" aria-label={ label }>
			<Button
				__next40pxDefaultSize
				accessibleWhenDisabled
				variant="secondary"
				disabled={ page <= 1 }
				onClick={ () => onPage( page - 1 ) }
			>
				{ __( 'Previous page', 'ramjet' ) }
			</Button>
			<span role="status">
				{ sprintf(
					/* translators: 1: number of the page. 2: number of pages. */
					__( 'Page %1$d of %2$d', 'ramjet' ),
					page,
					pageCount
				) }
			</span>
			<Button
				__next40pxDefaultSize
				accessibleWhenDisabled
				variant="secondary"
				disabled={ page >= pageCount }
				onClick={ () => onPage( page + 1 ) }
			>
				{ __( 'Next page', 'ramjet' ) }
			</Button>
		</nav>
	);
}
