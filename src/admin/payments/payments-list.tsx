import { DataViews, type View } from '@wordpress/dataviews/wp';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { PaymentSummary } from '../api/payments';
import { recordLinkId } from '../components/records';
import type { ListView } from '../lib/use-list-view';
import { isPlainClick } from '../router/page-link';
import { getQuery } from '../router/query';
import EmptyPayments from './empty-payments';
import { listFields } from './fields';
import type { FilterName, ListState } from './list-url';
import type { usePayments } from './use-payments';

type Props = {
	view: ListView< FilterName, 'date' >;
	payments: ReturnType< typeof usePayments >;
	onOpen: ( id: number ) => void;
};

const PER_PAGE_SIZES = [ 20, 50, 100 ];

const NO_FILTER: Partial< ListState > = {
	search: '',
	status: '',
	processor: '',
	currency: '',
	mode: '',
	date: '',
};

/* The URL that opens a payment beside the current list. */
function urlOf( id: number ): string {
	const query = new URLSearchParams( getQuery() );
	query.set( 'payment', String( id ) );
	return `admin.php?${ query }`;
}

/** The list of payments, with search, filters and sorting. */
export default function PaymentsList( {
	view: { isNarrow, perPage, viewOf, changeView },
	payments: { state, list, show },
	onOpen,
}: Props ) {
	const currencies = list.data?.currencies;
	const fields = useMemo(
		() => listFields( currencies ?? [], isNarrow ),
		[ currencies, isNarrow ]
	);
	const total = list.data?.total ?? 0;
	const isFiltered = Object.keys( NO_FILTER ).some(
		( name ) => state[ name as keyof ListState ]
	);
	return (
		<DataViews< PaymentSummary >
			view={ viewOf( state ) }
			onChangeView={ ( next: View ) => {
				const wanted = changeView( next );
				const isTyping = wanted.search !== state.search;
				show( isTyping ? { ...wanted, page: 1 } : wanted, isTyping );
			} }
			fields={ fields }
			data={ list.data?.orders ?? [] }
			getItemId={ ( { id } ) => String( id ) }
			isLoading={ list.isLoading && ! list.data }
			paginationInfo={ {
				totalItems: total,
				totalPages: Math.ceil( total / perPage ),
			} }
			defaultLayouts={ { table: {} } }
			config={ { perPageSizes: PER_PAGE_SIZES } }
			searchLabel={ __( 'Search payments', 'ramjet' ) }
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
				<EmptyPayments
					isFiltered={ isFiltered }
					onReset={ () => {
						changeView( { ...viewOf( state ), filters: [] } );
						show( NO_FILTER );
					} }
				/>
			}
		/>
	);
}
