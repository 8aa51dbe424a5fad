import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockAttribute } from '@wordpress/blocks';
import { type AttributeSchemas, savedStyle } from '../types/blocks';

/** What WRAPPER reads of an element. */
export type Wrapper = { savedClass?: string; savedStyle?: string };

/** Attributes of earlier versions: each keeps the value that the post has, and has no default. */
export const frozenAttributes = ( names: string[] ): AttributeSchemas =>
	Object.fromEntries( names.map( ( name ) => [ name, {} ] ) );

/** The attributes of whatever element an earlier version put around a block, to save it as it was. */
export const WRAPPER: AttributeSchemas = {
	savedClass: savedAttribute( 'class' ),
	savedStyle: savedAttribute( 'style' ),
};

function savedAttribute( attribute: string ): BlockAttribute {
	return { type: 'string', source: 'attribute', selector: 'div', attribute };
}

/** The element that an earlier version saved, with its classes and styles as they were. */
export function SavedWrapper( {
	attributes,
	tag: Tag = 'div',
}: {
	attributes: Wrapper;
	tag?: 'div' | 'ul';
} ) {
	return (
		<Tag
			className={ attributes.savedClass }
			style={ savedStyle( attributes.savedStyle ) }
		>
			<InnerBlocks.Content />
		</Tag>
	);
}
