import { DataViews, type View } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { useMemo } from '@wordpress/element';

import type {
	ResponseAction,
	ResponseSummary,
} from '../../../shared/api/form-responses';
import { isPlainClick } from '../router/page-link';
import { getQuery } from '../router/query';
import EmptyList from './empty-list';
import { listFields } from './fields';
import { listActions } from './list-actions';
import type { useList } from './use-list';
import type { useView } from './use-view';

type Props = {
	view: ReturnType< typeof useView >;
	list: ReturnType< typeof useList >;
	selection: string[];
	onSelect: ( selection: string[] ) => void;
	onOpen: ( id: number ) => void;
	onAct: ( action: ResponseAction, items: ResponseSummary[] ) => void;
};

const PER_PAGE_SIZES = [ 20, 50, 100 ];

/* The address of an entry beside the list as it is. */
function addressOf( id: number ): string {
	const query = new URLSearchParams( getQuery() );
	query.set( 'response', String( id ) );
	return `admin.php?${ query }`;
}

/**
 * The list of entries with search, filters, sorting and what can be done to those that are selected.
 *
 * @param props
 * @param props.view
 * @param props.list
 * @param props.selection
 * @param props.onSelect
 * @param props.onOpen
 * @param props.onAct
 * @param props.view.isNarrow
 * @param props.view.perPage
 * @param props.view.viewOf
 * @param props.view.take
 * @param props.list.address
 * @param props.list.list
 * @param props.list.forms
 * @param props.list.show
 */
export default function ResponsesList( {
	view: { isNarrow, perPage, viewOf, take },
	list: { address, list, forms, show },
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
		() => listActions( address.status, onAct ),
		[ address.status, onAct ]
	);
	const total = list.data?.total ?? 0;
	const isFiltered = Boolean(
		address.search || address.form || address.unread || address.date
	);

	return (
		<DataViews< ResponseSummary >
			view={ viewOf( address ) }
			onChangeView={ ( next: View ) => {
				const wanted = take( next );
				const isTyping = wanted.search !== address.search;
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
					id={ `ramjet-response-${ item.id }` }
					href={ addressOf( item.id ) }
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
					status={ address.status }
					isFiltered={ isFiltered }
					onReset={ () => {
						take( { ...viewOf( address ), filters: [] } );
						show( { search: '', form: '', unread: '', date: '' } );
					} }
				/>
			}
		/>
	);
}
