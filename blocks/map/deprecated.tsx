import { useBlockProps } from '@wordpress/block-editor';
import { defineDeprecation } from '../../shared/blocks/define-block';
import { setActiveStyle } from '../../shared/lib/block-style';
import type { AttributeSchemas } from '../../shared/types/blocks';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { dataOf, Places } from './save';

type Old = Attributes & { mapStyle: string };

const attributes = metadata.attributes as AttributeSchemas;
const { showFullscreenButton, ...earliest } = attributes;
const mapStyle = { type: 'string', default: 'default' } as const;
const { supports } = metadata;

/** The variant is a class of the block. */
const migrate = ( { mapStyle: style, ...old }: Old ): Attributes => ( {
	...old,
	className: setActiveStyle( old.className, style ),
} );

const v2 = defineDeprecation< Attributes, Old >( {
	attributes: { ...attributes, mapStyle },
	supports,
	migrate,
	save: ( { attributes: old } ) => (
		<div { ...useBlockProps.save( dataOf( old, old.mapStyle ) ) }>
			<Places points={ old.points } />
		</div>
	),
} );

/** Had no button for the full screen, which the current version shows. */
const v1 = defineDeprecation< Attributes, Old >( {
	attributes: { ...earliest, mapStyle },
	supports,
	migrate: ( old ) => migrate( { ...old, showFullscreenButton: true } ),
	save: ( { attributes: old } ) => (
		<div { ...useBlockProps.save( dataOf( old, old.mapStyle ) ) }>
			<Places points={ old.points } />
		</div>
	),
} );

export default [ v2, v1 ];
