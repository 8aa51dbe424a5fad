import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, styleOf } from './attributes';

/**
 * Attributes of the element, in the order in which posts have them.
 *
 * @param points As JSON.
 */
export const dataOf = (
	attributes: Attributes,
	style: string,
	points = JSON.stringify( attributes.points )
) => ( {
	'data-map-style': style,
	'data-map-details': attributes.mapDetails,
	'data-points': points,
	'data-zoom': attributes.zoom,
	'data-map-center': JSON.stringify( attributes.mapCenter ),
	'data-marker-color': attributes.markerColor,
	'data-scroll-to-zoom': attributes.scrollToZoom || undefined,
	'data-map-height': attributes.mapHeight || undefined,
	'data-show-fullscreen-button': attributes.showFullscreenButton || undefined,
} );

/** A link for each place, for feeds and for sites without the plugin. */
export const Places = ( { points }: Pick< Attributes, 'points' > ) =>
	points[ 0 ] ? (
		<ul>
			{ points.map( ( { title, coordinates }, index ) => (
				<li key={ index }>
					<a
						href={ `https://www.google.com/maps/search/?api=1&query=${ coordinates?.latitude },${ coordinates?.longitude }` }
					>
						{ title }
					</a>
				</li>
			) ) }
		</ul>
	) : null;

/** The block's properties; the class of the alignment is the last one, as in existing posts. */
function propsOf( align: string | undefined, data: object ) {
	// Keeps the class before the other attributes.
	const props = useBlockProps.save( { className: '', ...data } );
	const isAlignment = ( name: string ) =>
		Number( name === `align${ align }` );
	const className = String( props.className )
		.split( ' ' )
		.sort( ( a, b ) => isAlignment( a ) - isAlignment( b ) )
		.join( ' ' );
	return { ...props, className };
}

const save = ( { attributes }: BlockSaveProps< Attributes > ) =>
	saveElement( attributes );

export default save;

/** @param points The places as JSON, if it is not as scripts write it. */
export function saveElement( attributes: Attributes, points?: string ) {
	const { align, className } = attributes;
	const data = dataOf( attributes, styleOf( className ), points );
	return (
		<div { ...propsOf( align, data ) }>
			<Places points={ attributes.points } />
		</div>
	);
}
