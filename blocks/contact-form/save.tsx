import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Inner blocks in one element: a form's fields, or a field's options. The rest is added when the page is rendered. */
export default function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
