import { useBlockProps } from '@wordpress/block-editor';
import { defineDeprecation } from '../../shared/blocks/define-block';
import { setActiveStyle } from '../../shared/lib/block-style';
import type { AttributeSchemas } from '../../shared/types/blocks';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { dataOf, Places } from './save';

type Old = Attributes & { mapStyle: string };

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

export default [
	define( { ...earliest, showFullscreenButton: showFullscreenButton! } ),
	define( earliest, { showFullscreenButton: true } ),
];
