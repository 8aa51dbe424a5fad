import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { getButton } from './attributes';

/** The signup form. */
export default function Edit() {
	return (
		<div { ...useBlockProps() }>
			<InnerBlocks
				template={ [ [ 'jetpack/button', getButton() ] ] }
				templateLock="all"
			/>
		</div>
	);
}
