import { useBlockProps } from '@wordpress/block-editor';

/** An empty element, as Jetpack saves it: the page prints the files of the comment. */
export default function save() {
	const { className, ...props } = useBlockProps.save();
	// In the order of existing posts.
	return <div className={ `wp-story ${ className }` } { ...props } />;
}
