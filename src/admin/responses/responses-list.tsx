import { DataViews, type View } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { useMemo } from '@wordpress/element';

import type { ResponseAction, ResponseSummary } from '../api/form-responses';
import { recordLinkId } from '../components/records';
import type { ListView } from '../lib/use-list-view';
import { isPlainClick } from '../router/page-link';
import { getQuery } from '../router/query';
import EmptyList from './empty-list';
import { listFields } from './fields';
import { listDataViewsActions } from './list-actions';
import type { useList } from './use-list';

type Props = {
	view: ListView< 'form' | 'unread', 'date' | 'name' >;
	list: ReturnType< typeof useList >;
	selection: string[];
	onSelect: ( selection: string[] ) => void;
	onOpen: ( id: number ) => void;
	onAct: ( action: ResponseAction, items: ResponseSummary[] ) => void;
};

const PER_PAGE_SIZES = [ 20, 50, 100 ];

/* The URL that opens a response beside the current list. */
function urlOf( id: number ): string {
	const query = new URLSearchParams( getQuery() );
	query.set( 'response', String( id ) );
	return `admin.php?${ query }`;
}

/** The list of responses, with search, filters, sorting and actions. */
export default function ResponsesList( {
	view: { isNarrow, perPage, viewOf, changeView },
	list: { state, list, counts, forms, show },
	selection,
	onSelect,
	onOpen,
	onAct,
}: Props ) {
	const fields = useMemo(
		() => listFields( forms.data ?? [], isNarrow ),
		[ forms.data, isNarrow ]
	);
	const actions = useMemo(
		() => listDataViewsActions( state.status, onAct ),
		[ state.status, onAct ]
	);
	const total = list.data?.total ?? 0;
	const isFiltered = Boolean(
		state.search || state.form || state.unread || state.date
	);

	return (
		<DataViews< ResponseSummary >
			view={ viewOf( state ) }
			onChangeView={ ( next: View ) => {
				const wanted = changeView( next );
				const isTyping = wanted.search !== state.search;
				show( isTyping ? { ...wanted, page: 1 } : wanted, isTyping );
			} }
			fields={ fields }
			actions={ actions }
			data={ list.data?.items ?? [] }
			getItemId={ ( { id } ) => String( id ) }
			isLoading={ list.isLoading && ! list.data }
			paginationInfo={ {
				totalItems: total,
				totalPages: Math.ceil( total / perPage ),
			} }
			defaultLayouts={ { table: {} } }
			config={ { perPageSizes: PER_PAGE_SIZES } }
			searchLabel={ __( 'Search responses', 'ramjet' ) }
			selection={ selection }
			onChangeSelection={ onSelect }
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
				<EmptyList
					status={ state.status }
					counts={ counts.data }
					isFiltered={ isFiltered }
					onReset={ () => {
						changeView( { ...viewOf( state ), filters: [] } );
						show( { search: '', form: '', unread: '', date: '' } );
					} }
				/>
			}
		/>
	);
}
