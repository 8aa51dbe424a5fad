import { useBlockProps } from '@wordpress/block-editor';

/** The gallery. */
export default function Edit() {
	return <div { ...useBlockProps() } />;
}
