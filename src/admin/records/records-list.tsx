import {
	type Action,
	DataViews,
	type Field,
	type View,
} from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import type { RequestState } from '../../../shared/api/use-request';
import { Button } from '../../../shared/components/controls';
import { isPlainClick } from '../router/page-link';
import type { List } from './use-list';
import { recordLinkId } from './use-opened';

type Props< Item, Filter extends string, Sort extends string > = {
	list: Pick<
		List< Filter, Sort, unknown, object >,
		'state' | 'show' | 'view' | 'open' | 'urlOf'
	> & {
		request: Pick<
			RequestState< { items: Item[]; total: number } >,
			'data' | 'error' | 'isLoading'
		>;
	};
	fields: Field< Item >[];
	actions?: Action< Item >[];
	selection?: string[];
	onChangeSelection?: ( selection: string[] ) => void;
	searchLabel: string;
	/** Shown in place of the list if no record matches its search and filters. */
	noMatch: string;
	/** Shown in place of the list if there are no records: what they are, and the next step. */
	empty: ReactNode;
	/** The open record. */
	record: ReactNode;
};

const PER_PAGE_SIZES = [ 20, 50, 100 ];

/* TypeScript cannot tell which of DataViews' two types of `getItemId` it is while the item's type is open. */
type ItemId< Item > = ComponentProps< typeof DataViews< Item > >;

const getItemId = ( { id }: { id: number } ) => String( id );

/**
 * A list of records, with search, filters and sorting; and beside it, or in its place on small screens, the record that is
 * open.
 */
export default function RecordsList<
	Item extends { id: number },
	Filter extends string,
	Sort extends string,
>( {
	list: { state, request, show, open, urlOf, view },
	noMatch,
	empty,
	record,
	...props
}: Props< Item, Filter, Sort > ) {
	const { perPage, viewOf, changeView, noFilter } = view;
	const { data, error, isLoading } = request;
	const total = data?.total ?? 0;
	const isFiltered = Object.keys( noFilter ).some(
		( name ) => state[ name as Filter | 'search' | 'date' ]
	);
	const reset = () => {
		changeView( { ...viewOf( state ), filters: [] } );
		show( noFilter );
	};
	const table = (
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
					href={ urlOf( item.id ) }
					onClick={ ( event ) => {
						if ( isPlainClick( event ) ) {
							event.preventDefault();
							open( item.id );
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
							<p>{ noMatch }</p>
							<Button variant="secondary" onClick={ reset }>
								{ __( 'Clear search and filters', 'ramjet' ) }
							</Button>
						</>
					) : (
						empty
					) }
				</div>
			}
		/>
	);
	return (
		<div className={ clsx( 'ramjet-records', record && 'has-record' ) }>
			<div className="ramjet-records__list">
				{ ( data || error !== null ) && table }
			</div>
			{ record }
		</div>
	);
}
