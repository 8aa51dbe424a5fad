import type { View, ViewTable } from '@wordpress/dataviews/wp';
import { useMediaQuery } from '@wordpress/compose';
import { useState } from '@wordpress/element';

import { readDateFilter } from './date-filter';
import type { ListParams, ListState } from './list-url';

type Filters = NonNullable< View[ 'filters' ] >;

/** How DataViews draws a list. */
export type ListLook< Filter extends string > = {
	/** The filter that tabs above the list set. */
	tabs?: Filter;
	/** Columns, unless there is space for one only. */
	fields: readonly string[];
	titleField: string;
	descriptionField?: string;
	styles: NonNullable< ViewTable[ 'layout' ] >[ 'styles' ];
};

/** Records of one page, until the user chooses another number. */
const PER_PAGE = 20;

/* The user may still be choosing a value. */
const isSet = ( { value }: Filters[ number ] ): boolean =>
	value !== undefined &&
	value !== null &&
	value !== '' &&
	! ( Array.isArray( value ) && value.some( ( one ) => ! one ) );

/**
 * The view of a list in DataViews: its state from the URL, and the columns and sizes that the user chose.
 *
 * @param source         A constant.
 * @param isBesideRecord Whether the list shares its space with an open record.
 */
export function useListView< Filter extends string, Sort extends string >(
	source: ListParams< Filter, Sort > & {
		look: ListLook< Filter >;
	},
	isBesideRecord: boolean
) {
	const { sorts, look } = source;
	type Params = Record< Filter | 'date', string >;
	const { titleField, descriptionField } = look;
	const names = ( Object.keys( source.filters ) as Filter[] ).filter(
		( name ) => name !== look.tabs
	);
	const isPhone = useMediaQuery( '(max-width: 782px)' );
	const isNarrow = isPhone || isBesideRecord;
	const [ choices, setChoices ] = useState< Partial< ViewTable > >( {} );
	const [ filters, setFilters ] = useState< Filters >( [] );
	const perPage = choices.perPage ?? PER_PAGE;

	const toParams = ( chosen: Filters ): Params => {
		const valueOf = ( name: string ) => {
			const filter = chosen.find( ( { field } ) => field === name );
			return filter && isSet( filter ) ? filter : null;
		};
		const date = valueOf( 'date' );
		const text = date
			? `${ date.operator }:${ [ date.value ].flat().join() }`
			: '';
		return Object.fromEntries( [
			...names.map( ( name ) => [
				name,
				String( valueOf( name )?.value ?? '' ),
			] ),
			[ 'date', readDateFilter( text ) ? text : '' ],
		] );
	};
	const filtersOf = ( state: ListState< Filter, Sort > ): Filters => {
		const kept = toParams( filters );
		const all = [ ...names, 'date' as const ];
		if ( all.every( ( name ) => kept[ name ] === state[ name ] ) ) {
			return filters;
		}
		const date = readDateFilter( state.date );
		return [
			...names
				.filter( ( name ) => state[ name ] )
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
	};

	return {
		isNarrow,
		perPage,
		/** Changes of the URL that clear the search and the filters. */
		noFilter: {
			search: '',
			...toParams( [] ),
		} as Partial< ListState< Filter, Sort > >,
		viewOf: ( state: ListState< Filter, Sort > ): ViewTable => ( {
			type: 'table',
			titleField,
			descriptionField,
			showDescription: choices.showDescription ?? true,
			fields: isNarrow ? [] : ( choices.fields ?? [ ...look.fields ] ),
			layout: choices.layout ?? { styles: look.styles },
			search: state.search,
			page: state.page,
			perPage,
			sort: { field: state.orderby, direction: state.order },
			filters: filtersOf( state ),
		} ),
		/**
		 * Keeps the user's choices.
		 *
		 * @return The part that belongs in the URL.
		 */
		changeView: ( view: View ) => {
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
				orderby:
					sorts.find( ( sort ) => sort === view.sort?.field ) ??
					sorts[ 0 ],
				order: view.sort?.direction ?? ( 'desc' as const ),
				...toParams( view.filters ?? [] ),
			};
		},
	};
}
