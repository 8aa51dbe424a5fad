import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The fields in one element; the form around it is made when the page is rendered, and never saved. */
export default function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
