import { Button } from '@wordpress/components';
import { DataViews, type View } from '@wordpress/dataviews/wp';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { Member } from '../../api/members';
import { recordLinkId } from '../../components/records';
import type { ListView } from '../../lib/use-list-view';
import { isPlainClick } from '../../router/page-link';
import { getQuery } from '../../router/query';
import { listFields } from './fields';
import type { FilterName, useMembers } from './use-members';

type Props = {
	view: ListView< FilterName, 'date' >;
	members: ReturnType< typeof useMembers >;
	onOpen: ( id: number ) => void;
};

const PER_PAGE_SIZES = [ 20, 50, 100 ];

const NO_FILTER = { search: '', plan: '', state: '', date: '' };

/* The URL that opens a member beside the current list. */
function urlOf( id: number ): string {
	const query = new URLSearchParams( getQuery() );
	query.set( 'member', String( id ) );
	return `admin.php?${ query }`;
}

/** The list of members, with search, filters and sorting. */
export default function MembersList( {
	view: { isNarrow, perPage, viewOf, changeView },
	members: { state, list, show },
	onOpen,
}: Props ) {
	const plans = list.data?.plans;
	const fields = useMemo(
		() => listFields( plans ?? [], isNarrow ),
		[ plans, isNarrow ]
	);
	const total = list.data?.total ?? 0;
	const isFiltered = state.search || state.plan || state.state || state.date;
	return (
		<DataViews< Member >
			view={ viewOf( state ) }
			onChangeView={ ( next: View ) => {
				const wanted = changeView( next );
				const isTyping = wanted.search !== state.search;
				show( isTyping ? { ...wanted, page: 1 } : wanted, isTyping );
			} }
			fields={ fields }
			data={ list.data?.members ?? [] }
			getItemId={ ( { id } ) => String( id ) }
			isLoading={ list.isLoading && ! list.data }
			paginationInfo={ {
				totalItems: total,
				totalPages: Math.ceil( total / perPage ),
			} }
			defaultLayouts={ { table: {} } }
			config={ { perPageSizes: PER_PAGE_SIZES } }
			searchLabel={ __( 'Search members', 'ramjet' ) }
			renderItemLink={ ( { item, children, ...props } ) => (
				<a
					{ ...props }
					id={ recordLinkId( item.id ) }
					href={ urlOf( item.id ) }
					onClick={ ( event ) => {
						if ( isPlainClick( event ) ) {
							event.preventDefault();
							onOpen( item.id );
						}
					} }
				>
					{ children }
				</a>
			) }
			empty={
				<div className="ramjet-records__empty">
					{ isFiltered ? (
						<>
							<p>{ __( 'No members match.', 'ramjet' ) }</p>
							<Button
								__next40pxDefaultSize
								variant="secondary"
								onClick={ () => {
									changeView( {
										...viewOf( state ),
										filters: [],
									} );
									show( NO_FILTER );
								} }
							>
								{ __( 'Clear search and filters', 'ramjet' ) }
							</Button>
						</>
					) : (
						<p>
							{ __(
								'No members yet. Add the block Payment Buttons or Paid Content to a page, give somebody access, or import a list.',
								'ramjet'
							) }
						</p>
					) }
				</div>
			}
		/>
	);
}
