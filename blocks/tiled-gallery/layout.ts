import {
	type Attributes,
	countColumns,
	type GalleryImage,
	type GalleryStyle,
	getStyle,
} from './attributes';

/** The number of images in each column, by row. */
export type Rows = number[][];

const MIN_RATIO = 0.1;
const MAX_RATIO = 10;

/**
 * The ratio of an image's width to its height, within sensible limits; 1 if unknown.
 *
 * @param image Its width and height may be numbers or strings.
 */
export function getRatio( { width, height }: GalleryImage ): number {
	const ratio = Number( width ) / Number( height );
	return ratio > 0 && Number.isFinite( ratio )
		? Math.min( MAX_RATIO, Math.max( MIN_RATIO, ratio ) )
		: 1;
}

/**
 * Distributes images over rows and columns.
 *
 * @param columns Number of columns, if the style has this setting.
 * @param isWide  Whether the block has wide or full alignment.
 */
export function getRows(
	style: GalleryStyle,
	ratios: number[],
	columns: number,
	isWide: boolean
): Rows {
	if ( ratios.length === 0 ) {
		return [];
	}
	if ( style === 'rectangular' ) {
		return getMosaic( ratios, isWide );
	}
	return style === 'columns'
		? [ getColumns( ratios, columns ) ]
		: getTiles( ratios.length, columns );
}

/** Rows of equal tiles. The images that do not fill a row are in the first one. */
function getTiles( count: number, columns: number ): Rows {
	const rest = count % columns;
	return [
		...( rest ? [ rest ] : [] ),
		...Array.from( { length: ( count - rest ) / columns }, () => columns ),
	].map( ( length ) => new Array< number >( length ).fill( 1 ) );
}

/** One row whose columns have about the same sum of ratios. A column beside a wide panorama can be empty. */
function getColumns( ratios: number[], columns: number ): number[] {
	if ( ratios.length <= columns ) {
		return ratios.map( () => 1 );
	}
	const total = sum( ratios );
	const counts: number[] = [];
	let next = 0;
	let reached = 0;
	for ( let column = 1; column < columns; column++ ) {
		const start = next;
		const limit = ( column * total ) / columns;
		while ( next < ratios.length && reached <= limit ) {
			reached += ratios[ next ] ?? 1;
			next++;
		}
		counts.push( next - start );
	}
	return [ ...counts, ratios.length - next ];
}

const sum = ( numbers: number[] ) =>
	numbers.reduce( ( total, number ) => total + number, 0 );

/** Whether the next images are landscapes (L) and portraits (P) in this order. Panoramas are neither. */
const are = ( next: number[], kinds: string ) =>
	next.length >= kinds.length &&
	[ ...kinds ].every( ( kind, index ) => {
		const ratio = next[ index ] ?? 0;
		return kind === 'P' ? ratio < 1 : ratio >= 1 && ratio < 2;
	} );

/** Whether an image is neither a panorama nor clearly taller than wide. */
const isSquarish = ( ratio = 0 ) => ratio >= 0.9 && ratio < 2;

const sumOf = ( next: number[], count: number ) =>
	sum( next.slice( 0, count ) );

/** Whether a row suits the ratios of the next images. `left` is the number of images that have no row yet. */
type Fits = ( next: number[], left: number, isWide: boolean ) => boolean;

/** Rows of the mosaic. The first that fits is used, unless one of the last `recent` rows had the same shape. */
const SHAPES: [ shape: string, recent: number, fits: Fits ][] = [
	[ '212', 5, ( next, left ) => left > 15 && are( next, 'LLPLL' ) ],
	[ '313', 5, ( next, left ) => left > 15 && are( next, 'LLLPLLL' ) ],
	[ '121', 5, ( next, left ) => left !== 5 && are( next, 'PLLP' ) ],
	[ '13', 3, ( next ) => are( next, 'PLLL' ) ],
	[ '31', 3, ( next ) => are( next, 'LLLP' ) ],
	[
		'12',
		3,
		( [ a = 2, b, c ] ) => a < 1.6 && isSquarish( b ) && isSquarish( c ),
	],
	[
		'11111',
		1,
		( next, left, isWide ) =>
			isWide &&
			( left === 5 || ( left !== 10 && left > 6 ) ) &&
			sumOf( next, 5 ) < 5,
	],
	[ '1111', 1, ( next, left ) => left > 5 && sumOf( next, 4 ) < 3.5 ],
	[ '1111', 0, ( next, left ) => left === 4 && sumOf( next, 4 ) < 7 ],
	[
		'111',
		3,
		( next, left, isWide ) =>
			left >= 3 &&
			left !== 4 &&
			left !== 6 &&
			( isWide ||
				sumOf( next, 3 ) < 2.5 ||
				( sumOf( next, 3 ) < 5 && next[ 0 ] === next[ 2 ] ) ),
	],
	[
		'21',
		3,
		( [ a, b, c = 2 ] ) => isSquarish( a ) && isSquarish( b ) && c < 1.6,
	],
	[ '1', 0, ( [ ratio = 0 ] ) => ratio >= 2 ],
	[ '11', 0, ( _, left ) => left > 3 ],
];

function getMosaic( ratios: number[], isWide: boolean ): Rows {
	const shapes: string[] = [];
	for ( let start = 0; start < ratios.length; ) {
		const left = ratios.length - start;
		const next = ratios.slice( start, start + 7 );
		const [ shape ] = SHAPES.find(
			( [ candidate, recent, fits ] ) =>
				! shapes.slice( -recent || Infinity ).includes( candidate ) &&
				fits( next, left, isWide )
		) ?? [ '1'.repeat( left ) ];
		shapes.push( shape );
		start += sum( [ ...shape ].map( Number ) );
	}
	return shapes.map( ( shape ) => [ ...shape ].map( Number ) );
}

/** A row with the images of its columns, and the aspect ratios of each column and of the whole row. */
export type Row< Image = GalleryImage > = {
	columns: { ratio: number; items: Image[] }[];
	ratio: number;
};

/**
 * Puts images into rows. The columns of a row have the same height.
 *
 * @param rows   Number of images in each column.
 * @param images As many as the rows hold.
 */
export function fill< Image extends GalleryImage >(
	rows: Rows,
	images: Image[]
): Row< Image >[] {
	let next = 0;
	return rows.map( ( counts ) => {
		const columns = counts.map( ( count ) => {
			const items = images.slice( next, ( next += count ) );
			return {
				items,
				ratio: items.length
					? 1 / sum( items.map( ( image ) => 1 / getRatio( image ) ) )
					: 0,
			};
		} );
		return { columns, ratio: sum( columns.map( ( { ratio } ) => ratio ) ) };
	} );
}

/** Arranges images in the rows and columns of their gallery. */
export const arrange = < Image extends GalleryImage >(
	{
		align,
		className,
		columns,
	}: Pick< Attributes, 'align' | 'className' | 'columns' >,
	images: Image[]
) =>
	fill(
		getRows(
			getStyle( className ),
			images.map( getRatio ),
			countColumns( columns, images.length ),
			align === 'wide' || align === 'full'
		),
		images
	);
