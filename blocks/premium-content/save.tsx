import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Both views. The class stands twice in all saved posts. */
export default function save() {
	const { className, ...props } = useBlockProps.save();
	return (
		<div
			{ ...useInnerBlocksProps.save( props ) }
			className={ `wp-block-premium-content-container ${ className }` }
		/>
	);
}
