import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockAttribute } from '@wordpress/blocks';

/** What WRAPPER reads of an element. */
export type Wrapper = { savedClass?: string; savedStyle?: string };
type AttributeList = Record< string, BlockAttribute >;

/**
 * Attributes of earlier versions: any value is taken as it stands in the post, and nothing is filled in.
 *
 * @param names With spaces between them.
 */
export const frozenAttributes = ( names: string ): AttributeList =>
	Object.fromEntries( names.split( ' ' ).map( ( name ) => [ name, {} ] ) );

/** The attributes of whatever element an earlier version put around a block, to save it as it was. */
export const WRAPPER: AttributeList = {
	savedClass: savedAttribute( 'class' ),
	savedStyle: savedAttribute( 'style' ),
};

function savedAttribute( attribute: string ): BlockAttribute {
	return { type: 'string', source: 'attribute', selector: 'div', attribute };
}

/**
 * The element that an earlier version saved, with its classes and styles as they were.
 *
 * @param props
 * @param props.attributes
 * @param props.tag
 */
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
			// The serializer takes a text as it is.
			style={ attributes.savedStyle as never }
		>
			<InnerBlocks.Content />
		</Tag>
	);
}
