import type { MediaTypes } from './types';

/** A period; 'custom' is the month, or the whole year. */
export const RANGES = [
	'any',
	'7-days',
	'30-days',
	'6-months',
	'12-months',
	'custom',
] as const;

export type DateFilter = {
	range: ( typeof RANGES )[ number ];
	/** 0 for January; WHOLE_YEAR for all months. */
	month: number;
	year: number;
};

export const WHOLE_YEAR = -1;
export const MIN_YEAR = 1970;

/** The filters that were added, with their values. */
export type Filters = {
	/** One of CATEGORIES; '' for all. */
	category?: string;
	date?: DateFilter;
	favorite?: true;
	/** '' for all. */
	mediaType?: '' | 'photo' | 'video';
};

export type FilterKind = keyof Filters;

/** In the order of the menu. */
export const KINDS: readonly FilterKind[] = [
	'category',
	'date',
	'favorite',
	'mediaType',
];

export const CATEGORIES = [
	'animals',
	'arts',
	'birthdays',
	'cityscapes',
	'crafts',
	'fashion',
	'food',
	'flowers',
	'gardens',
	'holidays',
	'houses',
	'landmarks',
	'landscapes',
	'night',
	'people',
	'pets',
	'selfies',
	'sport',
	'travel',
	'weddings',
] as const;

/** The filters that a block starts with. */
export function initialFilters( types: MediaTypes ): Filters {
	if ( types.length !== 1 ) {
		return {};
	}
	return { mediaType: types[ 0 ] === 'video' ? 'video' : 'photo' };
}

/** Kinds of which no filter has been added. */
export const listMissingKinds = ( filters: Filters ): FilterKind[] =>
	KINDS.filter( ( kind ) => filters[ kind ] === undefined );

/** Adds a filter with its first value. There is at most one of each kind. */
export function addFilter(
	filters: Filters,
	kind: FilterKind,
	now: Date
): Filters {
	const date: DateFilter = {
		range: 'any',
		month: now.getMonth(),
		year: now.getFullYear(),
	};
	return filters[ kind ] === undefined
		? setFilter( filters, {
				[ kind ]: { category: '', date, favorite: true, mediaType: '' }[
					kind
				],
			} )
		: filters;
}

/** Sets the value of a filter. Videos have no category, so the new filter replaces the old one. */
export function setFilter( filters: Filters, change: Filters ): Filters {
	const { category, mediaType, ...others } = { ...filters, ...change };
	if ( change.mediaType === 'video' ) {
		return { ...others, mediaType };
	}
	if ( change.category !== undefined && mediaType === 'video' ) {
		return { ...others, category };
	}
	return {
		...others,
		...( category !== undefined && { category } ),
		...( mediaType !== undefined && { mediaType } ),
	};
}

export function removeFilter( filters: Filters, kind: FilterKind ): Filters {
	const { [ kind ]: _, ...others } = filters;
	return others;
}

const pad = ( number: number, length = 2 ) =>
	String( number ).padStart( length, '0' );

const toDay = ( date: Date ) =>
	`${ pad( date.getFullYear(), 4 ) }-${ pad( date.getMonth() + 1 ) }-${ pad( date.getDate() ) }`;

const EMPTY_DAY = '0000-00-00';

/** The first and the last day of a period. */
function toDays(
	{ range, month, year }: DateFilter,
	now: Date
): [ from: string, to: string ] {
	const before = ( months: number, days: number ) =>
		toDay(
			new Date(
				now.getFullYear(),
				now.getMonth() - months,
				now.getDate() - days
			)
		);
	const isYear = month === WHOLE_YEAR;
	switch ( range ) {
		case '7-days':
			return [ before( 0, 7 ), toDay( now ) ];
		case '30-days':
			return [ before( 0, 30 ), toDay( now ) ];
		case '6-months':
			return [ before( 6, 0 ), toDay( now ) ];
		case '12-months':
			return [ before( 12, 0 ), toDay( now ) ];
		case 'custom':
			return [
				toDay( new Date( year, isYear ? 0 : month, 1 ) ),
				// The day before the first of the next month.
				toDay( new Date( year, isYear ? 12 : month + 1, 0 ) ),
			];
		default:
			return [ EMPTY_DAY, EMPTY_DAY ];
	}
}

/** The filters as a listing's query has them. */
export function toQuery(
	{ category, date, favorite, mediaType }: Filters,
	now: Date
): string[] {
	const hasCategory = category && mediaType !== 'video';
	return [
		...( mediaType ? [ `mediaType=${ mediaType }` ] : [] ),
		...( hasCategory ? [ `categoryInclude=${ category }` ] : [] ),
		...( favorite ? [ 'feature=favorite' ] : [] ),
		...( date ? [ `dateRange=${ toDays( date, now ).join( ':' ) }` ] : [] ),
	];
}
