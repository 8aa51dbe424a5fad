import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { next } from '@wordpress/icons';
import { defineBlock } from '../../../../shared/blocks/define-block';
import { editSteps } from '../edit-chunk';

export default defineBlock( 'jetpack/form-step-navigation', {
	icon: next,
	edit: editSteps,
	save: () => (
		<div className="wp-block-jetpack-form-step-navigation__wrapper">
			<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
		</div>
	),
} );
