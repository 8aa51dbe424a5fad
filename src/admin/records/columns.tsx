import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';

import DateTime from '../components/date-time';

type More< Item > = Partial< Field< Item > >;

/** A column that the list is neither sorted nor filtered by. */
export const textColumn = < Item, >(
	id: string,
	label: string,
	more: More< Item > = {}
): Field< Item > => ( {
	id,
	type: 'text',
	label,
	enableSorting: false,
	filterBy: false,
	...more,
} );

/** The choices of a filter. */
export const optionsOf = ( texts: Record< string, string > ) =>
	Object.entries( texts ).map( ( [ value, label ] ) => ( { value, label } ) );

/** A column that the list is filtered by. */
export const filterColumn = < Item, >(
	id: string,
	label: string,
	elements: { value: string; label: string }[],
	more: More< Item > = {}
): Field< Item > =>
	textColumn( id, label, {
		elements,
		filterBy: { operators: [ 'is' ] },
		...more,
	} );

/** The date that the list is sorted and filtered by. */
export const dateColumn = < Item, >(
	dateOf: ( item: Item ) => string,
	label: string = __( 'Date', 'ramjet' )
): Field< Item > => ( {
	id: 'date',
	type: 'date',
	label,
	filterBy: { operators: [ 'on', 'before', 'after', 'between' ] },
	getValue: ( { item } ) => dateOf( item ),
	render: ( { item } ) => <DateTime date={ dateOf( item ) } />,
} );
