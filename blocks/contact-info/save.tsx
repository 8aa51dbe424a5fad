import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The children in one element; the metadata for search engines is added when the page is rendered. */
export default function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
