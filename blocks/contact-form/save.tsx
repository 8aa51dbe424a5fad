import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Inner blocks in one element: a form's fields, or a field's options. What is around them on the page is never saved. */
export default function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
