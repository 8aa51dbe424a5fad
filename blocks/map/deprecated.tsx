import { useBlockProps } from '@wordpress/block-editor';
import { defineDeprecation } from '../../shared/blocks/define-block';
import { setActiveStyle } from '../../shared/lib/block-style';
import type { AttributeSchemas } from '../../shared/types/blocks';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { dataOf, Places, saveElement } from './save';
import type { Point } from './view/types';

type Old = Attributes & { mapStyle: string };

type Written = Attributes & { savedPoints?: string };

const { showFullscreenButton, ...earliest } =
	metadata.attributes as AttributeSchemas;

/**
 * A version whose variant was an attribute; it is a class of the block now.
 *
 * @param attributes Without the variant.
 * @param added      Attributes that the version did not have.
 */
const define = (
	attributes: AttributeSchemas,
	added: Partial< Attributes > = {}
) =>
	defineDeprecation< Attributes, Old >( {
		attributes: {
			...attributes,
			mapStyle: { type: 'string', default: 'default' },
		},
		supports: metadata.supports,
		migrate: ( { mapStyle, ...old } ) => ( {
			...old,
			...added,
			className: setActiveStyle( old.className, mapStyle ),
		} ),
		save: ( { attributes: old } ) => (
			<div { ...useBlockProps.save( dataOf( old, old.mapStyle ) ) }>
				<Places points={ old.points } />
			</div>
		),
	} );

/** PHP's JSON has other escape sequences than that of scripts: `\u00e9`, `\/`. */
const writtenByPhp = defineDeprecation< Attributes, Written >( {
	apiVersion: 3,
	attributes: {
		...metadata.attributes,
		savedPoints: {
			type: 'string',
			source: 'attribute',
			selector: 'div',
			attribute: 'data-points',
		},
	} as AttributeSchemas,
	supports: metadata.supports,
	migrate: ( { savedPoints, ...attributes } ) => attributes,
	save: ( { attributes: { savedPoints = '', ...attributes } } ) =>
		saveElement(
			attributes,
			isSame( savedPoints, attributes.points ) ? savedPoints : undefined
		),
} );

function isSame( json: string, points: Point[] ) {
	try {
		return (
			JSON.stringify( JSON.parse( json ) ) === JSON.stringify( points )
		);
	} catch {
		// Not JSON: another element than a map's.
		return false;
	}
}

export default [
	writtenByPhp,
	define( { ...earliest, showFullscreenButton: showFullscreenButton! } ),
	define( earliest, { showFullscreenButton: true } ),
];
