import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The content in its two wrappers; render.php adds the condition. */
export default function save() {
	return (
		<div { ...useBlockProps.save() }>
			<div
				{ ...useInnerBlocksProps.save( {
					className:
						'wp-block-jetpack-repeat-visitor__inner-container',
				} ) }
			/>
		</div>
	);
}
