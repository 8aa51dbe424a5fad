import { useBlockProps } from '@wordpress/block-editor';

/** An empty element, as Jetpack saves it: the page prints the files of the comment. */
export default function save() {
	return <div { ...useBlockProps.save( { className: 'wp-story' } ) } />;
}
