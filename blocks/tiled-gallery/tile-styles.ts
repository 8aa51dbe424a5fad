import type { CSSProperties } from 'react';
import { type GalleryImage, type GalleryStyle, isTiled } from './attributes';
import { getRatio, type Row } from './layout';

/** Custom properties for style.scss. On the page, TiledGallery\GalleryMarkup sets these and a few more. */
type Sizes = Record< `--${ string }`, number | string >;

const toStyle = ( sizes: Sizes ) => sizes as CSSProperties;

/** Galleries with more columns have four on medium-sized screens. */
const MANY_COLUMNS = 5;

export const hasMany = ( rows: Row[] ) =>
	rows.some( ( { columns } ) => columns.length > MANY_COLUMNS );

/**
 * An image that fills a row is not taller than wide; if it is the only image, at most twice as tall.
 *
 * @param count Number of images in the gallery.
 */
function getRowRatio( { columns, ratio }: Row, count: number ) {
	const isSingle = columns.length === 1 && columns[ 0 ]?.items.length === 1;
	const min = count > 1 ? 1 : 0.5;
	return isSingle ? Math.max( min, ratio ) : ratio;
}

/**
 * @param count Number of images in the gallery.
 */
export const rowStyle = ( row: Row, count: number, style: GalleryStyle ) =>
	toStyle( {
		'--r': isTiled( style )
			? row.columns.length
			: getRowRatio( row, count ),
		...( row.columns.length > 2 ? { '--wrap': 1 } : {} ),
	} );

export const itemStyle = ( image: GalleryImage ) =>
	toStyle( { '--i': getRatio( image ) } );

/**
 * @param index Index of the column.
 * @param first Index of the column's first image in the gallery.
 * @param count Number of images in the gallery.
 * @param max   Number of columns of the widest row.
 */
export function columnStyle(
	row: Row,
	index: number,
	first: number,
	count: number,
	max: number,
	style: GalleryStyle
): CSSProperties {
	if ( isTiled( style ) ) {
		const rest = count % 4;
		return toStyle( {
			...( max === 1 || ( first === 0 && count % 2 )
				? { '--s': 12 }
				: {} ),
			...( first < rest ? { '--m': 12 / rest } : {} ),
		} );
	}
	const { columns } = row;
	const { ratio = 0, items = [] } = columns[ index ] ?? {};
	const last = columns.length - 1;
	if ( last < 2 || style === 'columns' ) {
		return toStyle( {
			'--c': last === 0 ? getRowRatio( row, count ) : ratio,
		} );
	}
	const ratioAt = ( at: number ) => columns[ at ]?.ratio ?? 0;
	const wider = ratioAt( 0 ) >= ratioAt( last ) ? 0 : last;
	const odd = last % 2 ? -1 : wider;
	if ( index === odd ) {
		const line = items.reduce(
			( sum, image ) => sum + getRatio( image ),
			0
		);
		return toStyle( {
			'--c': ratio,
			'--w': '100%',
			'--n': Math.max( 1, line ),
			'--d': 'row',
		} );
	}
	const isSecond = ( odd === 0 ? index - 1 : index ) % 2 === 1;
	const other = ratioAt( isSecond ? index - 1 : index + 1 );
	return toStyle( {
		'--c': ratio,
		'--w': `calc((100% - 4px)*${ ratio / ( ratio + other ) })`,
	} );
}
