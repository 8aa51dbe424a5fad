import type { View, ViewTable } from '@wordpress/dataviews/wp';
import { useMediaQuery } from '@wordpress/compose';
import { useState } from '@wordpress/element';

import { type ListState, readDateFilter } from './list-url';

type Filters = NonNullable< View[ 'filters' ] >;

/** Responses of one page, until the user chooses another number. */
const PER_PAGE = 20;

/* The user may still be choosing a value. */
const isSet = ( { value }: Filters[ number ] ): boolean =>
	value !== undefined &&
	value !== null &&
	value !== '' &&
	! ( Array.isArray( value ) && value.some( ( one ) => ! one ) );

function filtersOf( state: ListState ): Filters {
	const date = readDateFilter( state.date );
	return [
		...( [ 'form', 'unread' ] as const )
			.filter( ( field ) => state[ field ] )
			.map( ( field ) => ( {
				field,
				operator: 'is' as const,
				value: state[ field ],
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

/** The URL's parameters for DataViews' filters. */
export function toFilterParams(
	filters: Filters
): Pick< ListState, 'form' | 'unread' | 'date' > {
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
	a: Pick< ListState, 'form' | 'unread' | 'date' >,
	b: Pick< ListState, 'form' | 'unread' | 'date' >
): boolean => a.form === b.form && a.unread === b.unread && a.date === b.date;

/**
 * The view of the list: its state from the URL, and the columns and sizes that the user chose.
 *
 * @param isBesideResponse Whether the list shares its space with an open response.
 */
export function useView( isBesideResponse: boolean ) {
	const isPhone = useMediaQuery( '(max-width: 782px)' );
	const isNarrow = isPhone || isBesideResponse;
	const [ choices, setChoices ] = useState< Partial< ViewTable > >( {} );
	const [ filters, setFilters ] = useState< Filters >( [] );
	const perPage = choices.perPage ?? PER_PAGE;

	return {
		isNarrow,
		perPage,
		viewOf: ( state: ListState ): ViewTable => ( {
			type: 'table',
			titleField: 'name',
			descriptionField: 'excerpt',
			showDescription: choices.showDescription ?? true,
			fields: isNarrow
				? []
				: ( choices.fields ?? [ 'form', 'date', 'delivery' ] ),
			layout: choices.layout ?? {
				styles: {
					form: { maxWidth: '200px' },
					date: { width: '170px' },
				},
			},
			search: state.search,
			page: state.page,
			perPage,
			sort: { field: state.orderby, direction: state.order },
			filters: sameFilters( toFilterParams( filters ), state )
				? filters
				: filtersOf( state ),
		} ),
		/**
		 * Keeps the user's choices.
		 *
		 * @return The part that belongs in the URL.
		 */
		changeView: ( view: View ): Partial< ListState > => {
			const { fields, layout, showDescription } = view as ViewTable;
			setChoices( {
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
				...toFilterParams( view.filters ?? [] ),
			};
		},
	};
}
