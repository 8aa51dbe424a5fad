import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { pages } from '@wordpress/icons';
import { defineBlock } from '../../../../shared/blocks/define-block';
import { editSteps } from '../edit-chunk';

export default defineBlock( 'jetpack/form-step-container', {
	icon: pages,
	edit: editSteps,
	save: () => (
		<div className="jetpack-form-steps-wrapper">
			<div
				{ ...useInnerBlocksProps.save(
					useBlockProps.save( {
						className: 'jetpack-form-step-container',
					} )
				) }
			/>
		</div>
	),
} );
