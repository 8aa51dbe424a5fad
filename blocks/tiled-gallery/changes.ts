import { idsOf } from '../../shared/lib/media';
import { type Attributes, getStyle, isTiled } from './attributes';
import { arrange } from './layout';

/** The column widths to store, in percent; tiles need none. */
export function widthsOf( attributes: Attributes ): string[][] {
	if ( isTiled( getStyle( attributes.className ) ) ) {
		return [];
	}
	return arrange( attributes, attributes.images ).map( ( row ) =>
		row.columns.map( ( { ratio } ) =>
			( ( 100 * ratio ) / row.ratio ).toFixed( 5 )
		)
	);
}

/**
 * Adds the attributes that depend on a change: the IDs and the column widths. Limits the columns to the number of
 * images, and removes CDN URLs, because they are for other sizes.
 */
export function completeChanges(
	attributes: Attributes,
	changes: Partial< Attributes >
): Partial< Attributes > {
	if ( 'ids' in changes ) {
		throw new Error( 'Change images instead of ids.' );
	}
	if ( ! changes.images && ! ( 'columns' in changes ) ) {
		return changes;
	}
	const images = ( changes.images ?? attributes.images ).map(
		( { src, srcset, ...image } ) => image
	);
	const { columns } = { ...attributes, ...changes };
	const complete = {
		...changes,
		images,
		ids: idsOf( images ),
		...( columns && images.length && columns > images.length
			? { columns: images.length }
			: {} ),
	};
	return {
		...complete,
		columnWidths: widthsOf( { ...attributes, ...complete } ),
	};
}
