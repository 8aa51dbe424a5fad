import type { View, ViewTable } from '@wordpress/dataviews/wp';
import { useMediaQuery } from '@wordpress/compose';
import { useState } from '@wordpress/element';

import { PER_PAGE } from '../components/use-paged-list';
import { type ListAddress, readDateFilter } from './address';

type Filters = NonNullable< View[ 'filters' ] >;

/* One without a value is somebody's who has yet to choose it. */
const isSet = ( { value }: Filters[ number ] ): boolean =>
	value !== undefined &&
	value !== null &&
	value !== '' &&
	! ( Array.isArray( value ) && value.some( ( one ) => ! one ) );

function filtersOf( address: ListAddress ): Filters {
	const date = readDateFilter( address.date );
	return [
		...( [ 'form', 'unread' ] as const )
			.filter( ( field ) => address[ field ] )
			.map( ( field ) => ( {
				field,
				operator: 'is' as const,
				value: address[ field ],
			} ) ),
		...( date
			? [
					{
						field: 'date',
						operator: date.operator,
						value:
							date.operator === 'between'
								? date.days
								: date.days[ 0 ],
					},
				]
			: [] ),
	];
}

/**
 * What of DataViews' filters goes into the address.
 *
 * @param filters
 */
export function toAddress(
	filters: Filters
): Pick< ListAddress, 'form' | 'unread' | 'date' > {
	const valueOf = ( name: string ) => {
		const filter = filters.find( ( { field } ) => field === name );
		return filter && isSet( filter ) ? filter : null;
	};
	const date = valueOf( 'date' );
	const text = date
		? `${ date.operator }:${ [ date.value ].flat().join() }`
		: '';
	return {
		form: String( valueOf( 'form' )?.value ?? '' ),
		unread: String( valueOf( 'unread' )?.value ?? '' ),
		date: readDateFilter( text ) ? text : '',
	};
}

const sameFilters = (
	a: Pick< ListAddress, 'form' | 'unread' | 'date' >,
	b: Pick< ListAddress, 'form' | 'unread' | 'date' >
): boolean => a.form === b.form && a.unread === b.unread && a.date === b.date;

/**
 * How the list is shown: what the address says of it, and what somebody chose of columns and sizes.
 *
 * @param isBesideEntry Whether the list shares its room with an entry.
 * @return What `useList` and DataViews need, and a way to have it otherwise.
 */
export function useView( isBesideEntry: boolean ) {
	const isPhone = useMediaQuery( '(max-width: 782px)' );
	const isNarrow = isPhone || isBesideEntry;
	const [ look, setLook ] = useState< Partial< ViewTable > >( {} );
	const [ filters, setFilters ] = useState< Filters >( [] );
	const perPage = look.perPage ?? PER_PAGE;

	return {
		isNarrow,
		perPage,
		viewOf: ( address: ListAddress ): ViewTable => ( {
			type: 'table',
			titleField: 'name',
			descriptionField: 'excerpt',
			showDescription: look.showDescription ?? true,
			fields: isNarrow
				? []
				: ( look.fields ?? [ 'form', 'date', 'delivery' ] ),
			layout: look.layout ?? {
				styles: {
					form: { maxWidth: '200px' },
					date: { width: '170px' },
				},
			},
			search: address.search,
			page: address.page,
			perPage,
			sort: { field: address.orderby, direction: address.order },
			filters: sameFilters( toAddress( filters ), address )
				? filters
				: filtersOf( address ),
		} ),
		/**
		 * Takes what somebody chose.
		 *
		 * @param view
		 * @return What of it the address says.
		 */
		take: ( view: View ): Partial< ListAddress > => {
			const { fields, layout, showDescription } = view as ViewTable;
			setLook( {
				...( ! isNarrow && { fields } ),
				layout,
				showDescription,
				perPage: view.perPage,
			} );
			setFilters( view.filters ?? [] );
			return {
				search: view.search ?? '',
				page: view.page ?? 1,
				orderby: view.sort?.field === 'name' ? 'name' : 'date',
				order: view.sort?.direction ?? 'desc',
				...toAddress( view.filters ?? [] ),
			};
		},
	};
}
