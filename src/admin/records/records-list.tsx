import {
	type Action,
	DataViews,
	type Field,
	type View,
} from '@wordpress/dataviews/wp';
import type { ComponentProps, ReactNode } from 'react';

import type { RequestState } from '../../../shared/api/use-request';
import type { List, ListSource } from './use-list';
import type { ListView } from './use-list-view';
import { isPlainClick } from '../router/page-link';
import { getQuery } from '../router/query';
import { recordLinkId } from './records';

type Props< Item, Filter extends string, Sort extends string > = {
	view: ListView< Filter, Sort >;
	list: Pick<
		List< NoInfer< Filter >, NoInfer< Sort >, unknown, object >,
		'state' | 'show'
	> & {
		request: Pick<
			RequestState< { items: Item[]; total: number } >,
			'data' | 'isLoading'
		>;
	};
	fields: Field< Item >[];
	actions?: Action< Item >[];
	selection?: string[];
	onChangeSelection?: ( selection: string[] ) => void;
	searchLabel: string;
	/** Parameter of the URL that names the open record. */
	param: string;
	onOpen: ( id: number ) => void;
	/** Shown in place of no records. `onReset` clears the search and the filters. */
	empty: ( isFiltered: boolean, onReset: () => void ) => ReactNode;
};

/** What a list of a source gets from its page. */
export type ListProps< Source > =
	Source extends ListSource<
		infer Filter,
		infer Sort,
		infer Query,
		infer Reply extends object
	>
		? {
				view: ListView< Filter, Sort >;
				list: List< Filter, Sort, Query, Reply >;
				onOpen: ( id: number ) => void;
			}
		: never;

const PER_PAGE_SIZES = [ 20, 50, 100 ];

/* TypeScript cannot tell which of DataViews' two types of `getItemId` it is while the item's type is open. */
type ItemId< Item > = ComponentProps< typeof DataViews< Item > >;

const getItemId = ( { id }: { id: number } ) => String( id );

/* The URL that opens a record beside the current list. */
function urlOf( param: string, id: number ): string {
	const query = new URLSearchParams( getQuery() );
	query.set( param, String( id ) );
	return `admin.php?${ query }`;
}

/** A list of records, with search, filters and sorting. */
export default function RecordsList<
	Item extends { id: number },
	Filter extends string,
	Sort extends string,
>( {
	view: { perPage, viewOf, changeView, noFilter },
	list: { state, request, show },
	param,
	onOpen,
	empty,
	...props
}: Props< Item, Filter, Sort > ) {
	const { data, isLoading } = request;
	const total = data?.total ?? 0;
	const isFiltered = Object.keys( noFilter ).some(
		( name ) => state[ name as Filter | 'search' | 'date' ]
	);
	return (
		<DataViews< Item >
			{ ...( { getItemId } as ItemId< Item > ) }
			{ ...props }
			view={ viewOf( state ) }
			onChangeView={ ( next: View ) => {
				const wanted = changeView( next );
				const isTyping = wanted.search !== state.search;
				show( isTyping ? { ...wanted, page: 1 } : wanted, isTyping );
			} }
			data={ data?.items ?? [] }
			isLoading={ isLoading && ! data }
			paginationInfo={ {
				totalItems: total,
				totalPages: Math.ceil( total / perPage ),
			} }
			defaultLayouts={ { table: {} } }
			config={ { perPageSizes: PER_PAGE_SIZES } }
			renderItemLink={ ( { item, children, ...link } ) => (
				<a
					{ ...link }
					id={ recordLinkId( item.id ) }
					href={ urlOf( param, item.id ) }
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
			empty={ empty( isFiltered, () => {
				changeView( { ...viewOf( state ), filters: [] } );
				show( noFilter );
			} ) }
		/>
	);
}
