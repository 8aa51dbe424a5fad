import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

/** Items of one page of a list. */
export const PER_PAGE = 20;

type Paging = {
	/** From 1. */
	page: number;
	pageCount: number;
	onPage: ( page: number ) => void;
};

/**
 * Goes through the pages of a list; nothing where there is only one.
 *
 * @param props.label  What is listed, for screen readers: 'Pages of services'.
 * @param props.paging The current page, and how many there are.
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
